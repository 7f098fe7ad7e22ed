import type { Rule } from '../rule.ts';

/** Reports shared blocks whose sources, variables, views or samples conflict with the page. */
export const conflictingBlock: Rule = {
  id: 'conflicting-block',
  title: '共用积木合不到一起',
  severity: 'error',
  docs: [
    '共用积木把它要的 `data`、`state`、`views`、`reactions`、`samples` 带到页面里，按名字合并，页面自己写了同名的用页面的。不能这样写：',
    '- 两块积木带来同名而写法不同的东西；',
    '- 引用一组积木（`blocks`）时在旁边改它；',
    '- 一个文件里 `block`、`blocks` 都写；',
    '- 样例的 `like` 写了前面没有的样例。',
  ].join('\n'),
  why: '两块积木会读到对方的东西，改的地方不起作用，样例证明的也不是写的那样。',
  bad: `--- schemas/blocks/tips.json
{ "state": { "mark": 0 }, "block": { "id": "tips", "block": "Text", "props": { "text": { "$": { "text": [{ "var": "state.mark" }] } } } } }
--- schemas/blocks/more.json
{ "state": { "mark": "一" }, "block": { "id": "more", "block": "Text", "props": { "text": "=state.mark" } } }
--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "$ref": "../blocks/tips.json" }, { "$ref": "../blocks/more.json" }] }`,
  good: `--- schemas/blocks/tips.json
{ "state": { "mark": 0 }, "block": { "id": "tips", "block": "Text", "props": { "text": { "$": { "text": [{ "var": "state.mark" }] } } } } }
--- schemas/blocks/more.json
{ "state": { "word": "一" }, "block": { "id": "more", "block": "Text", "props": { "text": "=state.word" } } }
--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "$ref": "../blocks/tips.json" }, { "$ref": "../blocks/more.json" }] }`,
  find: ({ reading }) => reading.references.conflicts,
};
