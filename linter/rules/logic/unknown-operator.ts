import { sayFault } from '../../../engine/fault/say.ts';
import { compile as compileLogic } from '../../../engine/logic/index.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports operators outside the closed list. */
export const unknownOperator: Rule = {
  id: 'unknown-operator',
  title: '没有这个运算符',
  severity: 'error',
  docs: '规则只能用固定的一批运算符，见 `docs/logic.md`。比较用 `==`、`!=`、`<`、`<=`、`>`、`>=`，组合用 `and`、`or`、`!`，取值用 `var`。`show`、`when`、`each` 等本身就是规则，里面不再写 `$`。',
  why: '规则算不出来，这个字段会显示成错误。',
  bad: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "equals": [{ "var": "escort" }, "1"] } } }`,
  good: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escort" }, "1"] } } }`,
  *find({ sites, vocabulary: { operators } }) {
    const names = Object.keys(operators);
    for (const { at: site, logic } of sites) {
      for (const fault of compileLogic(logic, operators).faults) {
        if (fault.code !== 'unknown-operator') continue;
        const { path, name } = fault;
        if (name === '$' || name === '$text') {
          const at = { ...site, path: [...site.path, ...path], part: 'key' as const };
          yield { at, message: name === '$' ? '这里本身就是规则，不用再写“$”' : '规则里不能取文字，把“$text”写在参数里' };
          continue;
        }
        const named = names.find((one) => operators[one]?.about?.elsewhere?.includes(name));
        const near = named === undefined ? suggestion(name, names) : { suggestion: named };
        yield {
          at: { ...site, path: [...site.path, ...path], part: 'key' },
          message: sayFault(fault),
          ...near,
          ...(near.suggestion === undefined && { expected: names }),
        };
      }
    }
  },
};
