import type { Field } from '../documents/types.gen.ts';
import { formatOf } from './formats.ts';

/** Returns how a member answers a field: chooses from options or a calendar, uploads photos, or enters text.
 * Derived from the definition, so that a new widget needs no entry here. */
export function kindOf(definition: Pick<Field, 'type' | 'options' | 'format' | 'enum'>): 'choose' | 'upload' | 'enter' {
  const { type, options } = definition;
  if (options !== undefined || definition.enum !== undefined || formatOf(definition)?.kind === 'choose') return 'choose';
  return type === 'array' ? 'upload' : 'enter';
}
