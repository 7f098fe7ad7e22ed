import { type FieldUse, fieldUses } from '../../project/fields.ts';
import { isWhole } from '../../project/project.ts';
import type { Rule } from '../rule.ts';

/** Reports shared fields, and whole sections, that no form includes. */
export const unusedField: Rule = {
  id: 'unused-field',
  title: '公共字段没有表单使用',
  severity: 'warning',
  docs: '公共段落里的字段至少有一张表单用到。不再需要的就删掉；整个文件都没有用到时，删掉文件。',
  why: '没有人用的字段没有人核对，下次有人取用时带出的是过时的规则。',
  bad: `--- schemas/fields/extra.json
{ "title": "补充", "properties": { "weather": { "title": "天气", "type": "string", "widget": "text" } } }`,
  good: `--- schemas/fields/extra.json
{ "title": "补充", "properties": { "weather": { "title": "天气", "type": "string", "widget": "text" } } }
--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "补充", "$ref": "../fields/extra.json" }] }`,
  *find(project) {
    if (
      !isWhole(project, ['form', 'section']) ||
      project.views.some(({ complete, unknownFields }) => !complete || unknownFields.length > 0)
    )
      return;
    const unused = fieldUses(project).filter(({ view }) => view === undefined);
    for (const { document, value } of project.sections.all) {
      const own = unused.filter(({ field }) => field.at.document === document);
      if (own.length === 0) continue;
      if (own.length === Object.keys(value.properties).length)
        yield { at: { document, path: ['properties'], part: 'key' }, message: `没有表单用到公共段落 ${document.name}` };
      else for (const use of own) yield { at: use.field.at, message: said(use) };
    }
  },
};

function said({ field }: FieldUse): string {
  return `没有表单用到字段“${field.name}”`;
}
