import type { Field } from '../documents/types.gen.ts';

/** How a field is answered: chosen from options or a calendar, uploaded as photos, or entered. Read off the definition, so that a new widget needs no entry here. */
export function kindOf({ type, options, format }: Pick<Field, 'type' | 'options' | 'format'>): 'choose' | 'upload' | 'enter' {
  if (options !== undefined || format !== undefined) return 'choose';
  return type === 'array' ? 'upload' : 'enter';
}
