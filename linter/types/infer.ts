import { isValues, type Json } from '../../engine/documents/json.ts';
import { boundLogic, isOperation, type Operators, operandAt, operatorNamed, textMarker } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';
import { COMPARE, checkComparison } from './compared.ts';
import { chosenOf, literal, open, TRUTH } from './literal.ts';
import { checkSeparator, joinedBy } from './separated.ts';
import {
  element,
  listOf,
  oneOf,
  PLAIN,
  parsed,
  recordOf,
  type Shape,
  type ShapeProblem,
  type Step,
  step,
  undeclaredStep,
} from './shape.ts';

/** The variables and the collector for the rules of a place. */
export interface InferenceContext {
  readonly operators: Operators;
  /** Returns the shape of a variable, by the first part of its name. */
  readonly look: (variable: string) => Step;
  /** Receives every followed path, and its fault. */
  readonly hear: (path: Path, problem: ShapeProblem | undefined, shape: Shape) => void;
  /** True when unknown variables have no caller that sets them: then they are not reported. */
  readonly isAlone?: boolean;
}

/** Follows a dotted path. */
export function follow(path: string, look: InferenceContext['look']): Step {
  const [root = '', ...keys] = path.split('.');
  let found = look(root);
  for (const key of keys) {
    if (found.problem !== undefined) return found;
    found = step(found.shape, key);
  }
  return found.problem === undefined ? (undeclaredStep(found.shape) ?? found) : found;
}

/** Infers the shape of a rule's result, and follows every path in it. */
export function shapeOfLogic(logic: Json, path: Path, around: InferenceContext): Shape {
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
  const known = operatorNamed(around.operators, operator);
  const reads = (index: number) => known && operandAt(known, index);
  if (reads(0) === 'field') return undefined;
  if (reads(0) === 'variable') {
    const [name, fallback] = operands;
    const held = typeof name === 'string' ? heard(follow(name, around.look), 0) : undefined;
    return fallback === undefined ? held : chosenOf([held, shapeOfLogic(fallback, at(1), around)]);
  }
  if (reads(0) === 'names') {
    for (const [index, name] of operands.entries()) if (typeof name === 'string') heard(follow(name, around.look), index);
    return PLAIN;
  }
  const [first = null, second = null] = operands;
  const list = shapeOfLogic(first, at(0), around);
  if (reads(1) === 'element') {
    const one = heard(element(list), 0);
    const inner = shapeOfLogic(second, at(1), { ...around, look: (name) => (name === '' ? { shape: one } : step(one, name)) });
    return known?.result === 'each' ? listOf(inner) : known?.result === 'same' ? list : PLAIN;
  }
  const all = [list, ...operands.slice(1).map((operand, index) => shapeOfLogic(operand, at(index + 1), around))];
  if (reads(1) === 'key' && known?.result !== 'part' && typeof second === 'string') heard(keyed(list, second), 1);
  if (COMPARE.has(operator)) checkComparison(operator, operands, all, at, around);
  if (reads(1) === 'separator' && known?.result === 'list') checkSeparator(second ?? undefined, list, at(1), around.hear);
  switch (known?.result) {
    case 'number':
      return COUNTED;
    case 'text':
    case 'date':
      return WRITTEN;
    case 'boolean':
      return TRUTH;
    case 'same':
      return list;
    case 'branch':
      return chosenOf(operator === 'if' ? all.filter((_shape, index) => index % 2 === 1 || (index === all.length - 1 && index > 0)) : all);
    case 'item':
      return element(list).shape;
    case 'part':
      return operands
        .slice(1)
        .reduce<Shape>(
          (of, key, index) => (typeof key === 'string' || typeof key === 'number' ? heard(step(of, String(key)), index + 1) : itemOf(of)),
          list,
        );
    case 'merged':
      return listOf(oneOf(all.map((shape) => (isList(shape) ? element(shape).shape : shape))));
    case 'parsed':
      return parsed(list).shape;
    case 'joined':
      return joinedBy(second ?? undefined);
    case 'written':
      return textOf(list);
    default:
      return undefined;
  }
}

/** Infers the shape of a bound value: literals, paths, rules and texts, also inside lists and records. */
export function shapeOfValue(value: Json, path: Path, around: InferenceContext, name = ''): Shape {
  const logic = boundLogic(value);
  if (logic !== undefined) {
    const place = typeof value === 'string' ? path : [...path, '$'];
    // A short path is reported as a whole.
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

const COUNTED: Shape = [{ id: 'counted', of: '这里算的数', types: ['number'] }];
const WRITTEN: Shape = [{ id: 'written', of: '这里拼的字', types: ['string'] }];

/** Returns the shape of a value as text; text made from a number stays numeric. */
const textOf = (shape: Shape): Shape =>
  shape?.every(({ types = [] }) => types.length > 0 && types.every((type) => PLAIN_TYPES.has(type)))
    ? shape.map((part) => ({
        ...part,
        id: `text ${part.id}`,
        types: ['string'],
        ...(part.types?.every((type) => type === 'number') && { isNumeric: true as const }),
      }))
    : undefined;

const PLAIN_TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/** Returns the shape of a literal; an empty value is plain. */
const plain = (value: Json): Shape =>
  value === '' || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') ? PLAIN : literal(value);

const heardAt =
  (path: Path, hear: InferenceContext['hear']): InferenceContext['hear'] =>
  (_inside, problem, shape) =>
    hear(path, problem, shape);

const isList = (shape: Shape): boolean => shape !== undefined && shape.length > 0 && shape.every(({ item }) => item !== undefined);

const itemOf = (shape: Shape): Shape => (isList(shape) ? element(shape).shape : undefined);

/** Follows a key such as `a.b` in the elements of a list, and through lists on the way. */
function keyed(list: Shape, key: string): Step {
  let found = element(list);
  for (const part of key.split('.')) {
    if (part === '' || found.problem !== undefined) continue;
    found = step(isList(found.shape) ? itemOf(found.shape) : found.shape, part);
  }
  return found;
}
