import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary, Field, Form } from '../../engine/documents/types.gen.ts';
import type { Ledger } from './ledger.ts';
import type { Reason } from './reasons.ts';

/** Something of a JSON Schema or uiSchema that a form does not say, or says in another way. */
export interface LeftOut {
  /** JSON Pointer to it: `#/…` in the schema, `ui#/…` in the uiSchema, `form#/…` in what was made. */
  readonly path: string;
  readonly code: Reason;
  readonly params: Readonly<Record<string, string>>;
}

/** A form made from a JSON Schema. */
export interface Converted {
  /** Undefined when nothing of the schema can be asked for in a form. */
  readonly form: Form | undefined;
  /** The option lists that the form needs, by name. */
  readonly dictionaries: Readonly<Record<string, Dictionary>>;
  readonly left: readonly LeftOut[];
}

/** A schema as it is written, where it stands, and the references that were followed to it. */
export interface Source {
  readonly schema: Json;
  readonly path: string;
  readonly seen: readonly string[];
}

/** The value of a keyword, and every place that says it. */
export interface Said {
  readonly value: Json;
  readonly paths: readonly string[];
}

/** A keyword that makes others depend on answers: `if`, `dependencies`, `dependentSchemas`, `dependentRequired`. */
export interface Branch {
  readonly keyword: string;
  /** The schema that says it. */
  readonly owner: Values;
  readonly source: Source;
}

/** A uiSchema, and where it stands. */
export interface Ui {
  readonly value: Values;
  readonly path: string;
}

/** A schema with its references followed and its `allOf` merged, as it is used in one place. */
export interface Part {
  /** The place that uses it. */
  readonly path: string;
  /** The schemas it was merged of, by path. */
  readonly sources: readonly string[];
  readonly said: ReadonlyMap<string, Said>;
  readonly properties: ReadonlyMap<string, readonly Source[]>;
  readonly branches: readonly Branch[];
  /** The uiSchemas that speak of it, the nearest first. */
  readonly ui: readonly Ui[];
  /** True when something around it is read-only. */
  readonly locked: boolean;
  /** The references that were followed to it and inside of it. */
  readonly seen: readonly string[];
  /** The keywords that this use has read. */
  readonly taken: Set<string>;
}

/** A field with what the conditions of other fields need to know of it. */
export interface Made {
  readonly name: string;
  readonly field: Field;
  readonly part: Part;
  /** The code of a value among the choices of the field; absent where nothing is chosen. */
  readonly codeOf?: (value: Json) => string | undefined;
  /** True when no answer means "no". */
  readonly isFlag: boolean;
  readonly examples: readonly Json[];
}

/** A conversion under way. */
export interface Work {
  readonly root: Values;
  readonly ledger: Ledger;
  readonly note: Ledger['note'];
  /** The name of the dictionary with these items, made when there is none yet. */
  readonly dictionary: (field: string, title: string, items: Dictionary['items']) => string;
}
