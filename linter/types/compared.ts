import type { Json } from '../../engine/documents/json.ts';
import { isOperation } from '../../engine/logic/index.ts';
import type { Path } from '../source/types.ts';
import type { InferenceContext } from './infer.ts';
import { type Part, PLAIN, type Shape, type ShapeProblem } from './shape.ts';

/** Operators that distinguish a number from a text. */
const STRICT: ReadonlySet<string> = new Set(['===', '!==']);
export const COMPARE: ReadonlySet<string> = new Set(['==', '!=', '===', '!==', 'in']);

const NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  boolean: ' true 或 false',
  array: '列表',
  object: '一组数据',
};
const NUMERIC = /^-?\d+(?:\.\d+)?$/;

/** Checks literals in a comparison against the other side: all its values, or its types. */
export function checkComparison(
  operator: string,
  operands: readonly Json[],
  shapes: readonly Shape[],
  at: (index: number) => Path,
  { hear, isAlone = false }: InferenceContext,
): void {
  for (const [index, other] of [1, 0].entries()) {
    const written = operands[other];
    if (written === undefined || !isOperation(operands[index] ?? null)) continue;
    const shape = shapes[index];
    const isSeveral = operator === 'in' && other === 1 && Array.isArray(written);
    for (const [literal, inside] of isSeveral ? written.map((one: Json, place) => [one, [place]] as const) : [[written, []] as const]) {
      if (literal === null || typeof literal === 'object' || literal === '') continue;
      const problem = operator === 'in' && !isSeveral ? notIn(literal, shape, other) : problemOf(literal, shape, STRICT.has(operator));
      // A flow with several callers is right when one of them passes the value.
      if (problem !== undefined || (shape === undefined ? !isAlone : shape.length > 0)) hear([...at(other), ...inside], problem, PLAIN);
    }
  }
}

/** Explains why `in` never finds a value in a list or text, or a read value in a literal text. */
function notIn(literal: string | number | boolean, shape: Shape, other: number): ShapeProblem | undefined {
  const types = typesOf(shape);
  if (types === undefined || shape === undefined) return undefined;
  if (other === 1) return types.includes('string') ? undefined : neverEqual(shape, literal);
  const items = shape.flatMap(({ item }) => (item === undefined ? [] : [item()]));
  if (types.every((type) => type === 'array'))
    return items.length === shape.length
      ? items.map((item) => problemOf(literal, item, false)).find((one) => one !== undefined)
      : undefined;
  return types.includes('array') || (types.includes('string') && typeof literal === 'string') ? undefined : neverEqual(shape, literal);
}

/** Explains why a comparison with a literal never holds. */
function problemOf(literal: string | number | boolean, shape: Shape, isStrict: boolean): ShapeProblem | undefined {
  const values = valuesOf(shape);
  if (values !== undefined && !values.includes(String(literal))) return noValue(String(literal), shape, values);
  const types = typesOf(shape, isStrict);
  if (shape === undefined || types === undefined) return undefined;
  return types.some((type) => mayEqual(type, literal, isStrict)) ? undefined : neverEqual(shape, literal, isStrict);
}

function mayEqual(type: string, literal: string | number | boolean, isStrict: boolean): boolean {
  if (type === typeof literal) return true;
  if (isStrict) return !Object.hasOwn(NAMES, type);
  return (type === 'number' && typeof literal === 'string' && NUMERIC.test(literal)) || (type === 'string' && typeof literal === 'number');
}

function neverEqual(shape: readonly Part[], literal: string | number | boolean, isStrict = false): ShapeProblem {
  const said = [...new Set(typesOf(shape) ?? [])].map((type) => NAMES[type] ?? type).join('或');
  return { message: `${shape[0]?.of || '它'}的这个值是${said}，和 ${JSON.stringify(literal)} ${isStrict ? '严格比较' : '比较'}永远不相等` };
}

/** Returns the possible types of a value; undefined when some are unknown. In a strict comparison a number given as text is a text. */
export function typesOf(shape: Shape, isStrict = false): readonly string[] | undefined {
  const types = shape?.map((part) => (part.isNumeric && !isStrict ? ['number'] : part.types)) ?? [];
  return types.length > 0 && types.every((one) => one !== undefined) ? types.flat() : undefined;
}

/** Returns all values when they are few and known. */
export const valuesOf = (shape: Shape): readonly string[] | undefined => {
  const values = shape?.map((part) => part.values) ?? [];
  return values.length > 0 && values.every((one) => one !== undefined) ? values.flat() : undefined;
};

/** Explains why a case key never matches: by the known values, else by the texts that the types allow. */
export function problemOfKey(key: string, shape: Shape): ShapeProblem | undefined {
  const values = valuesOf(shape);
  if (values !== undefined) return values.includes(key) ? undefined : noValue(key, shape, values);
  const types = typesOf(shape);
  return shape === undefined || types === undefined || types.some((type) => isTextOf(key, type)) ? undefined : neverEqual(shape, key);
}

const isTextOf = (key: string, type: string): boolean =>
  type === 'number' ? NUMERIC.test(key) : type === 'boolean' ? key === 'true' || key === 'false' : type === 'string';

/** Checks a value that is compared with one of a known set. */
export function checkCode(value: string, shape: Shape, hear: InferenceContext['hear'], path: Path): void {
  const known = valuesOf(shape);
  if (known !== undefined && value !== '' && !known.includes(value)) hear(path, noValue(value, shape, known), PLAIN);
}

/** Reports a value that never occurs. */
export const noValue = (value: string, shape: Shape, known: readonly string[]): ShapeProblem => ({
  message: `${shape?.[0]?.of ?? '它'}没有“${value}”`,
  name: value,
  known,
});
