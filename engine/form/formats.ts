import { isValues, type Json } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import { isBlank, isDate, isDateTime, isTime } from '../logic/index.ts';
import { shiftPoint } from './read-number.ts';

type FormatName = NonNullable<Field['format']>;

/** The facts of a format. */
interface Format {
  readonly kind: 'choose' | 'enter' | 'upload';
  /** Returns true for a value that has the format. Undefined where the type says all. */
  readonly fits?: (value: Json) => boolean;
  /** Decimal places from the number that members type to the stored one. */
  readonly places?: number;
  /** The part of a text key for the format's own messages and unit. */
  readonly words?: string;
  /** True for an answer with a first and a last value. */
  readonly isRange?: boolean;
  /** Writes an answer for reading. */
  readonly print?: (value: Json) => string;
}

const isSpan =
  (isPart: (value: unknown) => value is string) =>
  (value: Json): boolean => {
    if (!isValues(value)) return false;
    const { from, to, ...more } = value as { readonly from?: Json; readonly to?: Json };
    return Object.keys(more).length === 0 && isPart(from) && isPart(to) && from <= to;
  };

/** Region and street as people write them: without the signs between levels. */
const addressWords = (value: Json): string => {
  const { region = '', street = '' } = (isValues(value) ? value : {}) as { readonly region?: Json; readonly street?: Json };
  return `${String(region).replaceAll('/', '')}${String(street)}`;
};

const isWithin = (value: Json | undefined, limit: number): boolean => typeof value === 'number' && Math.abs(value) <= limit;

/** Region and street in words; a point with both of its degrees, or none. */
const isAddress = (value: Json): boolean => {
  if (!isValues(value)) return false;
  const { region, street, lat, lng, ...more } = value as Readonly<Record<string, Json | undefined>>;
  if (Object.keys(more).length > 0 || ![region, street].every((part) => typeof part === 'string' && !isBlank(part))) return false;
  return (lat === undefined && lng === undefined) || (isWithin(lat, 90) && isWithin(lng, 180));
};

const FORMATS: Readonly<Record<FormatName, Format>> = {
  date: { kind: 'choose', fits: isDate },
  'date-time-minute': { kind: 'choose', fits: isDateTime },
  time: { kind: 'choose', fits: isTime, words: 'time' },
  'date-range': { kind: 'choose', fits: isSpan(isDate), words: 'range', isRange: true },
  'time-range': { kind: 'choose', fits: isSpan(isTime), words: 'range', isRange: true },
  money: { kind: 'enter', places: 2, words: 'money' },
  percent: { kind: 'enter', places: -2, words: 'percent' },
  ranking: { kind: 'choose', words: 'ranking' },
  signature: { kind: 'upload', fits: (value) => Array.isArray(value) && value.length === 1, words: 'signature' },
  address: { kind: 'choose', fits: isAddress, words: 'address', print: addressWords },
};

/** Returns what the format of a field says; undefined for a field without one. */
export const formatOf = ({ format }: Pick<Field, 'format'>): Format | undefined => (format === undefined ? undefined : FORMATS[format]);

/** Returns true for a field whose answer is a day, with or without a time. */
export const isDay = ({ format }: Pick<Field, 'format'>): boolean => format === 'date' || format === 'date-time-minute';

/** Returns true for a value of the field's format, or for a field without one. */
export const hasFormat = (definition: Pick<Field, 'format'>, value: Json): boolean => formatOf(definition)?.fits?.(value) ?? true;

/** Returns the first and the last value of a range; of another answer, the value twice. */
export function endsOf(definition: Pick<Field, 'format'>, value: Json): readonly [Json, Json] {
  if (formatOf(definition)?.isRange !== true || !isValues(value)) return [value, value];
  const { from = null, to = null } = value as { readonly from?: Json; readonly to?: Json };
  return [from, to];
}

/** Writes a stored number as members type it: 1250 fen as 12.5, 0.125 as 12.5 per cent. */
export function writeNumber(definition: Pick<Field, 'format'>, value: number): string {
  const { places = 0 } = formatOf(definition) ?? {};
  const [digits = '', exponent = '0'] = String(value).split('e');
  return places === 0 && exponent === '0' ? digits : shiftPoint(digits, Number(exponent) - places);
}

const MONEY_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Writes an answer for reading, without its unit: money with groups and two decimals, days in the order of the locale, a range with both ends. */
export function printed(definition: Pick<Field, 'format'>, value: Json, locale = 'zh-CN'): string {
  const { format } = definition;
  const [from, to] = endsOf(definition, value);
  const { print } = formatOf(definition) ?? {};
  if (print) return print(value);
  if (from !== value) return `${printedEnd(from, locale)} – ${printedEnd(to, locale)}`;
  if (typeof value !== 'number') return printedEnd(value, locale);
  const number = writeNumber(definition, value);
  // A text keeps every digit of the amount, which a double may not.
  return format === 'money' ? new Intl.NumberFormat(locale, MONEY_DECIMALS).format(number as Intl.StringNumericLiteral) : number;
}

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;

const printedEnd = (value: Json, locale: string): string => {
  if (!locale.startsWith('zh') && isDate(value)) return new Intl.DateTimeFormat(locale, DAY).format(new Date(`${value}T00:00:00Z`));
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
};
