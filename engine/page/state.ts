import type { Json, Values } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import type { Memory } from './known.ts';
import type { CompiledPage, LookUpText, SourceStatus } from './types.ts';

/** What is known of a source. */
export interface SourceState {
  readonly status: SourceStatus;
  /** The last value that came, after `read`; also while it is loaded again. */
  readonly value?: Json;
  /** The server's words, where it said that there is none. */
  readonly said?: string;
  /** Of a source that comes in parts: whether there is more, and whether it is on its way. */
  readonly more?: 'none' | 'idle' | 'loading' | 'failed';
}

/** Surroundings of an open page. */
export interface PageContext {
  /** Local date, YYYY-MM-DD. */
  readonly today: string;
  readonly text: LookUpText;
  readonly query: Values;
  readonly channel: Values;
  readonly user: Values;
  readonly session: Values;
  /** What documents read of the collections of the phone, by name; without those that are not read yet. */
  readonly kept?: Values;
  /** The route that shows the page: its path, and the tab bar it has. */
  readonly route?: Values;
}

/** What a page begins with in the place of its own beginning. */
export interface PageBeginning {
  readonly state?: Values;
  readonly step?: string;
  /** What that step is given. */
  readonly with?: Values;
  /** What the sources hold. Where it is given, nobody is asked for any of them; a source without an entry is idle. */
  readonly sources?: Readonly<Record<string, SourceState>>;
  /** What is read of the collections of the phone, in the place of what lies there. */
  readonly kept?: Values;
}

/** A step that the member is at, or has passed and may come back to. */
export interface OpenStep {
  readonly name: string;
  /** Another for each time the step is come to: what was typed is of that time. */
  readonly id: number;
  readonly values: Values;
}

/** A rule of the document that fails on the data it meets. */
export interface PageProblem {
  readonly kind: 'block' | 'view' | 'title' | 'order' | 'source' | 'reaction';
  /** The block, view or source; empty for the page itself. */
  readonly name: string;
  readonly fault: Fault;
}

/** What the document reads of the last answer of a source. */
export interface ReadAnswer {
  /** The answer, or the list of parts, as it came. */
  readonly result: Json | readonly Json[];
  /** Undefined when a rule of the document fails on it. */
  readonly value: Json | undefined;
  /** Whether no part follows. */
  readonly isComplete: boolean;
  readonly problem: PageProblem | undefined;
}

/** An open page at one moment. Made by `open` and `change` alone. */
export interface PageState {
  readonly page: CompiledPage;
  readonly context: PageContext;
  readonly sources: Readonly<Record<string, SourceState>>;
  /** Answers as they were read, by source. */
  readonly answers: Readonly<Record<string, ReadAnswer>>;
  /** Whether its sources were given when it was opened, so that none is asked. */
  readonly isGiven: boolean;
  /** The page's own variables. */
  readonly variables: Values;
  /** Its steps from the first to the one that is drawn; none when it is drawn at once. */
  readonly path: readonly OpenStep[];
  /** How many steps were opened so far. */
  readonly opened: number;
  /** Whether blocks still wait for those above them that may yet grow. */
  readonly isPatient: boolean;
  /** Outermost blocks that have their place; what has one keeps it. */
  readonly placed: ReadonlySet<string>;
  /** Reactions, by their place, that were carried out since their condition began to hold. */
  readonly carriedOut: ReadonlySet<number>;
  /** What was worked out so far. The same question over the same parts has the same answer, so it changes nothing but speed. */
  readonly memory: Memory;
}

/** Something that happens to an open page. */
export type PageEvent =
  /** How far asking a source is, and what it answered where there is an answer. */
  | {
      readonly type: 'source';
      readonly source: string;
      readonly status: 'loading' | 'ready' | 'failed';
      readonly result?: Json | undefined;
      /** The server's words, where it said that there is none. */
      readonly said?: string | undefined;
    }
  /** The parts that came of a source that comes in parts, and how far asking for the next is. */
  | {
      readonly type: 'parts';
      readonly source: string;
      readonly results: readonly Json[] | undefined;
      readonly next: 'idle' | 'loading' | 'failed';
    }
  /** A source is asked another question: nothing that was known answers it. */
  | { readonly type: 'forget'; readonly source: string }
  /** A variable of the page, which has to have it. */
  | { readonly type: 'set'; readonly name: string; readonly value: Json }
  /** What stands outside of the page may have changed. */
  | { readonly type: 'outside'; readonly outside: Pick<PageContext, 'today' | 'user' | 'session' | 'kept'> }
  | { readonly type: 'step'; readonly to: string; readonly with: Values; readonly replace: boolean }
  /** The steps behind this depth are left. */
  | { readonly type: 'back'; readonly depth: number }
  /** A variable of the step that is drawn. */
  | { readonly type: 'set-step'; readonly name: string; readonly value: Json }
  /** What a reaction wants is being carried out. */
  | { readonly type: 'reacted'; readonly reaction: number }
  /** The page has waited long enough for what may yet grow. */
  | { readonly type: 'hurry' }
  /** The member left the page: who comes back comes anew. */
  | { readonly type: 'left' };
