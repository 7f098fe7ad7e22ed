import { isValues } from '../../engine/documents/json.ts';
import type { Schema, SchemaFinding } from './explain-schema.ts';
import { meantStart, strayStart } from './start.ts';
import { suggestion } from './suggest.ts';

export const UNQUOTED = '，数字不要加引号';

export function isNumeric(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  integer: '整数',
  boolean: 'true 或 false',
  array: '列表 […]',
  object: '对象 {…}',
  null: 'null',
};

/** Explains a fault of the value itself, without its content. */
export function wrongValue(value: unknown, schema: Schema): Omit<SchemaFinding, 'path' | 'part'> | undefined {
  const types = schema['type'] === undefined ? [] : [schema['type']].flat().map(String);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    const fits = fitting(value, types, schema);
    const message = `应为${types.map((type) => TYPE_NAMES[type] ?? type).join('或')}，这里是 ${show(value)}`;
    return { message, ...exampleOf(value, schema, types), ...(fits !== undefined && { fits }) };
  }
  const allowed = 'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : undefined;
  if (allowed !== undefined && !allowed.includes(value)) {
    if (isNumeric(value) && allowed.includes(Number(value)))
      return { message: `不能是 ${show(value)}${UNQUOTED}`, expected: allowed.map(String) };
    return unknownValue(value, allowed.map(String));
  }
  if (typeof value === 'string' && typeof schema['pattern'] === 'string' && !new RegExp(schema['pattern'], 'u').test(value)) {
    const meant = meantStart(value);
    if (meant !== undefined && new RegExp(schema['pattern'], 'u').test(meant))
      return { message: `写法不对：${show(value)}，${strayStart(value)}`, suggestion: meant };
    const example = firstExample(schema);
    return {
      message: `写法不对：${show(value)}`,
      expected: [typeof example === 'string' ? likeThis(example) : `符合 ${schema['pattern']}`],
    };
  }
  if (typeof value === 'string' && typeof schema['minLength'] === 'number' && value.trim().length < schema['minLength'])
    return { message: value.trim() === '' ? '是空的：要写上字' : `至少要有 ${schema['minLength']} 个字` };
  if (typeof value === 'number' && typeof schema['minimum'] === 'number' && value < schema['minimum'])
    return { message: `不能小于 ${schema['minimum']}，这里是 ${value}` };
  if (typeof value === 'number' && typeof schema['exclusiveMinimum'] === 'number' && value <= schema['exclusiveMinimum'])
    return { message: `要大于 ${schema['exclusiveMinimum']}，这里是 ${value}` };
  if (typeof value === 'number' && typeof schema['maximum'] === 'number' && value > schema['maximum'])
    return { message: `不能大于 ${schema['maximum']}，这里是 ${value}` };
  if (typeof value === 'number' && typeof schema['exclusiveMaximum'] === 'number' && value >= schema['exclusiveMaximum'])
    return { message: `要小于 ${schema['exclusiveMaximum']}，这里是 ${value}` };
  if (Array.isArray(value) && typeof schema['minItems'] === 'number' && value.length < schema['minItems'])
    return { message: `至少要有 ${schema['minItems']} 项` };
  if (Array.isArray(value) && typeof schema['maxItems'] === 'number' && value.length > schema['maxItems'])
    return { message: `最多 ${schema['maxItems']} 项` };
  return undefined;
}

const firstExample = ({ examples }: Schema): unknown => (Array.isArray(examples) ? (examples as unknown[])[0] : undefined);

const likeThis = (example: unknown): string => `如 ${typeof example === 'string' ? example : JSON.stringify(example)}`;

/** Returns the example of the place for a list or an object; for a plain value the message is enough. */
function exampleOf(value: unknown, schema: Schema, types: readonly string[]): Pick<SchemaFinding, 'expected'> {
  const example = firstExample(schema);
  const isNested = [example, value].some((one) => isValues(one) || Array.isArray(one));
  return isNested && types.some((type) => isOfType(example, type)) ? { expected: [likeThis(example)] } : {};
}

/** Returns the nearest number or boolean for a plain value of another type. Never a text, since other documents may refer to it. */
function fitting(value: unknown, [type]: readonly string[], { minimum }: Schema): SchemaFinding['fits'] {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  // An author who writes the key of a boolean usually means true.
  if (type === 'boolean') return value !== 'false';
  if (type !== 'number' && type !== 'integer') return undefined;
  return isNumeric(value) ? Number(value) : typeof minimum === 'number' ? minimum : 1;
}

export function unknownValue(value: unknown, allowed: readonly string[]): Omit<SchemaFinding, 'path' | 'part'> {
  return { message: `不能是 ${show(value)}`, expected: allowed, ...(typeof value === 'string' ? suggestion(value, allowed) : {}) };
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isValues(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  return typeof value === type;
}

export function show(value: unknown): string {
  if (Array.isArray(value)) return '列表';
  if (isValues(value)) return '对象';
  return JSON.stringify(value) ?? String(value);
}
