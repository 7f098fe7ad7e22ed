import type { Json, Values } from '../documents/json.ts';

/** A change of a collection, by name, with what it is given. */
export interface Operation {
  readonly name: string;
  readonly with: Values;
}

/** What an operation came to: `0` and the next content, or the reason why not, with what the member is told of it. */
export interface Outcome {
  readonly code: string;
  readonly params: Values;
  /** The same object as before when nothing changed. */
  readonly content: Json;
}

/** A change that a kind of collection knows: what it may be given (undefined for anything), and the reasons for which it refuses. */
export interface Change {
  readonly change: (content: Json, given: Values, now: number) => Outcome;
  readonly takes?: readonly string[];
  /** One of these must be among what it is given. */
  readonly needs?: readonly string[];
  readonly refuses: readonly string[];
}

/** A kind of collection: what it begins as, what can be done to it, and what documents read of it. All pure. */
export interface CollectionKind {
  readonly empty: Json;
  readonly operations: Readonly<Record<string, Change>>;
  /** Names that documents read of it; undefined for a list, which is read as it is. */
  readonly reads?: readonly string[];
  /** What documents read. */
  view(content: Json): Json;
}

export const done = (content: Json): Outcome => ({ code: '0', params: {}, content });

export const refused = (code: string, content: Json, params: Values = {}): Outcome => ({ code, params, content });
