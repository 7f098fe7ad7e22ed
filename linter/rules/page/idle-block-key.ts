import type { Block, Source } from '../../../engine/documents/types.gen.ts';
import { boundLogic, textMarker } from '../../../engine/logic/index.ts';
import { below, knownBlocks } from '../../project/blocks.ts';
import { partsOfValue } from '../../project/values.ts';
import { writtenSources } from '../../project/written.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports keys of blocks and sources without effect in their place. */
export const idleBlockKey: Rule = {
  id: 'idle-block-key',
  title: '页面里写了却不起作用的键',
  severity: 'error',
  docs: [
    '`place` 只用于最外层的积木；`as`、`key`、`empty` 要有 `each`；`blocks` 只能写在里面能放积木的积木里（见 `docs/blocks.md`）。',
    '分页的数据源（`paging`）不读 `read`，也不会因为 `focus` 重新取：要用的列表写在 `paging.items` 里。渠道的 `order` 只排最外层的积木，在同一处（`place`）的几块之间换，只写一块没有可以换的。`state` 的初值原样使用，由别的值算出来的写在 `views` 里。',
  ].join('\n\n'),
  why: '不起作用的键让人以为功能已经有了：积木不在说好的位置，里面的积木不见了。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" }, "blocks": [{ "id": "more", "block": "Text", "props": { "text": "二" } }] }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Card", "blocks": [{ "id": "more", "block": "Text", "props": { "text": "二" } }] }] }`,
  *find(project) {
    for (const { block, kind, at } of knownBlocks(project)) {
      if (at.path.length > 2) yield* idle(block, 'place', at, '只有最外层的积木有位置');
      for (const key of ['as', 'key', 'empty'] as const) if (block.each === undefined) yield* idle(block, key, at, '没有 each，不会重复画');
      if (!kind.children) yield* idle(block, 'blocks', at, `积木 ${block.block} 里面不能放积木`);
    }
    for (const { document, value } of project.pages.all) {
      for (const [name, initial] of Object.entries(value.state ?? {})) {
        const parts = [...partsOfValue(initial)].map(({ part }) => part);
        const at = { document, path: ['state', name], part: 'key' as const };
        if (parts.some((part) => boundLogic(part) !== undefined))
          yield { at, message: `“${name}”的初值不会计算：由别的值算出来的写在 views 里` };
        else if (parts.some((part) => textMarker(part) !== undefined)) yield { at, message: `“${name}”的初值不会换成文字` };
      }
    }
    for (const { source, at } of writtenSources(project)) {
      if (source.form !== undefined)
        for (const key of ['call', 'with', 'none', 'batch', 'paging', 'again'] as const)
          yield* idle(source, key, at, '读表单（form）的数据源不问接口');
      if (source.paging === undefined) continue;
      yield* idle(source, 'read', at, '分页的列表写在 paging.items 里');
      yield* idle(source, 'focus', at, '分页的列表不会自己重新取');
      yield* idle(source, 'again', at, '分页的列表不会自己重新取');
    }
    for (const { document, value } of project.channels.all) {
      for (const [id, { order = [] }] of Object.entries(value.pages ?? {})) {
        const page = project.pages.get(id);
        if (page === undefined || page.document.damaged) continue;
        const outer = page.value.blocks.map((block) => block.id);
        const all = outer.concat(page.value.blocks.flatMap(inner));
        const places = new Map(page.value.blocks.map(({ id: block, place = 'main' }) => [block, place]));
        for (const [index, name] of order.entries()) {
          const place = places.get(name);
          // An unknown name is reported separately.
          if (place !== undefined && order.every((other) => other === name || (places.get(other) ?? place) !== place))
            yield {
              at: { document, path: ['pages', id, 'order', index] },
              message: `order 里没有与“${name}”换位置的积木：至少写同一处（place）的两块`,
            };
          if (!outer.includes(name) && all.includes(name))
            yield {
              at: { document, path: ['pages', id, 'order', index] },
              message: `order 只排最外层的积木，“${name}”在别的积木里面`,
              expected: outer,
            };
        }
      }
    }
  },
};

function* idle<T extends Block | Source>(holder: T, key: keyof T & string, at: Place, said: string): Generator<Finding> {
  if (holder[key] !== undefined) yield { at: { ...below(at, key), part: 'key' }, message: `${key} 不起作用：${said}` };
}

const inner = ({ blocks = [] }: Block): readonly string[] => blocks.flatMap((block) => [block.id, ...inner(block)]);
