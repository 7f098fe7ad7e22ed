import { namesIn, parametersOfKind } from '../../../engine/actions/index.ts';
import { below } from '../../project/blocks.ts';
import { isWhole, type Project } from '../../project/project.ts';
import { unpassedQueries } from '../../project/unpassed-queries.ts';
import { mentions } from '../../project/uses.ts';
import { writtenActions } from '../../project/written.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports links to a page that lack a parameter which all other links pass and the page needs. */
export const missingQuery: Rule = {
  id: 'missing-query',
  title: '去一个页面少带了网址参数',
  severity: 'error',
  docs: '页面的数据源要有一个网址参数才去取（`when` 和 `with` 都读它），去这个页面的别的地方都带了，这里也要带。页面读一个谁也不带的参数，带来的另一个它又不读，就是读错了名字。',
  why: '会员点进去，页面什么也取不到。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "one": { "call": "service.patient", "with": { "receiveId": "=query.receiveId" }, "when": { "var": "query.receiveId" } } }, "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.one.name" } }] }
--- schemas/routes.json
{ "routes": [{ "path": "/list", "page": "list", "title": "列表" }, { "path": "/people", "document": "people", "title": "人" }, { "path": "/home", "document": "home", "title": "首页" }] }
--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "switch", "value": { "var": "button.type" }, "cases": { "1": { "do": "go", "path": "/home", "query": { "receiveId": "=button.id" } }, "2": { "do": "go", "path": "/home", "query": { "receiveId": "1" } }, "*": { "do": "go", "path": "/home" } } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "go", "path": "/list" } }`,
  *find(project) {
    yield* unpassedQueries(project);
    if (!isWhole(project, ['page', 'sharedBlock', 'flow', 'routes'])) return;
    const ways = new Map<string, Way[]>();
    for (const way of waysOf(project)) ways.set(way.page, [...(ways.get(way.page) ?? []), way]);
    for (const [page, all] of ways) {
      for (const name of neededBy(page, project)) {
        const without = all.filter(({ gives }) => gives !== undefined && !gives.has(name));
        const [only] = without;
        if (without.length === 1 && only !== undefined && all.length - 1 >= ENOUGH)
          yield { at: only.at, message: `去页面“${page}”要带网址参数“${name}”，别的地方都带了` };
      }
    }
  },
};

/** The number of other links that must agree. */
const ENOUGH = 2;

interface Way {
  readonly page: string;
  readonly at: Place;
  /** The passed parameters; undefined when unknown. */
  readonly gives: ReadonlySet<string> | undefined;
}

function* waysOf(project: Project): Generator<Way> {
  const routes = project.routes?.value.routes ?? [];
  for (const { action, at } of writtenActions(project)) {
    const [[key, route] = ['', undefined]] = parametersOfKind(action, 'route');
    if (typeof route !== 'string') continue;
    const [bare, search = ''] = route.split('?');
    const found = routes.find(({ path }) => path === bare);
    if (found === undefined || !('document' in found) || typeof found.document !== 'string') continue;
    const isBound = 'query' in action && typeof action.query === 'string';
    const gives = isBound
      ? undefined
      : new Set([...namesIn(action, 'query').map(({ name }) => name), ...new URLSearchParams(search).keys()]);
    yield { page: found.document, at: below(at, key), gives };
  }
}

/** Returns the query parameters that sources of a page wait for and send. */
function neededBy(name: string, { pages }: Project): readonly string[] {
  const sources = Object.values(pages.get(name)?.value.data ?? {});
  return sources.flatMap(({ when, with: given = {}, optional }) => {
    if (when === undefined || optional === true) return [];
    const waited = mentions(when as never).names.flatMap((one) => /^query\.(\w+)$/.exec(one.name)?.[1] ?? []);
    return waited.filter((param) => Object.values(given).includes(`=query.${param}`));
  });
}
