import { parameterKind } from '../../../engine/actions/index.ts';
import { writtenActions } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports case tables without a default case. */
export const missingCase: Rule = {
  id: 'missing-case',
  title: '动作表没有写其余情况',
  severity: 'error',
  docs: '`on` 和 `cases` 要写 `"*"`：没有列出的返回码或值怎么办。什么都不做就写 `"*": []`。',
  why: '服务器返回没有列出的码时，会员点了没有反应。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "call", "call": "service.preCheck", "on": { "0": { "do": "back" } } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "call", "call": "service.preCheck", "on": { "0": { "do": "back" }, "*": { "do": "toast", "text": "@service.soon" } } } }`,
  *find(project) {
    for (const { action, at } of writtenActions(project)) {
      for (const [key, table] of Object.entries(action)) {
        const kind = parameterKind(action, key);
        if ((kind === 'cases' || kind === 'answers') && !Object.hasOwn(table, '*') && !at.document.damaged)
          yield { at: { ...at, path: [...at.path, key], part: 'key' }, message: `${key} 里没有写“*”（其余情况）` };
      }
    }
  },
};
