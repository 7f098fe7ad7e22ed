import { type FieldTemplateProps, getSchemaType, getTemplate, getUiOptions } from '@rjsf/utils';
import { Row, rowIds } from '../../form/Row.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { rowOf } from '../row.ts';

/** True for fields with a frame of their own: objects, lists of items, variants. */
function isFrame({ schema, displayLabel, registry }: FieldTemplateProps): boolean {
  const type = getSchemaType(schema);
  const isVariants = (schema.oneOf ?? schema.anyOf) !== undefined && !registry.schemaUtils.isSelect(schema);
  return type === 'object' || isVariants || (type === 'array' && !displayLabel && !registry.schemaUtils.isMultiSelect(schema));
}

/** A row of a plain RJSF form, from the schema. Objects and arrays have their own frame, with errors below it. */
export const FieldTemplate = (props: FieldTemplateProps) => {
  const { id, children, hidden, displayLabel, label, required = false, rawErrors = [], rawDescription, rawHelp, uiSchema } = props;
  const Wrap = getTemplate('WrapIfAdditionalTemplate', props.registry, getUiOptions(uiSchema));
  const ids = rowIds(id);
  const { formContext } = props.registry;
  if (hidden) return <div hidden>{children}</div>;
  const { path, isFrameless } = getUiOptions(uiSchema);
  if (isFrameless === true) return children;
  if (isFrame(props))
    return (
      <Wrap {...props}>
        {children}
        {rawHelp ? (
          <p className="hy-row-about" id={ids.note}>
            {rawHelp}
          </p>
        ) : null}
        {rawErrors.map((error) => (
          <p className="hy-row-error" key={error}>
            <Icon name="warning" />
            <span>{error}</span>
          </p>
        ))}
      </Wrap>
    );
  const { layout, label: labels } = rowOf(props);
  const name = typeof path === 'string' ? path : id;
  const isBare = layout === 'bare';
  const Label = labels === 'input' ? 'label' : 'span';
  return (
    <Wrap {...props}>
      <Row
        id={id}
        name={name}
        title={label}
        layout={displayLabel ? layout : 'bare'}
        label={labels}
        required={required}
        description={rawDescription}
        note={rawHelp}
        error={rawErrors[0]}
        action={formContext?.action?.(name)}
        below={formContext?.below?.(name)}
      >
        {displayLabel || isBare ? null : (
          <Label className="hy-hidden" {...(labels === 'input' ? { htmlFor: id } : { id: ids.label })}>
            {label}
          </Label>
        )}
        {children}
      </Row>
    </Wrap>
  );
};
