import { unreadParams } from '../../project/flow-names.ts';
import type { Rule } from '../rule.ts';

/** Reports flow parameters that the flow does not read. */
export const unusedParam: Rule = {
  id: 'unused-param',
  title: '流程的参数没有用到',
  severity: 'error',
  docs: '流程的 `params` 里的每个参数，它自己的动作至少有一处读到；只是转给别的流程也算。不用的就删掉，调用方也不用再给。',
  why: '每个调用方都要给它，后来的人要花时间弄清它做什么；也可能是读的地方写错了名字。',
  bad: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button", "page"], "do": { "do": "flow", "name": "target", "with": ["button"] } }`,
  good: `--- schemas/flows/button.json
{ "title": "按钮", "params": ["button"], "do": { "do": "flow", "name": "target", "with": ["button"] } }`,
  find: unreadParams,
};
