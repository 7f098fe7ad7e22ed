import { sayFault } from '../../../engine/fault/say.ts';
import { compile as compileLogic, type LogicFault } from '../../../engine/logic/index.ts';
import type { Rule } from '../rule.ts';

const OURS: ReadonlySet<LogicFault['code']> = new Set([
  'operand-count',
  'not-one-operator',
  'dynamic-variable',
  'bad-constant',
  'bad-field-constant',
]);

/** Aspects whose rules yield yes or no. */
const CONDITIONS: ReadonlySet<string> = new Set(['visible', 'required', 'readonly', 'show', 'when', 'while', 'until']);

/** Reports malformed operations: wrong number of operands, several operators, computed names. */
export const malformedRule: Rule = {
  id: 'malformed-rule',
  title: '规则的写法不对',
  severity: 'error',
  docs: '一条规则是只有一个键的对象：`{"运算符": [操作数…]}`。每个运算符要几个操作数是固定的；变量名和字段名必须直接写出来，不能由规则算出。',
  why: '规则算不出来，这个字段会显示成错误。',
  bad: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escort" }] } } }`,
  good: `"escort": { "title": "是否陪诊", "type": "string", "widget": "radio", "options": { "dictionary": "yesNo" } },
"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "==": [{ "var": "escort" }, "1"] } } }`,
  *find({ sites, vocabulary: { operators } }) {
    for (const { at, logic } of sites) {
      if (typeof logic === 'string' && !/^[=@]/.test(logic) && CONDITIONS.has(String(at.path.at(-1))))
        yield { at, message: '条件写成了一串字，永远成立：写 {"运算符": [操作数…]}，或 true、false' };
      for (const fault of compileLogic(logic, operators).faults) {
        const part = fault.code === 'operand-count' ? 'key' : 'value';
        if (OURS.has(fault.code)) yield { at: { ...at, path: [...at.path, ...fault.path], part }, message: sayFault(fault) };
      }
    }
  },
};
