import type { Json } from '../../engine/documents/json.ts';
import { compile as compileLogic, isOperation, type Operators, operandAt, operatorNamed, partsOf } from '../../engine/logic/index.ts';

/** The facts that rules read from answers; the classes of answers are built from them. */
export interface Mentions {
  /** Constants that a variable is compared with, by its full path (`certType`, `channel.hiddenCodes`). */
  readonly compared: Map<string, Set<Json>>;
  /** Constants that each attribute of a chosen option is compared with, by field. */
  readonly attributes: Map<string, Map<string, Set<Json>>>;
  /** Attributes with a use beyond comparison: each of their values matters. */
  readonly copied: Map<string, Set<string>>;
  /** Variables compared with other variables. */
  readonly paired: Map<string, Set<string>>;
  /** Variables of which a rule reads only whether they are empty. */
  readonly tested: Set<string>;
  /** Variables of which a rule reads more than that. */
  readonly valued: Set<string>;
  /** Fields whose options may be named by their position. */
  readonly positioned: Set<string>;
  /** Operators that read the answer of a field, by field. */
  readonly readBy: Map<string, Set<string>>;
  /** Full paths of every variable. */
  readonly paths: Set<string>;
  /** Parts of rules that read no field: they yield bounds of dates and numbers. */
  readonly bounds: Json[];
  /** Names of the operators used. */
  readonly operators: Set<string>;
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in', '<', '<=', '>', '>=']);
/** The position of a truth test; the rule may still yield the value itself. */
const TRUTH: readonly Json[] = [];
/** The position of a truth test whose value is not used further. */
const TRUTH_ALONE: readonly Json[] = [];

const getOrMake = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  const known = map.get(key) ?? make();
  map.set(key, known);
  return known;
};

const constants = (logic: Json): readonly Json[] =>
  isOperation(logic) ? [] : Array.isArray(logic) ? logic.filter((item) => !isOperation(item)) : [logic];

/** Collects the names and constants in rules. */
export function mentionsOf(rules: readonly Json[], table: Operators): Mentions {
  const found: Mentions = {
    compared: new Map(),
    attributes: new Map(),
    copied: new Map(),
    paired: new Map(),
    tested: new Set(),
    valued: new Set(),
    positioned: new Set(),
    readBy: new Map(),
    paths: new Set(),
    bounds: [],
    operators: new Set(),
  };
  for (const rule of rules) visit(rule, found, TRUTH, false, table);
  return found;
}

function visit(node: Json, found: Mentions, against: readonly Json[] | undefined, scoped: boolean, table: Operators): void {
  if (Array.isArray(node)) {
    for (const item of node) visit(item, found, against, scoped, table);
    return;
  }
  if (!isOperation(node)) return;
  const { operator: name, args } = partsOf(node);
  found.operators.add(name);
  const first = String(args[0] ?? '');
  const known = operatorNamed(table, name);
  const reads = (index: number) => known && operandAt(known, index);
  if (reads(0) === 'variable') {
    if (scoped || first === '') return;
    found.paths.add(first);
    if (against === TRUTH || against === TRUTH_ALONE) found.tested.add(first);
    if (against !== TRUTH_ALONE) found.valued.add(first);
    const compared = getOrMake(found.compared, first, () => new Set());
    for (const constant of against ?? []) compared.add(constant);
    return;
  }
  if (reads(1) === 'attribute') {
    const attribute = String(args[1] ?? '');
    found.paths.add(first);
    const constants = getOrMake(
      getOrMake(found.attributes, first, () => new Map()),
      attribute,
      () => new Set(),
    );
    if (against === undefined) getOrMake(found.copied, first, () => new Set<string>()).add(attribute);
    for (const constant of against ?? []) constants.add(constant);
    return;
  }
  if (reads(0) === 'field') {
    found.paths.add(first);
    found.positioned.add(first);
    visit(args[1] ?? null, found, undefined, scoped, table);
    return;
  }
  if (reads(0) === 'names') {
    if (scoped) return;
    for (const arg of args.flat()) {
      found.paths.add(String(arg));
      found.valued.add(String(arg));
    }
    return;
  }
  if (compileLogic(node, table).program.reads.length === 0) {
    found.bounds.push(node);
    for (const operator of operatorsIn(args)) found.operators.add(operator);
    return;
  }
  const field = isOperation(args[0] ?? null) ? (args[0] as { readonly var?: Json }).var : undefined;
  if (typeof field === 'string') getOrMake(found.readBy, field, () => new Set<string>()).add(name);
  if (COMPARISONS.has(name)) {
    const variables = args.flatMap((arg) => variableOf(arg, table));
    for (const variable of variables)
      for (const other of variables) if (other !== variable) getOrMake(found.paired, variable, () => new Set<string>()).add(other);
    for (const arg of args) if (!isOperation(arg)) found.bounds.push(arg);
    for (const [index, arg] of args.entries())
      visit(arg, found, args.filter((_other, position) => position !== index).flatMap(constants), scoped, table);
    return;
  }
  const passesOn = name === 'and' || name === 'or';
  const inner = ['!', '!!', 'if'].includes(name) || (passesOn && against === TRUTH_ALONE) ? TRUTH_ALONE : passesOn ? TRUTH : undefined;
  args.forEach((arg, index) => {
    const value = name === 'if' && (index % 2 === 1 || index === args.length - 1) ? undefined : inner;
    visit(arg, found, value, scoped || reads(index) === 'element', table);
  });
}

/** Returns the variable, or list of variables, on one side of a comparison. */
function variableOf(arg: Json, table: Operators): readonly string[] {
  if (!isOperation(arg)) return [];
  const { operator, args } = partsOf(arg);
  const [first = null, second = null] = args;
  if (operatorNamed(table, operator)?.reads[0] === 'field') return variableOf(second, table);
  return operator === 'var' && typeof first === 'string' ? [first] : [];
}

const operatorsIn = (logic: Json): readonly string[] =>
  Array.isArray(logic)
    ? logic.flatMap(operatorsIn)
    : isOperation(logic)
      ? Object.entries(logic).flatMap(([name, operands]) => [name, ...operatorsIn(operands)])
      : [];
