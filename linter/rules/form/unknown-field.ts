import { missingUses } from '../../project/missing-uses.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports names in lists and references that are no fields. */
export const unknownField: Rule = {
  id: 'unknown-field',
  title: '字段不存在',
  severity: 'error',
  docs: '`$ref`、`pick`、`omit`、`order`、`required`、`optional`、`resets`、`drawnBy`、`followUp.field` 里写的必须是已有的字段名。公共段落里的字段需要别的字段时，取用它的表单也要有那个字段。',
  why: '这个字段不会显示，也不会提交。',
  bad: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "$ref": "../fields/visit.json", "pick": ["remrak"] }] }`,
  good: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "$ref": "../fields/visit.json", "pick": ["remark"] }] }`,
  *find(project) {
    for (const view of project.views) yield* view.unknownFields;
    for (const { document, value } of project.sections.all) {
      const known = Object.keys(value.properties);
      for (const [index, name] of (value.required ?? []).entries()) {
        if (!known.includes(name) && !document.damaged)
          yield { at: { document, path: ['required', index] }, message: `这个段落里没有字段“${name}”`, ...suggestion(name, known) };
      }
    }
    for (const view of project.views) {
      const { document, value } = view.form;
      for (const name of Object.keys(value.submit?.existing?.answers ?? {}))
        if (view.complete && !view.fields.has(name))
          yield {
            at: { document, path: ['submit', 'existing', 'answers', name], part: 'key' },
            message: `这张表单里没有字段“${name}”`,
            ...suggestion(name, view.fields.keys()),
          };
    }
    yield* missingUses(project, new Set(['drawnBy', 'followUp', 'resets']));
  },
};
