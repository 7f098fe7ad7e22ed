import { type Atom, atom, createStore } from 'jotai';
import { type CompiledPage, evaluate, type Json, type Scope, share, type Values } from '../../engine/index.ts';
import type { PageContext, PageHost, SourceState } from './host.ts';
import { openSteps, type Steps } from './steps.ts';

type Read = <T>(atom: Atom<T>) => T;

/** One open page: what its sources hold, its own variables, and views over both. Whoever reads a part of it is told of changes of that part only. */
export interface PageStore extends Pick<Steps, 'depth' | 'backTo'> {
  readonly page: CompiledPage;
  readonly host: PageHost;
  readonly store: ReturnType<typeof createStore>;
  /** What is known of a source. */
  source(name: string): Atom<SourceState>;
  setSource(name: string, next: SourceState): void;
  /** Forgets what a source holds: another question is asked, and nothing that was known answers it. */
  clearSource(name: string): void;
  /** Sets a variable of the page; parts that are equal stay the same object. False when the page has no such variable. */
  setState(name: string, value: Json): boolean;
  /** The steps from the first to the one that is drawn; none when the page is drawn at once. */
  readonly path: Steps['path'];
  /** Goes to a step: how far that leads forth, or back when negative; undefined when the page has no such step. */
  goTo: Steps['goTo'];
  /** Sets a variable of the step that is drawn. */
  setStep: Steps['set'];
  /** How often what stands outside of the page and changes (`session`, `user`) was said to have changed. */
  readonly outside: Atom<number>;
  /** Lets rules look at the session and the user again. */
  lookOutside(): void;
  /** Rules over the page as `read` sees it, with variables of the place (an element of `each`, an event). */
  scope(read: Read, locals?: Values): Scope;
  /** Variables for running actions, as they are now. */
  snapshot(locals: Values): Values;
}

/** Roots from outside that change while the page is open. */
const CHANGING: ReadonlySet<string> = new Set(['session', 'user']);

const IDLE: SourceState = { status: 'idle' };

/** What a page begins with in the place of its own beginning: its variables, and one of its steps with what it is given. */
interface Initial {
  readonly state?: Values;
  readonly step?: string;
  readonly with?: Values;
}

/** Opens a page over its compiled document. */
export function createPageStore(page: CompiledPage, context: PageContext, host: PageHost, initial: Initial = {}): PageStore {
  const store = createStore();
  const sources = new Map(Object.keys(page.sources).map((name) => [name, atom<SourceState>(IDLE)]));
  const state = new Map(Object.entries({ ...page.document.state, ...initial.state }).map(([name, value]) => [name, atom<Json>(value)]));
  const nothing = atom<SourceState>(IDLE);
  const outside = atom(0);
  const steps = openSteps(page.steps, store, initial);

  const views = new Map<string, Atom<Json>>();
  for (const [name, rule] of Object.entries(page.views)) {
    let before: Json = null;
    views.set(
      name,
      atom((get) => {
        const outcome = evaluate(rule, scope(get));
        if (!outcome.ok) host.report('page.view', { page: page.id, view: name, message: outcome.message });
        before = share(before, outcome.ok ? outcome.value : null);
        return before;
      }),
    );
  }

  /** An object whose properties are read when a rule asks for them, so that only they are subscribed to. */
  function lazy(names: Iterable<string>, read: (name: string) => Json | undefined): object {
    const target = {};
    for (const name of names) Object.defineProperty(target, name, { enumerable: true, get: () => read(name) ?? null });
    return target;
  }

  /** What the page itself has, each made when a rule asks for it. */
  const roots: Readonly<Record<string, (read: Read) => object>> = {
    data: (read) => lazy(sources.keys(), (name) => read(sources.get(name) ?? nothing).value),
    status: (read) => lazy(sources.keys(), (name) => read(sources.get(name) ?? nothing).status),
    more: (read) => lazy(sources.keys(), (name) => read(sources.get(name) ?? nothing).more ?? 'none'),
    state: (read) =>
      lazy(state.keys(), (name) => {
        const variable = state.get(name);
        return variable && read(variable);
      }),
    step: (read) => read(steps.path).at(-1)?.values ?? {},
    view: (read) =>
      lazy(views.keys(), (name) => {
        const view = views.get(name);
        return view && read(view);
      }),
  };

  const rootOf = (read: Read, name: string): unknown => {
    const make = Object.hasOwn(roots, name) ? roots[name] : undefined;
    if (make !== undefined) return make(read);
    if (CHANGING.has(name)) read(outside);
    return Object.hasOwn(context, name) ? context[name as keyof PageContext] : undefined;
  };

  function scope(read: Read, locals: Values = {}): Scope {
    const known = new Map<string, unknown>(Object.entries(locals));
    return {
      get today() {
        return host.today();
      },
      get(name) {
        if (!known.has(name)) known.set(name, rootOf(read, name));
        return known.get(name);
      },
    };
  }

  return {
    page,
    host,
    store,
    source: (name) => sources.get(name) ?? nothing,
    setSource(name, next) {
      const source = sources.get(name);
      if (source === undefined) return;
      const before = store.get(source);
      const value = next.value === undefined ? before.value : share(before.value, next.value);
      const { more } = next;
      if (before.status === next.status && before.value === value && before.more === more) return;
      store.set(source, { status: next.status, ...(value === undefined ? {} : { value }), ...(more === undefined ? {} : { more }) });
    },
    clearSource(name) {
      const source = sources.get(name);
      if (source !== undefined && store.get(source).value !== undefined) store.set(source, { status: 'loading' });
    },
    setState(name, value) {
      const variable = state.get(name);
      if (variable === undefined) return false;
      store.set(variable, share(store.get(variable), value));
      return true;
    },
    path: steps.path,
    depth: steps.depth,
    goTo: steps.goTo,
    backTo: steps.backTo,
    setStep: steps.set,
    outside,
    lookOutside: () => store.set(outside, (times) => times + 1),
    scope,
    // What stands in the page is never changed in place: it need not be copied, however much it is.
    snapshot: (locals) => {
      const own = Object.entries(roots).map(([name, make]) => [name, { ...make(store.get) }] as const);
      return { ...context, ...Object.fromEntries(own), ...locals } as Values;
    },
  };
}
