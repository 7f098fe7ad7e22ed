import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type Documents, forms, type Json } from '../../engine/index.ts';
import { createFormStore, FormView, widgets } from '../../renderer/index.ts';
import { textOf } from '../../stories/forms/documents.ts';

const host = {
  widgets,
  call: async () => ({ ok: false as const, code: 'none', message: '' }),
  upload: async () => ({ ok: false as const, message: '' }),
  loadFile: async () => new Blob(),
  openTemplate: () => undefined,
  refused: () => undefined,
  text: textOf,
};

interface EngineFormProps {
  readonly form: Documents.Form;
  readonly values: Readonly<Record<string, Json>>;
  readonly dictionaries?: Readonly<Record<string, Documents.Dictionary>>;
  readonly onValue: (field: string, value: Json | undefined) => void;
}

/** A form of the engine that edits properties. It begins once and then follows what is typed: another key makes a new one. */
export const EngineForm = ({ form, values, dictionaries = {}, onValue }: EngineFormProps): ReactElement => {
  const tell = useRef(onValue);
  useEffect(() => {
    tell.current = onValue;
  }, [onValue]);
  const [store] = useState(() => {
    const { form: resolved } = forms.resolve(form, () => undefined);
    const compiled = forms.compile(resolved, { validators: forms.interpretValidators(resolved), dictionaries, texts: {} });
    return createFormStore(compiled, { today: '2026-11-20' }, host as never, { restore: values });
  });
  useEffect(
    () =>
      store.subscribe((state, events) => {
        for (const event of events) if (event.type === 'set') tell.current(event.field, forms.field(state, event.field)?.value);
      }),
    [store],
  );
  return <FormView store={store} id="studio-properties" onSubmit={() => undefined} />;
};
