import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';

/** An object as a card with its fields below each other. */
export const ObjectTemplate = ({
  title,
  description,
  properties,
  schema,
  uiSchema,
  formData,
  disabled,
  onAddProperty,
}: ObjectFieldTemplateProps) => (
  <Card {...(title ? { title } : {})}>
    {description ? <p className="hy-card-about">{description}</p> : null}
    {properties.map(({ name, content }) => (
      <div key={name}>{content}</div>
    ))}
    {canExpand(schema, uiSchema, formData) ? (
      <Button kind="plain" size="small" disabled={disabled ?? false} onClick={() => onAddProperty()}>
        添加
      </Button>
    ) : null}
  </Card>
);
