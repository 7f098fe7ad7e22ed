import type { Json } from '../../engine/documents/json.ts';
import {
  isDate,
  isDateTime,
  isOperation,
  isTime,
  type Operator,
  type Operators,
  operatorNamed,
  partsOf,
} from '../../engine/logic/index.ts';
import { effectiveValue, type FieldView } from '../project/form-view.ts';

/** The kind of a value, as far as rules distinguish it. Undefined when unknown. */
export type ValueKind = 'date' | 'time' | 'number' | 'list' | 'boolean' | 'text';

export const KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  date: '日期',
  time: '时间',
  number: '数字',
  list: '列表',
  boolean: 'true 或 false',
  text: '文字',
};

/** The kinds of results. A text may hold a number or a date, so that its kind stays unknown. */
const RESULTS: Partial<Record<Operator['result'], ValueKind>> = {
  date: 'date',
  number: 'number',
  boolean: 'boolean',
  list: 'list',
  same: 'list',
  each: 'list',
  merged: 'list',
};

/** Returns the kind of a field's answers. Text without a format may hold numbers, so its kind is unknown. */
export function fieldKind(field: FieldView): ValueKind | undefined {
  const type = effectiveValue(field, ['type'])?.value;
  if (type === 'array') return 'list';
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'boolean';
  const format = effectiveValue(field, ['format'])?.value;
  if (type !== 'string' || format === undefined) return undefined;
  return format === 'time' ? 'time' : 'date';
}

const ENDS: Readonly<Record<string, ValueKind>> = { 'date-range': 'date', 'time-range': 'time' };

/** Returns the kind that bounds of a field have: of a range, the kind of its ends. */
export function boundKind(field: FieldView): ValueKind | undefined {
  const format = String(effectiveValue(field, ['format'])?.value);
  return Object.hasOwn(ENDS, format) ? ENDS[format] : fieldKind(field);
}

/** Returns the kind of a rule's result. */
export function kindOf(logic: Json, fields: ReadonlyMap<string, FieldView>, operators: Operators): ValueKind | undefined {
  if (typeof logic === 'number') return 'number';
  if (typeof logic === 'boolean') return 'boolean';
  if (Array.isArray(logic)) return 'list';
  if (typeof logic === 'string') return literalKind(logic);
  if (!isOperation(logic)) return undefined;
  const { operator, args } = partsOf(logic);
  if (operator === 'var') {
    const field = typeof args[0] === 'string' && args.length === 1 ? fields.get(args[0]) : undefined;
    return field && fieldKind(field);
  }
  if (operator === 'if') {
    const kinds = args.filter((_arg, index) => index % 2 === 1 || index === args.length - 1).map((arg) => kindOf(arg, fields, operators));
    return kinds.every((kind) => kind === kinds[0]) ? kinds[0] : undefined;
  }
  return RESULTS[operatorNamed(operators, operator)?.result ?? 'any'];
}

function literalKind(text: string): ValueKind | undefined {
  if (text === '') return undefined;
  if (isDate(text) || isDateTime(text)) return 'date';
  if (isTime(text)) return 'time';
  return /^-?\d+(\.\d+)?$/.test(text) ? 'number' : 'text';
}
