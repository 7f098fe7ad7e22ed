import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { runEffects } from '../../app/effects/effects.ts';
import { READABLE } from '../../app/hooks/page-context.ts';
import { createSession, isSessionKey } from '../../app/session/index.ts';
import type { Product } from '../../domain/index.ts';
import { collections, ENGINE } from '../../domain/index.ts';
import { sayFault } from '../../engine/fault/say.ts';
import {
  type CollectionResult,
  type CompiledBlock,
  type Documents,
  type DrawnBlock,
  type Json,
  logic,
  type Operation,
  type PageContext,
  type PageEvent,
  type PagePatch,
  type PageProblem,
  pages,
  type SourceState,
  type Values,
} from '../../engine/index.ts';
import { readPage } from '../../plugins/read-page.ts';
import { resolve } from '../documents/channels.ts';
import { calls, read, readAll, TODAY } from '../documents/documents.ts';
import { loggingHost, type Outcomes, text } from './host.ts';

const { routes } = read('schemas/routes.json') as unknown as Product.Routes;
const allCollections = readAll('schemas/collections') as Readonly<Record<string, Documents.Collection>>;
const flows = readAll('schemas/flows') as Readonly<Record<string, Documents.Flow>>;

/** Surroundings of an open page. */
export interface PageOptions extends Outcomes {
  readonly channel?: string;
  /** Values merged over the channel. */
  readonly over?: Values;
  readonly query?: Values;
  /** The user; by default a signed-in member. */
  readonly user?: Values;
  readonly session?: Readonly<Record<string, string>>;
  /** Its route; by default the first one in the table. */
  readonly path?: string;
  /** Path parameters of the address. */
  readonly params?: Readonly<Record<string, string>>;
  /** Source data; a source without data is loading. */
  readonly data?: Readonly<Record<string, Json>>;
  readonly failed?: readonly string[];
  /** Sources that have the response of an earlier visit and are reloading. */
  readonly again?: readonly string[];
  /** Sources that are not requested. */
  readonly idle?: readonly string[];
  /** Operations on the phone's collections before the page opens; only the named collections are read. */
  readonly kept?: Readonly<Record<string, readonly Operation[]>>;
}

/** One drawn block, with its resolved properties and the blocks inside. `None`, `Failed` and `Fault` represent their placeholders. */
export interface Drawn extends Pick<DrawnBlock, 'id' | 'block' | 'props' | 'events'> {
  readonly blocks: readonly Drawn[];
}

/** A page's data about its route. */
function routeOf(id: string, { path, query = {}, params = {} }: PageOptions, channel: Values): Values {
  const route = routes.find((one) => 'document' in one && (path === undefined ? one.document === id : one.path === path));
  const tabBar = logic.bindValue(
    ((route as Product.DocumentRoute | undefined)?.tabBar ?? '') as Json,
    ENGINE.scopeOf({ query, channel }, TODAY),
  );
  expect(tabBar.ok).toBe(true);
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return {
    path: route?.path ?? '',
    params: { ...params },
    tabBar: tabBar.ok ? tabBar.value : '',
    address: `${route?.path ?? ''}?${search}`,
  };
}

/** The states of a page's sources. */
function sourcesOf(names: readonly string[], { data = {}, again = [], failed = [], idle = [] }: PageOptions): Record<string, SourceState> {
  const status = (name: string): SourceState['status'] => {
    if (idle.includes(name)) return 'idle';
    if (failed.includes(name)) return 'failed';
    return again.includes(name) || !Object.hasOwn(data, name) ? 'loading' : 'ready';
  };
  const value = (name: string) => (Object.hasOwn(data, name) ? { value: data[name] ?? null } : {});
  return Object.fromEntries(names.map((name) => [name, { status: status(name), ...value(name) }]));
}

/** A drawn block and those inside; leaves out invisible waiting ones. */
function drawnOf({ id, block, status, isPlaced, props, fault, events, blocks }: DrawnBlock): readonly Drawn[] {
  if (!isPlaced) return [];
  const inside = blocks.flatMap(drawnOf);
  const instead = (name: string, said: Values = {}, as = id): readonly Drawn[] => [
    { id: as, block: name, props: said, events: [], blocks: [] },
  ];
  switch (status) {
    case 'shown':
      return [{ id, block, props, events, blocks: inside }];
    case 'list':
      return inside;
    case 'empty':
      return instead('None', props, `${id}-none`);
    case 'failed':
      return instead('Failed');
    case 'fault':
      return instead('Fault', { message: fault });
    default:
      return [];
  }
}

const withInner = (list: readonly Drawn[]): readonly Drawn[] => list.flatMap((one) => [one, ...withInner(one.blocks)]);

const blockOf = (list: readonly CompiledBlock[], name: string): CompiledBlock | undefined =>
  list.flatMap((block) => [block, blockOf(block.blocks, name) ?? []].flat()).find((block) => block.id === name);

