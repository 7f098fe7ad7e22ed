import type { CallFamily } from '../../../engine/documents/types.gen.ts';
import { givenParams, paramNames } from '../../project/params.ts';
import { isWhole, type Project } from '../../project/project.ts';
import type { Rule } from '../rule.ts';

/** Reports call parameters that no caller ever passes. */
export const unsuppliedParam: Rule = {
  id: 'unsupplied-param',
  title: '接口的参数没有人给',
  severity: 'error',
  docs: '接口 `params` 里的每个参数，要由接口自己的 `with`，或至少一个调用方（选项、数据源、动作表、程序）给出。',
  why: '服务器收不到这个参数，只能按缺省处理：查出来的可能是别人的数据，或者什么都没有。',
  bad: `--- schemas/calls/more.json
{ "title": "更多", "calls": { "one": { "title": "一", "method": "GET", "path": "/one", "params": { "type": "object", "properties": { "cityCode": { "type": "string" } } } } } }
--- fields
"area": { "title": "区县", "type": "string", "widget": "select", "options": { "call": "more.one" } }`,
  good: `--- schemas/calls/more.json
{ "title": "更多", "calls": { "one": { "title": "一", "method": "GET", "path": "/one", "params": { "type": "object", "properties": { "cityCode": { "type": "string" } } } } } }
--- fields
"area": { "title": "区县", "type": "string", "widget": "select", "options": { "call": "more.one", "with": { "cityCode": "360100" } } }`,
  *find(project) {
    if (!isWhole(project, ['section', 'form', 'flow', 'page'])) return;
    const callers = supplied(project);
    for (const document of project.reading.documents) {
      if (document.kind !== 'call' || document.value === undefined || document.damaged) continue;
      for (const [key, call] of Object.entries((document.value as CallFamily).calls)) {
        const name = `${document.name}.${key}`;
        const given = callers.get(name);
        // A call without callers cannot receive parameters yet.
        if (given === undefined && !project.code.mentions(name)) continue;
        for (const param of paramNames(call) ?? []) {
          if (Object.hasOwn(call.with ?? {}, param) || given?.has(param) === true || project.code.gives(name, param)) continue;
          yield {
            at: { document, path: ['calls', key, 'params', 'properties', param], part: 'key' },
            message: `没有人给接口 ${name} 参数“${param}”`,
          };
        }
      }
    }
  },
};

function supplied(project: Project): ReadonlyMap<string, ReadonlySet<string>> {
  const callers = new Map<string, Set<string>>();
  for (const { call, params } of givenParams(project)) {
    const known = callers.get(call) ?? new Set<string>();
    for (const name of Object.keys(params)) known.add(name);
    callers.set(call, known);
  }
  return callers;
}
