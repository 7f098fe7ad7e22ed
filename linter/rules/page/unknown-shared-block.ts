import type { Rule } from '../rule.ts';

/** Reports a `$ref` of a block without a shared block. */
export const unknownSharedBlock: Rule = {
  id: 'unknown-shared-block',
  title: '引用的共用积木不存在',
  severity: 'error',
  docs: '页面里的积木可以写成 `{"$ref": "../blocks/文件名.json"}`，取用 `schemas/blocks/` 里的那一块；写在旁边的 `props`、`on` 按键盖过它的，其余的键整个换掉它的。',
  why: '会员在那个位置看到的是一块错误提示。',
  bad: `--- schemas/blocks/tips.json
{ "block": { "id": "tips", "block": "Text", "props": { "text": "一" } } }
--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "$ref": "../blocks/tip.json" }] }`,
  good: `--- schemas/blocks/tips.json
{ "block": { "id": "tips", "block": "Text", "props": { "text": "一" } } }
--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "$ref": "../blocks/tips.json", "props": { "kind": "tip" } }] }`,
  find: ({ reading }) => reading.references.unknown,
};
