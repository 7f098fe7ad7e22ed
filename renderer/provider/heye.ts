import {
  actions,
  type CallResult,
  type CompiledForm,
  type Documents,
  forms,
  locales,
  logic,
  pages,
  type Values,
} from '../../engine/index.ts';
import { findBlock, preloadBlocks } from '../blocks/registry.ts';
import type { FormHost } from '../form/host.ts';
import type { PageHost } from '../page/host.ts';
import { createPageStore, type PageStore } from '../page/store.ts';
import type { WidgetEntry } from '../widgets/control.ts';
import { widgets } from '../widgets/registry.ts';
import { byName } from './define.ts';
import { execute } from './execute.ts';
import { createCollectionsOf } from './kept.ts';
import type { HeyeParts } from './parts.ts';
import { shortRule } from './short-rule.ts';
import { createSources } from './sources.ts';

const CHINESE = 'zh-CN';

/** A product as its host opened it: its pages and forms by name. */
export interface Heye {
  readonly parts: HeyeParts;
  text(key: string, params?: Readonly<Record<string, string>>): string;
  /** Compiles a form; undefined for an unknown code. */
  form(code: string): CompiledForm | undefined;
  /** The host of its forms. */
  readonly formHost: FormHost;
  /** Calls the server in turn as a form's document says; the last answer counts. */
  submit(form: CompiledForm, payload: Values, query?: Values): Promise<CallResult>;
  /** Opens a page. `start` begins to load its sources; the function that it returns leaves the page. */
  page(id: string, query: Values): Promise<{ readonly page: PageStore; start(): () => void }>;
}

