import { RuleError } from './types.ts';

/** As many characters as a rule may put together; beyond that a document has gone wrong. */
const MAX_TEXT = 1_000_000;
const MAX_SHOWN = 60;

/** A value as it stands in a message: JSON, cut short. */
export function quoted(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > MAX_SHOWN ? `${json.slice(0, MAX_SHOWN)}…` : json;
}

/** Texts put together. Throws RuleError when that gets too long. */
export function joined(parts: readonly string[], by = ''): string {
  const length = parts.reduce((sum, part) => sum + part.length, Math.max(0, parts.length - 1) * by.length);
  if (length > MAX_TEXT) throw new RuleError('text-too-long', { limit: MAX_TEXT });
  return parts.join(by);
}

/** The text of a value: nothing is the empty text, a list is its items with commas between. Throws RuleError for a record, which has none. */
export function asText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const parts = value.map(asText);
    return parts.every((part) => part === '') ? '' : joined(parts, ',');
  }
  throw new RuleError('no-text-of-record', { value: quoted(value) });
}
