import { buttonId, canExpand, getUiOptions, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment } from 'react';
import { SectionCard } from '../../form/Section.tsx';
import { Card } from '../../parts/Card.tsx';

/** An object as a card with its fields below each other. If it has only variants, they draw it. */
export const ObjectTemplate = (props: ObjectFieldTemplateProps) => {
  const { title, description, properties, schema, uiSchema, formData, disabled, readonly } = props;
  const { onAddProperty, optionalDataControl, fieldPathId, registry } = props;
  const { AddButton } = registry.templates.ButtonTemplates;
  if ((schema.oneOf ?? schema.anyOf) !== undefined && schema.properties === undefined && properties.length === 0) return null;
  const { isFrameless, isSection } = getUiOptions(uiSchema);
  const fields = properties.map(({ name, content }) => <Fragment key={name}>{content}</Fragment>);
  if (isFrameless === true) return fields;
  if (isSection === true)
    return (
      <SectionCard title={title} description={typeof description === 'string' ? description : undefined}>
        {fields}
      </SectionCard>
    );
  return (
    <Card {...(title ? { title } : {})} extra={optionalDataControl}>
      {description ? <p className="hy-card-about">{description}</p> : null}
      {properties.map(({ name, content }) => (
        <div key={name}>{content}</div>
      ))}
      {canExpand(schema, uiSchema, formData) ? (
        <AddButton
          id={buttonId(fieldPathId, 'add')}
          disabled={disabled || readonly || false}
          onClick={onAddProperty}
          registry={registry}
          {...(uiSchema ? { uiSchema } : {})}
        />
      ) : null}
    </Card>
  );
};
