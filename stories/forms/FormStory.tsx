import { type ReactElement, useState } from 'react';
import { ENGINE } from '../../domain/index.ts';
import { type Documents, forms, type ResolvedForm, type Validators, type Values } from '../../engine/index.ts';
import { createFormStore, FormView, Page } from '../../renderer/index.ts';
import { publishStoryState } from '../live.ts';
import { channelValues, surroundings } from '../surroundings.ts';
import { dictionariesNow, textsNow } from './documents.ts';
import { createHost } from './host.ts';

interface Compiled {
  readonly form: ResolvedForm;
  readonly validators: Validators;
}

export interface FormStoryProps {
  readonly compiled: Compiled;
  /** The record's values, the member's answers and the server's options. */
  readonly sample?: Documents.Sample;
  /** Shows the form after an attempt to submit it. */
  readonly errors?: boolean;
}

const openStore = ({ compiled, sample, errors = false }: FormStoryProps): ReturnType<typeof createFormStore> => {
  const form = forms.compile(compiled.form, {
    validators: compiled.validators,
    dictionaries: dictionariesNow(),
    texts: textsNow(),
    operators: ENGINE.operators,
  });
  const host = createHost(sample, () => store.getState());
  const { channel, today } = surroundings();
  const context = {
    today,
    ...(sample?.context as Readonly<Record<string, Values>> | undefined),
    ...(channel !== '' && { channel: channelValues(channel) }),
  };
  const store = createFormStore(form, context, host);
  store.dispatch({ type: 'prefill', values: sample?.prefill ?? {} }, { type: 'restore', values: sample?.values ?? {} });
  if (errors) store.submit();
  publishStoryState({ kind: 'form', sample, state: store.getState });
  return store;
};

/** One form document, alive, on a page of its own. */
export const FormStory = (props: FormStoryProps): ReactElement => {
  const [store] = useState(() => openStore(props));
  return (
    <Page title={store.form.title} onBack={() => undefined}>
      <FormView store={store} onSubmit={() => undefined} />
    </Page>
  );
};

/** Draws a story with the form from its loader, at once, so that the accessibility check never sees an empty page. */
export const renderForm = (args: Omit<FormStoryProps, 'compiled'>, { loaded }: { loaded: Record<string, unknown> }): ReactElement => (
  <FormStory {...args} compiled={loaded['compiled'] as Compiled} />
);
