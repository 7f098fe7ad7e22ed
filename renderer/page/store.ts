import { type Atom, atom, createStore } from 'jotai';
import {
  type CompiledPage,
  changePage,
  faultLine,
  type Json,
  type OpenStep,
  openPage,
  type PageBeginning,
  type PageEvent,
  type PageProblem,
  type PageState,
  problemsOf,
  type SourceState,
  type Values,
  variables,
} from '../../engine/index.ts';
import type { PageContext, PageHost } from './host.ts';

/** One open page: its state as the engine makes it, and who listens to which part of it. Whoever reads a part is told of changes of that part only. */
export interface PageStore {
  readonly page: CompiledPage;
  readonly host: PageHost;
  readonly store: ReturnType<typeof createStore>;
  readonly state: Atom<PageState>;
  /** Something happens to the page. */
  change(event: PageEvent): void;
  /** What is known of a source. */
  source(name: string): Atom<SourceState>;
  /** Sets a variable of the page; parts that are equal stay the same object. False when the page has no such variable. */
  setState(name: string, value: Json): boolean;
  /** The steps from the first to the one that is drawn; none when the page is drawn at once. */
  readonly path: Atom<readonly OpenStep[]>;
  /** How many steps lie before the one that is drawn. */
  depth(): number;
  /** Goes to a step: how far that leads forth, or back when negative; undefined when the page has no such step. */
  goTo(name: string, values: Values, replace: boolean): number | undefined;
  /** Drops the steps behind this depth; says how many steps are missing to it. */
  backTo(depth: number): number;
  /** Sets a variable of the step that is drawn. */
  setStep(name: string, value: Json): void;
  /** Lets rules look at the session, the user and the phone again, unless the page holds what it shows. */
  refreshSession(): void;
  /** Holds what the page shows of them: the member is on the way to another page, and what is emptied meanwhile must not be drawn as empty. Nothing more pops up. */
  hold(): void;
  /** Whether the member is on the way to another page. */
  readonly leaving: Atom<boolean>;
  /** The page is drawn again, or was not left after all: it looks at them again. */
  release(): void;
  /** Variables for running actions, as they are now. */
  snapshot(locals: Values): Values;
  /** Tells whoever watches of rules that fail, each once. */
  tell(problems: readonly PageProblem[]): void;
}

const IDLE: SourceState = { status: 'idle' };

/** Opens a page over its compiled document. */
export function createPageStore(page: CompiledPage, context: PageContext, host: PageHost, begin: PageBeginning = {}): PageStore {
  const store = createStore();
  const outside = () => ({ today: host.today(), user: context.user, session: context.session, kept: begin.kept ?? context.kept ?? {} });
  const held = atom(openPage(page, { ...context, ...outside(), text: host.text }, begin));
  const state = atom((get) => get(held));
  const now = (): PageState => store.get(held);
  const path = atom((get) => get(held).path);
  const sources = new Map(Object.keys(page.sources).map((name) => [name, atom((get) => get(held).sources[name] ?? IDLE)]));
  const nothing = atom(IDLE);
  const told = new WeakSet<PageProblem>();
  const leaving = atom(false);

  const tell = (problems: readonly PageProblem[]): void => {
    for (const problem of problems) {
      if (told.has(problem)) continue;
      told.add(problem);
      const { kind, name, fault } = problem;
      host.report(`page.${kind}`, { page: page.id, ...(name === '' ? {} : { [kind]: name }), message: faultLine(fault) });
    }
  };
  const change = (event: PageEvent): void => {
    const before = now();
    const next = changePage(before, event);
    if (next === before) return;
    store.set(held, next);
    tell(problemsOf(next));
  };
  const depth = (): number => Math.max(0, now().path.length - 1);
  const look = (): void => change({ type: 'outside', outside: outside() });
  tell(problemsOf(now()));

  return {
    page,
    host,
    store,
    state,
    change,
    source: (name) => sources.get(name) ?? nothing,
    setState(name, value) {
      change({ type: 'set', name, value });
      return Object.hasOwn(now().variables, name);
    },
    path,
    depth,
    goTo(to, values, replace) {
      if (!page.steps.includes(to)) return undefined;
      const before = depth();
      change({ type: 'step', to, with: values, replace });
      return depth() - before;
    },
    backTo(wanted) {
      change({ type: 'back', depth: wanted });
      return page.steps.length === 0 ? 0 : Math.max(0, wanted - depth());
    },
    setStep: (name, value) => change({ type: 'set-step', name, value }),
    refreshSession() {
      if (!store.get(leaving)) look();
    },
    leaving: atom((get) => get(leaving)),
    hold() {
      store.set(leaving, true);
    },
    release() {
      store.set(leaving, false);
      look();
    },
    snapshot(locals) {
      const { value, problems } = variables(now(), locals);
      tell(problems);
      // Actions meet the session as it is at the tap, seen by the page or not.
      const { user, session, kept } = outside();
      return { ...value, user, session, kept, ...locals };
    },
    tell,
  };
}
