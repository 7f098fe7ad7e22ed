import type { FieldTemplateProps } from '@rjsf/utils';
import { Row } from '../../form/Row.tsx';

/** A row of a plain RJSF form, from the schema. Objects and arrays bring their own frame. */
export const FieldTemplate = (props: FieldTemplateProps) => {
  const { id, children, hidden, displayLabel, label, required = false, rawErrors, rawDescription, schema } = props;
  if (hidden) return <div hidden>{children}</div>;
  if (schema.type === 'object' || (schema.type === 'array' && !displayLabel)) return children;
  const group = schema.type === 'array' || schema.type === 'boolean' || schema.enum !== undefined || schema.oneOf !== undefined;
  return (
    <Row
      id={id}
      name={id}
      title={label}
      layout={schema.type === 'boolean' ? 'bare' : group ? 'stack' : 'row'}
      label={group ? 'group' : 'input'}
      required={required}
      description={rawDescription}
      error={rawErrors?.[0]}
    >
      {children}
    </Row>
  );
};
