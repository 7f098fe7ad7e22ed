import type { Json } from '../../engine/documents/json.ts';
import type { Made, Source } from './types.ts';

/** The fields and objects of an object by the names of its properties, for the conditions that ask for them. */
export interface Scope {
  readonly fields: Map<string, readonly Made[]>;
  readonly objects: Map<string, Scope>;
  /** The properties that every answer has. */
  readonly sure: Set<string>;
}

/** When something of a schema holds, before there are fields. */
export type Condition =
  | true
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly filled: string; readonly scope: Scope; readonly path: string }
  | { readonly schema: Source; readonly scope: Scope }
  /** Each of some properties is there, as its schemas ask. */
  | { readonly telling: ReadonlyMap<string, readonly Source[]>; readonly scope: Scope };

/** A property that is required under a condition, and where that is said. */
export interface Need {
  readonly name: string;
  readonly when: Condition;
  readonly path: string;
}

/** Both conditions hold. */
export const both = (one: Condition, other: Condition): Condition => (one === true ? other : other === true ? one : { all: [one, other] });

/** A condition in terms of fields. */
export type Test =
  | boolean
  | { readonly all: readonly Test[] }
  | { readonly any: readonly Test[] }
  | { readonly not: Test }
  | { readonly filled: Made; readonly isSure: boolean }
  /** Holds only for an answer; `isNot` is its opposite for an answer. */
  | { readonly of: Made; readonly isSure: boolean; readonly is: Json; readonly isNot: Json };

type Atom = Extract<Test, { of: Made }>;

const isAll = (test: Test): test is { all: readonly Test[] } => typeof test === 'object' && 'all' in test;
const isAny = (test: Test): test is { any: readonly Test[] } => typeof test === 'object' && 'any' in test;
const isNot = (test: Test): test is { not: Test } => typeof test === 'object' && 'not' in test;
const isFilled = (test: Test): test is { filled: Made; isSure: boolean } => typeof test === 'object' && 'filled' in test;
const isAtom = (test: Test): test is Atom => typeof test === 'object' && 'of' in test;

/** The opposite of a test, by its parts. */
function opposite(test: Test): Test {
  if (typeof test === 'boolean') return !test;
  if (isAll(test)) return { any: test.all.map(opposite) };
  if (isAny(test)) return { all: test.any.map(opposite) };
  return isNot(test) ? test.not : { not: test };
}

/** Whether a test, or its opposite, speaks of the answer of a field. */
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

/** A test as a rule; true or false where it always holds or never does. */
export function ruleOf(test: Test): Json | boolean {
  if (typeof test === 'boolean') return test;
  if (isNot(test)) return ruleOfNot(test.not);
  if (isFilled(test)) return test.filled.isFlag ? { '==': [{ var: test.filled.name }, true] } : { filled: [test.filled.name] };
  if (isAtom(test)) return test.is;
  const parts: readonly Test[] = isAll(test) ? test.all.flatMap(flat('all')) : isAny(test) ? test.any.flatMap(flat('any')) : [];
  const isAnswered = (made: Made): boolean => parts.some((one) => speaksOf(one, made));
  if (isAll(test)) {
    const needed = new Set(parts.flatMap((one) => (isFilled(one) ? [one.filled] : [])));
    // An answer that is as wanted is there.
    const kept = parts.filter((one) => !isFilled(one) || !parts.some((other) => isAtom(other) && other.of === one.filled));
    return joined(
      'and',
      kept.map((one) => (isNot(one) && isAtom(one.not) && needed.has(one.not.of) ? one.not.isNot : ruleOf(one))),
    );
  }
  const kept = parts.filter((one) => {
    const absent = isNot(one) && isFilled(one.not) ? one.not : undefined;
    return absent === undefined || !((absent.isSure || absent.filled.isFlag) && isAnswered(absent.filled));
  });
  return joined('or', kept.map(ruleOf));
}

const flat =
  (kind: 'all' | 'any') =>
  (test: Test): readonly Test[] => {
    const parts = kind === 'all' && isAll(test) ? test.all : kind === 'any' && isAny(test) ? test.any : undefined;
    return parts === undefined ? [test] : parts.flatMap(flat(kind));
  };

function ruleOfNot(test: Test): Json | boolean {
  if (isFilled(test)) {
    if (test.isSure) return false;
    return test.filled.isFlag ? { '!=': [{ var: test.filled.name }, true] } : { '!': { filled: [test.filled.name] } };
  }
  if (!isAtom(test)) return ruleOf(opposite(test));
  if (test.of.isFlag) return test.isNot;
  const filled: Json = { filled: [test.of.name] };
  return test.isSure ? { and: [filled, test.isNot] } : { or: [{ '!': filled }, test.isNot] };
}
