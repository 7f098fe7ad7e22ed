/** The phone of the gallery: draws a document as it is edited, and tells why each part is as it is. */
import { type CompiledForm, type Documents, type FormState, forms, locales, logic, type Values } from '@heye/engine';
import { sayFault } from '@heye/engine/fault-words';
import { readSpelling } from '@heye/linter/spelling';
import {
  createFormStore,
  createHost,
  type FormStore,
  FormView,
  type HeyeParts,
  HeyeProvider,
  Page,
  PageFrameContext,
  type PageStore,
  PageView,
  SubmitBar,
  Toast,
  useHeye,
  widgets,
} from '@heye/renderer';
import { en } from '@heye/renderer/locale/en';
import { zhCN } from '@heye/renderer/locale/zh-CN';
import '@heye/renderer/styles.css';
import './phone.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { answer, inLanguage } from './back-end.ts';
import { type Drawing, listen, type Mistake, type Part, tell } from './messages.ts';
import { bars, colour, engine } from './own.tsx';
import { type Language, type Topic, topics } from './topics.ts';
import { explainForm, explainPage } from './why.ts';
import { WORDS } from './words.ts';

const LOCALES = { en, 'zh-CN': zhCN };
const uploaded = new Map<string, File>();

const today = (): string => logic.chinaDate(new Date());
const say = (language: Language, fault: Parameters<typeof sayFault>[0]): string => sayFault(fault, language === 'en' ? 'en' : 'zh');

const report = (topic: string, parts: readonly Part[], data: unknown, mistakes: readonly Mistake[]): void =>
  tell(window.parent, { type: 'drawn', topic, parts, data: JSON.stringify(data, null, 2), mistakes });

const dictionariesOf = (topic: Topic, language: Language) =>
  inLanguage((topic.dictionaries ?? {}) as unknown as Values, language) as unknown as Readonly<Record<string, Documents.Dictionary>>;

function compile(
  topic: Topic,
  document: Values,
  language: Language,
): { readonly form: CompiledForm; readonly mistakes: readonly Mistake[] } {
  const whole = {
    code: 'FORM',
    tip: '',
    submit: { calls: [] },
    samples: [],
    ...locales.localize(document, language),
  } as unknown as Documents.Form;
  const sections = inLanguage((topic.sections ?? {}) as unknown as Values, language) as unknown as Readonly<
    Record<string, Documents.Section>
  >;
  const { form: resolved, faults } = forms.resolve(whole, (path) => sections[path]);
  const dictionaries = dictionariesOf(topic, language);
  const { texts, fill } = LOCALES[language];
  // Interprets the checks: a compiler of checks would need `unsafe-eval`.
  const validators = forms.interpretValidators(resolved);
  const form = forms.compile(resolved, { validators, dictionaries, texts, operators: engine.operators, locale: { fill, dictionaries } });
  return { form, mistakes: [...faults, ...form.faults].map((fault) => ({ field: fault.field, message: say(language, fault) })) };
}

function openForm(topic: Topic, document: Values, language: Language, kept: Values | undefined) {
  const { form, mistakes } = compile(topic, document, language);
  const host = createHost({
    widgets: { ...widgets, colour },
    locale: LOCALES[language],
    async call(name, params, signal) {
      const { code, msg, result } = await answer(topic, language, name, params, signal);
      return code === 0 ? { ok: true, result } : { ok: false, code: String(code), message: msg, isRefused: true };
    },
    async upload(file, { onProgress }) {
      for (const part of [0.3, 0.7, 1]) {
        await new Promise((resolve) => setTimeout(resolve, 250));
        onProgress(part);
      }
      const url = `/files/${uploaded.size + 1}`;
      uploaded.set(url, file);
      return { ok: true, url };
    },
    loadFile: (url) => {
      const file = uploaded.get(url);
      return file ? Promise.resolve(file) : Promise.reject(new Error(`no file ${url}`));
    },
    openTemplate: (url) => Toast.show(url),
    locate: () => Promise.resolve({ ok: true, lat: 51.5, lng: -0.1 }),
  });
  const restore = kept ?? (topic.restore && inLanguage(topic.restore, language));
  const store = createFormStore(form, { today: today() }, host, restore === undefined ? {} : { restore });
  return { store, mistakes };
}

const Form = ({
  store,
  topic,
  mistakes,
  language,
}: {
  readonly store: FormStore;
  readonly topic: string;
  readonly mistakes: readonly Mistake[];
  readonly language: Language;
}) => {
  useEffect(() => {
    const show = (state: FormState): void => report(topic, explainForm(state), store.payload(), mistakes);
    show(store.getState());
    return store.subscribe(show);
  }, [store, topic, mistakes]);
  return (
    <PageFrameContext.Provider value={LOCALES[language].frame}>
      <Page title={store.form.title} footer={<SubmitBar label={WORDS[language].send} form="service-form" />}>
        <FormView store={store} onSubmit={() => Toast.show(WORDS[language].sent)} />
      </Page>
    </PageFrameContext.Provider>
  );
};

