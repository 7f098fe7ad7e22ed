import type { Field, Texts } from '../../engine/documents/types.gen.ts';
import { lengthsOf } from '../pattern/shape.ts';
import type { Finding } from '../source/types.ts';
import { placeOf } from './fields.ts';
import type { FieldView } from './form-view.ts';
import type { Project } from './project.ts';

const DIGITS = /(\d+)\s*位/g;
const MOST_LETTERS = /(?:最多|不超过|不能超过|限)\s*(\d+)\s*个?字|(\d+)\s*个?字(?:以内|内)/;
const MOST_FILES = /(?:最多|不超过|不能超过|限)(?:上传|选)?\s*(\d+)\s*张/;

const MOST = /最多|不超过|不能超过/;
const LEAST = /至少|不少于|不能少于/;

/** Returns a message for a minimum text that speaks of a maximum, and the reverse. */
function wrongLimit(key: string, words: string): string | undefined {
  if (/^(?:min(?:Items|imum)?|exclusiveMinimum)(?:\.|$)/.test(key) && MOST.test(words) && !LEAST.test(words))
    return '这是少了的时候说的，话里说的是“最多”';
  if (/^(?:max(?:Items|Length|imum)?|exclusiveMaximum)(?:\.|$)/.test(key) && LEAST.test(words) && !MOST.test(words))
    return '这是多了的时候说的，话里说的是“至少”';
  return undefined;
}

/** Reports default limit texts, named like `min.upload`, that speak of the opposite limit. */
export function* wrongTexts({ reading }: Project): Generator<Finding> {
  for (const document of reading.documents) {
    if (document.kind !== 'texts' || document.value === undefined) continue;
    for (const [key, text] of Object.entries((document.value as Texts).texts)) {
      const message = wrongLimit(key, typeof text === 'string' ? text : text.text);
      if (message !== undefined) yield { at: { document, path: ['texts', key] }, message };
    }
  }
}

/** Reports messages whose numbers differ from the field's limits. */
export function* otherNumbers(field: FieldView, definition: Field): Generator<Finding> {
  const { pattern, maxLength, maxItems, messages = {}, rules } = definition;
  const lengths = pattern === undefined || rules?.pattern !== undefined ? undefined : lengthsOf(pattern);
  const said = [...(messages.pattern ?? '').matchAll(DIGITS)].map(([, digits]) => Number(digits));
  if (lengths !== undefined && said.length > 0 && said.every((digits) => digits < lengths.min || digits > lengths.max))
    yield { at: placeOf(field, ['pattern']), message: `messages.pattern 说 ${said.join('、')} 位，pattern 要 ${range(lengths)} 位` };
  for (const [key, words] of Object.entries(messages)) {
    const message = wrongLimit(key, words);
    if (message !== undefined) yield { at: placeOf(field, ['messages', key]), message };
  }
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

/** Returns the texts that tell a member about the limits of a field. */
const wordsOf = ({ placeholder = '', description = '', messages = {} }: Field) =>
  [
    [['placeholder'], placeholder],
    [['description'], description],
    [['messages', 'maxLength'], messages.maxLength ?? ''],
    [['messages', 'maxItems'], messages.maxItems ?? ''],
  ] as const;

const range = ({ min, max }: { readonly min: number; readonly max: number }): string => (min === max ? String(min) : `${min} 到 ${max}`);
