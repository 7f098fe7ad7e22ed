import { compile as compilePage } from '../../../engine/page/index.ts';
import { namingProps } from '../../project/blocks.ts';
import type { Rule } from '../rule.ts';

/** Reports sources whose failure the page does not show. */
export const unhandledSource: Rule = {
  id: 'unhandled-source',
  title: '数据取不到时没人说',
  severity: 'error',
  docs: '数据没到和取不到，由第一块读它的积木显示占位和“重试”。没有积木直接读的数据源（只在 `reactions`、`on`、标题或别的数据源里读），要写 `"optional": true`，说明取不到也没关系；否则让一块积木读它。',
  why: '取不到时页面一片空白，会员不知道发生了什么，也没有地方重试。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "=data.person.name", "data": { "person": { "call": "service.patient" } }, "blocks": [] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "=data.person.name", "data": { "person": { "call": "service.patient", "optional": true } }, "blocks": [] }`,
  *find(project) {
    for (const { document, value } of project.pages.all) {
      if (document.damaged) continue;
      const { blocks } = compilePage(value, undefined, undefined, undefined, project.vocabulary.operators);
      const shown = new Set([...namingProps(project, 'pagedSource')].flatMap(({ name, page }) => (page === value ? [name] : [])));
      const visit = (list: typeof blocks): void => {
        for (const block of list) {
          for (const name of block.sources) shown.add(name);
          visit(block.blocks);
        }
      };
      visit(blocks);
      for (const [name, { optional = false }] of Object.entries(value.data ?? {})) {
        if (!optional && !shown.has(name))
          yield { at: { document, path: ['data', name], part: 'key' }, message: `没有积木读数据源“${name}”，取不到时没人说` };
      }
    }
  },
};
