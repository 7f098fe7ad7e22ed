import type { Json, Values } from '../documents/json.ts';
import { evaluate, type Scope } from '../logic/index.ts';
import type { Slot, Slots } from './slot.ts';
import type { PageProblem, PageState } from './state.ts';
import { structuralShare } from './structural-share.ts';

/** A memoised result and the rule errors met while computing it. */
export interface Memo<T> {
  readonly value: T;
  readonly problems: readonly PageProblem[];
}

/** A part of the state that a rule read, with its value at that time. */
type Read = readonly [root: string, name: string, seen: unknown];

interface Entry extends Memo<unknown> {
  reads: readonly Read[];
  /** The last state in which all reads were verified as unchanged. */
  seenIn: PageState;
}

/** The cache of an open page: memoised results by key, with everything they read. */
export interface MemoCache {
  readonly named: Map<string, Entry>;
  readonly things: WeakMap<object, Entry>;
  readonly slots: Slots;
  /** Lists of slots by place. */
  readonly lists: Map<string, readonly Slot[]>;
  /** The last page requests. */
  requests: Json | undefined;
  /** The state whose requests they are. */
  requestsOf: PageState | undefined;
}

/** Creates the cache of a page that opens. */
export const createMemoCache = (): MemoCache => ({
  named: new Map(),
  things: new WeakMap(),
  slots: { blocks: new WeakMap(), items: new WeakMap(), steps: new WeakMap() },
  lists: new Map(),
  requests: undefined,
  requestsOf: undefined,
});

/** Empty local variables. */
export const NOTHING: Values = {};

/** A tracker: reads the state and records each read, which decides how long the result stays valid. */
export interface Tracker {
  readonly scope: Scope;
  /** Reads a part of the state: `data`, `status`, `more`, `said`, `state` or `view` by name; `at` is the current step. */
  part(root: string, name?: string): unknown;
  problem(problem: PageProblem): void;
}

/** Memoised selector: returns the same object as long as nothing that `make` read has changed.
 * Afterwards, structural sharing keeps all equal parts. */
export function select<T>(state: PageState, key: object | string, locals: Values, make: (reading: Tracker) => T): Memo<T> {
  const { named, things } = state.memos;
  const before = typeof key === 'string' ? named.get(key) : things.get(key);
  // A result may hold texts, which another locale has in other words.
  const isSpoken = before?.seenIn.context.text === state.context.text;
  if (before !== undefined && isSpoken && isStill(state, before)) return before as Memo<T>;
  const { reading, reads, problems: failed } = read(state, locals);
  const value = structuralShare(before?.value as Json | undefined, make(reading) as Json) as T;
  const problems = shareProblems(before?.problems ?? [], failed);
  if (before !== undefined && before.value === value && before.problems === problems) {
    before.reads = reads;
    before.seenIn = state;
    return before as Memo<T>;
  }
  const entry = { value, problems, reads, seenIn: state };
  if (typeof key === 'string') named.set(key, entry);
  else things.set(key, entry);
  return entry;
}

/** Returns the value of a view; null if its rule fails. */
export const viewOf = (state: PageState, name: string): Memo<Json> =>
  select(state, `view ${name}`, NOTHING, ({ scope, problem }) => {
    const outcome = evaluate(state.page.views[name] ?? null, scope);
    if (!outcome.ok) problem({ kind: 'view', name, fault: outcome.fault });
    return outcome.ok ? outcome.value : null;
  });

/** Returns all variables that rules of the page can read, plus local ones. Actions run over them.
 * Copies no values, whatever their size. */
export function variables(state: PageState, locals: Values): Memo<Values> {
  const { reading, problems } = read(state, locals);
  const { text: _text, today: _today, ...context } = state.context;
  const own = Object.keys(ROOTS).map((root) => [root, { ...Object(rootOf(state, root, reading)) }]);
  return { value: { ...context, ...Object.fromEntries(own), ...locals } as Values, problems };
}

