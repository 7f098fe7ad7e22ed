import { below } from '../../project/blocks.ts';
import { writtenBlocks } from '../../project/written.ts';
import type { SourceDocument } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** Reports two blocks of a page with the same id. */
export const duplicateBlock: Rule = {
  id: 'duplicate-block',
  title: '积木编号写了两次',
  severity: 'error',
  docs: '一个页面里每个积木的 `id` 只能用一次，套在别的积木里面的也算。渠道按它隐藏、移动、改参数。',
  why: '后一块显示成错误；渠道改的是哪一块也说不清。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }, { "id": "tips", "block": "Text", "props": { "text": "二" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }, { "id": "more", "block": "Text", "props": { "text": "二" } }] }`,
  *find(project) {
    const seen = new Map<SourceDocument, Set<string>>();
    for (const { block, at } of writtenBlocks(project)) {
      const ids = seen.get(at.document) ?? new Set<string>();
      seen.set(at.document, ids);
      if (ids.has(block.id)) yield { at: below(at, 'id'), message: `积木编号“${block.id}”在这个页面里已经用过了` };
      ids.add(block.id);
    }
  },
};
