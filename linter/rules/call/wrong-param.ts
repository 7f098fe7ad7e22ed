import { sentFindings } from '../../types/index.ts';
import type { Rule } from '../rule.ts';

/** Reports values given to a call that do not fit the schema of its request. */
export const wrongParam: Rule = {
  id: 'wrong-param',
  title: '给接口的值不是它要的',
  severity: 'error',
  docs: '接口的 `params` 说每个参数是什么：页面的数据源、动作给它的值，类型要对得上（数可以写成文字，文字可以给数）；参数写了 `values` 的，只能给那些。',
  why: '服务器收到不合格的请求就拒绝：页面上什么也没有，会员只看到一句“提交的内容不正确”。',
  bad: `--- schemas/calls/more.json
{ "title": "更多", "calls": { "one": { "title": "一", "method": "GET", "path": "/one", "params": { "type": "object", "properties": { "page": { "type": "integer" } } } } } }
--- schemas/flows/target.json
{ "title": "去处", "do": { "do": "call", "call": "more.one", "with": { "page": "first" }, "on": { "*": [] } } }`,
  good: `--- schemas/calls/more.json
{ "title": "更多", "calls": { "one": { "title": "一", "method": "GET", "path": "/one", "params": { "type": "object", "properties": { "page": { "type": "integer" } } } } } }
--- schemas/flows/target.json
{ "title": "去处", "do": { "do": "call", "call": "more.one", "with": { "page": 1 }, "on": { "*": [] } } }`,
  find: sentFindings,
};
