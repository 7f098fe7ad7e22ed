import type { Json } from '../../../engine/documents/json.ts';
import { isOperation } from '../../../engine/logic/index.ts';
import type { Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const COMPARE: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);

/** Reports negated comparisons, which also hold while the answer is still missing. */
export const emptyValueTrap: Rule = {
  id: 'empty-value-trap',
  title: '没填时也成立的比较',
  severity: 'warning',
  docs: '有一边没有值时，`<`、`<=`、`>`、`>=` 都不成立，所以 `{"!": [{"<": [a, b]}]}` 在没填时反而成立。写成相反的比较 `{">=": [a, b]}`；真的要包括没填的情况，就用 `or` 和 `filled` 写明。',
  why: '会员还没填，条件就已经成立，字段会过早出现。',
  bad: `"age": { "title": "年龄", "type": "string", "widget": "text" },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "!": [{ "<": [{ "var": "age" }, 18] }] } } }`,
  good: `"age": { "title": "年龄", "type": "string", "widget": "text" },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { ">=": [{ "var": "age" }, 18] } } }`,
  *find({ sites }) {
    for (const { at, logic } of sites) {
      for (const path of negatedComparisons(logic, [])) {
        yield { at: { ...at, path: [...at.path, ...path], part: 'key' }, message: '对比较取反：还没填写时它也成立' };
      }
    }
  },
};

/** Returns the paths of every `!` around a comparison. */
function* negatedComparisons(logic: Json, path: Path): Generator<Path> {
  if (Array.isArray(logic)) for (const [index, item] of logic.entries()) yield* negatedComparisons(item, [...path, index]);
  if (!isOperation(logic)) return;
  for (const [operator, operands] of Object.entries(logic)) {
    const inner = [operands].flat()[0];
    if (operator === '!' && inner !== undefined && isOperation(inner) && Object.keys(inner).some((name) => COMPARE.has(name)))
      yield [...path, operator];
    yield* negatedComparisons(operands, [...path, operator]);
  }
}
