import type { Json } from '../../engine/documents/json.ts';
import type { Made, Source } from './types.ts';

/** The fields and nested objects of an object by property name, for conditions that read them. */
export interface Scope {
  readonly fields: Map<string, readonly Made[]>;
  readonly objects: Map<string, Scope>;
  /** The properties that every answer contains. */
  readonly sure: Set<string>;
}

/** A condition of a schema, before its fields exist. */
export type Condition =
  | true
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly filled: string; readonly scope: Scope; readonly path: string }
  | { readonly schema: Source; readonly scope: Scope }
  /** Each listed property is present and matches its schemas. */
  | { readonly telling: ReadonlyMap<string, readonly Source[]>; readonly scope: Scope };

/** A conditionally required property, and the place that requires it. */
export interface Need {
  readonly name: string;
  readonly when: Condition;
  readonly path: string;
}

/** Joins two conditions with "and". */
export const both = (one: Condition, other: Condition): Condition => (one === true ? other : other === true ? one : { all: [one, other] });

/** A condition over fields. */
export type Test =
  | boolean
  | { readonly all: readonly Test[] }
  | { readonly any: readonly Test[] }
  | { readonly not: Test }
  | { readonly filled: Made; readonly isSure: boolean }
  /** Holds only when there is an answer; `isNot` is the opposite test for an answer. */
  | { readonly of: Made; readonly isSure: boolean; readonly is: Json; readonly isNot: Json };

type Atom = Extract<Test, { of: Made }>;

const isAll = (test: Test): test is Extract<Test, { all: readonly Test[] }> => typeof test === 'object' && 'all' in test;
const isAny = (test: Test): test is Extract<Test, { any: readonly Test[] }> => typeof test === 'object' && 'any' in test;
const isNot = (test: Test): test is Extract<Test, { not: Test }> => typeof test === 'object' && 'not' in test;
const isFilled = (test: Test): test is Extract<Test, { filled: Made }> => typeof test === 'object' && 'filled' in test;
const isAtom = (test: Test): test is Atom => typeof test === 'object' && 'of' in test;

/** Normalises a test: moves `not` down to the tests of single fields, and removes constant parts. */
function plain(test: Test, isTurned = false): Test {
  if (typeof test === 'boolean') return test !== isTurned;
  if (isNot(test)) return plain(test.not, !isTurned);
  if (!isAll(test) && !isAny(test)) return isTurned ? { not: test } : test;
  const kind = isAll(test) !== isTurned ? 'all' : 'any';
  const all = (isAll(test) ? test.all : test.any).map((one) => plain(one, isTurned));
  const parts = all.flatMap((one): readonly Test[] => {
    if (typeof one === 'boolean') return one === (kind === 'all') ? [] : [one];
    return kind === 'all' && isAll(one) ? one.all : kind === 'any' && isAny(one) ? one.any : [one];
  });
  const [first = kind === 'all'] = parts;
  if (parts.some((one) => typeof one === 'boolean')) return kind === 'any';
  return parts.length < 2 ? first : kind === 'all' ? { all: parts } : { any: parts };
}

/** Whether a test, or its opposite, reads the answer of a field. */
const speaksOf = (test: Test, made: Made): boolean =>
  isAtom(test) ? test.of === made : isNot(test) && isAtom(test.not) && test.not.of === made;

const joined = (operator: 'and' | 'or', rules: readonly (Json | boolean)[]): Json | boolean => {
  const end = operator === 'or';
  if (rules.includes(end)) return end;
  const flat = rules.flatMap((rule) => {
    if (typeof rule === 'boolean') return [];
    const inner =
      typeof rule === 'object' && rule !== null && !Array.isArray(rule) ? (rule as Readonly<Record<string, Json>>)[operator] : undefined;
    return Array.isArray(inner) ? (inner as readonly Json[]) : [rule];
  });
  const own = flat.filter((rule, index) => flat.findIndex((one) => JSON.stringify(one) === JSON.stringify(rule)) === index);
  const [first] = own;
  if (first === undefined) return !end;
  return own.length === 1 ? first : { [operator]: own };
};

/** Turns a test into a rule; true or false when it always or never holds. */
export const ruleOf = (test: Test): Json | boolean => ruleOfPlain(plain(test));

function ruleOfPlain(test: Test): Json | boolean {
  if (typeof test === 'boolean') return test;
  if (isNot(test)) return ruleOfNot(test.not);
  if (isFilled(test)) return test.filled.isFlag ? { '==': [{ var: test.filled.address }, true] } : { filled: [test.filled.address] };
  if (isAtom(test)) return test.is;
  if (isAll(test)) {
    const needed = new Set(test.all.flatMap((one) => (isFilled(one) ? [one.filled] : [])));
    // A test of the answer already implies that there is one.
    const kept = test.all.filter((one) => !isFilled(one) || !test.all.some((other) => isWanted(other, one.filled)));
    return joined(
      'and',
      kept.map((one) => (isNot(one) && isAtom(one.not) && needed.has(one.not.of) ? one.not.isNot : ruleOfPlain(one))),
    );
  }
  const kept = test.any.filter((one) => {
    const absent = isNot(one) && isFilled(one.not) ? one.not : undefined;
    return absent === undefined || !((absent.isSure || absent.filled.isFlag) && test.any.some((other) => speaksOf(other, absent.filled)));
  });
  return joined('or', kept.map(ruleOfPlain));
}

/** Whether a test requires a certain answer of a field; for an unticked box, also the answer "no". */
const isWanted = (test: Test, made: Made): boolean => (isAtom(test) && test.of === made) || (made.isFlag && speaksOf(test, made));

function ruleOfNot(test: Test): Json | boolean {
  if (isFilled(test)) {
    if (test.isSure) return false;
    return test.filled.isFlag ? { '!=': [{ var: test.filled.address }, true] } : { '!': { filled: [test.filled.address] } };
  }
  if (!isAtom(test)) return ruleOf({ not: test });
  if (test.of.isFlag) return test.isNot;
  const filled: Json = { filled: [test.of.address] };
  return test.isSure ? { and: [filled, test.isNot] } : { or: [{ '!': filled }, test.isNot] };
}