/** Opens a page document of the project over given data and responses, without drawing it. Its effects are recorded in `log`. */
export function openPage(id: string, around: PageOptions = {}) {
  const key = around.channel ?? 'HUIKEBAO';
  const { page: document, missing } = readPage(fileURLToPath(new URL(`../../schemas/pages/${id}.json`, import.meta.url)));
  expect(missing).toEqual([]);
  const channel: Values = { ...(resolve(key) as unknown as Values), key, ...around.over };
  const compiled = pages.compile(
    document,
    (channel['pages'] as unknown as Readonly<Record<string, PagePatch>> | undefined)?.[id],
    undefined,
    undefined,
    ENGINE.operators,
  );
  const log: Json[][] = [];
  const values = new Map<string, string>();
  const kept = createSession({
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, value) => void values.set(name, value),
    removeItem: (name) => void values.delete(name),
  });
  for (const [name, value] of Object.entries(around.session ?? {})) if (isSessionKey(name)) kept.set(name, value);
  const contents = new Map<string, Json>();
  const keepIn = (name: string, operation: Operation): CollectionResult => {
    const collection = allCollections[name];
    if (collection === undefined) throw new Error(`the phone keeps no ${name}`);
    const outcome = collections.change(collection, contents.get(name) ?? collections.empty(collection), operation, 0);
    contents.set(name, outcome.content);
    return { code: outcome.code, params: outcome.params, view: collections.view(collection, outcome.content) };
  };
  for (const [name, operations] of Object.entries(around.kept ?? {}))
    for (const operation of [{ name: 'clear', with: {} }, ...operations]) keepIn(name, operation);
  const views = (): Values =>
    Object.fromEntries(
      Object.entries(allCollections).map(([name, collection]) => {
        const content = contents.get(name);
        return [name, content === undefined ? null : collections.view(collection, content)];
      }),
    );
  const outside = () => ({
    kept: views(),
    today: TODAY,
    user: around.user ?? { userId: 'U1' },
    session: Object.fromEntries(READABLE.map((name) => [name, kept.get(name)])),
  });
  const context: PageContext = { text, query: around.query ?? {}, channel, route: routeOf(id, around, channel), ...outside() };
  let state = pages.open(compiled, context, { sources: sourcesOf(Object.keys(compiled.sources), around) });
  const told = new Set<PageProblem>();
  const tell = (problems: readonly PageProblem[]): void => {
    for (const { kind, name, fault } of problems.filter((one) => !told.has(one)))
      log.push(['report', `page.${kind}`, { name, message: sayFault(fault) }]);
    for (const one of problems) told.add(one);
  };
  const change = (event: PageEvent): void => {
    state = pages.change(state, event);
    tell(pages.problemsOf(state));
  };
  tell(pages.problemsOf(state));
  const session: typeof kept = {
    ...kept,
    set(name, value) {
      kept.set(name, value);
      change({ type: 'outside', outside: outside() });
    },
  };
  const now = (locals: Values): Values => {
    const { value, problems } = pages.variables(state, locals);
    tell(problems);
    return value;
  };
  const load = (source: string, result: Json, said?: string) => change({ type: 'source', source, status: 'ready', result, said });
  /** Another question: what answered the one before is nothing any more. */
  const forget = (source: string) => change({ type: 'forget', source });
  const shown = (): readonly Drawn[] => withInner(pages.draw(state).blocks.flatMap(drawnOf));
  const find = (block: string): Drawn | undefined => shown().find((one) => one.id === block);

  const keep = async (name: string, operation: Operation): Promise<CollectionResult> => {
    const result = keepIn(name, operation);
    change({ type: 'outside', outside: outside() });
    return result;
  };
  const host = loggingHost({ session, log, change, around, keep });

  /** Emits an event of a drawn block; `locals` hold its element of a list. */
  async function emit(id: string, event = 'tap', value: Json = null, locals: Values = {}): Promise<readonly Json[][]> {
    const actions = blockOf(compiled.blocks, id)?.on[event];
    if (actions === undefined || find(id) === undefined) throw new Error(`${id} is not there, or does nothing on ${event}`);
    const before = log.length;
    await runEffects(actions, flows, now({ ...locals, event: value }), TODAY, host);
    return log.slice(before);
  }

  /** Parameters of a source's request; undefined if it is not requested. */
  function asks(name: string): Values | undefined {
    const request = pages.requestOf(state, name).value;
    if (request === 'failed') throw new Error(`${name} cannot be asked`);
    if (request === 'idle') return undefined;
    const [family = '', call = ''] = (compiled.sources[name]?.call ?? '').split('.');
    const defaults = logic.bind(calls[family]?.calls[call]?.with ?? {}, ENGINE.scopeOf(now({}), TODAY));
    if (!defaults.ok) throw new Error(`${name} cannot be asked`);
    return JSON.parse(JSON.stringify({ ...defaults.value, ...request.params })) as Values;
  }

  /** Actions of the watchers whose condition holds now. */
  const due = (): readonly Json[] => pages.requests(state).actions.map(({ do: actions }) => actions as unknown as Json);

  /** Does what is due, all at once, as the page does. */
  const react = (): Promise<unknown> =>
    Promise.all(
      pages.requests(state).actions.map(({ reaction, do: actions }) => {
        change({ type: 'watcher-ran', reaction });
        return runEffects(actions, flows, now({}), TODAY, host);
      }),
    );

  /** Runs a flow beside the page, as the app does by itself. Returns the effects, and whether it finished. */
  async function follow(name: string): Promise<{ readonly done: boolean; readonly log: readonly Json[][] }> {
    const before = log.length;
    const done = await runEffects({ do: 'flow', name }, flows, now({}), TODAY, host);
    return { done, log: log.slice(before) };
  }

  /** The documents' view of a collection of the phone. */
  const inPhone = (name: string): Values => views()[name] as Values;

  const title = (): string => pages.draw(state).title;
  /** The steps from the first to the current one. */
  const steps = () => state.path.map(({ name, id }) => ({ name, id }));
  /** The phone's back button between steps. */
  const back = () => change({ type: 'back', depth: state.path.length - 2 });

  return { follow, inPhone, shown, find, emit, due, react, asks, load, forget, title, steps, back, log, session, document };
}
