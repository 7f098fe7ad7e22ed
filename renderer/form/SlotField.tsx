import { toFieldPathId } from '@rjsf/utils';
import { useMemo } from 'react';
import type { Json } from '../../engine/index.ts';
import { afterPress } from './afterPress.ts';
import { useFormParts } from './parts.ts';
import { Row } from './Row.tsx';
import { SlotControl } from './SlotControl.tsx';
import type { Slot } from './slot.ts';

const drawsNothing = () => undefined;

/** The field of a slot through RJSF's own SchemaField; a row that holds no data has no schema and is drawn directly. */
export const SlotField = ({ slot }: { slot: Slot }) => {
  const { form, registry } = useFormParts();
  const { compiled, state } = slot;
  const { name } = compiled;
  const { path, uiSchema, onChange, onBlur } = useMemo(
    () => ({
      path: toFieldPathId(name, registry.globalFormOptions),
      uiSchema: { 'ui:widget': compiled.definition.widget ?? 'text' },
      onChange: (value: Json | undefined) => form.dispatch({ type: 'set', field: name, value }),
      onBlur: () => afterPress(() => form.dispatch({ type: 'blur', field: name })),
    }),
    [form, registry, compiled, name],
  );
  const { SchemaField } = registry.fields;
  if (!SchemaField) throw new Error('The registry has no SchemaField');

  if (compiled.schema === undefined) return <DatalessField slot={slot} id={path.$id} />;
  return (
    <SchemaField
      name={name}
      schema={compiled.schema}
      uiSchema={uiSchema}
      fieldPathId={path}
      formData={state.value}
      required={state.required}
      readonly={state.readonly}
      disabled={false}
      autofocus={false}
      registry={registry}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={drawsNothing}
    />
  );
};

const DatalessField = ({ slot, id }: { slot: Slot; id: string }) => {
  const { compiled, entry, state, inner, error } = slot;
  return (
    <Row
      id={id}
      name={state.name}
      title={state.title}
      layout={entry.layout}
      label={entry.label}
      required={false}
      inner={inner}
      note={state.note}
      description={compiled.definition.description}
      error={error}
    >
      <SlotControl slot={slot} id={id} onChange={drawsNothing} onBlur={drawsNothing} />
    </Row>
  );
};
