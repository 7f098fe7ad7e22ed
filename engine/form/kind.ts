import type { Field } from '../documents/types.gen.ts';

/** Returns how a member answers a field: chooses from options or a calendar, uploads photos, or enters text.
 * Derived from the definition, so that a new widget needs no entry here. */
export function kindOf({ type, options, format }: Pick<Field, 'type' | 'options' | 'format'>): 'choose' | 'upload' | 'enter' {
  if (options !== undefined || format !== undefined) return 'choose';
  return type === 'array' ? 'upload' : 'enter';
}
