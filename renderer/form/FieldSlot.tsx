import { toFieldPathId } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { faults, forms, type Json, logic } from '../../engine/index.ts';
import { useLoadState } from '../widgets/use-load-state.ts';
import { afterPress } from './afterPress.ts';
import { partsOf } from './atoms.ts';
import { FaultRow } from './FaultRow.tsx';
import { useFormParts } from './parts.ts';
import { SLOT, SlotContext } from './slot.ts';
import type { FormStore } from './store.ts';

const uiSchema = { 'ui:field': SLOT } as const;
/** A row without data is drawn like any other. */
const dataless = { type: 'null' } as const;
const nothing = () => undefined;

/** The field, and how it is drawn. */
export interface FieldSlotProps {
  readonly name: string;
  readonly inner?: boolean;
  /** Its record is loading. */
  readonly isAwaited?: boolean;
}

/**
 * One field of the form: one subscription to its engine state, one leaf of RJSF. Draws nothing while the field is hidden.
 * RJSF gets only props that a keystroke does not change; the value goes through the slot directly to the control.
 */
export const FieldSlot = memo(({ name, inner = false, isAwaited = false }: FieldSlotProps) => {
  const { form, registry } = useFormParts();
  const { widgets } = form.host;
  const view = useAtomValue(form.viewAtom(name), { store: form.store });
  const { path, onChange, onBlur } = useMemo(
    () => ({
      path: toFieldPathId(name.replaceAll('/', '_'), registry.globalFormOptions),
      onChange: (value: Json | undefined) => form.dispatch({ type: 'set', field: name, value }),
      onBlur: () => afterPress(() => form.dispatch({ type: 'blur', field: name })),
    }),
    [form, registry, name],
  );
  const compiled = forms.compiledField(form.getState(), name);
  if (!view?.state.visible || !compiled) return null;
  const { error } = view;
  // Drawn locked as it will be with the record: nothing below moves then, and the member cannot type an answer that gets locked.
  const state = isAwaited && logic.isEmpty(view.state.value) ? { ...view.state, readonly: true } : view.state;
  const { widget = '' } = compiled.definition;
  const entry = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (state.fault !== undefined) return <FaultRow name={name} title={state.title} detail={faults.line(state.fault)} />;
  if (!entry) return <FaultRow name={name} title={state.title} detail={form.say('unknownWidget', { widget })} />;
  const { SchemaField } = registry.fields;
  if (!SchemaField) throw new Error('The registry has no SchemaField');
  return (
    <ErrorBoundary
      resetKeys={[view.state]}
      fallbackRender={({ error: thrown }) => (
        <FaultRow name={name} title={state.title} detail={thrown instanceof Error ? thrown.message : String(thrown)} />
      )}
    >
      <SlotContext value={{ form, compiled, entry, state, inner, isAwaited, parts: partsOf(form.getState(), name), error }}>
        <SchemaField
          name={name}
          schema={compiled.schema ?? dataless}
          uiSchema={uiSchema}
          fieldPathId={path}
          required={state.required}
          readonly={state.readonly}
          disabled={false}
          autofocus={false}
          registry={registry}
          onChange={onChange}
          onBlur={onBlur}
          onFocus={nothing}
        />
      </SlotContext>
    </ErrorBoundary>
  );
});

/** A field that a record fills and locks. FR-13 */
const HeldSlot = ({ name, inner }: Pick<FieldSlotProps, 'name' | 'inner'>) => {
  const { form } = useFormParts();
  // An arrived record may have made this record's key known.
  const key = useSyncExternalStore(
    form.subscribe,
    () => form.recordKey(name),
    () => form.recordKey(name),
  );
  const { status } = useLoadState(form, key);
  return <FieldSlot name={name} isAwaited={status === 'loading'} {...(inner && { inner })} />;
};

/** The component that draws a field; a field that a record may fill also reads the record's state. */
export const slotOf = (form: FormStore, name: string): typeof HeldSlot | typeof FieldSlot => {
  const compiled = forms.compiledField(form.getState(), name);
  return compiled?.definition.readonly === 'prefilled' ? HeldSlot : FieldSlot;
};
