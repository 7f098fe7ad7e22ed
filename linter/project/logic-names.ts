import type { Json } from '../../engine/documents/json.ts';
import { GENERAL, isOperation, type Operand, operandAt, operatorNamed } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';

/** A name that a rule mentions, and its place in the rule. */
export interface LogicName {
  /** As written: `certType`, `channel.businessType`. */
  readonly name: string;
  readonly path: Path;
  /** `names`: an operator that tests whether its names have values. */
  readonly by: 'var' | 'names' | 'option';
  readonly operator: string;
  /** The attribute that an `option` reads, and its place. */
  readonly attribute?: { readonly name: string; readonly path: Path };
}

/** A literal that a rule compares a variable with. */
export interface Comparison {
  readonly name: string;
  readonly literal: string;
  readonly path: Path;
}

/** The names in a rule. Element variables (inside map, filter, all, some, none) are no form fields and left out. */
export interface Mentions {
  readonly names: readonly LogicName[];
  /** Element variables: read inside map, filter, all, some, none. */
  readonly inner: readonly LogicName[];
  readonly comparisons: readonly Comparison[];
}

/** Operands that are names. Only operators of the engine read them (`createEngine` refuses others), so its table is enough here. */
const NAMES: ReadonlySet<Operand> = new Set(['variable', 'names', 'field', 'attribute']);

const COMPARE: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in']);

/** Finds the names and compared literals of a rule. Skips malformed operations, which other rules report. */
export function mentionsOf(logic: Json): Mentions {
  const names: LogicName[] = [];
  const inner: LogicName[] = [];
  const comparisons: Comparison[] = [];
  const visit = (node: Json, path: Path, scoped: boolean): void => {
    if (Array.isArray(node)) {
      node.forEach((item, index) => {
        visit(item, [...path, index], scoped);
      });
      return;
    }
    if (!isOperation(node)) return;
    for (const [operator, raw] of Object.entries(node)) {
      const listed = Array.isArray(raw);
      const operands: readonly Json[] = listed ? raw : [raw];
      const at = (index: number): Path => (listed ? [...path, operator, index] : [...path, operator]);
      const known = operatorNamed(GENERAL, operator);
      const reads = (index: number) => known && operandAt(known, index);
      const [first, second] = operands;
      if (reads(0) === 'variable' && typeof first === 'string' && first !== '')
        (scoped ? inner : names).push({ name: first, path: at(0), by: 'var', operator });
      if (reads(0) === 'field' && typeof first === 'string') {
        const attribute = reads(1) === 'attribute' && typeof second === 'string' ? { name: second, path: at(1) } : undefined;
        names.push({ name: first, path: at(0), by: 'option', operator, ...(attribute && { attribute }) });
      }
      if (reads(0) === 'names') {
        operands.forEach((operand, index) => {
          [operand].flat().forEach((name, position) => {
            if (typeof name === 'string')
              (scoped ? inner : names).push({
                name,
                path: Array.isArray(operand) ? [...at(index), position] : at(index),
                by: 'names',
                operator,
              });
          });
        });
      }
      if (COMPARE.has(operator) && !scoped) comparisons.push(...comparisonsOf(operands, at));
      operands.forEach((operand, index) => {
        const how = reads(index);
        if (how === undefined || !NAMES.has(how)) visit(operand, at(index), scoped || how === 'element');
      });
    }
  };
  visit(logic, [], false);
  return { names, inner, comparisons };
}

function comparisonsOf(operands: readonly Json[], at: (index: number) => Path): Comparison[] {
  const [left, right] = operands;
  if (left === undefined || right === undefined) return [];
  const pair = (subject: Json, other: Json, index: number): Comparison[] => {
    const name = variableOf(subject);
    if (name === undefined) return [];
    if (typeof other === 'string') return [{ name, literal: other, path: at(index) }];
    if (!Array.isArray(other)) return [];
    return other.flatMap((item: Json, position) =>
      typeof item === 'string' ? [{ name, literal: item, path: [...at(index), position] }] : [],
    );
  };
  return [...pair(left, right, 1), ...pair(right, left, 0)];
}

/** Returns the name in `{"var": name}`. */
function variableOf(node: Json): string | undefined {
  if (!isOperation(node) || Object.keys(node).length !== 1 || !Object.hasOwn(node, 'var')) return undefined;
  const name = [node['var']].flat()[0];
  return typeof name === 'string' ? name : undefined;
}
