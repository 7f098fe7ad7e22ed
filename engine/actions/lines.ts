import { isValues, type Json, type Values } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';
import { bindValue, type Scope } from '../logic/index.ts';
import type { ListedLine, Wording } from './types.ts';
import { isWording, toWording } from './wording.ts';

/** Default variable name of the element in a list of lines. */
const ELEMENT = 'item';
/** The texts of each line. */
const WORDS = ['text', 'note', 'group'] as const;

/** The lines of a dialog, or the fault of the first rule that fails. */
type Lined = { readonly ok: true; readonly value: readonly ListedLine[] } | { readonly ok: false; readonly fault: Fault };

/** Returns the variable name under which lines read their element. */
export const elementOf = (written: Json | undefined): string => {
  const name = isValues(written) && Object.hasOwn(written, 'as') ? written['as'] : undefined;
  return typeof name === 'string' ? name : ELEMENT;
};

/** Returns one line for each element of a list. An element without text has no line. */
export function toLines(written: Json, scope: Scope): Lined {
  const { of = null, ...words } = isValues(written) ? written : ({} as Values);
  const list = bindValue(of, scope);
  if (!list.ok) return list;
  const name = elementOf(written);
  const lines: ListedLine[] = [];
  for (const element of Array.isArray(list.value) ? list.value : []) {
    const inner: Scope = { ...scope, get: (key) => (key === name ? element : scope.get(key)) };
    const said: Partial<Record<(typeof WORDS)[number], Wording>> = {};
    for (const word of WORDS) {
      const wording = toWording(words[word] ?? null, inner);
      if (!wording.ok) return wording;
      if (isWording(wording.value)) said[word] = wording.value;
    }
    if (said.text !== undefined) lines.push({ ...said, text: said.text });
  }
  return { ok: true, value: lines };
}

/** Schema of the lines of a dialog. */
export const LINES: Values = {
  type: 'object',
  additionalProperties: false,
  required: ['of', 'text'],
  description: '话下面列出的几行：of 的每一项一行。',
  properties: {
    of: { description: '列表：写 "=路径" 或 规则。', tsType: 'Json' },
    as: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$', description: '这一项的变量名，默认 item。' },
    text: { $ref: 'logic.schema.json#/definitions/wording', description: '这一行的字；空的不列。' },
    note: { $ref: 'logic.schema.json#/definitions/wording', description: '这一行下面的小字。' },
    group: { $ref: 'logic.schema.json#/definitions/wording', description: '这一行属于哪一组：挨着的、组名一样的列在一个小标题下。' },
  },
};
