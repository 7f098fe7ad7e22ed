import type { Operation } from '../collections/index.ts';
import type { Json, Values } from '../documents/json.ts';
import type { Action, Flow, Table } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import type { Outcome } from '../logic/index.ts';

/** A text to show: the key of a text document with the values of its gaps, or words a rule or the server gave. */
export type Wording = { readonly key: string; readonly params?: Readonly<Record<string, string>> } | { readonly text: string };

/** One line that a dialog lists below its words; neighbours of one group stand under its name. */
export interface ListedLine {
  readonly text: Wording;
  readonly note?: Wording;
  readonly group?: Wording;
}

/** One thing the app does for a running action. `open` is answered with whether the address may be opened, `page` with whether there is one, `confirm` with a boolean, or with nothing when the member chose neither of two ways, `call` with a CallResult; the others need no answer. */
export type Effect =
  | { readonly kind: 'go'; readonly path: string; readonly query: Readonly<Record<string, string>>; readonly replace: boolean }
  /** Answered with whether the app has a page there. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'open'; readonly url: string; readonly query: Readonly<Record<string, string>>; readonly replace?: boolean }
  | { readonly kind: 'back' }
  | { readonly kind: 'logout'; readonly path?: string }
  /** Without milliseconds it stays as long as toasts do. */
  | { readonly kind: 'toast'; readonly text: Wording; readonly ms?: number }
  | {
      readonly kind: 'alert';
      readonly text: Wording;
      readonly title: Wording | undefined;
      /** Word of the button, where it is not the usual one. */
      readonly ok?: Wording;
      readonly lines?: readonly ListedLine[];
    }
  | {
      readonly kind: 'confirm';
      readonly text: Wording;
      readonly title: Wording | undefined;
      readonly ok: Wording | undefined;
      readonly cancel: Wording | undefined;
      readonly danger: boolean;
      /** Both buttons lead somewhere: closing the dialog is neither. */
      readonly either?: boolean;
      readonly lines?: readonly ListedLine[];
    }
  | { readonly kind: 'call'; readonly call: string; readonly params: Values }
  /** Answered with a CallResult, as `call` is. */
  | { readonly kind: 'host'; readonly ask: string; readonly params: Values }
  /** Keys are paths as the document writes them; those beginning with `session.` belong into the session, with `state.` and `step.` into the page. */
  | { readonly kind: 'set'; readonly values: Values }
  /** Changes a collection of the phone; answered with a KeptResult. */
  | { readonly kind: 'keep'; readonly collection: string; readonly operation: Operation }
  /** Forgets what was typed into a form. */
  | { readonly kind: 'discard'; readonly form: string; readonly draft: string }
  /** Without a source: all of the page. */
  | { readonly kind: 'refresh'; readonly source: string | undefined; readonly calls?: readonly string[] }
  /** Goes to a step of the page; `replace` in the place of all that were passed. */
  | { readonly kind: 'step'; readonly to: string; readonly values: Values; readonly replace: boolean }
  | { readonly kind: 'track'; readonly event: string; readonly level?: 'info' | 'error'; readonly params: Values }
  | { readonly kind: 'wait'; readonly ms: number }
  /** The documents are wrong here: show it, log it. The run has ended. */
  | { readonly kind: 'fault'; readonly fault: Fault };

/** The answer of a call as the server gave it; a network failure has a code of its own. */
export interface CallResult {
  readonly code: number | string;
  readonly msg: string;
  readonly result: Json;
  /** The server refused without words; `msg` holds the app's own. */
  readonly wordless?: boolean;
  /** The session is over and the member is led to sign in: the page is left already. */
  readonly hasLeft?: boolean;
}

/** What came of changing a collection: `0` or the reason why not, with the numbers for its words, and what documents read of it now. */
export interface KeptResult {
  readonly code: string;
  readonly params: Values;
  readonly view: Json;
}

/** What the app hands back for an effect. */
export type EffectResult = boolean | CallResult | KeptResult | undefined;

/** A run in progress: yields effects, returns the variables it leaves behind, or undefined when it ended early. */
export type Run = Generator<Effect, Values | undefined, EffectResult>;

/** What an action may use while it is resolved. */
export interface ActionContext {
  /** Variables that rules inside actions read. */
  readonly scope: Values;
  /** The action as the document has it, its rules not yet worked out. */
  readonly written: Action;
  readonly flows: Readonly<Record<string, Flow>>;
  /** How many flows are open around this action. */
  readonly depth: number;
  /** What a value of a document comes to over variables. */
  evaluate(written: Json, scope: Values): Outcome;
  /** Runs further actions; the answer is the scope after them, or undefined when the run ends there. */
  run(actions: Action | readonly Action[], scope: Values, depth?: number): Run;
}

/** What the document may write in a parameter that has a value. `binding`: literal, or `=path` and `{"$": logic}` anywhere inside; so are `route`, a path of the app, `address`, one outside of it, and the kinds that come to a table of values: `values` by name, `query`, what is added to an address, `variables`, by the path each is written to, `given`, by name or the names alone. `text`: `@key` or a binding, becomes a Wording. `lines`: texts for each element of a list, become lines. `logic`: logic itself. */
export type ValueParameter = 'binding' | 'route' | 'address' | 'values' | 'query' | 'variables' | 'given' | 'text' | 'lines' | 'logic';

/** What a parameter names that is taken as written: a flow, a call that is made, a source of the page, calls whose sources are meant, a variable for what follows, a step of the page, a collection of the phone and a change of it, a form. */
type NameParameter = 'collection' | 'operation' | 'flow' | 'call' | 'source' | 'sourceCall' | 'result' | 'step' | 'form';

/** What the document may write in a parameter that holds further actions. `actions`: what is done in turn. `cases`: actions by a value. `answers`: actions by the code of an answer, which is known there as `answer`. */
type BranchParameter = 'actions' | 'cases' | 'answers';

/** What the document may write in a parameter. */
export type ActionParameter = ValueParameter | NameParameter | BranchParameter;

/** The kind of branch that a parameter is, by the type the documents give it; never for one that has a value. */
type BranchKind<Written> = [Written] extends [Table] ? 'cases' | 'answers' : [Written] extends [Action | Action[]] ? 'actions' : never;

/** The parameters of an action: those with a value or a name where their kind matters, and all those with actions inside, so that none is forgotten. */
type Parameters<A extends Action> = {
  readonly [Name in keyof A as BranchKind<NonNullable<A[Name]>> extends never ? Name : never]?: ValueParameter | NameParameter;
} & { readonly [Name in keyof A as BranchKind<NonNullable<A[Name]>> extends never ? never : Name]-?: BranchKind<NonNullable<A[Name]>> };

/** One action: which of its parameters hold logic, texts or further actions, and what it does. Pure: everything it wants done is yielded. */
export interface ActionDefinition<A extends Action> {
  readonly parameters: Parameters<A>;
  /** Codes that it may be answered with, where they are the same for all. */
  readonly codes?: readonly string[];
  resolve(action: A, context: ActionContext): Run;
}

/** How documents write an action; the format of actions, the docs and their tests are made of it. No part of what the app loads. */
export interface ActionContract {
  readonly description: string;
  readonly required: readonly string[];
  /** JSON Schema of each parameter. */
  readonly properties: Readonly<Record<string, Values>>;
  /** Written rightly: accepted by the check, and done without a fault. */
  readonly good: readonly Json[];
  /** Written wrongly, and the rule of the check that says so. */
  readonly bad: readonly { readonly written: Json; readonly rule: string }[];
}
