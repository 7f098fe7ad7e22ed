import type { Json, Values } from '../../engine/documents/json.ts';
import { sayFault } from '../../engine/fault/say.ts';
import {
  type CollectionResult,
  type CompiledBlock,
  type Documents,
  type DrawnBlock,
  logic,
  type Operation,
  type PageContext,
  type PageEvent,
  type PageState,
  pages,
  type SourceState,
} from '../../engine/index.ts';
import { becauseOf } from '../explain/explain-page.ts';
import type { DocumentRoute } from '../project/formats.gen.ts';
import { butIn, butSources } from './but.ts';
import { type Compiled, channelValues } from './compiled.ts';
import { type Done, perform, type Stage } from './effects.ts';

/** A day on which scenarios take place that name none. */
export const DAY = '2026-11-20';

/** A drawn block as a scenario sees it. A placeholder adds `-none`, `-failed` or `-fault` to the name of its block. */
export interface Seen {
  readonly id: string;
  readonly props: Values;
  readonly locals: Values;
}

/** An open page of a scenario. */
export interface OpenPage {
  /** Drawn blocks in order, those inside others included. */
  seen(): readonly Seen[];
  /** Returns the reason why a block is hidden, in words; empty for a block that the page does not have. */
  why(id: string): string;
  /** Returns the names of all blocks, drawn or not. */
  blocks(): readonly string[];
  /** Returns the names of the data sources. */
  sources(): readonly string[];
  title(): string;
  step(): string;
  /** The parameters with which a source is asked now; undefined while it is not, a sentence when a rule fails. */
  asks(source: string): Values | undefined | string;
  /** The call of a source and its settings, without parameters and rules. */
  from(source: string): Values;
  /** A source as its page writes it. */
  source(name: string): Documents.Source | undefined;
  /** Emits an event of a block; undefined when the block is not there or does nothing on it. */
  emit(id: string, event: string, value: Json, item: number): Done | undefined;
  flow(name: string, given: Values): Done & { readonly gives: Json };
  load(source: string, result: Json, said: string | undefined): void;
  forget(source: string): void;
  setSession(name: string, value: Json): void;
  back(): void;
  /** Returns the views of the phone's collections by name. */
  kept(): Values;
  session(): Values;
  /** Returns the variables of the page, and those of its step as `step.name`. */
  state(): Values;
  /** Returns the operations on collections of the phone since the last question. */
  changes(): readonly Values[];
  /** Runs the actions of watchers whose condition holds, until none is left; what they did belongs to the step. */
  react(): Done;
  /** Faults of rules on their data since the last question. */
  faults(): readonly string[];
}

