import type { Json, Values } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import type { MemoCache } from './memo.ts';
import type { CompiledPage, LookUpText, SourceStatus } from './types.ts';

/** The state of a source. */
export interface SourceState {
  readonly status: SourceStatus;
  /** The last value after `read`; stays during a reload. */
  readonly value?: Json;
  /** The server's message if it says that there is no data. */
  readonly said?: string;
  /** For a paged source: whether there is another page, and the state of its request. */
  readonly more?: 'none' | 'idle' | 'loading' | 'failed';
}

/** The context of an open page. */
export interface PageContext {
  /** Local date, YYYY-MM-DD. */
  readonly today: string;
  readonly text: LookUpText;
  readonly query: Values;
  readonly channel: Values;
  readonly user: Values;
  readonly session: Values;
  /** The views of the phone's collections by name, without those that are not loaded yet. */
  readonly kept?: Values;
  /** The route of the page: its path and its tab bar. */
  readonly route?: Values;
}

/** Initial values that replace the page's own. */
export interface PageBeginning {
  readonly state?: Values;
  readonly step?: string;
  /** Values of that step. */
  readonly with?: Values;
  /** Contents of the sources. If given, no source is requested; a source without an entry is idle. */
  readonly sources?: Readonly<Record<string, SourceState>>;
  /** Collection views that replace those on the phone. */
  readonly kept?: Values;
}

/** The current step, or an earlier one that the member may return to. */
export interface OpenStep {
  readonly name: string;
  /** New for each visit of the step, since typed values belong to one visit. */
  readonly id: number;
  readonly values: Values;
}

/** A rule of the document that failed on its data. */
export interface PageProblem {
  readonly kind: 'block' | 'view' | 'title' | 'order' | 'source' | 'reaction';
  /** The block, view or source; empty for the page itself. */
  readonly name: string;
  readonly fault: Fault;
}

/** The result of `read` for the last response of a source. */
export interface ReadAnswer {
  /** The raw response, or the list of pages. */
  readonly result: Json | readonly Json[];
  /** Undefined if a rule of the document failed on it. */
  readonly value: Json | undefined;
  /** Whether no page follows. */
  readonly isComplete: boolean;
  readonly problem: PageProblem | undefined;
}

/** An open page at one moment. Only `open` and `change` create it. */
export interface PageState {
  readonly page: CompiledPage;
  readonly context: PageContext;
  readonly sources: Readonly<Record<string, SourceState>>;
  /** Read responses by source. */
  readonly answers: Readonly<Record<string, ReadAnswer>>;
  /** Whether its sources were given on opening, so that none is requested. */
  readonly isGiven: boolean;
  /** The page's own variables. */
  readonly variables: Values;
  /** The steps from the first to the current one; none for a page without steps. */
  readonly path: readonly OpenStep[];
  /** Number of steps opened so far. */
  readonly opened: number;
  /** Whether blocks still wait for blocks above that may grow. */
  readonly isLayoutHeld: boolean;
  /** Placed outermost blocks. A placed block stays placed. */
  readonly placed: ReadonlySet<string>;
  /** Reactions, by index, that ran since their condition began to hold. */
  readonly ranWatchers: ReadonlySet<number>;
  /** Memoised results. They depend on the state only, so they affect speed but no result. */
  readonly memos: MemoCache;
}

/** Events of an open page. */
export type PageEvent =
  /** The request state of a source, with its response if there is one. */
  | {
      readonly type: 'source';
      readonly source: string;
      readonly status: 'loading' | 'ready' | 'failed';
      readonly result?: Json | undefined;
      /** The server's message if it says that there is no data. */
      readonly said?: string | undefined;
    }
  /** The loaded pages of a paged source, and the request state of the next one. */
  | {
      readonly type: 'parts';
      readonly source: string;
      readonly results: readonly Json[] | undefined;
      readonly next: 'idle' | 'loading' | 'failed';
    }
  /** A source has new parameters: its earlier value is invalid. */
  | { readonly type: 'forget'; readonly source: string }
  /** Sets a variable that the page declares. */
  | { readonly type: 'set'; readonly name: string; readonly value: Json }
  /** The context outside of the page may have changed; another `text` speaks another locale. */
  | {
      readonly type: 'outside';
      readonly outside: Pick<PageContext, 'today' | 'user' | 'session' | 'kept'> & Partial<Pick<PageContext, 'text'>>;
    }
  | { readonly type: 'step'; readonly to: string; readonly with: Values; readonly replace: boolean }
  /** The member leaves the steps behind this depth. */
  | { readonly type: 'back'; readonly depth: number }
  /** Sets a variable of the current step. */
  | { readonly type: 'set-step'; readonly name: string; readonly value: Json }
  /** The actions of a reaction are running. */
  | { readonly type: 'watcher-ran'; readonly reaction: number }
  /** The page has waited long enough for blocks that may grow. */
  | { readonly type: 'release-layout' }
  /** The member left the page; on return its reactions may run again. */
  | { readonly type: 'left' };
