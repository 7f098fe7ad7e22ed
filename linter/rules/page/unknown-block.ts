import { below, blockKinds } from '../../project/blocks.ts';
import { writtenBlocks } from '../../project/written.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Rule } from '../rule.ts';

/** Reports blocks without a component. */
export const unknownBlock: Rule = {
  id: 'unknown-block',
  title: '没有这种积木',
  severity: 'error',
  docs: '`block` 写积木名，一种积木是 `renderer/blocks` 里的一个文件夹，能用的见 `docs/blocks.md`。',
  why: '会员在那个位置看到的是一块错误提示。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Txt", "props": { "text": "一" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }] }`,
  *find(project) {
    const kinds = blockKinds(project);
    if (kinds.size === 0) return;
    for (const { block, at } of writtenBlocks(project)) {
      if (!kinds.has(block.block))
        yield {
          at: below(at, 'block'),
          message: `没有积木“${block.block}”，能用的见 docs/blocks.md`,
          ...suggestion(block.block, kinds.keys()),
        };
    }
  },
};
