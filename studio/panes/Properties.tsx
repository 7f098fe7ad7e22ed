import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { forms, type Json } from '../../engine/index.ts';
import { createFormStore, FormView, widgets } from '../../renderer/index.ts';
import formats from '../../schemas/meta/field.schema.json';
import widgetFormat from '../../schemas/meta/widget.schema.json';
import { textOf } from '../../stories/forms/documents.ts';
import type { FieldPart } from '../edit/outline.ts';
import { type FieldFormat, pathOf, propertiesForm } from '../edit/properties.ts';
import type { Say } from '../words.ts';

interface PropertiesProps {
  readonly field: FieldPart;
  /** The field as its document says it. */
  readonly written: Readonly<Record<string, Json>>;
  /** Forms that a change here changes, if the field is shared. */
  readonly shared: readonly string[];
  readonly say: Say;
  readonly onProperty: (keys: readonly string[], value: Json | undefined) => void;
  readonly onRequired: (required: boolean) => void;
  readonly onRemove: () => void;
}

const host = {
  widgets,
  call: async () => ({ ok: false as const, code: 'none', message: '' }),
  upload: async () => ({ ok: false as const, message: '' }),
  loadFile: async () => new Blob(),
  openTemplate: () => undefined,
  refused: () => undefined,
  text: textOf,
};

const isEmpty = (value: Json | undefined): boolean => value === undefined || value === '' || value === null || value === false;

/** The properties of a field, edited in a form that the engine makes of the format of fields. Starts anew with another field. */
export const Properties = ({ field, written, shared, say, onProperty, onRequired, onRemove }: PropertiesProps): ReactElement => {
  const begun = useRef(written);
  // The form begins with what the document says and follows what is typed; undo makes a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key of the component stands for the field and the turn of its history.
  const { store, others } = useMemo(() => {
    const made = propertiesForm(written, formats as FieldFormat, widgetFormat.enum, [say('common'), say('more')]);
    const { form } = forms.resolve(made.form, () => undefined);
    const compiled = forms.compile(form, { validators: forms.interpretValidators(form), dictionaries: {}, texts: {} });
    return { others: made.others, store: createFormStore(compiled, { today: '2026-11-20' }, host as never, { restore: made.values }) };
  }, []);
  useEffect(
    () =>
      store.subscribe((state, events) => {
        for (const event of events) {
          if (event.type !== 'set') continue;
          const value = forms.field(state, event.field)?.value;
          onProperty(pathOf(begun.current, event.field), isEmpty(value) ? undefined : value);
        }
      }),
    [store, onProperty],
  );
  return (
    <section className="studio-pane" aria-label={say('properties')}>
      <h2>{field.title}</h2>
      {shared.length === 0 ? (
        <p className="studio-note">
          {field.name} · {say('onlyHere')}
        </p>
      ) : (
        <details className="studio-note">
          <summary>
            {field.name} · {say('sharedBy')}（{shared.length}）
          </summary>
          {shared.join('、')}
        </details>
      )}
      <p className="studio-act">
        <label>
          <input type="checkbox" checked={field.required} onChange={({ target }) => onRequired(target.checked)} /> {say('required')}
        </label>{' '}
        <button type="button" onClick={onRemove}>
          {say('remove')}
        </button>
      </p>
      <FormView store={store} id="studio-properties" onSubmit={() => undefined} />
      {others.length === 0 ? null : (
        <p className="studio-note">
          {say('elsewhere')}：{others.join('、')}
        </p>
      )}
    </section>
  );
};
