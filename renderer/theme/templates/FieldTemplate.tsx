import type { FieldTemplateProps } from '@rjsf/utils';
import { Row } from '../../form/Row.tsx';
import { SlotRow } from '../../form/SlotRow.tsx';
import { useSlot } from '../../form/slot.ts';

/** A row: in an open form as the engine says, in a plain RJSF form from the schema. Objects and arrays bring their own frame. */
export const FieldTemplate = (props: FieldTemplateProps) => {
  const slot = useSlot();
  const { id, children, hidden, displayLabel, label, required = false, rawErrors, rawDescription, schema } = props;
  if (slot)
    return (
      <SlotRow slot={slot} id={id}>
        {children}
      </SlotRow>
    );
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
