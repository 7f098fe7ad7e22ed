import { namesIn } from '../../../engine/actions/index.ts';
import type { CallFamily } from '../../../engine/documents/types.gen.ts';
import { below } from '../../project/blocks.ts';
import { programCalls } from '../../project/program-names.ts';
import type { Project } from '../../project/project.ts';
import { submitCalls } from '../../project/submit-calls.ts';
import { writtenActions, writtenChecks, writtenOptions, writtenSources } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports calls that no catalogue lists. */
export const unknownCall: Rule = {
  id: 'unknown-call',
  title: '接口不存在',
  severity: 'error',
  docs: '接口的全名是“族名.接口名”，如 `service.apply` 是 `schemas/calls/service.json` 里的 `apply`。选项、核对、数据源、提交、动作表和渠道的 `apiConfig` 都用全名。页面的数据源写 `call`，或者写 `form`。',
  why: '选项、带出的资料或提交会失败。',
  bad: '"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospital" } }',
  good: '"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals" } }',
  *find(project) {
    for (const { name, source, at } of writtenSources(project)) {
      // Parts that break the format are removed, and reported by `format`.
      if (source.call === undefined && source.form === undefined && !at.document.damaged)
        yield { at: { ...at, part: 'key' }, message: `数据源“${name}”没有写 call，也没有写 form` };
    }
    for (const { name, at } of writtenCalls(project)) {
      if (!project.calls.has(name)) yield { at, message: `没有接口“${name}”`, ...suggestion(name, project.calls.names) };
    }
  },
};

function* writtenCalls(project: Project): Generator<{ readonly name: string; readonly at: Place }> {
  for (const { source, at } of writtenOptions(project)) {
    if (source.call !== undefined) yield { name: source.call, at: { ...at, path: [...at.path, 'call'] } };
  }
  for (const { check, at } of writtenChecks(project)) yield { name: check.call, at: { ...at, path: [...at.path, 'call'] } };
  for (const { document, value } of project.sections.all) {
    for (const [source, { call }] of Object.entries(value.sources ?? {}))
      yield { name: call, at: { document, path: ['sources', source, 'call'] } };
  }
  yield* submitCalls(project);
  for (const { source, at } of writtenSources(project)) if (source.call !== undefined) yield { name: source.call, at: below(at, 'call') };
  for (const { action, at } of writtenActions(project)) {
    for (const kind of ['call', 'sourceCall'] as const)
      for (const { name, path } of namesIn(action, kind)) yield { name, at: below(at, ...path) };
  }
  yield* programCalls(project);
  for (const document of project.reading.documents) {
    if (document.kind !== 'call' || document.value === undefined) continue;
    for (const [own, call] of Object.entries((document.value as CallFamily).calls))
      for (const key of ['before', 'needs'] as const)
        for (const [index, name] of (call[key] ?? []).entries()) yield { name, at: { document, path: ['calls', own, key, index] } };
  }
  for (const { document, value } of project.channels.all) {
    for (const name of Object.keys(value.apiConfig ?? {})) yield { name, at: { document, path: ['apiConfig', name], part: 'key' } };
  }
}
