import type { Rule } from '../rule.ts';

/** Reports two sources of a page with the same call and parameters. */
export const repeatedSource: Rule = {
  id: 'repeated-source',
  title: '两个数据源取的是同一样东西',
  severity: 'error',
  docs: '一页的两个数据源调同一个接口、带同样的参数，拿到的是一样的：多半有一个抄了上面一行没有改。要用两次，读同一个数据源就行。',
  why: '“已过期”里列的还是“已使用”的。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "used": { "call": "service.patient" }, "expired": { "call": "service.patient" } }, "blocks": [{ "id": "a", "block": "Text", "props": { "text": "=data.used.insuredName" } }, { "id": "b", "block": "Text", "props": { "text": "=data.expired.insuredName" } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "used": { "call": "service.patient" } }, "blocks": [{ "id": "a", "block": "Text", "props": { "text": "=data.used.insuredName" } }] }`,
  *find(project) {
    for (const { document, value } of project.pages.all) {
      const first = new Map<string, string>();
      for (const [name, { call, with: params = {} }] of document.damaged ? [] : Object.entries(value.data ?? {})) {
        const asked = JSON.stringify([call, params]);
        const other = first.get(asked);
        if (other === undefined) first.set(asked, name);
        else
          for (const one of [name, other])
            yield {
              at: { document, path: ['data', one, Object.keys(params).length > 0 ? 'with' : 'call'] },
              message: `“${name}”和“${other}”取的是同一样东西：看看是不是抄了没有改`,
            };
      }
    }
  },
};