/** Opens a product. Nothing is kept outside of what is returned. */
export function createHeye(parts: HeyeParts): Heye {
  const { engine, documents, words } = parts;
  const own = { widgets: byName(parts.widgets), blocks: byName(parts.blocks) };
  words.speak?.();
  const kept = createCollectionsOf(engine, documents);
  const fill = locales.createFill(words.locale);
  const compiled = new Map<string, CompiledForm>();
  const report = (code: string, details: Readonly<Record<string, string | number>>): void => parts.report?.(code, details);
  const text = (key: string, params: Readonly<Record<string, string>> = {}): string => {
    if (Object.hasOwn(words.texts, key)) return fill(words.texts[key] ?? '', params);
    report('text', { key });
    return key;
  };
  const worded = <T>(name: string, document: T): T => {
    if (words.locale === CHINESE) return locales.localize(document);
    const translation = words.translations?.[name];
    return translation ? locales.translate(document, translation) : locales.localize(document, words.locale);
  };

  const callOf = (name: string): Documents.Call | undefined => {
    const dot = name.indexOf('.');
    return documents.calls?.[name.slice(0, dot)]?.calls[name.slice(dot + 1)];
  };

  /** Adds what the call's document says beside the given parameters. */
  const call = async (name: string, params: Values, scope: Values, signal?: AbortSignal): Promise<CallResult> => {
    const bound = logic.bind(callOf(name)?.with ?? {}, engine.scopeOf(scope, parts.surroundings().today));
    if (!bound.ok) report('call', { name, fault: bound.fault.code });
    return parts.call(name, { ...(bound.ok && bound.value), ...params }, signal);
  };

  const formHost: FormHost = {
    widgets: { ...widgets, ...Object.fromEntries(own.widgets) } as Readonly<Record<string, WidgetEntry>>,
    async call(name, params, signal) {
      const { code, msg, result } = await call(name, params, parts.surroundings(), signal);
      return String(code) === '0' ? { ok: true, result } : { ok: false, code: String(code), message: msg };
    },
    async upload(file, { signal }) {
      if (parts.upload === undefined) return { ok: false, message: text('widget.uploadFailed') };
      return { ok: true, url: await parts.upload(file, signal) };
    },
    loadFile: () => Promise.reject(new Error('this host keeps no files')),
    openTemplate: (url) => void parts.leave?.(url, {}),
    refused: (form, { code, field }) => report('form.refused', { form, code, field }),
    text,
  };

  const form = (code: string): CompiledForm | undefined => {
    const document = documents.forms && Object.hasOwn(documents.forms, code) ? documents.forms[code] : undefined;
    if (document === undefined || compiled.has(code)) return compiled.get(code);
    const { form: resolved, faults } = forms.resolve(worded(`forms/${code}`, document), (path) => {
      const section = documents.sections?.[path];
      return section && worded(`sections/${path}`, section);
    });
    const dictionaries = Object.fromEntries(
      Object.entries(documents.dictionaries ?? {}).map(([name, one]) => [name, worded(`dictionaries/${name}`, one)]),
    );
    const made = forms.compile(resolved, {
      validators: parts.validators(resolved),
      dictionaries,
      texts: words.texts,
      operators: engine.operators,
      ...(words.locale !== CHINESE && { locale: { fill, dictionaries } }),
    });
    for (const { code: fault, field = '' } of [...faults, ...made.faults]) report('form.fault', { form: code, code: fault, field });
    compiled.set(code, made);
    return made;
  };

  const context = (query: Values) => {
    const { today, channel = {}, user = {}, session = {} } = parts.surroundings();
    return { today, query, channel, user, session };
  };

  return {
    parts,
    text,
    form,
    formHost,
    async submit({ submit }, payload, query = {}) {
      let answer: CallResult = { code: 0, msg: '', result: null };
      for (const name of submit.calls) {
        answer = await call(name, {}, { ...context(query), payload });
        if (String(answer.code) !== '0') return answer;
      }
      return answer;
    },
    async page(id, query) {
      const document = documents.pages && Object.hasOwn(documents.pages, id) ? documents.pages[id] : undefined;
      if (document === undefined) throw new Error(`there is no page ${id}`);
      const resolved = pages.resolve(worded(`pages/${id}`, document), (name) => {
        const block = documents.blocks && Object.hasOwn(documents.blocks, name) ? documents.blocks[name] : undefined;
        return block && worded(`blocks/${name}`, block);
      });
      const short = shortRule(resolved.page);
      if (short !== undefined)
        throw new Error(`page ${id} is in the short spelling (${short}): read it by readSpelling of @heye/linter/spelling first`);
      for (const { to } of resolved.broken) report('page.fault', { page: id, block: to, code: 'block-unknown' });
      for (const { name = '', fault } of resolved.conflicts) report('page.fault', { page: id, block: name, code: fault.code });
      const page = pages.compile(resolved.page, undefined, undefined, undefined, engine.operators);
      for (const { block, code } of page.faults) report('page.fault', { page: id, block, code });
      await preloadBlocks(page.blockNames);
      const surroundings = context(query);
      const scope = (locals: Values): Values => ({ ...context(query), ...locals });
      const host: PageHost = {
        findBlock: (name) => own.blocks.get(name)?.Block ?? findBlock(name),
        text,
        today: () => parts.surroundings().today,
        run: (written, locals) =>
          actions.perform(actions.run(written, locals, documents.flows ?? {}, parts.surroundings().today, engine), (effect) =>
            execute(effect, locals, { parts, kept, page: store, sources, call, isSilent: (name) => callOf(name)?.onError === 'caller' }),
          ),
        reload: (source) => sources.reload(source),
        loadMore: (source) => sources.loadMore(source),
        image: (url) => url,
        form: async (code) => {
          const found = form(code);
          return found && { form: found, context: context(query), host: formHost };
        },
        report,
      };
      const store = createPageStore(
        page,
        {
          ...surroundings,
          get user() {
            return context(query).user;
          },
          get session() {
            return context(query).session;
          },
          get kept() {
            return kept.views();
          },
        },
        host,
      );
      const sources = createSources(store, (name, params, signal) => call(name, params, scope({}), signal));
      return { page: store, start: sources.start };
    },
  };
}
