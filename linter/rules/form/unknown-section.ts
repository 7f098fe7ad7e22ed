import { writtenFields } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports a `$ref` without a section document. */
export const unknownSection: Rule = {
  id: 'unknown-section',
  title: '引用的公共段落不存在',
  severity: 'error',
  docs: '`$ref` 写公共段落的文件：`../fields/rights-holder.json`；引用单个字段时写 `../fields/schedule.json#/properties/remark`。公共段落里的字段不能再用 `$ref`。',
  why: '整段字段都不会出现在表单里。',
  bad: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "$ref": "../fields/visti.json" }] }`,
  good: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "$ref": "../fields/visit.json" }] }`,
  *find(project) {
    for (const view of project.views) yield* view.references;
    for (const { field, document, path } of writtenFields(project)) {
      if (document.kind === 'section' && field.$ref !== undefined)
        yield { at: { document, path: [...path, '$ref'] }, message: '公共段落里的字段不能再引用别的字段，只有表单可以' };
    }
  },
};
