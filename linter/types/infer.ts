import { isValues, type Json } from '../../engine/documents/json.ts';
import { boundLogic, isOperation, textMarker } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';
import { chosenOf, literal, open, TRUTH } from './literal.ts';
import { element, listOf, oneOf, PLAIN, parsed, recordOf, type Shape, type ShapeProblem, type Step, step, unsaid } from './shape.ts';

/** What the rules of a place see. */
export interface Around {
  /** What a variable holds, by the first part of its name. */
  readonly look: (variable: string) => Step;
  /** Hears of every path that was followed, and what is wrong with it. */
  readonly hear: (path: Path, problem: ShapeProblem | undefined, shape: Shape) => void;
}

const SCOPED: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'some', 'none']);
const SAME_LIST: ReadonlySet<string> = new Set(['slice', 'sortBy', 'where', 'without']);
/** Operators whose second operand is a key of the elements of the first. */
const KEYED: ReadonlySet<string> = new Set(['find', 'where', 'without', 'sortBy']);
const NEGATED: ReadonlySet<string> = new Set(['!', '!!', '<', '<=', '>', '>=']);
/** Operators for which a number is no text. */
const STRICT: ReadonlySet<string> = new Set(['===', '!==']);
const COMPARE: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in']);

/** What is found at the end of a dotted path. */
export function follow(path: string, look: Around['look']): Step {
  const [root = '', ...keys] = path.split('.');
  let found = look(root);
  for (const key of keys) {
    if (found.problem !== undefined) return found;
    found = step(found.shape, key);
  }
  return found.problem === undefined ? (unsaid(found.shape) ?? found) : found;
}

/** What a rule comes to, as far as it can be told; every path in it is followed. */
export function shapeOfLogic(logic: Json, path: Path, around: Around): Shape {
  if (Array.isArray(logic)) return listOf(oneOf(logic.map((item: Json, index) => shapeOfLogic(item, [...path, index], around))));
  if (!isOperation(logic)) return plain(logic);
  const [[operator, raw] = ['', null]] = Object.entries(logic);
  const listed = Array.isArray(raw);
  const operands: readonly Json[] = listed ? raw : [raw as Json];
  const at = (index: number): Path => (listed ? [...path, operator, index] : [...path, operator]);
  const heard = ({ shape, problem }: Step, index: number): Shape => {
    around.hear(at(index), problem, shape);
    return shape;
  };
  if (operator === 'option' || operator === 'optionCodes') return undefined;
  if (operator === 'var') {
    const [name, fallback] = operands;
    const held = typeof name === 'string' ? heard(follow(name, around.look), 0) : undefined;
    return fallback === undefined ? held : chosenOf([held, shapeOfLogic(fallback, at(1), around)]);
  }
  if (operator === 'missing' || operator === 'filled') {
    for (const [index, name] of operands.entries()) if (typeof name === 'string') heard(follow(name, around.look), index);
    return PLAIN;
  }
  const [first = null, second = null] = operands;
  const list = shapeOfLogic(first, at(0), around);
  if (SCOPED.has(operator)) {
    const one = heard(element(list), 0);
    const inner = shapeOfLogic(second, at(1), { ...around, look: (name) => (name === '' ? { shape: one } : step(one, name)) });
    return operator === 'map' ? listOf(inner) : operator === 'filter' ? list : PLAIN;
  }
  const all = [list, ...operands.slice(1).map((operand, index) => shapeOfLogic(operand, at(index + 1), around))];
  if (KEYED.has(operator) && typeof second === 'string') heard(keyed(list, second), 1);
  if (COMPARE.has(operator)) compare(operands, all, at, around.hear);
  if (STRICT.has(operator)) compareTypes(operands, all, at, around.hear);
  if (COMPARE.has(operator) || NEGATED.has(operator)) return TRUTH;
  if (SAME_LIST.has(operator)) return list;
  switch (operator) {
    case 'if':
      return chosenOf(all.filter((_shape, index) => index % 2 === 1 || (index === all.length - 1 && index > 0)));
    case 'or':
    case 'and':
      return chosenOf(all);
    case 'find':
      return element(list).shape;
    case 'at':
      return operands
        .slice(1)
        .reduce<Shape>(
          (of, key, index) => (typeof key === 'string' || typeof key === 'number' ? heard(step(of, String(key)), index + 1) : itemOf(of)),
          list,
        );
    case 'merge':
      return listOf(oneOf(all.map((shape) => (isList(shape) ? element(shape).shape : shape))));
    case 'parseJson':
      return parsed(list).shape;
    default:
      return undefined;
  }
}

