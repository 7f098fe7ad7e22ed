import type { Json } from '../../documents/json.ts';
import { chosenNames } from '../chosen.ts';
import { queryReaders } from '../query-reads.ts';
import type { Rule } from '../rule.ts';
import { suggestion } from '../suggest.ts';
import { writtenActions } from '../written.ts';

/** Parameters of an address that the page behind it reads under a name much like it. */
export const unknownQuery: Rule = {
  id: 'unknown-query',
  title: '网址参数的名字像是写错了',
  severity: 'error',
  docs: '`go` 的 `query` 里的参数，要去的页面文档、它用到的流程和接口都不读 `query.名字`，却读一个很像的名字：多半写错了。由程序画的页面不查。',
  why: '要去的页面拿不到它要的编号，显示的是别的内容，或者什么都没有。',
  bad: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "go", "path": "/people", "query": { "recieveId": "=button.receiveId" } } }`,
  good: `--- schemas/flows/target.json
{ "title": "去处", "params": ["button"], "do": { "do": "go", "path": "/people", "query": { "receiveId": "=button.receiveId" } } }`,
  *find(project) {
    const readBy = queryReaders(project);
    for (const { action, at } of writtenActions(project)) {
      if (action.do !== 'go' || action.query === undefined) continue;
      const known = chosenNames(action.path as Json, []).map(({ name }) => readBy(name));
      if (known.length === 0 || (typeof action.path !== 'string' && known.length < 2)) continue;
      const given = Object.keys(action.query);
      for (const name of given) {
        // Where one of the pages cannot be told, nothing can.
        if (known.some((names) => names === undefined || names.has(name))) continue;
        const wanted = new Set(known.flatMap((names) => [...(names ?? [])]).filter((one) => !given.includes(one)));
        const near = suggestion(name, wanted);
        // What nobody reads may be meant for a page to come; what is almost read is a slip.
        if (near.suggestion !== undefined)
          yield { at: { ...at, path: [...at.path, 'query', name], part: 'key' }, message: `要去的页面不读“${name}”`, ...near };
      }
    }
  },
};
