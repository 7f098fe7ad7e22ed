import type { Values } from '../../engine/documents/json.ts';
import type { Dictionary, Field } from '../../engine/documents/types.gen.ts';

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

/** Texts of the formats that a field knows. */
const FORMATS: Readonly<Record<NonNullable<Field['format']>, string>> = {
  date: '^\\d{4}-\\d{2}-\\d{2}$',
  'date-time-minute': '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$',
};

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
  return { schema: all.length === 1 ? only : { anyOf: all }, left };

  function choices(): Values | undefined {
    if (options === undefined) return undefined;
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
    const codes = items.map(codeOf);
    const isNamed = items.some((item, index) => typeof item[label] === 'string' && item[label] !== codes[index]);
    if (!isNamed) return { enum: codes };
    return { oneOf: codes.map((code, index) => ({ const: code, title: String(items[index]?.[label] ?? code) })) };
  }

  function text(): Values {
    const { minLength = 0, maxLength, pattern, format, rules } = definition;
    return {
      type: 'string',
      ...constant(),
      ...choice,
      // Blank answers are not handed in.
      ...(choice === undefined && { minLength: Math.max(1, minLength) }),
      ...(maxLength !== undefined && { maxLength }),
      ...(format === 'date' && { format }),
      ...(pattern !== undefined && rules?.pattern === undefined ? { pattern } : format !== undefined && { pattern: FORMATS[format] }),
    };
  }

  function list(): Values {
    const { minItems, maxItems } = definition;
    return {
      type: 'array',
      minItems: Math.max(1, minItems ?? 1),
      ...(maxItems !== undefined && { maxItems }),
      items: { type: 'string', ...choice },
      ...(choice !== undefined && { uniqueItems: true }),
    };
  }

  function plain(one: string): Values {
    const bounds = BOUNDS.flatMap((key) => (definition[key] === undefined ? [] : [[key, definition[key]] as const]));
    return { type: one, ...constant(), ...Object.fromEntries(bounds) };
  }

  function constant(): Values {
    const { const: only } = definition;
    return only === undefined ? {} : { const: only as Values[string] };
  }
}