/** What a bound value comes to: literals, paths, rules and texts, inside lists and records too. */
export function shapeOfValue(value: Json, path: Path, around: Around, name = ''): Shape {
  const logic = boundLogic(value);
  if (logic !== undefined) {
    const place = typeof value === 'string' ? path : [...path, '$'];
    // A short path is heard where it stands as a whole.
    const here = typeof value === 'string' ? { ...around, hear: heardAt(path, around.hear) } : around;
    return shapeOfLogic(logic, place, here);
  }
  const text = textMarker(value);
  if (text !== undefined) {
    shapeOfValue(text.text === value ? null : text.text, [...path, '$text'], around);
    shapeOfValue(text.params, [...path, 'with'], around);
    return PLAIN;
  }
  if (Array.isArray(value)) return listOf(oneOf(value.map((item: Json, index) => open(shapeOfValue(item, [...path, index], around)))));
  if (!isValues(value)) return plain(value);
  const fields = Object.entries(value).map(([key, item]) => [key, open(shapeOfValue(item, [...path, key], around, key))] as const);
  return recordOf(name === '' ? '' : `“${name}”`, Object.fromEntries(fields));
}

/** Nothing, or a plain value that is written out. */
const plain = (value: Json): Shape =>
  value === '' || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') ? PLAIN : literal(value);

const heardAt =
  (path: Path, hear: Around['hear']): Around['hear'] =>
  (_inside, problem, shape) =>
    hear(path, problem, shape);

const isList = (shape: Shape): boolean => shape !== undefined && shape.length > 0 && shape.every(({ item }) => item !== undefined);

const itemOf = (shape: Shape): Shape => (isList(shape) ? element(shape).shape : undefined);

/** What the elements of a list hold under a key such as `a.b`, which goes through lists on its way. */
function keyed(list: Shape, key: string): Step {
  let found = element(list);
  for (const part of key.split('.')) {
    if (part === '' || found.problem !== undefined) continue;
    found = step(isList(found.shape) ? itemOf(found.shape) : found.shape, part);
  }
  return found;
}

/** Literals that are compared with a value of which all values are known. */
function compare(operands: readonly Json[], shapes: readonly Shape[], at: (index: number) => Path, hear: Around['hear']): void {
  for (const [index, other] of [1, 0].entries()) {
    const values = valuesOf(shapes[index]);
    const written = operands[other];
    if (values === undefined || written === undefined || !isOperation(operands[index] ?? null)) continue;
    const literals = Array.isArray(written) ? written.map((one: Json, place) => [one, [place]] as const) : [[written, []] as const];
    for (const [literal, inside] of literals)
      if (typeof literal !== 'object') hearCode(String(literal), shapes[index], hear, [...at(other), ...inside]);
  }
}

const TYPES: Readonly<Record<string, string>> = { string: '文字', number: '数字', boolean: 'true 或 false' };

/** Literals that are compared strictly with a value which is of another type. */
function compareTypes(operands: readonly Json[], shapes: readonly Shape[], at: (index: number) => Path, hear: Around['hear']): void {
  for (const [index, other] of [1, 0].entries()) {
    const written = operands[other];
    const types = shapes[index]?.flatMap((part) => part.types ?? ['?']) ?? [];
    const type = typeof written;
    if (types.length === 0 || !Object.hasOwn(TYPES, type) || types.some((one) => one === type || !Object.hasOwn(TYPES, one))) continue;
    const said = [...new Set(types)].map((one) => TYPES[one]).join('或');
    hear(
      at(other),
      { message: `${shapes[index]?.[0]?.of ?? '它'}的这个值是${said}，和 ${JSON.stringify(written)} 严格比较永远不相等` },
      PLAIN,
    );
  }
}

/** All values that something may have, where they are few and known. */
export const valuesOf = (shape: Shape): readonly string[] | undefined => {
  const values = shape?.map((part) => part.values) ?? [];
  return values.length > 0 && values.every((one) => one !== undefined) ? values.flat() : undefined;
};

/** Hears of a value that is compared with one of which all values are known. */
export function hearCode(value: string, shape: Shape, hear: Around['hear'], path: Path): void {
  const known = valuesOf(shape);
  if (known !== undefined && value !== '' && !known.includes(value)) hear(path, noValue(value, shape, known), PLAIN);
}

/** Says that something never has a value. */
export const noValue = (value: string, shape: Shape, known: readonly string[]): ShapeProblem => ({
  message: `${shape?.[0]?.of ?? '它'}没有“${value}”`,
  name: value,
  known,
});
