import { below } from '../../project/blocks.ts';
import { writtenBlocks } from '../../project/written.ts';
import type { Rule } from '../rule.ts';

/** Reports lists whose elements have no distinguishing key. */
export const missingKey: Rule = {
  id: 'missing-key',
  title: '列表没有写 key',
  severity: 'error',
  docs: '写了 `each` 就要写 `key`：这一项的编号，如 `{ "var": "item.insuredId" }`。没有编号的用它的名称，只要在这个列表里不重复。',
  why: '列表里多一项、少一项时，后面的每一项都要重画，展开着的、正在填的会跳到别人那里。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "list": { "call": "service.patient" } },
  "blocks": [{ "id": "one", "block": "Card", "each": { "var": "data.list" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "list": { "call": "service.patient" } },
  "blocks": [{ "id": "one", "block": "Card", "each": { "var": "data.list" }, "key": { "var": "item.id" } }] }`,
  *find(project) {
    for (const { block, at } of writtenBlocks(project)) {
      if (block.each !== undefined && block.key === undefined && !at.document.damaged)
        yield { at: { ...below(at, 'each'), part: 'key' }, message: `积木 ${block.id} 有 each，没有 key` };
    }
  },
};
