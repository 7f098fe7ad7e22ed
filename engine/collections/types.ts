import type { Json, Values } from '../documents/json.ts';

/** The part of a collection document that names its kind: a list by a key, or a kind of the product. */
export interface CollectionDocument {
  readonly kind: string;
  readonly key?: string;
}

/** A change of a collection: its name and parameters. */
export interface Operation {
  readonly name: string;
  readonly with: Values;
}

/** Result of an operation: `0` and the next content, or the reason for refusal with values for the member's message. */
export interface Outcome {
  readonly code: string;
  readonly params: Values;
  /** The same object as before if nothing changed. */
  readonly content: Json;
}

/** An operation of a collection kind: its parameters (undefined: any), and its reasons for refusal. */
export interface Change {
  readonly change: (content: Json, given: Values, now: number) => Outcome;
  readonly takes?: readonly string[];
  /** At least one of these parameters must be present. */
  readonly needs?: readonly string[];
  readonly refuses: readonly string[];
}

/** A kind of collection: initial content, operations, and the view that documents read. All pure. */
export interface CollectionKind {
  readonly empty: Json;
  readonly operations: Readonly<Record<string, Change>>;
  /** Names that documents read; undefined for a list, which they read unchanged. */
  readonly reads?: readonly string[];
  /** Returns the view that documents read. */
  view(content: Json): Json;
}

/** Outcome of a successful operation. */
export const done = (content: Json): Outcome => ({ code: '0', params: {}, content });

/** Outcome of a refused operation. */
export const refused = (code: string, content: Json, params: Values = {}): Outcome => ({ code, params, content });
