import type { Values } from '../../engine/documents/json.ts';
import type { Dictionary, Form } from '../../engine/documents/types.gen.ts';
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

/** A part of a schema, with the part of the uiSchema that belongs to it, and where both stand. */
export interface Part {
  readonly schema: Values;
  readonly ui: Values;
  readonly path: string;
  readonly uiPath: string;
}

/** Where a conversion writes what it finds. */
export interface Notes {
  readonly root: Values;
  readonly note: (path: string, code: Reason, params?: Readonly<Record<string, string>>) => void;
  /** The name of the dictionary with these items, made when there is none yet. */
  readonly dictionary: (field: string, title: string, items: Dictionary['items']) => string;
}
