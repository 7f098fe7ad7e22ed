import type { Json } from '../../engine/documents/json.ts';
import { firstOf } from '../../engine/documents/path.ts';
import { isOperation, type Operators, partsOf, textKey } from '../../engine/logic/index.ts';
import { ATTRIBUTES, CHANNEL_KEYS, SURROUNDINGS } from './names.ts';

/** The vocabulary of a form: titles of fields, names of options. */
export interface Vocabulary {
  /** The operators of its rules, with their words. */
  readonly operators: Operators;
  title(field: string): string;
  /** Returns the name of a field's code; the code itself when it is unknown. */
  optionName(field: string, code: string): string;
  /** Whether a field holds a date. Dates compare as later and earlier, not as greater and less. */
  isDate?(field: string): boolean;
  /** Returns the text of a key that a rule yields. */
  text?(key: string): string | undefined;
  /** Names of the roots whose variables have names of their own, as on pages. */
  readonly roots?: Readonly<Record<string, string>>;
}

/** Returns the text of a text key, and other words unchanged. */
export function wordFor(word: string, vocabulary: Vocabulary): string {
  const key = textKey(word);
  return (key === undefined ? undefined : vocabulary.text?.(key)) ?? word;
}

/** Members fill in fields; channels, services and addresses are configured. */
export function absenceWords(isAbsent: boolean, { roots }: Vocabulary): string {
  if (roots !== undefined) return isAbsent ? '没有值' : '有值';
  return isAbsent ? '没有填写' : '已填写';
}

export function presenceWords(path: string, negated: boolean, { roots }: Vocabulary): string {
  if (roots !== undefined) return negated ? '没有值' : '有值';
  const done = Object.hasOwn(SURROUNDINGS, firstOf(path)) ? '设置' : '填写';
  return negated ? `没有${done}` : `已${done}`;
}

export function attributeWords(name: string): string {
  return Object.hasOwn(ATTRIBUTES, name) ? String(ATTRIBUTES[name]) : `“${name}”`;
}

export function variableWords(path: string, vocabulary: Vocabulary): string {
  const [first = '', ...rest] = path.split('.');
  const roots = vocabulary.roots ?? SURROUNDINGS;
  const place = Object.hasOwn(roots, first) ? roots[first] : undefined;
  if (place === undefined) return titled(path, vocabulary);
  const key = rest.join('.');
  return rest.length === 0 ? place : `${place}“${(first === 'channel' && CHANNEL_KEYS[key]) || key}”`;
}

export function shifted(from: string, amount: Json, unit: string, value: (part: Json) => string): string {
  if (typeof amount !== 'number') return `${from}加 ${value(amount)} ${unit}`;
  if (from === '今天' && amount !== 0)
    return unit === '年' ? `${Math.abs(amount)} 年${amount < 0 ? '前' : '后'}的今天` : `${Math.abs(amount)} 天${amount < 0 ? '前' : '后'}`;
  return amount === 0 ? from : `${from}${amount < 0 ? '之前' : '之后'} ${Math.abs(amount)} ${unit}`;
}

/** "And" inside "or", and the reverse, need brackets to be unambiguous. */
export function bracketed(part: Json, around: string, words: string): string {
  const inner = isOperation(part) ? partsOf(part).operator : '';
  return (inner === 'and' || inner === 'or') && inner !== around ? `（${words}）` : words;
}

export function titled(field: string, vocabulary: Vocabulary): string {
  return `『${vocabulary.title(field)}』`;
}

export function truthOf(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

export function plain(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
