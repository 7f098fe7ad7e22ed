import { isWhole } from '../../project/project.ts';
import type { Rule } from '../rule.ts';

/** Reports shared blocks that no page uses. */
export const unusedSharedBlock: Rule = {
  id: 'unused-shared-block',
  title: '没有页面用到这块共用积木',
  severity: 'warning',
  docs: '`schemas/blocks/` 里的每一块，要有页面用 `$ref` 放上它。不再需要的就删掉文件。',
  why: '没有人用的积木没有人核对：它的规则只在放上它的页面里检查。',
  bad: `--- schemas/blocks/tips.json
{ "block": { "id": "tips", "block": "Text", "props": { "text": "一" } } }`,
  good: `--- schemas/blocks/tips.json
{ "block": { "id": "tips", "block": "Text", "props": { "text": "一" } } }
--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "blocks": [{ "$ref": "../blocks/tips.json" }] }`,
  *find(project) {
    if (!isWhole(project, ['page', 'sharedBlock'])) return;
    const { taken } = project.reading.references;
    for (const { document, value } of project.sharedBlocks.all)
      if (!taken.has(document.name))
        yield { at: { document, path: [value.block ? 'block' : 'blocks'], part: 'key' }, message: `没有页面用到共用积木 ${document.name}` };
  },
};
