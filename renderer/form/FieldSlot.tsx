import { useAtomValue } from 'jotai';
import { memo, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { type CompiledField, compiledField, type FieldState } from '../../engine/index.ts';
import { FaultRow } from './FaultRow.tsx';
import { useFormParts } from './parts.ts';
import { useError } from './Row.tsx';
import { SlotField } from './SlotField.tsx';
import { SlotContext } from './slot.ts';

/** One field of the form: one subscription to the engine's state of it, one leaf of RJSF. Draws nothing while the field is hidden. */
export const FieldSlot = memo(({ name, inner = false }: { name: string; inner?: boolean }) => {
  const { form } = useFormParts();
  const state = useAtomValue(form.fieldAtom(name), { store: form.store });
  const compiled = compiledField(form.getState(), name);
  if (!state?.visible || !compiled) return null;
  return <VisibleSlot compiled={compiled} state={state} inner={inner} />;
});

const VisibleSlot = ({ compiled, state, inner }: { compiled: CompiledField; state: FieldState; inner: boolean }) => {
  const { form, widgets } = useFormParts();
  const { widget = '' } = compiled.definition;
  const entry = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  const parts = useMemo(
    () => compiled.draws.filter((name) => compiledField(form.getState(), name)?.definition.part !== undefined),
    [form, compiled],
  );
  const error = useError(form, state.name, state.issues, parts);
  const slot = useMemo(
    () => (entry ? { form, compiled, entry, state, inner, parts, error } : undefined),
    [form, compiled, entry, state, inner, parts, error],
  );
  if (state.fault !== undefined) return <FaultRow name={state.name} title={state.title} detail={state.fault} />;
  if (!slot) return <FaultRow name={state.name} title={state.title} detail={form.say('unknownWidget', { widget })} />;
  return (
    <ErrorBoundary
      resetKeys={[state]}
      fallbackRender={({ error }) => (
        <FaultRow name={state.name} title={state.title} detail={error instanceof Error ? error.message : String(error)} />
      )}
    >
      <SlotContext value={slot}>
        <SlotField slot={slot} />
      </SlotContext>
    </ErrorBoundary>
  );
};
