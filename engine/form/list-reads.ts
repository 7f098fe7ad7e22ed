import type { Json } from '../documents/json.ts';
import { firstOf } from '../documents/path.ts';
import { isOperation, type Operator, type Operators, operandAt, operatorNamed } from '../logic/index.ts';

const variableOf = (node: Json | undefined): string | undefined => {
  if (node === undefined || !isOperation(node) || !Object.hasOwn(node, 'var')) return undefined;
  const operand = node['var'];
  const name = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
};

/** Returns true for an operand that is a name, or a list of names. */
function isName(operators: Operators, name: string, index: number): boolean {
  const operator = operatorNamed(operators, name);
  const how = operator && operandAt(operator, index);
  return how === 'variable' || how === 'names';
}

/** Returns the names among the operands. */
const namedBy = (operators: Operators, name: string, operands: readonly Json[]): readonly Json[] =>
  operands.filter((_, index) => isName(operators, name, index)).flat() as readonly Json[];

/** Collects the names that a rule over one item reads. Returns false if it reads the item as a whole. */
function namesInItem(node: Json, names: Set<string>, operators: Operators): boolean {
  if (Array.isArray(node)) return node.every((one: Json) => namesInItem(one, names, operators));
  if (!isOperation(node)) return true;
  return Object.entries(node).every(([operator, raw]) => {
    const operands: readonly Json[] = Array.isArray(raw) ? raw : [raw];
    const read = namedBy(operators, operator, operands);
    for (const name of read) if (typeof name === 'string' || typeof name === 'number') names.add(firstOf(String(name)));
    return !read.includes('') && operands.every((one, index) => isName(operators, operator, index) || namesInItem(one, names, operators));
  });
}

/** Collects the fields that choose items of a list: `filter`, `where` and the like, one inside another. Returns undefined for anything else, false if they may read anything of an item. */
function choosing(node: Json | undefined, list: string, names: Set<string>, operators: Operators): boolean | undefined {
  if (variableOf(node) === list) return true;
  if (node === undefined || !isOperation(node)) return undefined;
  const [[name, raw] = ['', null]] = Object.entries(node);
  const [first, second, ...rest]: readonly Json[] = Array.isArray(raw) ? raw : [raw];
  const operator = operatorNamed(operators, name);
  if (second === undefined || operator?.result !== 'same') return undefined;
  const chosen = choosing(first, list, names, operators);
  if (chosen !== true) return chosen;
  if (operandAt(operator, 1) === 'element') return namesInItem(second, names, operators);
  if (typeof second !== 'string' || second === '' || operandAt(operator, 1) !== 'key') return false;
  names.add(firstOf(second));
  return rest.every((one) => collect(one, list, names, operators));
}

/** Returns true for an operator whose result holds no item, so that only the read fields matter. */
const isJudging = ({ result }: Operator): boolean => result === 'number' || result === 'boolean' || result === 'each';

/** Collects the fields of the items of `list` that a rule reads. Returns false if it may read anything of an item. */
function collect(node: Json, list: string, names: Set<string>, operators: Operators): boolean {
  if (Array.isArray(node)) return node.every((one: Json) => collect(one, list, names, operators));
  if (!isOperation(node)) return true;
  return Object.entries(node).every(([name, raw]) => {
    const operands: readonly Json[] = Array.isArray(raw) ? raw : [raw];
    const [first, second, ...rest] = operands;
    const operator = operatorNamed(operators, name);
    const all = (some: readonly Json[]) => some.every((one) => collect(one, list, names, operators));
    if (namedBy(operators, name, operands).some((one) => firstOf(String(one)) === list)) return false;
    const chosen = choosing(first, list, names, operators);
    const isRead = (index: number): boolean => !isName(operators, name, index) && (!operator || operandAt(operator, index) !== 'element');
    if (chosen === undefined || operator === undefined) return all(operands.filter((_, index) => isRead(index)));
    if (!chosen) return false;
    if (second === undefined) return operator.counts === true;
    const how = operandAt(operator, 1);
    if (!isJudging(operator)) return false;
    if (how === 'element') return namesInItem(second, names, operators);
    if (how !== 'key' || typeof second !== 'string' || second === '') return false;
    names.add(firstOf(second));
    return all(rest);
  });
}

/** Returns the fields inside the items of a group that rules read; undefined if they may read anything of an item. */
export function insideReads(rules: readonly Json[], list: string, operators: Operators): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  return rules.every((rule) => collect(rule, list, names, operators)) ? names : undefined;
}
