import type { Json, Values } from '../documents/json.ts';
import type { Reaction } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import { bind } from '../logic/index.ts';
import { bindCondition } from './bind.ts';
import { orderOf, titleOf } from './layout.ts';
import { type Memo, NOTHING, select } from './memo.ts';
import type { PageProblem, PageState } from './state.ts';
import { structuralShare } from './structural-share.ts';

/** A source to load. */
export interface SourceRequest {
  readonly name: string;
  /** The parameters of its request; for a source that reads a form, the form's code. */
  readonly params: Values;
  /** Whether to reload it when the member returns to the page. */
  readonly focus: boolean;
  /** Interval in milliseconds for reloading it, while the page is open and its rule holds. */
  readonly every?: number;
}

/** Actions that the page runs without a tap. */
export interface PendingActions {
  /** Index of the reaction in the document. */
  readonly reaction: number;
  readonly do: Reaction['do'];
}

/** The page requests of an open page. */
export interface PageRequests {
  readonly sources: readonly SourceRequest[];
  readonly actions: readonly PendingActions[];
}

/** Returns the current request of a source by its rules: `idle` if its condition does not hold, `failed` if a rule fails. */
export const requestOf = (state: PageState, name: string): Memo<SourceRequest | 'idle' | 'failed'> =>
  select(state, `asks ${name}`, NOTHING, ({ scope, problem }) => {
    const source = state.page.sources[name];
    const failed = (fault: Fault): 'failed' => {
      problem({ kind: 'source', name, fault });
      return 'failed';
    };
    const when = bindCondition(source?.when as Json | undefined, scope);
    if (!when.ok) return failed(when.fault);
    if (source === undefined || !when.value) return 'idle';
    const params = bind(source.form === undefined ? (source.with ?? {}) : { form: source.form as Json }, scope);
    if (!params.ok) return failed(params.fault);
    const focus = source.focus === undefined ? undefined : bindCondition(source.focus as Json, scope);
    if (focus?.ok === false) failed(focus.fault);
    const still = source.again === undefined ? undefined : bindCondition(source.again.while as Json, scope);
    if (still?.ok === false) failed(still.fault);
    return {
      name,
      params: params.value,
      focus: focus?.ok === true && focus.value,
      ...(source.again && still?.ok === true && still.value && { every: source.again.every }),
    };
  });

const isDue = (state: PageState, index: number): Memo<boolean> =>
  select(state, `reacts ${index}`, NOTHING, ({ scope, problem }) => {
    const now = bindCondition(state.page.reactions[index]?.when as Json, scope);
    if (!now.ok) problem({ kind: 'reaction', name: '', fault: now.fault });
    return now.ok && now.value;
  });

/** Returns the page requests: sources to load and actions to run. Equal requests stay the same objects. */
export const pageRequests = (state: PageState): PageRequests => {
  const { memos } = state;
  if (memos.requestsOf === state) return memos.requests as unknown as PageRequests;
  const sources = state.isGiven
    ? []
    : Object.keys(state.page.sources).flatMap((name) => {
        const { value } = requestOf(state, name);
        return typeof value === 'string' ? [] : [value];
      });
  const actions = state.page.reactions.flatMap(({ do: actions }, reaction): PendingActions[] =>
    isDue(state, reaction).value && !state.ranWatchers.has(reaction) ? [{ reaction, do: actions }] : [],
  );
  memos.requestsOf = state;
  memos.requests = structuralShare(memos.requests, { sources, actions } as unknown as Json);
  return memos.requests as unknown as PageRequests;
};

/** Updates each source's status from its request: loading if requested, idle if not, failed if the request cannot be evaluated. */
export function ask(state: PageState): PageState {
  if (state.isGiven) return state;
  let now = state;
  // One source's status may decide another's request; a chain is at most as long as the number of sources.
  for (const _ of Object.keys(state.page.sources)) {
    const changed = Object.entries(now.sources).flatMap(([name, source]) => {
      const request = requestOf(now, name).value;
      const status = typeof request === 'string' ? request : source.status === 'idle' ? 'loading' : source.status;
      return status === source.status ? [] : [[name, { ...source, status }] as const];
    });
    if (changed.length === 0) return now;
    now = { ...now, sources: { ...now.sources, ...Object.fromEntries(changed) } };
  }
  return now;
}

/** Forgets which reactions ran once their condition no longer holds. */
export function forgetReactions(state: PageState): PageState {
  const still = [...state.ranWatchers].filter((index) => isDue(state, index).value);
  return still.length === state.ranWatchers.size ? state : { ...state, ranWatchers: new Set(still) };
}

/** Returns the problems outside of blocks: title, order, requests and responses of sources, conditions of reactions. */
export const problemsOf = (state: PageState): readonly PageProblem[] => [
  ...titleOf(state).problems,
  ...orderOf(state).problems,
  ...(state.isGiven ? [] : Object.keys(state.page.sources).flatMap((name) => requestOf(state, name).problems)),
  ...Object.values(state.answers).flatMap(({ problem }) => problem ?? []),
  ...state.page.reactions.flatMap((_, index) => isDue(state, index).problems),
];