const OnePage = ({ topic, mistakes }: { readonly topic: string; readonly mistakes: readonly Mistake[] }) => {
  const heye = useHeye();
  const [page, setPage] = useState<PageStore>();
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isLeft = false;
    heye.page('page', {}).then(
      ({ page: opened, start }) => {
        if (isLeft) return;
        const show = (): void => {
          const state = opened.state();
          report(topic, explainPage(state), { state: state.variables }, mistakes);
        };
        const end = opened.store.sub(opened.state, show);
        const stop = start();
        leave = () => {
          end();
          stop();
        };
        setPage(opened);
        show();
      },
      (error: unknown) => report(topic, [], {}, [{ field: undefined, message: String(error) }]),
    );
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [heye, topic, mistakes]);
  return page === undefined ? null : <PageView page={page} />;
};

function partsOf(topic: Topic, document: Values, language: Language, mistakes: Mistake[]): HeyeParts {
  const localized = inLanguage(topic as unknown as Values, language) as unknown as Topic;
  const page = readSpelling({ id: 'page', ...document } as unknown as Documents.Page, 'page', engine.operators).document;
  const flows = Object.fromEntries(
    Object.entries(localized.flows ?? {}).map(([name, flow]) => [name, readSpelling(flow, 'flow', engine.operators).document]),
  );
  return {
    engine,
    documents: {
      pages: { page },
      flows,
      forms: localized.forms ?? {},
      dictionaries: localized.dictionaries ?? {},
      collections: localized.collections ?? {},
      calls: callsOf(topic),
    },
    words: LOCALES[language],
    validators: forms.interpretValidators,
    surroundings: () => ({ today: today() }),
    call: (name, params, signal) => answer(topic, language, name, params, signal),
    go: (path) => Toast.show(`go ${path}`),
    back: () => Toast.show('back'),
    leave: (url) => {
      Toast.show(url);
      return true;
    },
    report: (code, details) =>
      mistakes.push({ field: String(details['block'] ?? ''), message: `${code} ${details['code'] ?? details['message'] ?? ''}` }),
    widgets: [colour],
    blocks: [bars],
  };
}

/** The calls that a topic answers: a refusal stays with the document that asks. */
function callsOf({ answers = {} }: Topic): Readonly<Record<string, Documents.CallFamily>> {
  const families: Record<string, Record<string, Documents.Call>> = {};
  for (const name of Object.keys(answers)) {
    const [family = '', call = ''] = name.split('.');
    families[family] = { ...families[family], [call]: { title: name, method: 'POST', path: `/${name}`, onError: 'caller' } };
  }
  return Object.fromEntries(Object.entries(families).map(([name, calls]) => [name, { title: name, calls }]));
}

type Shown =
  | {
      readonly kind: 'form';
      readonly key: number;
      readonly topic: string;
      readonly language: Language;
      readonly store: FormStore;
      readonly mistakes: readonly Mistake[];
    }
  | {
      readonly kind: 'page';
      readonly key: number;
      readonly topic: string;
      readonly parts: HeyeParts;
      readonly mistakes: readonly Mistake[];
    };

const Phone = () => {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let key = 0;
    let last: { readonly topic: string; readonly language: Language; readonly store: FormStore } | undefined;
    const draw = ({ topic: id, text, language }: Drawing): void => {
      const topic = topics.find((one) => one.id === id);
      if (topic === undefined) return;
      key += 1;
      document.documentElement.lang = language;
      try {
        const written = JSON.parse(text) as Values;
        if (topic.kind === 'form') {
          // Answers stay while the document is edited.
          const kept = last?.topic === id && last.language === language ? last.store.payload() : undefined;
          const { store, mistakes } = openForm(topic, written, language, kept);
          last?.store.dispose();
          last = { topic: id, language, store };
          setShown({ kind: 'form', key, topic: id, language, store, mistakes });
        } else {
          const mistakes: Mistake[] = [];
          setShown({ kind: 'page', key, topic: id, parts: partsOf(topic, inLanguage(written, language), language, mistakes), mistakes });
        }
      } catch (error) {
        report(id, [], {}, [{ field: undefined, message: error instanceof Error ? error.message : String(error) }]);
      }
    };
    const end = listen<Drawing>('draw', draw);
    tell(window.parent, { type: 'ready' });
    return end;
  }, []);
  if (shown === undefined) return null;
  return shown.kind === 'form' ? (
    <Form {...shown} key={shown.key} />
  ) : (
    <HeyeProvider parts={shown.parts} key={shown.key}>
      <OnePage topic={shown.topic} mistakes={shown.mistakes} />
    </HeyeProvider>
  );
};

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Phone />);