/** Opens a page for a scenario; a sentence when it cannot be. A page of another kind of scenario is undefined: only flows run in it. */
export function openPage(compiled: Compiled, id: string | undefined, given: Documents.ScenarioGiven): OpenPage | string {
  const found = compiled.channel(given.channel, given.environment ?? 'development');
  if (typeof found === 'string') return found;
  const but = butIn(given.but);
  const channel = but('channel', channelValues(found.key, found.channel, given.over));
  const page =
    id === undefined
      ? pages.compile(NOWHERE, undefined, undefined, undefined, compiled.project.vocabulary.operators)
      : compiled.page(id, channel);
  if (page === undefined) return `没有页面“${id}”`;
  const samples = compiled.project.pages.get(id ?? '')?.value.samples;
  const sample = samples?.find(({ name }) => name === given.sample);
  if (given.sample !== undefined && sample === undefined) return `页面 ${id} 没有样例“${given.sample}”`;
  const { collections, operators } = compiled.project.vocabulary;
  const today = given.day ?? DAY;
  const session: Record<string, Json> = { ...but('session', { ...compiled.emptySession, ...given.session }) };
  const user = but('user', userOf(given.member));
  const contents = new Map<string, Json>();
  const reported = new Set<unknown>();
  const changes: Values[] = [];
  const keepIn = (name: string, operation: Operation): CollectionResult | undefined => {
    const collection = Object.hasOwn(compiled.collections, name) ? compiled.collections[name] : undefined;
    if (collection === undefined) return undefined;
    const outcome = collections.change(collection, contents.get(name) ?? collections.empty(collection), operation, 0);
    contents.set(name, outcome.content);
    return { code: outcome.code, params: outcome.params, view: collections.view(collection, outcome.content) };
  };
  for (const [name, operations] of Object.entries(given.kept ?? {}))
    for (const operation of [{ name: 'clear' }, ...operations]) keepIn(name, { with: {}, ...operation } as unknown as Operation);
  const kept = (): Values =>
    Object.fromEntries(
      Object.entries(compiled.collections).map(([name, collection]) => {
        const content = contents.get(name);
        return [name, content === undefined ? null : collections.view(collection, content)];
      }),
    );
  // Collections in a sample stay as they are; others follow the operations.
  const sampled = but('kept', sample?.kept ?? {});
  const outside = () => ({ kept: { ...kept(), ...sampled }, today, user, session: { ...session } });
  const query = but('query', (given.query ?? sample?.query ?? {}) as Values);
  const route =
    id === undefined
      ? {}
      : routeOf(compiled, id, { given: { ...given, params: but('params', given.params ?? {}) }, query, channel, today });
  const context: PageContext = { text: compiled.text, query, channel, route, ...outside() };
  const beginning = sample === undefined ? {} : pages.beginningOf(Object.keys(page.sources), sample);
  const { kept: _kept, ...begun } = beginning;
  let state: PageState = pages.open(page, context, {
    ...begun,
    ...(given.but && {
      state: but('state', { ...page.document.state, ...beginning.state }),
      with: but('step', beginning.with ?? {}),
    }),
    sources: butSources(given.but, { ...beginning.sources, ...sourcesOf(Object.keys(page.sources), given, sample !== undefined) }),
  });
  const change = (event: PageEvent): void => {
    state = pages.change(state, event);
  };
  const setSession = (name: string, value: Json): void => {
    session[name] = value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
    change({ type: 'outside', outside: outside() });
  };
  const now = (locals: Values = {}): Values => pages.variables(state, locals).value;
  const stage: Stage = {
    given,
    flows: compiled.flows,
    words: compiled.project.vocabulary,
    today,
    text: compiled.text,
    leavesRefusals: (call) => compiled.project.calls.get(call)?.onError !== undefined,
    setSession,
    setState: (name, value) => change({ type: 'set', name, value }),
    setStep: (name, value) => change({ type: 'set-step', name, value }),
    step: (to, values, replace) => change({ type: 'step', to, with: values, replace }),
    keep: (name, operation) => {
      const result = keepIn(name, operation);
      changes.push({ [name]: operation.name, with: { ...operation.with } });
      change({ type: 'outside', outside: outside() });
      return result;
    },
  };
  const seen = (): readonly Seen[] => pages.draw(state).blocks.flatMap(seenOf);
  return {
    seen,
    kept,
    setSession,
    session: () => session,
    state: () => ({
      ...state.variables,
      ...Object.fromEntries(Object.entries(state.path.at(-1)?.values ?? {}).map(([one, value]) => [`step.${one}`, value])),
    }),
    changes: () => changes.splice(0),
    why: (block) => becauseOf(state, block, compiled.project),
    blocks: () => page.blockNames,
    sources: () => Object.keys(page.sources),
    title: () => pages.draw(state).title,
    step: () => state.path.at(-1)?.name ?? '',
    asks(name) {
      const request = pages.requestOf(state, name).value;
      if (request === 'failed') return '问不了';
      if (request === 'idle') return undefined;
      const defaults = logic.bind(
        compiled.project.calls.get(page.sources[name]?.call ?? '')?.with ?? {},
        logic.scopeOf(now(), today, undefined, operators),
      );
      return defaults.ok ? { ...defaults.value, ...request.params } : sayFault(defaults.fault);
    },
    emit(block, event, value, item) {
      const placed = seen().filter((one) => one.id === block)[item - 1];
      const actions = blockOf(page.blocks, block)?.on[event];
      if (placed === undefined || actions === undefined) return undefined;
      return perform(actions, now({ ...placed.locals, event: value }), stage);
    },
    from: (name) => {
      const settings = Object.entries((page.sources[name] ?? {}) as unknown as Values);
      return Object.fromEntries(settings.filter(([, value]) => typeof value !== 'object'));
    },
    source: (name) => page.sources[name],
    flow(name, with_) {
      // The last action tells what the flow gives; a flow that stops gives nothing.
      const told = { do: 'track', event: GIVES, with: { value: '=gives' } } as const;
      const gives = compiled.flows[name]?.gives !== undefined;
      const done = perform([{ do: 'flow', name, with: with_, ...(gives && { as: 'gives' }) }, ...(gives ? [told] : [])], now(), stage);
      const last = done.effects.at(-1);
      if (last?.['track'] !== GIVES) return { ...done, gives: null };
      return { ...done, effects: done.effects.slice(0, -1), gives: (last['with'] as Values)['value'] ?? null };
    },
    load: (source, result, said) => change({ type: 'source', source, status: 'ready', result, said }),
    forget: (source) => change({ type: 'forget', source }),
    react() {
      const effects: Values[] = [];
      const faults: string[] = [];
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const due = pages.requests(state).actions;
        if (due.length === 0) return { effects, faults, isWhole: true };
        for (const { reaction, do: actions } of due) {
          change({ type: 'watcher-ran', reaction });
          const done = perform(actions, now(), stage);
          effects.push(...done.effects);
          faults.push(...done.faults);
        }
      }
      return { effects, faults: [...faults, `watch 做了 ${MOST_ROUNDS} 轮还没有停`], isWhole: false };
    },
    back: () => change({ type: 'back', depth: state.path.length - 2 }),
    faults() {
      const fresh = pages.problemsOf(state).filter((problem) => !reported.has(problem));
      for (const problem of fresh) reported.add(problem);
      return fresh.map(({ name, fault }) => `${name}：${sayFault(fault)}`);
    },
  };
}

