import { RuleError } from './types.ts';

/** Maximum length of a text that a rule builds. A longer one means a mistake in a document. */
const MAX_TEXT = 1_000_000;
const MAX_SHOWN = 60;

/** Formats a value for a message: JSON, truncated. */
export function quoted(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > MAX_SHOWN ? `${json.slice(0, MAX_SHOWN)}…` : json;
}

/** Joins texts. Throws RuleError if the result is too long. */
export function joined(parts: readonly string[], by = ''): string {
  const length = parts.reduce((sum, part) => sum + part.length, Math.max(0, parts.length - 1) * by.length);
  if (length > MAX_TEXT) throw new RuleError('text-too-long', { limit: MAX_TEXT });
  return parts.join(by);
}

/** Converts a value to text: null to the empty text, a list to its items with commas. Throws RuleError for a record. */
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
