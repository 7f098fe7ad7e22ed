import { parametersOfKind } from '../../../engine/actions/index.ts';
import type { Json } from '../../../engine/documents/json.ts';
import { namingProps } from '../../project/blocks.ts';
import { channelValues } from '../../project/channel-values.ts';
import { chosenNames, chosenResults } from '../../project/chosen.ts';
import { programRoutes } from '../../project/program-names.ts';
import type { Project } from '../../project/project.ts';
import { writtenActions } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports paths inside the app without a route. */
export const unknownRoute: Rule = {
  id: 'unknown-route',
  title: '没有这个页面',
  severity: 'error',
  docs: '`go` 的路径、`views` 选出来的路径、积木的参数里写的路径、表单的 `submit.back.path`、路由的 `redirect`，以及渠道里以 `/` 开头的返回、登录、聚合等页面路径和 `channel-codes.json` 的 `login`、`starts`，必须是 `schemas/routes.json` 里的路径。',
  why: '会员会被带到“页面不存在”。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "go", "path": "/lists" } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "go", "path": "/list" } }`,
  *find(project) {
    const { routes } = project;
    if (routes === undefined || routes.document.damaged) return;
    const known = new Set(routes.value.routes.map(({ path }) => path));
    for (const { path, at } of writtenPaths(project)) {
      const bare = path.replace(/\?.*$/, '');
      if (!known.has(bare)) yield { at, message: `没有路径“${bare}”的页面`, ...suggestion(bare, known) };
    }
  },
};

function* writtenPaths(project: Project): Generator<{ readonly path: string; readonly at: Place }> {
  for (const { action, at } of writtenActions(project)) {
    for (const [key, route] of parametersOfKind(action, 'route'))
      for (const { name, path } of chosenNames(route, [...at.path, key])) if (name !== '') yield { path: name, at: { ...at, path } };
  }
  yield* viewPaths(project);
  for (const { name, place } of namingProps(project, 'route')) yield { path: name, at: place };
  for (const { document, value } of project.forms.all) {
    const path = value.submit?.back?.path;
    if (path !== undefined) yield { path, at: { document, path: ['submit', 'back', 'path'] } };
  }
  for (const { value, at } of channelValues(project, 'route')) {
    // A channel's home may lie outside; `foreign-url` checks whether that is allowed.
    if (typeof value === 'string' && /^\/(?!\/)/.test(value)) yield { path: value, at };
  }
  const { channelCodes, routes } = project;
  for (const { name, at } of programRoutes(project)) yield { path: name, at };
  for (const [code, { login }] of Object.entries(channelCodes?.value.codes ?? {})) {
    if (channelCodes !== undefined && login !== undefined)
      yield { path: login, at: { document: channelCodes.document, path: ['codes', code, 'login'] } };
  }
  for (const table of ['codes', 'processes', 'types'] as const) {
    for (const [name, path] of Object.entries(channelCodes?.value.starts?.[table] ?? {})) {
      if (channelCodes !== undefined) yield { path, at: { document: channelCodes.document, path: ['starts', table, name] } };
    }
  }
  for (const [index, route] of (routes?.value.routes ?? []).entries()) {
    if (routes !== undefined && 'redirect' in route)
      yield { path: route.redirect, at: { document: routes.document, path: ['routes', index, 'redirect'] } };
  }
}

const PATH = /^\/(?!\/|api\/|heye-h5\/)[A-Za-z][\w/:-]*(?:\?\S*)?$/;

/** Returns the paths that a page's views choose from and its actions navigate to. */
function* viewPaths({ pages }: Project): Generator<{ readonly path: string; readonly at: Place }> {
  for (const { document, value } of pages.all)
    for (const [view, logic] of Object.entries(value.views ?? {}))
      for (const { result, path } of chosenResults({ $: logic } as Json, ['views', view]))
        if (typeof result === 'string' && PATH.test(result))
          yield { path: result, at: { document, path: path.filter((key) => key !== '$') } };
}