const GIVES = 'gives';

const MOST_ROUNDS = 20;

const NOWHERE = { id: '', blocks: [] } as unknown as Documents.Page;

const userOf = (member: Documents.ScenarioGiven['member']): Values => {
  if (member === false) return {};
  return typeof member === 'object' ? (member as Values) : { userId: 'U1' };
};

function routeOf(
  { project }: Compiled,
  id: string,
  { given, query, channel, today }: { given: Documents.ScenarioGiven; query: Values; channel: Values; today: string },
): Values {
  const routes = project.routes?.value.routes ?? [];
  const route = routes.find(
    (one): one is DocumentRoute => 'document' in one && (given.path === undefined ? one.document === id : one.path === given.path),
  );
  const tabBar = logic.bindValue(
    (route?.tabBar ?? '') as Json,
    logic.scopeOf({ query, channel }, today, undefined, project.vocabulary.operators),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const path = route?.path ?? '';
  return { path, params: { ...given.params }, tabBar: tabBar.ok ? tabBar.value : '', address: `${path}?${search}` };
}

/** The states of a page's sources: given ones are ready, those of a sample stay as they are, all others are loading. */
function sourcesOf(
  names: readonly string[],
  { data = {}, again = [], failed = [], idle = [] }: Documents.ScenarioGiven,
  isSampled: boolean,
): Record<string, SourceState> {
  const status = (name: string): SourceState['status'] | undefined => {
    if (idle.includes(name)) return 'idle';
    if (failed.includes(name)) return 'failed';
    if (again.includes(name)) return 'loading';
    if (Object.hasOwn(data, name)) return 'ready';
    return isSampled ? undefined : 'loading';
  };
  const states = names.map((name): readonly [string, SourceState | undefined] => {
    const far = status(name);
    return [name, far && { status: far, ...(Object.hasOwn(data, name) ? { value: data[name] ?? null } : {}) }];
  });
  return Object.fromEntries(states.filter((entry): entry is [string, SourceState] => entry[1] !== undefined));
}

/** A drawn block and those inside; leaves out invisible waiting ones. */
function seenOf({ id, status, isPlaced, props, fault, locals, blocks }: DrawnBlock): readonly Seen[] {
  if (!isPlaced) return [];
  const inside = (): readonly Seen[] => blocks.flatMap(seenOf);
  switch (status) {
    case 'shown':
      return [{ id, props, locals }, ...inside()];
    case 'list':
      return inside();
    case 'empty':
      return [{ id: `${id}-none`, props, locals }];
    case 'failed':
      return [{ id: `${id}-failed`, props, locals }];
    case 'fault':
      return [{ id: `${id}-fault`, props: { fault }, locals }];
    default:
      return [];
  }
}

function blockOf(blocks: readonly CompiledBlock[], name: string): CompiledBlock | undefined {
  for (const block of blocks) {
    const found = block.id === name ? block : blockOf(block.blocks, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
