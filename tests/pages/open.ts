import { fileURLToPath } from 'node:url';
import type { createStore } from 'jotai';
import { expect } from 'vitest';
import { type EffectHost, runEffects } from '../../app/effects.ts';
import type { Answer } from '../../app/http/index.ts';
import { READABLE } from '../../app/page/context.ts';
import { createSession, isSessionKey } from '../../app/session/index.ts';
import {
  arrange,
  bind,
  bindProps,
  bindValue,
  bindWording,
  type CompiledBlock,
  compilePage,
  type Documents,
  evaluate,
  fillText,
  holds,
  type Json,
  type PagePatch,
  scopeOf,
  type Values,
} from '../../engine/index.ts';
import { readPage } from '../../plugins/read-page.ts';
import type { PageContext } from '../../renderer/page/host.ts';
import { createPageStore } from '../../renderer/page/store.ts';
import { waitingFor } from '../../renderer/page/waiting.ts';
import { resolve } from '../documents/channels.ts';
import { calls, read, readAll, TODAY, texts } from '../documents/documents.ts';

const { routes } = read('schemas/routes.json') as unknown as Documents.Routes;
const flows = readAll('schemas/flows') as Readonly<Record<string, Documents.Flow>>;

/** What stands around an open page. */
export interface Around {
  readonly channel?: string;
  /** Put over the channel. */
  readonly over?: Values;
  readonly query?: Values;
  /** Who looks; a signed-in member if left out. */
  readonly user?: Values;
  readonly session?: Readonly<Record<string, string>>;
  /** The route that shows it; the first in the table if left out. */
  readonly path?: string;
  /** What the address has in the open places of that path. */
  readonly params?: Readonly<Record<string, string>>;
  /** What its sources hold; a source that is not named is loading. */
  readonly data?: Readonly<Record<string, Json>>;
  readonly failed?: readonly string[];
  /** Sources that hold what an earlier visit got, and are asked again. */
  readonly again?: readonly string[];
  /** Sources that are not asked. */
  readonly idle?: readonly string[];
  /** What calls are answered. Everything else succeeds with nothing. */
  readonly answers?: Readonly<Record<string, Partial<Answer>>>;
  /** Whether waiting takes its time; at once if left out. */
  readonly waits?: boolean;
  /** Whether questions are agreed to. */
  readonly agrees?: boolean;
}

/** One block as it is drawn: its bound properties and the blocks inside. */
export interface Drawn {
  readonly id: string;
  readonly block: string;
  readonly props: Values;
  readonly events: readonly string[];
  readonly blocks: readonly Drawn[];
}

const text = (key: string, params: Readonly<Record<string, string>> = {}): string => fillText(texts[key] ?? key, params);

/** What a page knows of its route. */
function routeOf(id: string, { path, query = {}, params = {} }: Around, channel: Values): Values {
  const route = routes.find((one) => 'document' in one && (path === undefined ? one.document === id : one.path === path));
  const tabBar = bindValue(((route as Documents.DocumentRoute | undefined)?.tabBar ?? '') as Json, scopeOf({ query, channel }, TODAY));
  expect(tabBar.ok).toBe(true);
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return {
    path: route?.path ?? '',
    params: { ...params },
    tabBar: tabBar.ok ? tabBar.value : '',
    address: `${route?.path ?? ''}?${search}`,
  };
}

