import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary, Field, Form } from '../../engine/documents/types.gen.ts';
import type { Ledger } from './ledger.ts';
import type { Level } from './level.ts';
import type { Reason } from './reasons.ts';

/** A part of a JSON Schema or uiSchema that a form omits or expresses differently. */
export interface Loss {
  /** JSON Pointer to it: `#/…` in the schema, `ui#/…` in the uiSchema, `form#/…` in the resulting form. */
  readonly path: string;
  readonly code: Reason;
  readonly params: Readonly<Record<string, string>>;
}

/** A form made from a JSON Schema. */
export interface Converted {
  /** Undefined when no part of the schema fits a form. */
  readonly form: Form | undefined;
  /** The option lists that the form needs, by name. */
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  readonly left: readonly Loss[];
}

/** A schema as written, its place, and the references that led to it. */
export interface Source {
  readonly schema: Json;
  readonly path: string;
  readonly seen: readonly string[];
}

/** The value of a keyword, and every place that sets it. */
export interface KeywordValue {
  readonly value: Json;
  readonly paths: readonly string[];
}

/** A keyword that makes others depend on answers: `if`, `dependencies`, `dependentSchemas`, `dependentRequired`. */
export interface Branch {
  readonly keyword: string;
  /** The schema that contains it. */
  readonly owner: Values;
  readonly source: Source;
}

/** A uiSchema, and its place. */
export interface Ui {
  readonly value: Values;
  readonly path: string;
}

/** A schema with its references followed and its `allOf` merged, for one place of use. */
export interface Part {
  /** The place that uses it. */
  readonly path: string;
  /** The paths of the merged schemas. */
  readonly sources: readonly string[];
  readonly said: ReadonlyMap<string, KeywordValue>;
  readonly properties: ReadonlyMap<string, readonly Source[]>;
  readonly branches: readonly Branch[];
  /** The uiSchemas of the part, the nearest first. */
  readonly ui: readonly Ui[];
  /** True when an object around it is read-only. */
  readonly locked: boolean;
  /** The references that led to it and inside it. */
  readonly seen: readonly string[];
  /** The keywords that this use has read. */
  readonly taken: Set<string>;
}

/** A field with the facts that conditions of other fields need. */
export interface Made {
  readonly name: string;
  /** The names that lead to it from the form, joined by dots: `payee.bankCard`. */
  readonly address: string;
  /** The form, object or group that holds it. */
  readonly level: Level;
  readonly field: Field;
  readonly part: Part;
  /** Returns what the field holds for a value among its choices; absent for a field without choices. */
  readonly codeOf?: (value: Json) => Json | undefined;
  /** True when no answer means "no". */
  readonly isFlag: boolean;
  readonly examples: readonly Json[];
}

/** A conversion under way. */
export interface Work {
  readonly root: Values;
  readonly ledger: Ledger;
  readonly note: Ledger['note'];
  /** Returns the name of the dictionary with these items; creates it when it does not exist yet. */
  readonly dictionary: (field: string, title: string, items: Dictionary['items']) => string;
}
