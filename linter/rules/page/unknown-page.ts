import type { Json } from '../../../engine/documents/json.ts';
import type { Block } from '../../../engine/documents/types.gen.ts';
import { chosenNames } from '../../project/chosen.ts';
import type { PagePatch } from '../../project/formats.gen.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports unknown pages and blocks that a channel changes. */
export const unknownPage: Rule = {
  id: 'unknown-page',
  title: '页面或积木不存在',
  severity: 'error',
  docs: '路由的 `document` 写页面编号（`schemas/pages/` 的文件名），或 `{"$": 规则}` 从几个编号里选一个。渠道的 `pages` 按页面编号（`schemas/pages/` 的文件名）写，里面的 `hide`、`order`、`blocks` 写这个页面的积木编号。',
  why: '路由打开的是错误提示；渠道写错的编号不起作用：该隐藏的照样显示。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "=channel.documentTitle", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }] }
--- channels/CITY.json
{ "pages": { "home": { "hide": ["tip"] } } }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "=channel.documentTitle", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }] }
--- channels/CITY.json
{ "pages": { "home": { "hide": ["tips"] } } }`,
  *find({ channels, pages, routes, code }) {
    const components = (routes?.value.routes ?? []).flatMap((route) => ('page' in route && code.has(route.page) ? [route.page] : []));
    for (const [index, route] of (routes?.value.routes ?? []).entries()) {
      if (routes !== undefined && 'page' in route && !code.empty && !code.has(route.page))
        yield {
          at: { document: routes.document, path: ['routes', index, 'page'] },
          message: `没有页面“${route.page}”`,
          ...suggestion(route.page, components),
        };
      if (routes === undefined || !('document' in route)) continue;
      for (const { name: id, path } of chosenNames(route.document as Json, ['routes', index, 'document'])) {
        if (!pages.names.has(id))
          yield { at: { document: routes.document, path }, message: `没有页面“${id}”`, ...suggestion(id, pages.names) };
      }
    }
    for (const { document, value } of channels.all) {
      for (const [id, patch] of Object.entries(value.pages ?? {})) {
        const page = pages.get(id);
        if (page === undefined) {
          if (!pages.names.has(id))
            yield { at: { document, path: ['pages', id], part: 'key' }, message: `没有页面“${id}”`, ...suggestion(id, pages.names) };
          continue;
        }
        if (page.document.damaged) continue;
        const known = idsOf(page.value.blocks);
        for (const { name, path, part } of named(patch)) {
          if (!known.includes(name))
            yield {
              at: { document, path: ['pages', id, ...path], part },
              message: `页面 ${id} 里没有积木“${name}”`,
              ...near(name, known, page.value.blocks),
            };
        }
      }
    }
  },
};

interface Named {
  readonly name: string;
  readonly path: Path;
  readonly part: 'key' | 'value';
}

function named({ hide = [], order = [], blocks = {} }: PagePatch): readonly Named[] {
  const listed = (key: string, names: readonly string[]) =>
    names.map((name, index): Named => ({ name, path: [key, index], part: 'value' }));
  return [
    ...listed('hide', hide),
    ...listed('order', order),
    ...Object.keys(blocks).map((name): Named => ({ name, path: ['blocks', name], part: 'key' })),
  ];
}

/** Suggests the nearest block; when none is near, lists the outermost ones, so that the author need not open the page. */
function near(name: string, known: readonly string[], blocks: readonly Block[]): Pick<Finding, 'suggestion' | 'expected'> {
  const meant = suggestion(name, known);
  return meant.suggestion === undefined ? { expected: blocks.map(({ id }) => id) } : meant;
}

const idsOf = (blocks: readonly Block[]): readonly string[] => blocks.flatMap(({ id, blocks: inner }) => [id, ...idsOf(inner ?? [])]);
