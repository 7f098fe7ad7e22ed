import type { Json } from '../documents/json.ts';
import { firstOf } from '../documents/path.ts';
import { ANY, CONTROL, OPERATORS, SCOPED } from './operators.ts';
import type { LogicFault, Program } from './types.ts';

const MAX_DEPTH = 32;
const MAX_NODES = 500;
const NAMES_OF_FIELDS: ReadonlySet<string> = new Set(['missing', 'filled']);

/** True for an object with keys: in a rule that is an operation, or a mistake. */
export const isOperation = (logic: Json): logic is { readonly [key: string]: Json } =>
  typeof logic === 'object' && logic !== null && !Array.isArray(logic);

const operandsOf = (name: string): readonly [number, number] | undefined =>
  Object.hasOwn(CONTROL, name)
    ? CONTROL[name as keyof typeof CONTROL]
    : Object.hasOwn(OPERATORS, name)
      ? OPERATORS[name]?.operands
      : undefined;

/** Checks a rule (closed operators, operand counts, literal variable names, depth at most 32, at most 500 nodes) and finds what it reads. A rule with faults must not be run. */
export function compileLogic(logic: Json): { readonly program: Program; readonly faults: readonly LogicFault[] } {
  const faults: LogicFault[] = [];
  const reads = new Set<string>();
  const paths = new Set<string>();
  const options = new Set<string>();
  let nodes = 0;
  let timed = false;

  const fault = (code: LogicFault['code'], path: readonly (string | number)[], name: string, message: string): void => {
    faults.push({ code, path, name, message });
  };

  const read = (operand: Json | undefined, path: readonly (string | number)[], scoped: boolean): void => {
    if (typeof operand !== 'string' && typeof operand !== 'number')
      fault('dynamic-variable', path, 'var', '变量名必须直接写出来，不能由规则算出');
    else if (!scoped && operand !== '') {
      paths.add(String(operand));
      reads.add(firstOf(String(operand)));
    }
  };

  const visit = (node: Json, path: readonly (string | number)[], depth: number, scoped: boolean): void => {
    nodes += 1;
    if (depth > MAX_DEPTH) {
      if (!faults.some((known) => known.code === 'too-deep')) fault('too-deep', path, '', `规则嵌套超过 ${MAX_DEPTH} 层`);
      return;
    }
    if (nodes > MAX_NODES) {
      if (!faults.some((known) => known.code === 'too-long')) fault('too-long', [], '', `规则超过 ${MAX_NODES} 个节点`);
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
      fault('not-one-operator', path, keys.join('、'), `一条规则只能有一个运算符，这里有 ${keys.length} 个`);
      return;
    }
    const counts = operandsOf(name);
    if (counts === undefined) {
      fault('unknown-operator', [...path, name], name, `没有“${name}”这个运算符`);
      return;
    }
    const raw = node[name];
    const operands: readonly Json[] = Array.isArray(raw) ? raw : [raw as Json];
    const at = (index: number): (string | number)[] => (Array.isArray(raw) ? [...path, name, index] : [...path, name]);
    if (operands.length < counts[0] || operands.length > counts[1]) {
      const wanted =
        counts[0] === counts[1] ? ` ${counts[0]} ` : counts[1] >= ANY ? `至少 ${counts[0]} ` : ` ${counts[0]} 到 ${counts[1]} `;
      fault('operand-count', [...path, name], name, `“${name}”要${wanted}个操作数，这里有 ${operands.length} 个`);
      return;
    }
    if (name === 'today' || name === 'now') timed = true;
    if (name === 'var') {
      read(operands[0], at(0), scoped);
      operands.slice(1).forEach((operand, index) => {
        visit(operand, at(index + 1), depth + 1, scoped);
      });
      return;
    }
    if (name === 'option') {
      const field = operands[0];
      if (typeof field !== 'string' || typeof operands[1] !== 'string')
        fault('bad-constant', at(0), name, 'option 的字段名和属性名必须直接写出来');
      else {
        options.add(field);
        reads.add(field);
      }
      return;
    }
    if (name === 'optionCodes') {
      const [field, list = null] = operands;
      if (typeof field !== 'string') fault('bad-constant', at(0), name, 'optionCodes 的字段名必须直接写出来');
      else {
        options.add(field);
        reads.add(field);
      }
      visit(list, at(1), depth + 1, scoped);
      return;
    }
    if (NAMES_OF_FIELDS.has(name)) {
      operands.flat().forEach((operand, index) => {
        read(operand as Json, at(index), scoped);
      });
      return;
    }
    operands.forEach((operand, index) => {
      visit(operand, at(index), depth + 1, scoped || (SCOPED.has(name) && index === 1));
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
    },
    faults,
  };
}
