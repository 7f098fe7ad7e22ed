import type { Json } from '../../engine/documents/json.ts';
import { isEmpty, isOperation, partsOf } from '../../engine/logic/index.ts';

/** A simple condition on one subject (a field, an attribute of its option): one of these values, or none of them. No answer counts as "". */
export interface Atom {
  readonly subject: string;
  /** The subject as a rule, for messages. */
  readonly logic: Json;
  readonly holds: boolean;
  readonly values: readonly string[];
}

/** Reads a simple condition as an atom; undefined for any other comparison. `negated` reads its opposite. */
export function atomOf(logic: Json, negated = false): Atom | undefined {
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  const [left = null, right = null] = args;
  switch (operator) {
    case '!':
      return atomOf(left, !negated) ?? presence(left, negated);
    case '!!':
      return atomOf(left, negated) ?? presence(left, !negated);
    case '==':
    case '===':
      return compared(left, right, !negated);
    case '!=':
    case '!==':
      return compared(left, right, negated);
    case 'in':
      return Array.isArray(right) && right.every(isPlain) && subjectOf(left) !== undefined
        ? atom(left, !negated, right.filter((value) => !isEmpty(value)).map(String))
        : undefined;
    case 'filled':
      return args.flat().length === 1 && typeof args.flat()[0] === 'string'
        ? atom({ var: args.flat()[0] ?? null }, negated, [''])
        : undefined;
    default:
      return undefined;
  }
}

function compared(left: Json, right: Json, holds: boolean): Atom | undefined {
  const [subject, value] = isOperation(left) ? [left, right] : [right, left];
  return isPlain(value) && subjectOf(subject) !== undefined ? atom(subject, holds, [isEmpty(value) ? '' : String(value)]) : undefined;
}

/** A field used as a condition: it has an answer. Falsy answers (0, false) do not occur in text fields. */
function presence(logic: Json, present: boolean): Atom | undefined {
  return subjectOf(logic) === undefined ? undefined : atom(logic, !present, ['']);
}

function atom(logic: Json, holds: boolean, values: readonly string[]): Atom {
  return { subject: subjectOf(logic) ?? '', logic, holds, values };
}

/** Fields and attributes of options: equal text means equal value. */
function subjectOf(logic: Json): string | undefined {
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  if ((operator === 'var' && args.length === 1) || operator === 'option')
    return args.every((arg) => typeof arg === 'string') ? `${operator}:${args.join(':')}` : undefined;
  return undefined;
}

function isPlain(value: Json): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Returns the first subject for which no value satisfies all of the atoms. */
export function conflictOf(atoms: readonly Atom[]): readonly Atom[] | undefined {
  for (const subject of new Set(atoms.map((one) => one.subject))) {
    const about = atoms.filter((one) => one.subject === subject);
    const [first, ...rest] = about.filter(({ holds }) => holds);
    if (first === undefined) continue;
    const wanted = rest.reduce<readonly string[]>((left, { values }) => left.filter((value) => values.includes(value)), first.values);
    const refused = about.filter(({ holds }) => !holds).flatMap(({ values }) => values);
    if (wanted.every((value) => refused.includes(value))) return about;
  }
  return undefined;
}