/** Returns a tracker whose reads are not memoised. */
export const readingOf = (state: PageState, locals: Values = NOTHING): Tracker => read(state, locals).reading;

/** Returns a scope whose reads are not memoised. */
export const scopeOfPage = (state: PageState, locals: Values = NOTHING): Scope => readingOf(state, locals).scope;

const sourcesOf = ({ page }: PageState): readonly string[] => Object.keys(page.sources);

/** The names below each root of the page; undefined for a root that is read as a whole. */
const ROOTS: Readonly<Record<string, ((state: PageState) => readonly string[]) | undefined>> = {
  data: sourcesOf,
  status: sourcesOf,
  more: sourcesOf,
  said: sourcesOf,
  state: (state) => Object.keys(state.variables),
  view: ({ page }) => Object.keys(page.views),
  kept: ({ context }) => Object.keys(context.kept ?? {}),
  step: undefined,
};

function partOf(state: PageState, root: string, name: string): unknown {
  const { context } = state;
  const last = state.path.at(-1);
  switch (root) {
    case 'data':
      return state.sources[name]?.value;
    case 'status':
      return state.sources[name]?.status;
    case 'more':
      return state.sources[name]?.more ?? 'none';
    case 'said':
      return state.sources[name]?.said;
    case 'state':
      return state.variables[name];
    case 'view':
      return viewOf(state, name).value;
    case 'kept':
      if (name === '') return context.kept;
      return context.kept !== undefined && Object.hasOwn(context.kept, name) ? context.kept[name] : undefined;
    case 'step':
      return last?.values ?? NOTHING;
    case 'at':
      return last?.name;
    default:
      return Object.hasOwn(context, root) ? context[root as 'user'] : undefined;
  }
}

const isStill = (state: PageState, entry: Entry): boolean => {
  if (entry.seenIn === state) return true;
  if (!entry.reads.every(([root, name, seen]) => Object.is(partOf(state, root, name), seen))) return false;
  entry.seenIn = state;
  return true;
};

/** A rule that keeps failing keeps its problem object, so that it is reported once. Unchanged lists stay the same object. */
function shareProblems(before: readonly PageProblem[], now: readonly PageProblem[]): readonly PageProblem[] {
  const shared = now.map((one) => before.find(({ kind, name }) => kind === one.kind && name === one.name) ?? one);
  return shared.length === before.length && shared.every((one, at) => one === before[at]) ? before : shared;
}

function read(state: PageState, locals: Values) {
  const reads: Read[] = [];
  const problems: PageProblem[] = [];
  const known = new Map<string, unknown>(Object.entries(locals));
  const reading: Tracker = {
    part(root, name = '') {
      const part = partOf(state, root, name);
      reads.push([root, name, part]);
      if (root === 'view') problems.push(...viewOf(state, name).problems.filter((one) => !problems.includes(one)));
      return part;
    },
    problem: (problem) => void problems.push(problem),
    scope: {
      get today() {
        return String(reading.part('today'));
      },
      operators: state.page.operators,
      get(name) {
        if (!known.has(name)) known.set(name, rootOf(state, name, reading));
        return known.get(name);
      },
    },
  };
  return { reading, reads, problems };
}

const rootOf = (state: PageState, name: string, reading: Tracker): unknown =>
  Object.hasOwn(ROOTS, name) && ROOTS[name] !== undefined ? lazy(state, name, reading) : reading.part(name);

/** Returns an object with lazy properties, so that only the properties a rule reads are recorded. */
function lazy(state: PageState, root: string, reading: Tracker): object {
  const target = {};
  const names = ROOTS[root]?.(state) ?? [];
  // A root without names may get some later, so its read is recorded as a whole.
  if (names.length === 0) reading.part(root);
  for (const name of names) Object.defineProperty(target, name, { enumerable: true, get: () => reading.part(root, name) ?? null });
  return target;
}
