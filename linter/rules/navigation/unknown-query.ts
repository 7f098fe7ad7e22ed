import { namesIn, parametersOfKind } from '../../../engine/actions/index.ts';
import type { Json } from '../../../engine/documents/json.ts';
import { below } from '../../project/blocks.ts';
import { chosenNames } from '../../project/chosen.ts';
import { queryParameters } from '../../project/page-names.ts';
import type { Project } from '../../project/project.ts';
import { queryReaders } from '../../project/query-reads.ts';
import { mentions } from '../../project/uses.ts';
import { writtenActions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Path, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports query parameters that query.schema.json does not list, and those similar to the one that the page reads. */
export const unknownQuery: Rule = {
  id: 'unknown-query',
  title: '网址参数的名字像是写错了',
  severity: 'error',
  docs: '网址里可以带哪些参数、各是什么，写在 `schemas/meta/query.schema.json`：规则读的 `query.名字`、`go` 写的 `query` 都要在里面。都认识的名字，要去的页面文档、它用到的流程和接口却只读一个很像的，也多半写错了（由程序画的页面不查）。',
  why: '要去的页面拿不到它要的编号，显示的是别的内容，或者什么都没有。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "go", "path": "/people", "query": { "recieveId": "=button.receiveId" } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "go", "path": "/people", "query": { "receiveId": "=button.receiveId" } } }`,
  *find(project) {
    const known = queryParameters(project);
    const readBy = queryReaders(project);
    yield* readNames(project, known);
    for (const { document, value } of project.forms.all)
      for (const name of Object.keys(value.submit?.back?.query ?? {}))
        if (!known.includes(name)) yield unknown({ name, at: { document, path: ['submit', 'back', 'query', name], part: 'key' } }, known);
    for (const { action, at } of writtenActions(project)) {
      const [[, route] = []] = parametersOfKind(action, 'route');
      const given = route === undefined ? [] : namesIn(action, 'query').map(({ name, path }) => ({ name, at: keyAt(at, path) }));
      for (const one of given) if (!known.includes(one.name)) yield unknown(one, known);
      if (route !== undefined)
        yield* almostRead(
          given.filter(({ name }) => known.includes(name)),
          route,
          readBy,
        );
    }
  },
};

/** A use of a parameter in a document. */
interface Named {
  readonly name: string;
  readonly at: Place;
}

const keyAt = (at: Place, path: Path): Place => ({ ...below(at, ...path), part: 'key' });

const unknown = ({ name, at }: Named, known: readonly string[]): Finding => ({
  at,
  message: `网址没有参数“${name}”`,
  ...suggestion(name, known),
});

/** Reports unknown parameters that rules read. */
function* readNames({ sites }: Project, known: readonly string[]): Generator<Finding> {
  for (const { at, logic } of sites)
    for (const { name, path, by } of mentions(logic).names) {
      const [root, key = ''] = name.split('.');
      if (by === 'var' && root === 'query' && key !== '' && !known.includes(key))
        yield unknown({ name: key, at: { ...at, path: [...at.path, ...path] } }, known);
    }
}

/** Reports a passed parameter that the page does not read while it reads a similar one. An unread one alone may be for a future page. */
function* almostRead(given: readonly Named[], route: Json, readBy: ReturnType<typeof queryReaders>): Generator<Finding> {
  const pages = chosenNames(route, []).map(({ name }) => readBy(name));
  if (pages.length === 0 || (typeof route !== 'string' && pages.length < 2)) return;
  for (const { name, at } of given) {
    // An unknown page makes the check impossible.
    if (pages.some((names) => names === undefined || names.has(name))) continue;
    const wanted = pages.flatMap((names) => [...(names ?? [])]).filter((one) => !given.some((other) => other.name === one));
    const near = suggestion(name, new Set(wanted));
    if (near.suggestion !== undefined) yield { at, message: `要去的页面不读“${name}”`, ...near };
  }
}
