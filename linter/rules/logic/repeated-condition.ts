import type { Json } from '../../../engine/documents/json.ts';
import { isOperation } from '../../../engine/logic/index.ts';
import type { Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports the same condition twice when once is enough. */
export const repeatedCondition: Rule = {
  id: 'repeated-condition',
  title: '同一个条件写了两次',
  severity: 'warning',
  docs: '`and`、`or` 里每个条件写一次；`if` 的几个条件各不相同，重复的那个分支永远走不到。',
  why: '重复的条件多半是复制后忘了改，少看了一个字段。',
  bad: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"note": { "title": "说明", "type": "string", "widget": "text", "rules": { "visible": { "or": [{ "filled": ["escort"] }, { "filled": ["escort"] }] } } }`,
  good: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"day": { "title": "日期", "type": "string", "widget": "date", "format": "date" },
"note": { "title": "说明", "type": "string", "widget": "text", "rules": { "visible": { "or": [{ "filled": ["escort"] }, { "filled": ["day"] }] } } }`,
  *find({ sites }) {
    for (const { at, logic } of sites) {
      for (const path of repeated(logic, [])) yield { at: { ...at, path: [...at.path, ...path] }, message: '这个条件前面已经写过' };
    }
  },
};

/** Returns the paths of operands that repeat an earlier one. */
function* repeated(logic: Json, path: Path): Generator<Path> {
  if (Array.isArray(logic)) for (const [index, item] of logic.entries()) yield* repeated(item, [...path, index]);
  if (!isOperation(logic)) return;
  for (const [operator, operands] of Object.entries(logic)) {
    const conditions =
      Array.isArray(operands) && (operator === 'and' || operator === 'or' || operator === 'if')
        ? operands.flatMap((operand: Json, index) =>
            isOperation(operand) && (operator !== 'if' || (index % 2 === 0 && index < operands.length - 1))
              ? [{ index, text: JSON.stringify(operand) }]
              : [],
          )
        : [];
    for (const { index, text } of conditions) {
      if (conditions.some((other) => other.index < index && other.text === text)) yield [...path, operator, index];
    }
    yield* repeated(operands, [...path, operator]);
  }
}
