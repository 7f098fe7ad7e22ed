import type { Rule } from '../rule.ts';
import { suggestion } from '../suggest.ts';
import { writtenFields } from '../written.ts';

/** `prefill` from a source that is not there. */
export const unknownSource: Rule = {
  id: 'unknown-source',
  title: '带值的数据源不存在',
  severity: 'error',
  docs: '`prefill.source` 写段落 `sources` 里的名字。公共段落用自己的数据源；表单里写的字段可以用它引用的任何段落的数据源。',
  why: '应该自动带出的资料是空的，会员要自己再填一遍。',
  bad: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "$ref": "../fields/person.json", "pick": ["name"], "properties": { "name": { "prefill": { "source": "patent", "path": "name" } } } }] }`,
  good: `--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "其他", "$ref": "../fields/person.json", "pick": ["name"], "properties": { "name": { "prefill": { "source": "patient", "path": "name" } } } }] }`,
  *find(project) {
    const byForm = new Map(project.views.map((view) => [view.form.document, view]));
    for (const { field, document, path } of writtenFields(project)) {
      const source = field.prefill?.source;
      if (source === undefined) continue;
      const view = byForm.get(document);
      if (view !== undefined && !view.complete) continue;
      const known = view?.sources ?? new Set(Object.keys(project.sections.get(document.name)?.value.sources ?? {}));
      if (!known.has(source) && !document.damaged)
        yield {
          at: { document, path: [...path, 'prefill', 'source'] },
          message: `没有数据源“${source}”`,
          ...(known.size > 0 && { expected: [...known] }),
          ...suggestion(source, known),
        };
    }
  },
};
