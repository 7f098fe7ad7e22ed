import { namesIn, parametersOfKind } from '../../actions/index.ts';
import { below } from '../blocks.ts';
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
      const [[, route] = []] = parametersOfKind(action, 'route');
      const query = namesIn(action, 'query');
      if (route === undefined || query.length === 0) continue;
      const known = chosenNames(route, []).map(({ name }) => readBy(name));
      if (known.length === 0 || (typeof route !== 'string' && known.length < 2)) continue;
      const given = query.map(({ name }) => name);
      for (const { name, path } of query) {
        // Where one of the pages cannot be told, nothing can.
        if (known.some((names) => names === undefined || names.has(name))) continue;
        const wanted = new Set(known.flatMap((names) => [...(names ?? [])]).filter((one) => !given.includes(one)));
        const near = suggestion(name, wanted);
        // What nobody reads may be meant for a page to come; what is almost read is a slip.
        if (near.suggestion !== undefined)
          yield { at: { ...below(at, ...path), part: 'key' }, message: `要去的页面不读“${name}”`, ...near };
      }
    }
  },
};
