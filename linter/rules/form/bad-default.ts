import type { Json } from '../../../engine/documents/json.ts';
import { hasFormat, isListed, isMixed } from '../../../engine/form/index.ts';
import {
  boundLogic,
  isEmpty,
  isMultipleOf,
  isOperation,
  isRuleError,
  literalOf,
  type Operators,
  order,
} from '../../../engine/logic/index.ts';
import { constantValue } from '../../logic/constant.ts';
import { distinct, type FieldUse, fieldUses, placeOf } from '../../project/fields.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports default values that the field itself would refuse. */
export const badDefault: Rule = {
  id: 'bad-default',
  title: '默认值不合自己的要求',
  severity: 'error',
  docs: '`default` 要符合字段自己的类型、长度、格式和上下限。',
  why: '打开表单就带着一个错的答案，会员没有动过它，提交时却被拦住。',
  bad: '"days": { "title": "天数", "type": "string", "widget": "text", "default": "一百天", "maxLength": 2 }',
  good: '"days": { "title": "天数", "type": "string", "widget": "text", "default": "30", "maxLength": 2 }',
  find: (project) => distinct(fieldUses(project).flatMap((use) => [...problems(use)])),
};

const DAY = '2026-07-15';

function* problems({ field, definition, operators }: FieldUse): Generator<Finding> {
  const written = definition.default as Json | undefined;
  if (written === undefined || isEmpty(written) || isRule(written) || boundLogic(written) !== undefined) return;
  const value = typeof written === 'string' ? literalOf(written) : written;
  const why =
    wrongType(value, definition.type) ??
    wrongShape(value, definition) ??
    wrongText(value, definition) ??
    wrongNumber(value, definition) ??
    outside(value, definition, operators);
  if (why !== undefined) yield { at: placeOf(field, ['default']), message: `默认值${why}` };
}

/** A range has two keys, an operation has one. */
const isRule = (value: Json): boolean => isOperation(value) && Object.keys(value).length === 1;

type Definition = FieldUse['definition'];

function wrongType(value: Json, type: Definition['type']): string | undefined {
  if (type === undefined) return undefined;
  const kind = Array.isArray(value) ? 'array' : typeof value;
  const allowed = [type].flat().map((one) => (one === 'integer' ? 'number' : String(one)));
  return allowed.includes(kind) ? undefined : '的类型和字段不同';
}

/** Explains why a value has not the field's format, or is not among its listed values. */
export function wrongShape(value: Json, definition: Pick<Definition, 'format' | 'enum' | 'exclusive'>): string | undefined {
  if (!hasFormat(definition, value)) return `不是 ${definition.format} 的写法`;
  if (!isListed(definition, value)) return '不在 enum 里';
  return isMixed(definition, value) ? '把单独选的和别的一起选了' : undefined;
}

/** Explains why a text breaks the field's length or pattern; undefined when a condition controls the pattern. */
export function wrongText(
  value: Json,
  { maxLength, minLength, pattern, rules }: Pick<Definition, 'maxLength' | 'minLength' | 'pattern' | 'rules'>,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const length = [...value].length;
  if (maxLength !== undefined && length > maxLength) return `有 ${length} 个字，maxLength 只许 ${maxLength} 个`;
  if (minLength !== undefined && length < minLength) return `只有 ${length} 个字，minLength 要 ${minLength} 个`;
  return pattern !== undefined && rules?.pattern === undefined && matches(pattern, value) === false ? '不符合自己的 pattern' : undefined;
}

/** Explains why a number breaks the field's own bounds or step. */
export function wrongNumber(
  value: Json,
  definition: Pick<Definition, 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum' | 'multipleOf'>,
): string | undefined {
  if (typeof value !== 'number') return undefined;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = definition;
  if (multipleOf !== undefined && !isMultipleOf(value, multipleOf)) return `不是 ${multipleOf} 的倍数`;
  if (minimum !== undefined && value < minimum) return '比最小的还小';
  if (maximum !== undefined && value > maximum) return '比最大的还大';
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return `要大于 ${exclusiveMinimum}`;
  return exclusiveMaximum !== undefined && value >= exclusiveMaximum ? `要小于 ${exclusiveMaximum}` : undefined;
}

function outside(value: Json, { minItems, maxItems, rules }: Definition, operators: Operators): string | undefined {
  const amount = Array.isArray(value) ? value.length : value;
  const [least, most] = Array.isArray(value) ? [minItems, maxItems] : [];
  const bounds = [rules?.min, rules?.max].map((bound) => (bound === undefined ? undefined : constantValue(bound as Json, DAY, operators)));
  if ([least, bounds[0]].some((bound) => bound !== undefined && difference(amount, bound) < 0)) return '比最小的还小';
  return [most, bounds[1]].some((bound) => bound !== undefined && difference(amount, bound) > 0) ? '比最大的还大' : undefined;
}

function difference(value: Json, bound: Json): number {
  try {
    return order(value, bound) ?? 0;
  } catch (error) {
    if (isRuleError(error)) return 0;
    throw error;
  }
}

function matches(pattern: string, value: string): boolean | undefined {
  try {
    return new RegExp(pattern, 'u').test(value);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
