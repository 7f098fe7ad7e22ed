import type { Operation } from '../collections/index.ts';
import type { Json, Values } from '../documents/json.ts';
import type { Action, Flow, Table } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';
import type { Outcome } from '../logic/index.ts';

/** A text to show: the key of a text document with values for its placeholders, or literal words from a rule or the server. */
export type Wording = { readonly key: string; readonly params?: Readonly<Record<string, string>> } | { readonly text: string };

/** One line that a dialog lists below its words. Neighbours with the same group share one heading. */
export interface ListedLine {
  readonly text: Wording;
  readonly note?: Wording;
  readonly group?: Wording;
}

/**
 * One request of a running action to the app. The app returns a result for some kinds:
 * `open` and `page` a boolean (may be opened, exists); `confirm` a boolean, or undefined if the member closed an `either` dialog;
 * `call` and `host` a CallResult; `keep` a KeptResult. The other kinds need no result.
 */
export type Effect =
  | { readonly kind: 'go'; readonly path: string; readonly query: Readonly<Record<string, string>>; readonly replace: boolean }
  /** Resolves to whether the app has a page at the path. */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'open'; readonly url: string; readonly query: Readonly<Record<string, string>>; readonly replace?: boolean }
  | { readonly kind: 'back' }
  | { readonly kind: 'logout'; readonly path?: string }
  /** Without milliseconds the toast stays for the default time. */
  | { readonly kind: 'toast'; readonly text: Wording; readonly ms?: number }
  | {
      readonly kind: 'alert';
      readonly text: Wording;
      readonly title: Wording | undefined;
      /** Label of the button, if it is not the default. */
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
      /** Both buttons lead somewhere; closing the dialog chooses neither. */
      readonly either?: boolean;
      readonly lines?: readonly ListedLine[];
    }
  | { readonly kind: 'call'; readonly call: string; readonly params: Values }
  /** Resolves to a CallResult, as `call` does. */
  | { readonly kind: 'host'; readonly ask: string; readonly params: Values }
  /** Keys are paths as the document writes them: `session.` belongs to the session, `state.` and `step.` to the page. */
  | { readonly kind: 'set'; readonly values: Values }
  /** Changes a collection of the phone; resolves to a KeptResult. */
  | { readonly kind: 'keep'; readonly collection: string; readonly operation: Operation }
  /** Deletes the draft of a form. */
  | { readonly kind: 'discard'; readonly form: string; readonly draft: string }
  /** Without a source or calls: reloads every source of the page. */
  | { readonly kind: 'refresh'; readonly source: string | undefined; readonly calls?: readonly string[] }
  /** Goes to a step of the page; `replace` removes all earlier steps from the history. */
  | { readonly kind: 'step'; readonly to: string; readonly values: Values; readonly replace: boolean }
  | { readonly kind: 'track'; readonly event: string; readonly level?: 'info' | 'error'; readonly params: Values }
  | { readonly kind: 'wait'; readonly ms: number }
  /** An effect of the product, which its host knows; resolves to a CallResult. */
  | { readonly kind: 'added'; readonly name: string; readonly params: Values }
  /** Reports a mistake in a document; the app shows and logs it. The run has ended. */
  | { readonly kind: 'fault'; readonly fault: Fault };

/** The response of a call as the server sent it. A network failure has its own code. */
export interface CallResult {
  readonly code: number | string;
  readonly msg: string;
  readonly result: Json;
  /** The server refused without a message; `msg` holds the app's own. */
  readonly wordless?: boolean;
  /** The session has ended and the app is opening the sign-in page. */
  readonly hasLeft?: boolean;
}

/** The result of changing a collection: `0` or the reason for the refusal, the numbers for its text, and the current view of the collection. */
export interface CollectionResult {
  readonly code: string;
  readonly params: Values;
  readonly view: Json;
}

/** The result that the app returns for an effect. */
export type EffectResult = boolean | CallResult | CollectionResult | undefined;

/** A run in progress: yields effects; returns the variables at the end, or undefined if the run ended early. */
export type Run = Generator<Effect, Values | undefined, EffectResult>;

/** Values and functions that an action may use while it resolves. */
export interface ActionContext {
  /** Variables of the rules inside the actions. */
  readonly scope: Values;
  /** The action as the document has it, with its rules unevaluated. */
  readonly written: Action;
  readonly flows: Readonly<Record<string, Flow>>;
  /** Number of flows around this action. */
  readonly depth: number;
  /** Evaluates a value of a document over variables. */
  evaluate(written: Json, scope: Values): Outcome;
  /** Runs further actions. Returns the scope after them, or undefined if the run ends there. */
  run(actions: Action | readonly Action[], scope: Values, depth?: number): Run;
}

/**
 * Kinds of parameters that have a value.
 * `binding`: a literal, or `=path` and `{"$": logic}` anywhere inside. `route`: a path of the app. `address`: an address outside of it.
 * Tables: `values` by name, `query` of an address, `variables` by the path to write, `given` by name or as a list of names.
 * `text`: `@key` or a binding; resolves to a Wording. `lines`: texts for each element of a list. `logic`: a rule.
 */
export type ValueParameter = 'binding' | 'route' | 'address' | 'values' | 'query' | 'variables' | 'given' | 'text' | 'lines' | 'logic';

/**
 * Kinds of parameters that name something and are used as written: a flow, a call, a source of the page, calls whose sources are meant,
 * the variable for a result, a step of the page, a collection and its operation, a form.
 */
type NameParameter = 'collection' | 'operation' | 'flow' | 'call' | 'source' | 'sourceCall' | 'result' | 'step' | 'form';

/** Kinds of parameters that hold further actions. `actions`: a sequence. `cases`: actions by a value.
 * `answers`: actions by response code, with `answer` in scope. */
type BranchParameter = 'actions' | 'cases' | 'answers';

/** All kinds of parameters. */
export type ActionParameter = ValueParameter | NameParameter | BranchParameter;

/** The kind of branch that fits the parameter's document type; never for a parameter with a value. */
type BranchKind<Written> = [Written] extends [Table] ? 'cases' | 'answers' : [Written] extends [Action | Action[]] ? 'actions' : never;

/** The parameters of an action. Parameters with actions inside are mandatory here, so that none is forgotten. */
type Parameters<A extends Action> = {
  readonly [Name in keyof A as BranchKind<NonNullable<A[Name]>> extends never ? Name : never]?: ValueParameter | NameParameter;
} & { readonly [Name in keyof A as BranchKind<NonNullable<A[Name]>> extends never ? never : Name]-?: BranchKind<NonNullable<A[Name]>> };

/** One action: the kinds of its parameters, and its behaviour. Pure: it yields every effect. */
export interface ActionDefinition<A extends Action> {
  readonly parameters: Parameters<A>;
  /** Response codes of the action, if they are the same for every use. */
  readonly codes?: readonly string[];
  resolve(action: A, context: ActionContext): Run;
}

/** The document format of an action. The action schema, the docs and their tests derive from it; the app does not load it. */
export interface ActionContract {
  readonly description: string;
  readonly required: readonly string[];
  /** JSON Schema of each parameter. */
  readonly properties: Readonly<Record<string, Values>>;
  /** Examples that the check accepts and that run without a fault. */
  readonly good: readonly Json[];
  /** Examples that the check refuses, with the rule that reports each. */
  readonly bad: readonly { readonly written: Json; readonly rule: string }[];
}
