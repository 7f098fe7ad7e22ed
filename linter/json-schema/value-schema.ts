import type { Json, Values } from '../../engine/documents/json.ts';
import type { Dictionary, Field } from '../../engine/documents/types.gen.ts';
import { codeOf as codeIn } from '../../engine/form/index.ts';

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

const WORDS = { type: 'string', minLength: 1 } as const;

/** An address: its point is handed in with both degrees, or not at all. */
const ADDRESS = {
  type: 'object',
  properties: {
    region: WORDS,
    street: WORDS,
    lat: { type: 'number', minimum: -90, maximum: 90 },
    lng: { type: 'number', minimum: -180, maximum: 180 },
  },
  required: ['region', 'street'],
  dependencies: { lat: ['lng'], lng: ['lat'] },
  additionalProperties: false,
} as const;

/** Texts of the formats that a field knows. */
const FORMATS: Readonly<Partial<Record<NonNullable<Field['format']>, string>>> = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  'date-time-minute': '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$',
  time: '^([01]\\d|2[0-3]):[0-5]\\d$',
};

/** The kind of the ends of a range. */
const ENDS: Readonly<Partial<Record<NonNullable<Field['format']>, 'date' | 'time'>>> = { 'date-range': 'date', 'time-range': 'time' };

/** Whether an answer may come from a record or a rule, which the form does not judge. */
export const isFromRecord = ({ prefill, readonly, rules }: Field): boolean =>
  prefill !== undefined ||
  readonly === 'prefilled' ||
  readonly === 'existing' ||
  rules?.readonly !== undefined ||
  rules?.value !== undefined;

/** Writes the schema of one answer, and the keys of the field that it does not say. */
export function valueSchema(
  written: Field,
  dictionaries: Readonly<Record<string, Dictionary>>,
): { readonly schema: Values; readonly left: readonly string[] } {
  // A value from a record is handed in as the record has it.
  const isRecorded = isFromRecord(written);
  const { type, title, widget } = written;
  const definition: Field = isRecorded ? { ...(type && { type }), ...(title && { title }), ...(widget && { widget }) } : written;
  const { options } = definition;
  const left: string[] = isRecorded ? ['prefill'] : [];
  const choice = choices();
  const types = [type ?? 'string'].flat();
  const all = types.map((one) => (one === 'array' ? list() : one === 'string' ? text() : plain(one)));
  const [only = {}] = all;
  const one = all.length === 1 ? only : { anyOf: all };
  return { schema: definition.nullable === true ? { anyOf: [one, { type: 'null' }] } : one, left };

  function choices(): Values | undefined {
    const { enum: values } = definition;
    if (options === undefined) return values && { enum: values };
    const source =
      'steps' in options || options.call !== undefined || options.dictionary === undefined ? undefined : dictionaries[options.dictionary];
    if (source === undefined || 'steps' in options) {
      left.push('options');
      return undefined;
    }
    const { value = 'code', label = 'name' } = options;
    const listed = source.items.map((item) => item as unknown as Readonly<Record<string, unknown>>);
    const codeOf = (item: Readonly<Record<string, unknown>>): string => String(item[value] ?? '');
    const items = listed.filter((item, index) => listed.findIndex((one) => codeOf(one) === codeOf(item)) === index);
    const nameOf = (code: string): string => String(items.find((item) => codeOf(item) === code)?.[label] ?? code);
    const all: readonly Json[] = values ?? items.map(codeOf);
    if (all.every((one) => nameOf(codeIn(one)) === codeIn(one))) return { enum: all };
    return { oneOf: all.map((one) => ({ const: one, title: nameOf(codeIn(one)) })) };
  }

  function text(): Values {
    const { minLength = 0, maxLength, pattern, format, rules } = definition;
    const form = format && FORMATS[format];
    return {
      type: 'string',
      ...constant(),
      ...choice,
      // Blank answers are not handed in.
      ...(choice === undefined && { minLength: Math.max(1, minLength) }),
      ...(maxLength !== undefined && { maxLength }),
      ...(format === 'date' && { format }),
      ...(pattern !== undefined && rules?.pattern === undefined ? { pattern } : form !== undefined && { pattern: form }),
    };
  }

  function list(): Values {
    const { minItems, maxItems, format, exclusive } = definition;
    const isRanking = format === 'ranking' && choice !== undefined;
    const count = isRanking ? [choice['enum'] ?? choice['oneOf'] ?? []].flat().length : undefined;
    const most = count ?? (format === 'signature' ? 1 : maxItems);
    return {
      type: 'array',
      minItems: Math.max(1, count ?? minItems ?? 1),
      ...(most !== undefined && { maxItems: most }),
      ...(exclusive !== undefined && { anyOf: [{ maxItems: 1 }, { items: { not: { enum: exclusive } } }] }),
      items: { type: 'string', ...choice },
      ...(choice !== undefined && { uniqueItems: true }),
    };
  }

  function plain(one: string): Values {
    const end = ENDS[definition.format ?? 'date'];
    if (end !== undefined) {
      const schema = { type: 'string', ...(end === 'date' && { format: end }), pattern: FORMATS[end] ?? '' };
      return { type: 'object', properties: { from: schema, to: schema }, required: ['from', 'to'], additionalProperties: false };
    }
    if (definition.format === 'address') return ADDRESS;
    const bounds = BOUNDS.flatMap((key) => (definition[key] === undefined ? [] : [[key, definition[key]] as const]));
    return { type: one, ...constant(), ...choice, ...Object.fromEntries(bounds) };
  }

  function constant(): Values {
    const { const: only } = definition;
    return only === undefined ? {} : { const: only as Values[string] };
  }
}
