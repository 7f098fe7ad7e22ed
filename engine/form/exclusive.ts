import type { Json } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import { listedValue } from './enum.ts';

type Excludes = Pick<Field, 'exclusive'>;

/** Returns true if an option that stands alone is chosen together with another. */
export const isMixed = ({ exclusive = [] }: Excludes, value: Json): boolean =>
  Array.isArray(value) && value.length > 1 && value.some((code) => exclusive.includes(String(code)));

/** Keeps what the member chose last: "none of these" alone, or the others without it. */
function excluding(definition: Excludes, before: Json | undefined, after: Json | undefined): Json | undefined {
  if (after === undefined || !isMixed(definition, after) || !Array.isArray(after)) return after;
  const { exclusive = [] } = definition;
  const old = Array.isArray(before) ? before : [];
  const added = after.filter((code) => !old.includes(code) && exclusive.includes(String(code)));
  return added.length > 0 ? added.slice(0, 1) : after.filter((code) => !exclusive.includes(String(code)));
}

/** Returns the value that a member's answer stands for: the listed value of a code, and one side of options that exclude each other. */
export const givenAnswer = (
  definition: Pick<Field, 'enum' | 'exclusive'>,
  before: Json | undefined,
  value: Json | undefined,
): Json | undefined => {
  if (definition.enum !== undefined) return listedValue(definition, value);
  return definition.exclusive === undefined ? value : excluding(definition, before, value);
};
