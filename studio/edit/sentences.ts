import type { Json } from '../../engine/index.ts';

/** How a line of a condition compares the answer of a field. */
export type Comparison = 'is' | 'isNot' | 'filled' | 'empty' | 'atLeast' | 'atMost';

/** The comparisons, in the order in which they are offered. */
export const COMPARISONS: readonly Comparison[] = ['is', 'isNot', 'filled', 'empty', 'atLeast', 'atMost'];

/** One line of a condition: a field, a comparison and a value. */
export interface Line {
  readonly field: string;
  readonly comparison: Comparison;
  /** Empty for comparisons without a value. */
  readonly value: Json;
}

/** A condition in words: all of its lines, or any of them. */
export interface Sentence {
  readonly join: 'all' | 'any';
  readonly lines: readonly Line[];
}

const OPERATORS = { '==': 'is', '!=': 'isNot', '>=': 'atLeast', '<=': 'atMost' } as const;

type Rule = Readonly<Record<string, unknown>>;

const operatorOf = (rule: unknown): readonly [string, unknown] | undefined => {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return undefined;
  const [entry, more] = Object.entries(rule);
  return more === undefined ? entry : undefined;
};

const fieldOf = (rule: unknown): string | undefined => {
  const [operator, name] = operatorOf(rule) ?? [];
  return operator === 'var' && typeof name === 'string' ? name : undefined;
};

const isPlain = (value: unknown): value is Json => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function lineOf(rule: unknown): Line | undefined {
  const filled = fieldOf(rule);
  if (filled !== undefined) return { field: filled, comparison: 'filled', value: '' };
  const [operator = '', given] = operatorOf(rule) ?? [];
  const operands: readonly unknown[] = Array.isArray(given) ? given : [given];
  const field = fieldOf(operands[0]);
  if (field === undefined) return undefined;
  if (operands.length === 1 && operator === '!!') return { field, comparison: 'filled', value: '' };
  if (operands.length === 1 && operator === '!') return { field, comparison: 'empty', value: '' };
  const value = operands[1];
  if (operands.length !== 2 || !isPlain(value) || !Object.hasOwn(OPERATORS, operator)) return undefined;
  return { field, comparison: OPERATORS[operator as keyof typeof OPERATORS], value };
}

/** Says a rule as lines of a condition. Undefined for a rule that no such sentence says. */
export function sentenceOf(rule: Json | undefined): Sentence | undefined {
  if (rule === undefined) return { join: 'all', lines: [] };
  const [operator = '', given] = operatorOf(rule) ?? [];
  const isJoined = (operator === 'and' || operator === 'or') && Array.isArray(given);
  const lines = (isJoined ? given : [rule]).map(lineOf);
  if (lines.some((line) => line === undefined)) return undefined;
  return { join: operator === 'or' ? 'any' : 'all', lines: lines as readonly Line[] };
}

const ruleOfLine = ({ field, comparison, value }: Line): Rule => {
  const answer = { var: field };
  if (comparison === 'filled') return answer;
  if (comparison === 'empty') return { '!': answer };
  const [operator] = Object.entries(OPERATORS).find(([, name]) => name === comparison) ?? ['=='];
  return { [operator]: [answer, value] };
};

/** Writes a condition as a rule; undefined for one without lines, which always holds. */
export function ruleOf({ join, lines }: Sentence): Json | undefined {
  const rules = lines.map(ruleOfLine);
  return (rules.length > 1 ? { [join === 'any' ? 'or' : 'and']: rules } : rules[0]) as Json | undefined;
}
