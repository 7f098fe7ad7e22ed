import { parameterKind } from '../../../engine/actions/index.ts';
import { below } from '../../project/blocks.ts';
import { writtenActions } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports two keys of a case table with the same actions. */
export const repeatedBranch: Rule = {
  id: 'repeated-branch',
  title: '动作表里两行做的是同一件事',
  severity: 'error',
  docs: '`cases`、`on` 的两行做的一字不差：写在一个键里（`"1 2"`）。不该一样，就是抄了上面一行没有改。`*`（别的值）和哪一行一样都可以。',
  why: '点“住院服务”按“门诊服务”的权益去申请。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "switch", "value": { "var": "button.type" }, "cases": { "1": { "do": "toast", "text": "@service.tip" }, "2": { "do": "toast", "text": "@service.tip" }, "*": [] } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "switch", "value": { "var": "button.type" }, "cases": { "1 2": { "do": "toast", "text": "@service.tip" }, "*": [] } } }`,
  *find(project) {
    for (const { action, at } of writtenActions(project)) {
      if (at.document.damaged) continue;
      for (const [key, table] of Object.entries(action)) {
        const kind = parameterKind(action, key);
        if (kind !== 'cases' && kind !== 'answers') continue;
        const first = new Map<string, string>();
        for (const [value, done] of Object.entries(table)) {
          const text = JSON.stringify(done);
          if (value === '*' || text === '[]') continue;
          const other = first.get(text);
          if (other === undefined) first.set(text, value);
          else
            yield {
              at: below(at, key, value),
              message: `“${value}”和“${other}”做的一样：看看是不是抄了没有改，或合成一个键“${other} ${value}”`,
            };
        }
      }
    }
  },
};
