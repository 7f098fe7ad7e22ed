import type { Json } from '../documents/json.ts';
import { firstOf } from '../documents/path.ts';
import { type FaultCode, type FaultParams, make as makeFault } from '../fault/index.ts';
import { namedCondition } from './conditions.ts';
import { ANY, GENERAL, type Operators, operandAt, operatorNamed } from './operators/index.ts';
import type { LogicFault, Program } from './types.ts';

const MAX_DEPTH = 32;
const MAX_NODES = 500;

/** Returns true for an object with keys: in a rule, an operation or a mistake. */
export const isOperation = (logic: Json): logic is { readonly [key: string]: Json } =>
  typeof logic === 'object' && logic !== null && !Array.isArray(logic);

/** Checks a rule and finds the variables that it reads. Checks operators, operand counts, literal variable names,
 * depth (at most 32) and size (at most 500 nodes). A rule with faults must not run. */
export function compileLogic(
  logic: Json,
  operators: Operators = GENERAL,
): { readonly program: Program; readonly faults: readonly LogicFault[] } {
  const faults: LogicFault[] = [];
  const reads = new Set<string>();
  const paths = new Set<string>();
  const options = new Set<string>();
  let nodes = 0;
  let timed = false;

  const fault = (code: FaultCode, path: readonly (string | number)[], name: string, params: FaultParams = {}): void => {
    faults.push({ ...makeFault(code, params), path, name });
  };

  const read = (operand: Json | undefined, path: readonly (string | number)[], scoped: boolean): void => {
    if (typeof operand !== 'string' && typeof operand !== 'number') fault('dynamic-variable', path, 'var');
    else if (!scoped && operand !== '') {
      paths.add(String(operand));
      reads.add(firstOf(String(operand)));
    }
  };

  const visit = (node: Json, path: readonly (string | number)[], depth: number, scoped: boolean): void => {
    nodes += 1;
    if (depth > MAX_DEPTH) {
      if (!faults.some((known) => known.code === 'too-deep')) fault('too-deep', path, '', { limit: MAX_DEPTH });
      return;
    }
    if (nodes > MAX_NODES) {
      if (!faults.some((known) => known.code === 'too-long')) fault('too-long', [], '', { limit: MAX_NODES });
      return;
    }
    if (Array.isArray(node)) {
      node.forEach((item, index) => {
        visit(item, [...path, index], depth + 1, scoped);
      });
      return;
    }
    if (!isOperation(node)) return;
    const keys = Object.keys(node);
    const name = keys[0];
    if (keys.length !== 1 || name === undefined) {
      fault('not-one-operator', path, keys.join('、'), { count: keys.length });
      return;
    }
    const operator = operatorNamed(operators, name);
    const raw = node[name];
    const operands: readonly Json[] = Array.isArray(raw) ? raw : [raw as Json];
    const at = (index: number): (string | number)[] => (Array.isArray(raw) ? [...path, name, index] : [...path, name]);
    if (operator === undefined && namedCondition(node) !== undefined) {
      fault('unknown-condition', [...path, name], String(node[name]), { name: String(node[name]) });
      return;
    }
    if (operator === undefined) {
      fault('unknown-operator', [...path, name], name, { name });
      // It may belong to a product that is not here: what its operands read is known all the same.
      operands.forEach((operand, index) => {
        visit(operand, at(index), depth + 1, scoped);
      });
      return;
    }
    const [least, most] = operator.operands;
    if (operands.length < least || operands.length > most) {
      const wanted = makeFault(least === most ? 'exactly' : most >= ANY ? 'at-least' : 'between', { least, most });
      fault('operand-count', [...path, name], name, { name, wanted, count: operands.length });
      return;
    }
    if (operator.changes === 'daily') timed = true;
    const literal = operands.flatMap((_, index) => {
      const how = operandAt(operator, index);
      return how === 'field' || how === 'attribute' ? [index] : [];
    });
    if (literal.some((index) => typeof operands[index] !== 'string')) {
      fault(literal.length > 1 ? 'bad-constant' : 'bad-field-constant', at(0), name, { name });
      if (literal.length > 1) return;
    }
    operands.forEach((operand, index) => {
      const how = operandAt(operator, index);
      if (how === 'variable') read(operand, at(index), scoped);
      else if (how === 'names') for (const one of [operand].flat()) read(one as Json, at(index), scoped);
      else if (how === 'field' && typeof operand === 'string') {
        options.add(operand);
        reads.add(operand);
      } else if (how !== 'field' && how !== 'attribute') visit(operand, at(index), depth + 1, scoped || how === 'element');
    });
  };

  visit(logic, [], 0, false);
  return {
    program: {
      logic,
      reads: [...reads],
      paths: [...paths],
      options: [...options],
      constant: reads.size === 0 && options.size === 0 && !timed,
      operators,
    },
    faults,
  };
}
