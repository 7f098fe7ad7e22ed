import { namingProps } from '../../project/blocks.ts';
import { namesRead } from '../../project/page-reads.ts';
import { isWhole } from '../../project/project.ts';
import { writtenFields } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports sources that load data without a reader. */
export const unusedSource: Rule = {
  id: 'unused-source',
  title: '数据源没有用到',
  severity: 'warning',
  docs: '`sources` 里的每个数据源，至少有一个字段的 `prefill.source` 用到；页面 `data` 里的每个数据源，至少有一条规则读 `data.名字`，或是 `List` 的 `source`，或者写了 `keep`；只为告诉后台的写 `tells`。',
  why: '打开表单或页面时白白调用一次接口，会员多等一会儿。',
  bad: `--- schemas/fields/extra.json
{ "title": "补充", "sources": { "rightDays": { "call": "service.patient" } }, "properties": { "days": { "title": "天数", "type": "string", "widget": "text" } } }
--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "补充", "$ref": "../fields/extra.json" }] }`,
  good: `--- schemas/fields/extra.json
{ "title": "补充", "sources": { "rightDays": { "call": "service.patient" } }, "properties": { "days": { "title": "天数", "type": "string", "widget": "text", "prefill": { "source": "rightDays", "path": "days" } } } }
--- schemas/forms/MORE.json
{ "code": "MORE", "title": "更多", "submit": { "calls": ["service.apply"] }, "samples": [{ "name": "样例", "values": {} }],
  "sections": [{ "title": "补充", "$ref": "../fields/extra.json" }] }`,
  *find(project) {
    for (const { document, value } of project.pages.all) {
      if (document.damaged) continue;
      const read = namesRead(project, document);
      const listed = [...namingProps(project, 'pagedSource')].flatMap(({ name, page }) => (page === value ? [name] : []));
      for (const [name, { tells, keep }] of Object.entries(value.data ?? {})) {
        if (tells !== true && keep === undefined && !read.has(`data.${name}`) && !listed.includes(name))
          yield { at: { document, path: ['data', name], part: 'key' }, message: `没有规则读数据源“${name}”` };
      }
    }
    if (!isWhole(project, ['form', 'section'])) return;
    const taken = new Set([...writtenFields(project)].map(({ field }) => field.prefill?.source));
    for (const { document, value } of project.sections.all) {
      for (const name of Object.keys(value.sources ?? {})) {
        if (!taken.has(name)) yield { at: { document, path: ['sources', name], part: 'key' }, message: `没有字段从数据源“${name}”取值` };
      }
    }
  },
};
