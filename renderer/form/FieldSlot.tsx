import { useAtomValue } from 'jotai';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { faults, forms, type Json, logic } from '../../engine/index.ts';
import { useLoadState } from '../widgets/use-load-state.ts';
import { afterPress } from './afterPress.ts';
import { partsOf } from './atoms.ts';
import { CheckStatus } from './CheckStatus.tsx';
import { FaultRow } from './FaultRow.tsx';
import { useFormParts } from './parts.ts';
import { Row } from './Row.tsx';
import { SlotContext, SlotControl } from './SlotControl.tsx';
import type { FormStore } from './store.ts';
import { TemplateLink } from './TemplateLink.tsx';

/** One element for all rows: a keystroke changes the slot around it, so the row does not render again. */
const control = <SlotControl />;

/** The field, and how it is drawn. */
export interface FieldSlotProps {
  readonly name: string;
  readonly inner?: boolean;
  /** Its record is loading. */
  readonly isAwaited?: boolean;
}

/** One field of the form: one subscription to its engine state, its row and its control. Draws nothing while the field is hidden. */
export const FieldSlot = memo(({ name, inner = false, isAwaited = false }: FieldSlotProps) => {
  const { form, idPrefix } = useFormParts();
  const { widgets } = form.host;
  const view = useAtomValue(form.viewAtom(name), { store: form.store });
  const own = useMemo(
    () => ({
      id: `${idPrefix}_${name.replaceAll('/', '_')}`,
      onChange: (value: Json | undefined) => form.dispatch({ type: 'set', field: name, value }),
      onBlur: () => afterPress(() => form.dispatch({ type: 'blur', field: name })),
    }),
    [form, idPrefix, name],
  );
  const compiled = forms.compiledField(form.getState(), name);
  // The same elements for every keystroke, so that the row does not render again.
  const below = useMemo(() => belowRow(form, name), [form, name]);
  if (!view?.state.visible || !compiled) return null;
  const { error } = view;
  // Drawn locked as it will be with the record: nothing below moves then, and the member cannot type an answer that gets locked.
  const state = isAwaited && logic.isEmpty(view.state.value) ? { ...view.state, readonly: true } : view.state;
  const { widget = '', template, description } = compiled.definition;
  const entry = Object.hasOwn(widgets, widget) ? widgets[widget] : undefined;
  if (state.fault !== undefined) return <FaultRow name={name} title={state.title} detail={faults.line(state.fault)} />;
  if (!entry) return <FaultRow name={name} title={state.title} detail={form.say('unknownWidget', { widget })} />;
  const asText = state.readonly && entry.readonly === 'text';
  return (
    <ErrorBoundary
      resetKeys={[view.state]}
      fallbackRender={({ error: thrown }) => (
        <FaultRow name={name} title={state.title} detail={thrown instanceof Error ? thrown.message : String(thrown)} />
      )}
    >
      <SlotContext.Provider value={{ ...own, form, compiled, entry, state, asText, isAwaited, error }}>
        <Row
          id={own.id}
          name={name}
          title={state.title}
          layout={asText ? 'row' : entry.layout}
          label={asText ? 'group' : entry.label}
          required={state.required && !state.readonly && compiled.schema !== undefined}
          inner={inner}
          description={description}
          note={state.note}
          error={error}
          action={template === undefined ? undefined : <TemplateLink form={form} title={state.title} template={template} />}
          below={below}
        >
          {control}
        </Row>
      </SlotContext.Provider>
    </ErrorBoundary>
  );
});

/** Returns what the row of a field shows below its control: the fields that it draws there, or the state of its check. */
export const belowRow = (form: FormStore, name: string) => {
  const parts = partsOf(form.getState(), name);
  const drawn = forms.drawsAt(form.getState(), name).filter((one) => !parts.includes(one));
  if (drawn.length > 0)
    return drawn.map((one) => {
      const Slot = slotOf(form, one);
      return <Slot key={one} name={one} inner />;
    });
  const definition = forms.compiledField(form.getState(), name)?.definition;
  return definition === undefined || forms.askedCheckOf(definition) === undefined ? undefined : <CheckStatus name={name} />;
};

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
