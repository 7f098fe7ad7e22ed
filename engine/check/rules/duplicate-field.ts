import type { Rule } from '../rule.ts';

/** A field that one form takes in twice. */
export const duplicateField: Rule = {
  id: 'duplicate-field',
  title: '字段在表单里出现两次',
  severity: 'error',
  docs: '一张表单里每个字段只能有一个，提交时按字段名装配。用 `pick`、`omit` 去掉多的那个。要在引用之后修改字段，写在同一段的 `properties` 里。',
  why: '两行写的是同一个答案，后填的会盖掉先填的。',
  bad: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "一", "$ref": "../fields/visit.json", "pick": ["remark"] },
    { "title": "二", "$ref": "../fields/visit.json", "pick": ["remark"] }] }`,
  good: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "一", "$ref": "../fields/visit.json", "pick": ["remark"] },
    { "title": "二", "$ref": "../fields/person.json", "pick": ["name"] }] }`,
  *find({ views }) {
    for (const view of views) if (view.complete) yield* view.duplicates;
  },
};
