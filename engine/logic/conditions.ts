import { isValues, type Json } from '../documents/json.ts';
import type { Condition } from '../documents/types.gen.ts';

type Path = readonly (string | number)[];

/** The named conditions (`schemas/conditions`) by file name. */
export type Conditions = Readonly<Record<string, Condition>>;

/** A rule that a document takes from a named condition. */
export interface InlinedCondition {
  /** Path of the rule in the document. */
  readonly at: Path;
  /** File name of the condition. */
  readonly name: string;
}

/** The operator that stands for a named condition: `{ "condition": "未满 16 周岁" }`. */
const CONDITION = 'condition';

/** Returns the written name of a condition; undefined for any other value. */
export const namedCondition = (value: unknown): string | undefined => {
  if (!isValues(value) || Object.keys(value).length !== 1) return undefined;
  const name = Object.hasOwn(value, CONDITION) ? value[CONDITION] : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** Returns the file name of a condition by its title or its file name; undefined for an unknown one. */
export const conditionNamed = (conditions: Conditions, written: string): string | undefined =>
  Object.hasOwn(conditions, written) ? written : Object.keys(conditions).find((name) => conditions[name]?.title === written);

/** Puts the logic of every named condition in place of its name. An unknown or cyclic condition stays, and compiling its rule reports it.
 * Samples stay as written. Returns the same object when it names none. */
export function inlineConditions<T extends object>(
  document: T,
  conditions: Conditions,
): { readonly document: T; readonly inlined: readonly InlinedCondition[] } {
  const inlined: InlinedCondition[] = [];
  if (Object.keys(conditions).length === 0) return { document, inlined };

  const visit = (value: Json, at: Path, inside: readonly string[]): Json => {
    const written = namedCondition(value);
    const name = written === undefined ? undefined : conditionNamed(conditions, written);
    const logic = name === undefined || inside.includes(name) ? undefined : conditions[name]?.logic;
    if (name !== undefined && logic !== undefined) {
      inlined.push({ at, name });
      return visit(logic as Json, at, [...inside, name]);
    }
    if (Array.isArray(value)) {
      const items = value.map((item: Json, index) => visit(item, [...at, index], inside));
      return items.some((item, index) => item !== value[index]) ? items : value;
    }
    if (!isValues(value)) return value;
    const entries = Object.entries(value).map(
      ([key, item]) => [key, at.length === 0 && key === 'samples' ? item : visit(item, [...at, key], inside)] as const,
    );
    return entries.some(([key, item]) => item !== value[key]) ? Object.fromEntries(entries) : value;
  };

  return { document: visit(document as unknown as Json, [], []) as unknown as T, inlined };
}
