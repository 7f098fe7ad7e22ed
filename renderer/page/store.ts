import {
  type CompiledPage,
  faults,
  type Json,
  type OpenStep,
  type PageBeginning,
  type PageEvent,
  type PageProblem,
  type PageState,
  pages,
  type SourceState,
  type Values,
} from '../../engine/index.ts';
import type { PageContext, PageHost } from './host.ts';
import { createParts, type Part, type Parts } from './parts.ts';

/** One open page: its engine state and the subscribers of its parts. A subscriber is notified of changes of its part only. */
export interface PageStore {
  readonly page: CompiledPage;
  readonly host: PageHost;
  readonly store: Parts;
  readonly state: Part<PageState>;
  /** Applies an event to the page. */
  change(event: PageEvent): void;
  /** State of a source. */
  source(name: string): Part<SourceState>;
  /** Sets a variable of the page with structural sharing. Returns false if the page has no such variable. */
  setState(name: string, value: Json): boolean;
  /** The steps from the first to the current one; empty for a page without steps. */
  readonly path: Part<readonly OpenStep[]>;
  /** Number of steps before the current one. */
  depth(): number;
  /** Goes to a step. Returns the distance, negative for back; undefined if the page has no such step. */
  goTo(name: string, values: Values, replace: boolean): number | undefined;
  /** Drops the steps beyond this depth. Returns how many steps are missing to reach it. */
  backTo(depth: number): number;
  /** Sets a variable of the current step. */
  setStep(name: string, value: Json): void;
  /** Reads session, user and phone data again for the rules, unless the page is held. */
  refreshSession(): void;
  /** Draws every text again, in the locale that the host speaks now. */
  relabel(): void;
  /** Holds what the page shows of them: the member is on the way to another page, and what is emptied meanwhile must not be drawn as empty. Nothing more pops up. */
  hold(): void;
  /** Whether the member is on the way to another page. */
  readonly leaving: Part<boolean>;
  /** The page is drawn again, or was not left after all: it looks at them again. */
  release(): void;
  /** Current variables for running actions. */
  snapshot(locals: Values): Values;
  /** Reports failing rules, each once. */
  tell(problems: readonly PageProblem[]): void;
}

const IDLE: SourceState = { status: 'idle' };

/** Opens a page from its compiled document. */
export function createPageStore(page: CompiledPage, context: PageContext, host: PageHost, begin: PageBeginning = {}): PageStore {
  const store = createParts();
  const outside = () => ({ today: host.today(), user: context.user, session: context.session, kept: begin.kept ?? context.kept ?? {} });
  let held = pages.open(page, { ...context, ...outside(), text: host.text }, begin);
  let isLeaving = false;
  const now = (): PageState => held;
  const told = new WeakSet<PageProblem>();

  const tell = (problems: readonly PageProblem[]): void => {
    for (const problem of problems) {
      if (told.has(problem)) continue;
      told.add(problem);
      const { kind, name, fault } = problem;
      host.report(`page.${kind}`, { page: page.id, ...(name === '' ? {} : { [kind]: name }), message: faults.line(fault) });
    }
  };
  const change = (event: PageEvent): void => {
    const before = now();
    const next = pages.change(before, event);
    if (next === before) return;
    held = next;
    store.changed();
    tell(pages.problemsOf(next));
  };
  const depth = (): number => Math.max(0, now().path.length - 1);
  const look = (): void => change({ type: 'outside', outside: outside() });
  tell(pages.problemsOf(now()));

  return {
    page,
    host,
    store,
    state: now,
    change,
    source: (name) => () => held.sources[name] ?? IDLE,
    setState(name, value) {
      change({ type: 'set', name, value });
      return Object.hasOwn(now().variables, name);
    },
    path: () => held.path,
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
      if (!isLeaving) look();
    },
    relabel: () => change({ type: 'outside', outside: { ...outside(), text: (key, params) => host.text(key, params) } }),
    leaving: () => isLeaving,
    hold() {
      isLeaving = true;
      store.changed();
    },
    release() {
      isLeaving = false;
      store.changed();
      look();
    },
    snapshot(locals) {
      const { value, problems } = pages.variables(now(), locals);
      tell(problems);
      // Actions read the session of the moment of the tap, even if the page has not rendered it.
      const { user, session, kept } = outside();
      return { ...value, user, session, kept, ...locals };
    },
    tell,
  };
}
