import type { Json } from '../documents/json.ts';
import { isEmpty } from '../logic/index.ts';
import { codeOf } from './enum.ts';
import { printed } from './formats.ts';
import type { CompiledField, FieldState } from './types.ts';

/** Returns an answer in words: names of options, an amount in the spelling of the locale with its unit, a range with both ends. Empty for no answer. */
export function answerWords(
  { options }: Pick<FieldState, 'options'>,
  { definition }: Pick<CompiledField, 'definition'>,
  value: Json | undefined,
  locale?: string,
): string {
  if (value === undefined || isEmpty(value)) return '';
  const nameOf = (one: Json): string => options?.find((option) => option.value === codeOf(one))?.label ?? printed(definition, one, locale);
  const words = Array.isArray(value)
    ? value
        .filter((one) => !isEmpty(one))
        .map(nameOf)
        .join('、')
    : nameOf(value);
  const { unit } = definition;
  // The text of a number that could not be read already is what the member typed.
  return unit === undefined || typeof value !== 'number' ? words : `${words}${unit}`;
}
