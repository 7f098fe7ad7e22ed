import { followUpName, otherFilesOf } from '../../../engine/form/index.ts';
import { effectiveValue, type Level } from '../../project/form-view.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports a field that one form includes twice. */
export const duplicateField: Rule = {
  id: 'duplicate-field',
  title: '字段在表单里出现两次',
  severity: 'error',
  docs: '一张表单里每个字段只能有一个，提交时按字段名装配。用 `pick`、`omit` 去掉多的那个。要在引用之后修改字段，写在同一段的 `properties` 里。`otherFiles`、`followUp` 带来的字段也一样，两题不能带来同一个。',
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
    for (const view of views) {
      if (!view.complete) continue;
      yield* view.duplicates;
      for (const level of view.levels) yield* broughtTwice(level);
    }
  },
};

/** Reports a name that two fields add: lists of other files, and follow-ups to options. */
function* broughtTwice(view: Level): Generator<Finding> {
  const known = new Map<string, string>();
  for (const field of view.fields.values()) {
    const [others, followUp] = [effectiveValue(field, ['otherFiles']), effectiveValue(field, ['followUp', 'field'])];
    const brought = [
      typeof others?.value === 'string' ? { name: otherFilesOf(field.name, { otherFiles: others.value }), at: others.at } : undefined,
      typeof followUp?.value === 'string' ? { name: followUpName(field.name, { field: followUp.value }), at: followUp.at } : undefined,
    ];
    for (const { name = '', at } of brought.filter((one) => one !== undefined)) {
      const first = known.get(name);
      const isThere = first === undefined && name === others?.value && view.fields.has(name);
      if (first !== undefined || isThere)
        yield {
          at,
          message: `“${name}”${isThere ? '已经是这张表单的字段' : `已经由“${first}”带来`}：两个答案会写在同一个名字下，换一个名字`,
        };
      known.set(name, field.name);
    }
  }
}