/** Opens a page document of the project over given data and answers, without drawing it. What its actions do is written into `log`. */
export function openPage(id: string, around: Around = {}) {
  const key = around.channel ?? 'HUIKEBAO';
  const { page: document, missing } = readPage(fileURLToPath(new URL(`../../schemas/pages/${id}.json`, import.meta.url)));
  expect(missing).toEqual([]);
  const channel: Values = { ...(resolve(key) as unknown as Values), key, ...around.over };
  const compiled = compilePage(document, (channel['pages'] as unknown as Readonly<Record<string, PagePatch>> | undefined)?.[id]);
  const log: Json[][] = [];
  const values = new Map<string, string>();
  const session = createSession({
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  });
  for (const [name, value] of Object.entries(around.session ?? {})) if (isSessionKey(name)) session.set(name, value);
  const context: PageContext = {
    query: around.query ?? {},
    channel,
    user: around.user ?? { userId: 'U1' },
    get session() {
      return Object.fromEntries(READABLE.map((name) => [name, session.get(name)]));
    },
    route: routeOf(id, around, channel),
  };
  const page = createPageStore(compiled, context, {
    text,
    today: () => TODAY,
    run: async () => undefined,
    reload: () => undefined,
    loadMore: () => undefined,
    image: (url) => url,
    form: async () => undefined,
    report: (code, details) => log.push(['report', code, details]),
  });
  const read = page.store.get as ReturnType<typeof createStore>['get'];
  const load = (name: string, value: Json) => page.setSource(name, { status: 'ready', value });
  for (const name of Object.keys(compiled.sources)) page.setSource(name, { status: 'loading' });
  for (const [name, value] of Object.entries(around.data ?? {})) load(name, value);
  for (const name of around.again ?? []) page.setSource(name, { status: 'loading' });
  for (const name of around.failed ?? []) page.setSource(name, { status: 'failed' });
  for (const name of around.idle ?? []) page.setSource(name, { status: 'idle' });

  function drawn(block: CompiledBlock, locals: Values = {}, item = false): Drawn[] {
    const scope = page.scope(read, locals);
    const waiting = item ? undefined : waitingFor(page, block, read);
    if (waiting !== undefined)
      return waiting.kind === 'failed' ? [{ id: block.id, block: 'Failed', props: {}, events: [], blocks: [] }] : [];
    const shown = item ? { ok: true as const, value: true } : holds(block.show, scope);
    if (!shown.ok || !shown.value) return shown.ok ? [] : [{ id: block.id, block: 'Fault', props: {}, events: [], blocks: [] }];
    if (!item && block.each !== undefined) {
      const list = evaluate(block.each, scope);
      const items = list.ok && Array.isArray(list.value) ? (list.value as Json[]) : [];
      if (items.length === 0 && block.empty !== undefined) {
        const words = bindWording(block.empty.title as Json, scope, text);
        return [
          { id: `${block.id}-none`, block: 'None', props: { title: words.ok ? words.value : words.message }, events: [], blocks: [] },
        ];
      }
      return items.flatMap((value, index) => drawn(block, { ...locals, [block.as]: value, index }, true));
    }
    const props = bindProps(block.props, scope, text);
    if (!props.ok) return [{ id: block.id, block: 'Fault', props: { message: props.message }, events: [], blocks: [] }];
    const blocks = block.blocks.flatMap((inner) => drawn(inner, locals));
    return [{ id: block.id, block: block.block, props: props.value as Values, events: Object.keys(block.on), blocks }];
  }

  /** Every block that is drawn, those inside others too. */
  const shown = (): readonly Drawn[] => {
    const all = (list: readonly Drawn[]): Drawn[] => list.flatMap((one) => [one, ...all(one.blocks)]);
    const sorted = evaluate((document.order ?? []) as Json, page.scope(read));
    const served = sorted.ok && Array.isArray(sorted.value) ? sorted.value.map(String) : [];
    const now = read(page.path).at(-1)?.name;
    const main = [...arrange(compiled, 'main', served), ...(now === undefined ? [] : arrange(compiled, 'main', served, now))];
    const others = compiled.blocks.filter(({ place, step }) => place !== 'main' && (step === undefined || step === now));
    return all([...main, ...others].flatMap((block) => drawn(block)));
  };
  const find = (block: string): Drawn | undefined => shown().find((one) => one.id === block);
  const blockOf = (list: readonly CompiledBlock[], name: string): CompiledBlock | undefined =>
    list.flatMap((block) => [block, blockOf(block.blocks, name) ?? []].flat()).find((block) => block.id === name);

  const host: EffectHost = {
    text,
    session,
    monitor: { report: (_level, code, details) => log.push(['report', code, (details ?? {}) as Values]) },
    leave: {
      to: (url, query = {}, { replace = false } = {}) =>
        log.push(['open', url, ...(Object.keys(query).length > 0 ? [{ ...query }] : []), ...(replace ? ['replace'] : [])]) > 0,
    },
    async call(name, params) {
      const [family = '', call = ''] = name.split('.');
      log.push(['call', name, params]);
      const answer = { code: '0', msg: '', result: null, unconfirmed: false, ...around.answers?.[name] };
      // As the client does, for calls whose document does not keep the answer to its caller.
      if (answer.code !== '0' && calls[family]?.calls[call]?.onError === undefined) log.push(['toast', answer.msg]);
      return answer;
    },
    host: async () => ({ code: 'unsupported', msg: '', result: null }),
    go: (path, query, replace) => log.push(replace ? ['go', path, { ...query }, 'replace'] : ['go', path, { ...query }]),
    back: () => log.push(['back']),
    toast: (words) => log.push(['toast', words]),
    alert: async ({ title, content }) => void log.push(['alert', title ?? '', content]),
    confirm: async ({ content }) => {
      log.push(['confirm', content]);
      return around.agrees ?? true;
    },
    logout: async () => void log.push(['logout']),
    setState: (name, value) => page.setState(name, value),
    setStep: page.setStep,
    step: (to, values, replace) => void page.goTo(to, values, replace),
    refresh: (source, calls = []) => log.push(['refresh', source ?? calls.join(' ')]),
    async wait(ms) {
      log.push(['wait', ms]);
      if (around.waits === true) await new Promise((done) => setTimeout(done, ms));
    },
    loadTexts: async () => undefined,
  };

  /** Does what a drawn block does on an event; its element of a list comes in `locals`. */
  async function emit(id: string, event = 'tap', value: Json = null, locals: Values = {}): Promise<readonly Json[][]> {
    const block = blockOf(compiled.blocks, id);
    const actions = block?.on[event];
    if (actions === undefined || !shown().some((one) => one.id === id)) throw new Error(`${id} is not there, or does nothing on ${event}`);
    const before = log.length;
    await runEffects(actions, flows, page.snapshot({ ...locals, event: value }), TODAY, host);
    return log.slice(before);
  }

  /** What a source would be asked with; undefined when it is not asked. */
  function asks(name: string): Values | undefined {
    const source = compiled.sources[name];
    const scope = page.scope(read);
    const wanted = holds(source?.when as Json | undefined, scope);
    if (source === undefined || !wanted.ok || !wanted.value) return undefined;
    const [family = '', call = ''] = source.call.split('.');
    const given = bind(source.with ?? {}, scope);
    const defaults = bind(calls[family]?.calls[call]?.with ?? {}, scope);
    if (!given.ok || !defaults.ok) throw new Error(`${name} cannot be asked`);
    return JSON.parse(JSON.stringify({ ...defaults.value, ...given.value })) as Values;
  }

  /** What the reactions whose condition holds now would do. */
  const due = (): readonly Json[] =>
    (document.reactions ?? []).flatMap(({ when, do: actions }) => {
      const now = holds(when as Json, page.scope(read));
      return now.ok && now.value ? [actions as unknown as Json] : [];
    });

  /** Does what is due, all at once, as the page does. */
  const react = (): Promise<unknown> =>
    Promise.all(due().map((actions) => runEffects(actions as never, flows, page.snapshot({}), TODAY, host)));

  const title = (): string => {
    const bound = bindWording(document.title, page.scope(read), text);
    return bound.ok ? bound.value : bound.message;
  };

  /** The steps from the first to the one that is drawn. */
  const steps = () => read(page.path).map(({ name, id }) => ({ name, id }));
  /** What the phone's back does between steps. */
  const back = () => page.backTo(page.depth() - 1);

  return { shown, find, emit, due, react, asks, load, title, steps, back, log, session, document };
}
