import type { CallFamily } from '../../../engine/documents/types.gen.ts';
import type { Project } from '../../project/project.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports calls at paths that the specification does not list, and two calls at one address. */
export const unknownPath: Rule = {
  id: 'unknown-path',
  title: '接口的路径不在规范里，或和别的接口相同',
  severity: 'error',
  docs: '规范列出的接口路径在 `schemas/catalogue.json`，接口文档照它的方法和拼写写；规范没有给出路径的写 `"assumed": true`。一个方法加一个路径只能是一个接口。',
  why: '后台没有这个地址，或者做了另一件事。',
  bad: `--- schemas/calls/more.json
{ "title": "更多", "calls": { "one": { "title": "一", "method": "POST", "path": "/one" }, "two": { "title": "二", "method": "POST", "path": "/one" } } }`,
  good: `--- schemas/calls/more.json
{ "title": "更多", "calls": { "one": { "title": "一", "method": "POST", "path": "/one" }, "two": { "title": "二", "method": "POST", "path": "/two" } } }`,
  *find(project) {
    const listed =
      project.catalogue === undefined || project.catalogue.document.damaged ? undefined : new Set(project.catalogue.value.paths);
    const first = new Map<string, string>();
    for (const { name, method, path, isAssumed, at } of callPaths(project)) {
      const address = `${method} ${path}`;
      const other = first.get(address);
      if (other !== undefined) yield { at, message: `${address} 已经是接口 ${other}：两个接口不能是同一个地址` };
      else {
        first.set(address, name);
        const problem = isAssumed || listed === undefined ? undefined : unlisted(method, path, listed);
        if (problem !== undefined)
          yield {
            at: problem.suggestion === 'GET' || problem.suggestion === 'POST' ? { ...at, path: [...at.path.slice(0, -1), 'method'] } : at,
            ...problem,
          };
      }
    }
  },
};

interface CallPath {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isAssumed: boolean;
  readonly at: Place;
}

function* callPaths({ reading }: Project): Generator<CallPath> {
  for (const document of reading.documents) {
    if (document.kind !== 'call' || document.value === undefined) continue;
    for (const [key, { method, path, assumed = false }] of Object.entries((document.value as CallFamily).calls))
      yield { name: `${document.name}.${key}`, method, path, isAssumed: assumed, at: { document, path: ['calls', key, 'path'] } };
  }
}

function unlisted(method: string, path: string, listed: ReadonlySet<string>): Omit<Finding, 'at'> | undefined {
  if (listed.has(`${method} ${path}`) || listed.has(`* ${path}`)) return undefined;
  const other = ['GET', 'POST'].find((one) => listed.has(`${one} ${path}`));
  if (other !== undefined) return { message: `规范里 ${path} 的方法是 ${other}`, suggestion: other };
  const paths = [...listed].map((one) => one.replace(/^\S+ /, ''));
  return { message: `规范的接口目录里没有路径“${path}”：照目录改，规范真的没有给的写 "assumed": true`, ...suggestion(path, paths) };
}
