import { type Json, logic } from '../../engine/index.ts';
import { COMPARING, fitsSentence } from './operators.ts';

/** A value that no operator computes. */
export type Plain = string | number | boolean | null;

/** A value in a sentence: written out, a list of such values, an answer, or computed by an operator. */
export type Term =
  | { readonly kind: 'value'; readonly value: Plain }
  | { readonly kind: 'values'; readonly values: readonly Plain[] }
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'call'; readonly operator: string; readonly args: readonly Term[] }
  /** One of two values, by a condition. */
  | { readonly kind: 'choice'; readonly when: Clause; readonly met: Term; readonly otherwise: Term };

/** A condition in a sentence. A negated one holds when it does not. */
export type Clause = { readonly negated: boolean } & (
  | { readonly kind: 'group'; readonly join: 'and' | 'or'; readonly clauses: readonly Clause[] }
  | { readonly kind: 'compare'; readonly operator: string; readonly left: Term; readonly right: Term }
  | { readonly kind: 'filled'; readonly name: string }
  | { readonly kind: 'holds'; readonly term: Term }
  /** A condition of `schemas/conditions`, by its title. */
  | { readonly kind: 'named'; readonly name: string }
  /** A condition on the items of a repeating group. */
  | { readonly kind: 'items'; readonly operator: 'all' | 'some' | 'none'; readonly list: Term; readonly clause: Clause }
);

type Rule = { readonly [key: string]: Json };

const isPlain = (value: Json): value is Plain => value === null || typeof value !== 'object';

const OVER_ITEMS = ['all', 'some', 'none'] as const;

const allOf = <T>(found: readonly (T | undefined)[]): readonly T[] | undefined =>
  found.every((one) => one !== undefined) ? (found as readonly T[]) : undefined;

/** Reads a rule as a value. Undefined for a rule that no sentence says. */
export function termOf(rule: Json): Term | undefined {
  if (isPlain(rule)) return { kind: 'value', value: rule };
  if (Array.isArray(rule)) return rule.every(isPlain) ? { kind: 'values', values: rule } : undefined;
  if (Object.keys(rule).length !== 1) return undefined;
  const { operator, args } = logic.partsOf(rule as Rule);
  const [first, second, third] = args;
  if (operator === 'var') return args.length === 1 && typeof first === 'string' ? { kind: 'field', name: first } : undefined;
  if (operator === 'if' && args.length === 3) {
    const [when, met, otherwise] = [clauseOf(first ?? null), termOf(second ?? null), termOf(third ?? null)];
    return when && met && otherwise && { kind: 'choice', when, met, otherwise };
  }
  if (!fitsSentence(operator)) return undefined;
  const terms = allOf(args.map(termOf));
  return terms && { kind: 'call', operator, args: terms };
}

const filledOf = (name: Json): Clause | undefined => (typeof name === 'string' ? { kind: 'filled', negated: false, name } : undefined);

/** Reads a rule as a condition. Undefined for a rule that no sentence says. */
export function clauseOf(rule: Json): Clause | undefined {
  if (isPlain(rule)) return typeof rule === 'boolean' ? { kind: 'holds', negated: false, term: { kind: 'value', value: rule } } : undefined;
  if (Array.isArray(rule) || Object.keys(rule).length !== 1) return undefined;
  const { operator, args } = logic.partsOf(rule as Rule);
  const [first = null, second = null] = args;
  switch (operator) {
    case '!': {
      const inner = args.length === 1 ? clauseOf(first) : undefined;
      return inner && !inner.negated ? { ...inner, negated: true } : undefined;
    }
    case '!!':
      return args.length === 1 ? clauseOf(first) : undefined;
    case 'and':
    case 'or': {
      const clauses = allOf(args.map(clauseOf));
      return clauses && { kind: 'group', join: operator, negated: false, clauses };
    }
    case 'condition':
      return typeof first === 'string' ? { kind: 'named', negated: false, name: first } : undefined;
    case 'filled':
    case 'missing': {
      const clauses = allOf(args.flat().map((name): Clause | undefined => filledOf(name as Json)));
      const [one, ...more] = clauses ?? [];
      if (clauses === undefined || one === undefined) return undefined;
      const negated = operator === 'missing';
      return more.length === 0 ? { ...one, negated } : { kind: 'group', join: 'and', negated, clauses };
    }
    default:
      break;
  }
  const over = OVER_ITEMS.find((one) => one === operator);
  if (over !== undefined) {
    const [list, clause] = [termOf(first), clauseOf(second)];
    return list && clause && { kind: 'items', negated: false, operator: over, list, clause };
  }
  if (Object.hasOwn(COMPARING, operator)) {
    const [left, right] = args.length === 2 ? [termOf(first), termOf(second)] : [];
    return left && right && { kind: 'compare', negated: false, operator, left, right };
  }
  const term = termOf(rule);
  return term && term.kind !== 'choice' ? { kind: 'holds', negated: false, term } : undefined;
}

/** Writes a value as a rule. */
export function ruleOfTerm(term: Term): Json {
  switch (term.kind) {
    case 'value':
      return term.value;
    case 'values':
      return term.values;
    case 'field':
      return { var: term.name };
    case 'choice':
      return { if: [ruleOfClause(term.when), ruleOfTerm(term.met), ruleOfTerm(term.otherwise)] };
    default:
      return { [term.operator]: term.args.map(ruleOfTerm) };
  }
}

function positive(clause: Clause): Json {
  switch (clause.kind) {
    case 'group': {
      const names = clause.clauses.flatMap((one) => (one.kind === 'filled' && !one.negated ? [one.name] : []));
      // Several answers that are all filled in are one operation in the documents.
      if (clause.join === 'and' && names.length > 1 && names.length === clause.clauses.length) return { filled: names };
      return { [clause.join]: clause.clauses.map(ruleOfClause) };
    }
    case 'compare':
      return { [clause.operator]: [ruleOfTerm(clause.left), ruleOfTerm(clause.right)] };
    case 'filled':
      return { filled: [clause.name] };
    case 'named':
      return { condition: clause.name };
    case 'items':
      return { [clause.operator]: [ruleOfTerm(clause.list), ruleOfClause(clause.clause)] };
    default:
      return ruleOfTerm(clause.term);
  }
}

/** Writes a condition as a rule. */
export const ruleOfClause = (clause: Clause): Json => (clause.negated ? { '!': [positive(clause)] } : positive(clause));

/** The whole of a condition as lines: a rule of one line is a list of one. */
export interface Lines {
  readonly join: 'and' | 'or';
  readonly negated: boolean;
  readonly clauses: readonly Clause[];
}

/** Returns the lines of a condition; no rule has none. Undefined for a rule that no sentence says. */
export function linesOf(rule: Json | undefined): Lines | undefined {
  if (rule === undefined) return { join: 'and', negated: false, clauses: [] };
  const clause = clauseOf(rule);
  if (clause?.kind === 'group') return { join: clause.join, negated: clause.negated, clauses: clause.clauses };
  return clause && { join: 'and', negated: false, clauses: [clause] };
}

/** Writes lines as a rule; undefined for none, which always hold. */
export function ruleOfLines({ join, negated, clauses }: Lines): Json | undefined {
  const [first, ...more] = clauses;
  if (first === undefined) return undefined;
  if (more.length === 0 && !negated) return ruleOfClause(first);
  return ruleOfClause({ kind: 'group', join, negated, clauses });
}
