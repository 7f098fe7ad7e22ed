import { placedSections } from '../../../engine/form/index.ts';
import { effectiveValue, type Level } from '../../project/form-view.ts';
import type { Finding } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports a section of a form without fields. */
export const emptySection: Rule = {
  id: 'empty-section',
  title: '段落里没有字段',
  severity: 'error',
  docs: '表单的每个段落都要有字段，一组（`items`）和合成一个对象的字段（`properties`）也一样：自己写 `properties`，或用 `$ref`、`allOf` 引用公共段落（`pick` 至少留一个，`omit` 不要全去掉）。不要了就把整段删掉。',
  why: '会员看不到这一段，改文档的人却以为有。',
  bad: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "就诊", "$ref": "../fields/visit.json" }, { "title": "其他", "properties": {} }] }`,
  good: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "就诊", "$ref": "../fields/visit.json" }] }`,
  *find({ views }) {
    for (const { form } of views) {
      const { sections, pages } = form.value;
      const at = { document: form.document, path: [pages === undefined ? 'title' : 'pages'], part: 'key' as const };
      if ((sections === undefined) === (pages === undefined) && !form.document.damaged)
        yield { at, message: sections === undefined ? '没有写 sections，也没有写 pages：表单里没有字段' : 'sections 和 pages 只能写一个' };
    }
    for (const { form, fields, levels, sections, complete, unknownFields } of views) {
      // A field missing because of a slip is reported at the slip.
      if (!complete || unknownFields.length > 0) continue;
      for (const [index, names] of sections.entries())
        if (
          names.length === 0 ||
          names.some((name) => fields.get(name)?.at.path.at(-1) === 'name' && fields.get(name)?.inside?.fields.size === 0)
        )
          yield {
            at: { document: form.document, path: [...(placedSections(form.value)[index]?.path ?? []), 'title'] },
            message: `段落“${placedSections(form.value)[index]?.section.title ?? ''}”里没有字段`,
          };
      yield* emptyGroups(levels);
    }
  },
};

/** Reports groups and objects without fields. */
function* emptyGroups(levels: readonly Level[]): Generator<Finding> {
  for (const field of levels.flatMap(({ fields }) => [...fields.values()])) {
    if (field.inside?.fields.size !== 0 || field.at.path.at(-1) === 'name') continue;
    const said = effectiveValue(field, ['items']) ?? effectiveValue(field, ['properties']);
    const title = effectiveValue(field, ['title'])?.value;
    yield {
      at: said === undefined ? field.at : { ...said.at, part: 'key' },
      message: `“${typeof title === 'string' ? title : field.name}”${effectiveValue(field, ['items']) === undefined ? '' : '的每一项'}里没有字段`,
    };
  }
}
