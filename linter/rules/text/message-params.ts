import { messageWords } from '../../project/message-words.ts';
import { writtenFields } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

const KNOWN = ['title', 'limit', 'unit'] as const;
/** Limits of numbers, which may have a unit. */
const MEASURED: ReadonlySet<string> = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'min', 'max']);
const LIMITLESS: ReadonlySet<string> = new Set([
  'required',
  'pattern',
  'format',
  'options',
  'noOptions',
  'exclusive',
  'check',
  'valid',
  'type',
]);

/** Reports gaps in messages that the program does not fill. */
export const messageParams: Rule = {
  id: 'message-params',
  title: '提示语里的花括号没有内容',
  severity: 'error',
  docs: '提示语里可以写 `{title}`（字段名称）；有界限的提示语还可以写 `{limit}`（界限），写了 `unit` 的数字还可以写 `{unit}`（单位）。其他花括号会原样显示给会员。',
  why: '会员会看到“最多{max}个字”这样的半成品。',
  bad: '"note": { "title": "说明", "type": "string", "widget": "text", "maxLength": 50, "messages": { "maxLength": "最多{max}个字" } }',
  good: '"note": { "title": "说明", "type": "string", "widget": "text", "maxLength": 50, "messages": { "maxLength": "最多{limit}个字" } }',
  *find(project) {
    for (const { field, document, path } of writtenFields(project)) {
      for (const [key, text] of Object.entries(messageWords(field, project))) {
        const allowed = KNOWN.slice(0, LIMITLESS.has(key) ? 1 : MEASURED.has(key) && field.unit !== undefined ? 3 : 2);
        const wrong = [...text.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name).find((name) => !allowed.some((one) => one === name));
        if (wrong !== undefined)
          yield {
            at: { document, path: [...path, 'messages', key] },
            message: `这句提示里没有“{${wrong}}”可填`,
            expected: allowed.map((name) => `{${name}}`),
            ...braced(suggestion(wrong, allowed)),
          };
      }
    }
  },
};

function braced({ suggestion: near }: { readonly suggestion?: string }): { readonly suggestion?: string } {
  return near === undefined ? {} : { suggestion: `{${near}}` };
}
