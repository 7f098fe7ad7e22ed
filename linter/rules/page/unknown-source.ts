import { namesIn } from '../../../engine/actions/index.ts';
import { below, namingProps } from '../../project/blocks.ts';
import { reachedFlows } from '../../project/page-flows.ts';
import type { Project } from '../../project/project.ts';
import { writtenActions, writtenFields } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports unknown sources that a page reads, reloads or lists. */
export const unknownSource: Rule = {
  id: 'unknown-source',
  title: '数据源不存在',
  severity: 'error',
  docs: [
    '`prefill.source` 写段落 `sources` 里的名字。公共段落用自己的数据源；表单里写的字段可以用它引用的任何段落的数据源。',
    '页面里，动作 `refresh` 的 `source` 写页面 `data` 里的名字；动作表里的 `refresh` 也一样：用到它的每个页面都要有这个数据源，不写 `source` 就是全部。积木 `List` 的 `source` 写分页的数据源（有 `paging`）。',
  ].join('\n\n'),
  why: '应该自动带出的资料是空的，会员要自己再填一遍；该更新的列表没有更新。',
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
    yield* inPages(project);
  },
};

function* inPages(project: Project): Generator<Finding> {
  for (const { action, at } of writtenActions(project)) {
    const page = at.document.kind === 'page' && !at.document.damaged ? project.pages.get(at.document.name)?.value : undefined;
    if (page === undefined) continue;
    for (const { name, path } of namesIn(action, 'source'))
      yield* missing(name, Object.keys(page.data ?? {}), '数据源', below(at, ...path));
  }
  for (const { page, at, name, actions } of reachedFlows(project)) {
    const asked = actions.flatMap((action) => namesIn(action, 'source')).map((source) => source.name);
    const strange = [...new Set(asked)].filter((source) => !Object.hasOwn(page.data ?? {}, source));
    if (strange.length > 0)
      yield { at, message: `流程“${name}”会重新取数据源 ${strange.map((source) => `“${source}”`).join('、')}，这个页面没有` };
  }
  for (const { name, page, place } of namingProps(project, 'pagedSource')) {
    if (place.document.damaged) continue;
    const paged = Object.entries(page.data ?? {}).filter(([, { paging }]) => paging !== undefined);
    yield* missing(
      name,
      paged.map(([one]) => one),
      '分页的数据源',
      place,
    );
  }
}

function* missing(source: string, known: readonly string[], said: string, at: Place): Generator<Finding> {
  if (!known.includes(source))
    yield { at, message: `没有${said}“${source}”`, ...(known.length > 0 && { expected: known }), ...suggestion(source, known) };
}
