import { useAtomValue } from 'jotai';
import { memo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { compiledField } from '../../engine/index.ts';
import { partsOf } from './atoms.ts';
import { FaultRow } from './FaultRow.tsx';
import { useFormParts } from './parts.ts';
import { SlotField } from './SlotField.tsx';
import { SlotContext } from './slot.ts';

/** One field of the form: one subscription to the engine's state of it, one leaf of RJSF. Draws nothing while the field is hidden. */
export const FieldSlot = memo(({ name, inner = false }: { name: string; inner?: boolean }) => {
  const { form, widgets } = useFormParts();
  const view = useAtomValue(form.viewAtom(name), { store: form.store });
  const compiled = compiledField(form.getState(), name);
  if (!view?.state.visible || !compiled) return null;
  const { state, error } = view;
  const { widget = '' } = compiled.definition;
  const entry = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (state.fault !== undefined) return <FaultRow name={name} title={state.title} detail={state.fault} />;
  if (!entry) return <FaultRow name={name} title={state.title} detail={form.say('unknownWidget', { widget })} />;
  const slot = { form, compiled, entry, state, inner, parts: partsOf(form.getState(), compiled), error };
  return (
    <ErrorBoundary
      resetKeys={[state]}
      fallbackRender={({ error: thrown }) => (
        <FaultRow name={name} title={state.title} detail={thrown instanceof Error ? thrown.message : String(thrown)} />
      )}
    >
      <SlotContext value={slot}>
        <SlotField slot={slot} />
      </SlotContext>
    </ErrorBoundary>
  );
});
