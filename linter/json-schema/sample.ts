import type { Json } from '../../engine/documents/json.ts';
import type { Dictionary, Field } from '../../engine/documents/types.gen.ts';
import { filesFor, textsFor } from '../prover/persona.ts';
import { onStep } from '../prover/steps.ts';

const DAY = '2026-12-01';

/** Nobody writes a longer answer for a sample. */
const MOST = 10_000;

/** Whether a text is as a field asks for it. */
const fits = (text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Field): boolean => {
  const { length } = [...text];
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
};

function numberFor(field: Field): number {
  const { minimum, maximum } = field;
  const low = minimum ?? Math.min(1, maximum ?? 1);
  return onStep(field, low, minimum === undefined && maximum !== undefined ? 'down' : 'up');
}

/** An answer to a field, for the sample of its form; undefined when none is found that the field accepts. */
export function answerFor(name: string, field: Field, dictionaries: Readonly<Record<string, Dictionary>>): Json | undefined {
  const { type, widget, options, minItems = 0, minLength = 0 } = field;
  if (minItems > MOST || minLength > MOST) return undefined;
  const source = options !== undefined && !('steps' in options) ? options.dictionary : undefined;
  const codes = source === undefined ? [] : (dictionaries[source]?.items ?? []).map(({ code }) => code);
  if (type === 'array') return widget === 'file' ? filesFor({ name }, Math.max(1, minItems)) : codes.slice(0, Math.max(1, minItems));
  if (codes.length > 0) return codes[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return numberFor(field);
  if (widget === 'date') return DAY;
  if (widget === 'datetime') return `${DAY} 09:30`;
  return textsFor({ name, definition: field }, new Map()).find((text) => fits(text, field));
}
