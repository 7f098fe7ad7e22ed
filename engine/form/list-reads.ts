import type { Json } from '../documents/json.ts';
import { firstOf } from '../documents/path.ts';
import { isOperation, SCOPED } from '../logic/index.ts';

/** Operators that read the number of items only. */
const COUNTING: ReadonlySet<string> = new Set(['count', 'length', '!', '!!']);
/** Operators that read the items' field in their second operand. */
const OF_FIELD: ReadonlySet<string> = new Set(['sum', 'unique', 'count']);
/** Operators whose result is not an item itself, so that only the read names matter. */
const JUDGING: ReadonlySet<string> = new Set(['map', 'all', 'some', 'none']);

const variableOf = (node: Json | undefined): string | undefined => {
  if (node === undefined || !isOperation(node) || !Object.hasOwn(node, 'var')) return undefined;
  const operand = node['var'];
  const name = Array.isArray(operand) && operand.length === 1 ? operand[0] : operand;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
};

/** Collects the names that a rule over one item reads. Returns false if it reads the item as a whole. */
function namesInItem(node: Json, names: Set<string>): boolean {
  if (Array.isArray(node)) return node.every((one: Json) => namesInItem(one, names));
  if (!isOperation(node)) return true;
  return Object.entries(node).every(([operator, raw]) => {
    const operands: readonly Json[] = Array.isArray(raw) ? raw : [raw];
    if (operator === 'var' || operator === 'missing' || operator === 'filled') {
      const read = operator === 'var' ? operands.slice(0, 1) : operands.flat();
      for (const name of read) if (typeof name === 'string' || typeof name === 'number') names.add(firstOf(String(name)));
      return !read.includes('') && (operator !== 'var' || operands.slice(1).every((one) => namesInItem(one, names)));
    }
    return operands.every((one) => namesInItem(one, names));
  });
}

/** Collects the fields that choose items of a list: `filter`, `where` and `without`, one inside another. Returns undefined for anything else, false if they may read anything of an item. */
function choosing(node: Json | undefined, list: string, names: Set<string>): boolean | undefined {
  if (variableOf(node) === list) return true;
  if (node === undefined || !isOperation(node)) return undefined;
  const [[operator, raw] = ['', null]] = Object.entries(node);
  const [first, second, ...rest]: readonly Json[] = Array.isArray(raw) ? raw : [raw];
  if (second === undefined || (operator !== 'filter' && operator !== 'where' && operator !== 'without')) return undefined;
  const chosen = choosing(first, list, names);
  if (chosen !== true) return chosen;
  if (operator === 'filter') return namesInItem(second, names);
  if (typeof second !== 'string' || second === '') return false;
  names.add(firstOf(second));
  return rest.every((one) => collect(one, list, names));
}

/** Collects the fields of the items of `list` that a rule reads. Returns false if it may read anything of an item. */
function collect(node: Json, list: string, names: Set<string>): boolean {
  if (Array.isArray(node)) return node.every((one: Json) => collect(one, list, names));
  if (!isOperation(node)) return true;
  return Object.entries(node).every(([operator, raw]) => {
    const operands: readonly Json[] = Array.isArray(raw) ? raw : [raw];
    const [first, second, ...rest] = operands;
    if (operator === 'var') return firstOf(String(first)) !== list && operands.slice(1).every((one) => collect(one, list, names));
    if (operator === 'missing' || operator === 'filled') return !operands.flat().some((name) => firstOf(String(name)) === list);
    const chosen = choosing(first, list, names);
    if (chosen === undefined) return operands.every((one, at) => (at === 1 && SCOPED.has(operator)) || collect(one, list, names));
    if (!chosen) return false;
    if (COUNTING.has(operator) && operands.length === 1) return true;
    if (OF_FIELD.has(operator) && typeof second === 'string' && second !== '') {
      names.add(firstOf(second));
      return rest.every((one) => collect(one, list, names));
    }
    return JUDGING.has(operator) && second !== undefined && namesInItem(second, names);
  });
}

/** Returns the fields inside the items of a group that rules read; undefined if they may read anything of an item. */
export function insideReads(rules: readonly Json[], list: string): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  return rules.every((rule) => collect(rule, list, names)) ? names : undefined;
}
