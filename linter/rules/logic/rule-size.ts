import { sayFault } from '../../../engine/fault/say.ts';
import { compile as compileLogic } from '../../../engine/logic/index.ts';
import type { Rule } from '../rule.ts';

/** Reports rules deeper than 32 levels or longer than 500 nodes. */
export const ruleSize: Rule = {
  id: 'rule-size',
  title: '规则太大',
  severity: 'error',
  docs: '一条规则最多嵌套 32 层、500 个节点。这么大的规则没有人看得懂：拆成几个字段的规则，或给选项表的项加属性，用 `option` 取。',
  why: '太深太长的规则拖慢每一次输入，也没有人能核对。',
  bad: '"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "!": { "var": "query.a" } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } } }',
  good: '"remark": { "title": "备注", "type": "string", "widget": "text", "rules": { "visible": { "!": { "var": "query.a" } } } }',
  *find({ sites, vocabulary: { operators } }) {
    for (const { at, logic } of sites) {
      const fault = compileLogic(logic, operators).faults.find(({ code }) => code === 'too-deep' || code === 'too-long');
      if (fault !== undefined) yield { at: { ...at, part: 'key' }, message: sayFault(fault) };
    }
  },
};
