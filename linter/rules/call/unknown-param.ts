import type { CallFamily } from '../../../engine/documents/types.gen.ts';
import { givenParams, paramNames } from '../../project/params.ts';
import { isWhole, type Project } from '../../project/project.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports parameters that a call does not accept. */
export const unknownParam: Rule = {
  id: 'unknown-param',
  title: '接口没有这个参数',
  severity: 'error',
  docs: '接口文档的 `params` 和 `with` 列出了它的参数，`with` 里只能给这些；页面的数据源、分页的 `page`、`size` 也一样。',
  why: '服务器不认识这个参数，真正要的参数却没有。',
  bad: '"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "ctiy": "360100" } } }',
  good: '"place": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "360100" } } }',
  *find(project) {
    yield* ownParams(project);
    if (!isWhole(project, ['call'])) return;
    for (const { call, params, at, places = {} } of givenParams(project)) {
      const found = project.calls.get(call);
      const names = found && paramNames(found);
      if (names === undefined) continue;
      const known = [...new Set([...names, ...Object.keys(found?.with ?? {})])];
      for (const name of Object.keys(params)) {
        if (!known.includes(name))
          yield {
            at: places[name] ?? { ...at, path: [...at.path, 'with', name], part: 'key' },
            message: `接口 ${call} 没有参数“${name}”`,
            expected: known,
            ...suggestion(name, known),
          };
      }
    }
  },
};

/** A call's own defaults must be parameters too. */
function* ownParams(project: Project): Generator<Finding> {
  for (const document of project.reading.documents) {
    if (document.kind !== 'call' || document.value === undefined) continue;
    for (const [name, call] of Object.entries((document.value as CallFamily).calls)) {
      const names = paramNames(call);
      for (const [, param = ''] of call.path.matchAll(/\{(\w+)\}/g)) {
        if (names?.includes(param) === true || Object.hasOwn(call.with ?? {}, param)) continue;
        const at: Place = { document, path: ['calls', name, 'path'] };
        yield { at, message: `路径里的“{${param}}”没有列在 params 里`, ...suggestion(param, names ?? []) };
      }
      if (call.dictionary !== undefined && names?.includes(call.dictionary) === false)
        yield {
          at: { document, path: ['calls', name, 'dictionary'] },
          message: `参数“${call.dictionary}”没有列在 params 里`,
          ...suggestion(call.dictionary, names),
        };
      for (const param of Object.keys(call.with ?? {})) {
        if (names === undefined || names.includes(param)) continue;
        const at: Place = { document, path: ['calls', name, 'with', param], part: 'key' };
        yield { at, message: `参数“${param}”没有列在 params 里`, ...suggestion(param, names) };
      }
    }
  }
}
