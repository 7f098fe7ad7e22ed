import type { Json } from '../../engine/documents/json.ts';

const LONGEST = 120;

/** A value in a sentence, shortened. */
export function valueWords(value: Json | undefined): string {
  if (value === undefined || value === null) return '没有';
  const text = typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** A block in a sentence, with its number where several are drawn. */
export const blockWords = (id: string, item?: number): string => (item === undefined ? `“${id}”` : `第 ${item} 块“${id}”`);
