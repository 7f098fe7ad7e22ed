import { namesRead } from '../../project/page-reads.ts';
import type { Rule } from '../rule.ts';

/** Reports variables and views of a page without a reader. */
export const unusedVariable: Rule = {
  id: 'unused-variable',
  title: '页面变量或视图没有用到',
  severity: 'warning',
  docs: '`state` 里的每个变量、`views` 里的每个视图，页面里至少有一条规则读到：`state.名字`、`view.名字`。不用的就删掉。',
  why: '留着不用的名字，后来的人要花时间弄清它做什么；也可能是读的地方写错了名字。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "state": { "open": false }, "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "一" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "state": { "open": false }, "blocks": [{ "id": "tips", "block": "Text", "show": { "var": "state.open" }, "props": { "text": "一" } }] }`,
  *find(project) {
    for (const { document, value } of project.pages.all) {
      if (document.damaged) continue;
      const read = namesRead(project, document);
      for (const [key, root, said] of [
        ['state', 'state', '页面变量'],
        ['views', 'view', '视图'],
      ] as const) {
        for (const name of Object.keys(value[key] ?? {})) {
          if (!read.has(`${root}.${name}`))
            yield { at: { document, path: [key, name], part: 'key' }, message: `没有规则读${said}“${name}”` };
        }
      }
    }
  },
};
