import type { Field } from '../documents/types.gen.ts';
import { placeOf } from './fields.ts';
import type { FieldView } from './form-view.ts';
import { lengthsOf } from './pattern/shape.ts';
import type { Finding } from './types.ts';

const DIGITS = /(\d+)\s*位/g;
const MOST_LETTERS = /(?:最多|不超过|不能超过|限)\s*(\d+)\s*个?字|(\d+)\s*个?字(?:以内|内)/;
const MOST_FILES = /(?:最多|不超过|不能超过|限)(?:上传|选)?\s*(\d+)\s*张/;

/** What a field tells members of other numbers than its limits. */
export function* otherNumbers(field: FieldView, definition: Field): Generator<Finding> {
  const { pattern, maxLength, maxItems, messages = {}, rules } = definition;
  const lengths = pattern === undefined || rules?.pattern !== undefined ? undefined : lengthsOf(pattern);
  const said = [...(messages.pattern ?? '').matchAll(DIGITS)].map(([, digits]) => Number(digits));
  if (lengths !== undefined && said.length > 0 && said.every((digits) => digits < lengths.min || digits > lengths.max))
    yield { at: placeOf(field, ['pattern']), message: `messages.pattern 说 ${said.join('、')} 位，pattern 要 ${range(lengths)} 位` };
  for (const [keys, words] of wordsOf(definition)) {
    const [, one, other] = MOST_LETTERS.exec(words) ?? [];
    const letters = one ?? other;
    if (letters !== undefined && maxLength !== undefined && Number(letters) !== maxLength)
      yield { at: placeOf(field, keys), message: `这里说最多 ${letters} 个字，maxLength 是 ${maxLength}` };
    const files = MOST_FILES.exec(words)?.[1];
    if (files !== undefined && maxItems !== undefined && Number(files) !== maxItems)
      yield { at: placeOf(field, keys), message: `这里说最多 ${files} 张，maxItems 是 ${maxItems}` };
  }
}

/** What a member reads about how much a field takes. */
const wordsOf = ({ placeholder = '', description = '', messages = {} }: Field) =>
  [
    [['placeholder'], placeholder],
    [['description'], description],
    [['messages', 'maxLength'], messages.maxLength ?? ''],
    [['messages', 'maxItems'], messages.maxItems ?? ''],
  ] as const;

const range = ({ min, max }: { readonly min: number; readonly max: number }): string => (min === max ? String(min) : `${min} 到 ${max}`);
