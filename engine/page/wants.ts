import type { Json, Values } from '../documents/json.ts';
import type { Reaction } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import { bind } from '../logic/index.ts';
import { holds } from './bind.ts';
import { type Known, NOTHING, recall } from './known.ts';
import { orderOf, titleOf } from './layout.ts';
import { share } from './share.ts';
import type { PageProblem, PageState } from './state.ts';

/** A source that is to be loaded. */
export interface WantedSource {
  readonly name: string;
  /** What it is asked with; of one that reads a form, its code. */
  readonly params: Values;
  /** Whether it is asked again when the member comes back to the page. */
  readonly focus: boolean;
  /** After so many milliseconds it is asked again, as long as the page stands and its rule holds. */
  readonly every?: number;
}

/** Actions that the page wants carried out without anybody having tapped. */
export interface WantedActions {
  /** Place of the reaction in the document. */
  readonly reaction: number;
  readonly do: Reaction['do'];
}

/** What an open page wants of the world. */
export interface Wants {
  readonly sources: readonly WantedSource[];
  readonly actions: readonly WantedActions[];
}

/** What a source asks now, by its rules: nothing where it is idle, and where a rule fails. */
export const requestOf = (state: PageState, name: string): Known<WantedSource | 'idle' | 'failed'> =>
  recall(state, `asks ${name}`, NOTHING, ({ scope, problem }) => {
    const source = state.page.sources[name];
    const failed = (fault: Fault): 'failed' => {
      problem({ kind: 'source', name, fault });
      return 'failed';
    };
    const when = holds(source?.when as Json | undefined, scope);
    if (!when.ok) return failed(when.fault);
    if (source === undefined || !when.value) return 'idle';
    const params = bind(source.form === undefined ? (source.with ?? {}) : { form: source.form as Json }, scope);
    if (!params.ok) return failed(params.fault);
    const focus = source.focus === undefined ? undefined : holds(source.focus as Json, scope);
    if (focus?.ok === false) failed(focus.fault);
    const still = source.again === undefined ? undefined : holds(source.again.while as Json, scope);
    if (still?.ok === false) failed(still.fault);
    return {
      name,
      params: params.value,
      focus: focus?.ok === true && focus.value,
      ...(source.again && still?.ok === true && still.value && { every: source.again.every }),
    };
  });

const isDue = (state: PageState, index: number): Known<boolean> =>
  recall(state, `reacts ${index}`, NOTHING, ({ scope, problem }) => {
    const now = holds(state.page.reactions[index]?.when as Json, scope);
    if (!now.ok) problem({ kind: 'reaction', name: '', fault: now.fault });
    return now.ok && now.value;
  });

/** Sources to be loaded, and actions to be carried out: the same objects as long as the same is wanted. */
export const wants = (state: PageState): Wants => {
  const { memory } = state;
  if (memory.wantedIn === state) return memory.wants as unknown as Wants;
  const sources = state.isGiven
    ? []
    : Object.keys(state.page.sources).flatMap((name) => {
        const { value } = requestOf(state, name);
        return typeof value === 'string' ? [] : [value];
      });
  const actions = state.page.reactions.flatMap(({ do: actions }, reaction): WantedActions[] =>
    isDue(state, reaction).value && !state.carriedOut.has(reaction) ? [{ reaction, do: actions }] : [],
  );
  memory.wantedIn = state;
  memory.wants = share(memory.wants, { sources, actions } as unknown as Json);
  return memory.wants as unknown as Wants;
};

/** Brings the sources to what their rules ask for: one that is to be loaded waits for its answer, one that asks nothing is idle, one that cannot be asked has failed. */
export function ask(state: PageState): PageState {
  if (state.isGiven) return state;
  let now = state;
  // What one source is decides what another asks, and no chain is longer than there are sources.
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

/** Forgets which reactions were carried out where their condition does not hold any more. */
export function forgetReactions(state: PageState): PageState {
  const still = [...state.carriedOut].filter((index) => isDue(state, index).value);
  return still.length === state.carriedOut.size ? state : { ...state, carriedOut: new Set(still) };
}

/** What fails beside the blocks: the title, the order, what sources ask and answered, conditions of reactions. */
export const problemsOf = (state: PageState): readonly PageProblem[] => [
  ...titleOf(state).problems,
  ...orderOf(state).problems,
  ...(state.isGiven ? [] : Object.keys(state.page.sources).flatMap((name) => requestOf(state, name).problems)),
  ...Object.values(state.answers).flatMap(({ problem }) => problem ?? []),
  ...state.page.reactions.flatMap((_, index) => isDue(state, index).problems),
];
