import { isValues, type Json } from '../../engine/documents/json.ts';
import type { Field, Form } from '../../engine/documents/types.gen.ts';
import type { Finding, Path, Place, SourceDocument, Typed } from '../source/types.ts';

/** A place that defines a field: its own document, or an override in the form. */
export interface Layer {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly field: Field;
}

/** A rule from around a field: its section or page shows it, its group makes it readonly. */
export interface OuterRule {
  readonly aspect: 'visible' | 'readonly';
  readonly logic: Json;
  readonly at: Place;
}

/** A field of a form with every place that defines it, the deciding one first. */
export interface FieldView {
  readonly name: string;
  /** The place at which the form includes it. */
  readonly at: Place;
  readonly layers: readonly Layer[];
  readonly outer?: readonly OuterRule[];
  /** The fields inside a group, an object or a named section. */
  readonly inside?: Level;
  /** True inside a group, whose rules read their item as `item`. */
  readonly inItem?: boolean;
}

/** Fields side by side: those of a form, of the items of a group, of an object or of a named section. */
export interface Level {
  /** The path of the group or object in front of its fields, `invoices/`; empty for the form itself. */
  readonly prefix: string;
  readonly fields: ReadonlyMap<string, FieldView>;
  /** Every field by the names that a rule here reads it by: own names first, `item.x`, `payee.x`, then the outer ones. */
  readonly reads: ReadonlyMap<string, FieldView>;
  /** Fields per section, in the order of sections. */
  readonly sections: readonly (readonly string[])[];
  readonly inItem: boolean;
}

/** A form with its references resolved and places preserved. */
export interface FormView extends Level {
  readonly form: Typed<Form>;
  /** The form itself, then the fields inside its groups, objects and named sections, each before those inside it. */
  readonly levels: readonly Level[];
  /** Names of the prefill sources from the referenced sections. */
  readonly sources: ReadonlySet<string>;
  /** True when no reference is broken: only then a field that is not found is really missing. */
  readonly complete: boolean;
  readonly references: readonly Finding[];
  readonly unknownFields: readonly Finding[];
  readonly duplicates: readonly Finding[];
}

/** Returns every field of a form, those inside groups, objects and named sections included. */
export const allFields = ({ levels }: FormView): readonly FieldView[] => levels.flatMap(({ fields }) => [...fields.values()]);

/** A field found by its path, and the level that it stands in. */
export interface FoundField {
  readonly field: FieldView;
  readonly level: Level;
  /** The path without items: `invoices/amount`. */
  readonly path: string;
  /** The number of the item at each group on the way, from 1; 1 where the path names none. */
  readonly numbers: readonly number[];
}

/** Finds a field by its path: `invoices/amount`, `invoices/2/amount` (the second item), the JSON Pointer `/invoices/1/amount`, or a key `invoices/i2/amount`. */
export function fieldAt(view: FormView, written: string): FoundField | undefined {
  const isPointer = written.startsWith('/');
  let level: Level = view;
  let found: FieldView | undefined;
  const names: string[] = [];
  const numbers: number[] = [];
  for (const part of written.replace(/^\//, '').split('/')) {
    const inside: Level | undefined = found === undefined ? view : found.inside;
    const next = inside?.fields.get(part);
    if (next !== undefined && inside !== undefined) {
      level = inside;
      found = next;
      names.push(part);
      if (effectiveValue(next, ['items']) !== undefined) numbers.push(1);
    } else {
      const number = /^i?(\d+)$/.exec(part)?.[1];
      if (number === undefined || found === undefined || effectiveValue(found, ['items']) === undefined) return undefined;
      numbers[numbers.length - 1] = Number(number) + (isPointer ? 1 : 0);
    }
  }
  return found && { field: found, level, path: names.join('/'), numbers };
}

/** Whether a field is a group, an object or a named section, which hold fields instead of an answer. A range of days is an object with an answer. */
export const holdsFields = (view: FieldView): boolean =>
  view.layers.some(({ field: { items, properties, type } }) => items !== undefined || properties !== undefined || type === 'object') &&
  effectiveValue(view, ['format']) === undefined;

/** Returns the effective value of a field's key (`widget`, `rules.visible`), and its place. */
export function effectiveValue(view: FieldView, keys: readonly string[]): { readonly value: unknown; readonly at: Place } | undefined {
  for (const { document, path, field } of view.layers) {
    const value = keys.reduce<unknown>((holder, key) => (isValues(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined), field);
    if (value !== undefined) return { value, at: { document, path: [...path, ...keys] } };
  }
  return undefined;
}
