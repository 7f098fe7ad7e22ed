import { type ReactElement, useEffect, useState } from 'react';
import { ENGINE } from '../../domain/index.ts';
import {
  type CompiledForm,
  type Documents,
  forms,
  type ResolvedForm,
  type Translation,
  type Validators,
  type Values,
} from '../../engine/index.ts';
import { useFormButtons } from '../../renderer/form/pages/use-bar.ts';
import { Button, createFormStore, FormView, Page } from '../../renderer/index.ts';
import { publishStoryState } from '../live.ts';
import { channelValues, surroundings } from '../surroundings.ts';
import { dictionariesNow, textsNow } from './documents.ts';
import { englishTextOf, inEnglish } from './english.ts';
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
  /** The page to begin with, from 1. */
  readonly page?: number;
  /** The number of items of each group, made of the first item of the sample. */
  readonly items?: number | 'most';
  readonly locale?: 'en';
  /** The English words of the form. */
  readonly english?: Translation;
}

/** The answers of a sample with as many items in each group as asked. */
const withItems = (form: CompiledForm, values: Values, items: FormStoryProps['items']): Values => ({
  ...values,
  ...Object.fromEntries(
    form.fields.flatMap(({ name, definition, items: inside }) => {
      const given = values[name];
      if (inside?.isGroup !== true || !Array.isArray(given)) return [];
      const count = items === 'most' ? (definition.maxItems ?? given.length) : (items ?? given.length);
      return [[name, Array.from({ length: count }, (_none, at) => given[Math.min(at, given.length - 1)] ?? {})]];
    }),
  ),
});

const openStore = ({
  compiled,
  sample,
  errors = false,
  items,
  locale,
  english = [],
}: FormStoryProps): ReturnType<typeof createFormStore> => {
  const built = { validators: compiled.validators, dictionaries: dictionariesNow(), texts: textsNow(), operators: ENGINE.operators };
  const [spoken, parts] = locale === undefined ? [compiled.form, built] : inEnglish(compiled.form, built, english);
  const form = forms.compile(spoken, parts);
  const host = {
    ...createHost(sample, () => store.getState()),
    ...(locale !== undefined && { text: englishTextOf }),
  };
  const { channel, today } = surroundings();
  const context = {
    today,
    ...(sample?.context as Readonly<Record<string, Values>> | undefined),
    ...(channel !== '' && { channel: channelValues(channel) }),
  };
  const store = createFormStore(form, context, host);
  store.dispatch(
    { type: 'prefill', values: sample?.prefill ?? {} },
    { type: 'restore', values: withItems(form, sample?.values ?? {}, items) },
  );
  if (errors) store.submit();
  publishStoryState({ kind: 'form', sample, state: store.getState });
  return store;
};

/** The buttons of a form with pages. */
const Buttons = ({ store }: { store: ReturnType<typeof createFormStore> }) => {
  const { label, secondary } = useFormButtons(store, store.host.text('app.apply.submit'));
  if (store.form.pages.length === 0) return null;
  return (
    <>
      {secondary ? (
        <Button kind="plain" block onClick={secondary.onClick}>
          {secondary.label}
        </Button>
      ) : null}
      <Button block type="submit">
        {label}
      </Button>
    </>
  );
};

/** One form document, alive, on a page of its own. */
export const FormStory = (props: FormStoryProps): ReactElement => {
  const [store] = useState(() => openStore(props));
  const { locale = 'zh-CN', page } = props;
  useEffect(() => {
    document.documentElement.lang = locale;
    return () => {
      document.documentElement.lang = 'zh-CN';
    };
  }, [locale]);
  return (
    <Page title={store.form.title} onBack={() => undefined}>
      <FormView store={store} page={page} onSubmit={() => undefined} footer={<Buttons store={store} />} />
    </Page>
  );
};

/** Draws a story with the form from its loader, at once, so that the accessibility check never sees an empty page. */
export const renderForm = (
  args: Omit<FormStoryProps, 'compiled' | 'english'>,
  { loaded }: { loaded: Record<string, unknown> },
): ReactElement => <FormStory {...args} compiled={loaded['compiled'] as Compiled} english={loaded['english'] as Translation} />;
