import { isValues, type Json } from '../../../engine/documents/json.ts';
import { boundLogic } from '../../../engine/logic/index.ts';
import type { Finding, Kind, SourceDocument } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const KINDS: ReadonlySet<Kind | undefined> = new Set<Kind>(['page', 'flow', 'section', 'form', 'call']);
/** Tables of parameters, of an address, and of answers. */
const TABLES: ReadonlySet<string | number> = new Set(['with', 'query', 'answers']);
const PATH = /^=\w+\..+/;

/** Reports one value given twice in one table. */
export const repeatedValue: Rule = {
  id: 'repeated-value',
  title: '两个参数给的是同一个值',
  severity: 'error',
  docs: '`with`、`query`、`answers` 里两个名字读同一条路径，多半有一个抄了上面一行没有改。真的要给两次，说明接口的一个参数是多余的。',
  why: '区县发的是城市的编码、电话存进了姓名：后台收到了，查不出来。',
  bad: '"area": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "=query.receiveId", "name": "=query.receiveId" } } }',
  good: '"area": { "title": "医院", "type": "string", "widget": "select", "options": { "call": "service.hospitals", "with": { "city": "=query.receiveId" } } }',
  *find({ reading }) {
    for (const document of reading.documents)
      if (KINDS.has(document.kind) && document.value !== undefined && !document.damaged)
        yield* inside(document.value as Json, [], document);
  },
};

function* inside(value: Json, path: readonly (string | number)[], document: SourceDocument): Generator<Finding> {
  if (path[0] === 'samples') return;
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* inside(item, [...path, index], document);
  if (!isValues(value) || boundLogic(value) !== undefined) return;
  if (TABLES.has(path.at(-1) ?? '')) {
    const first = new Map<string, string>();
    for (const [name, given] of Object.entries(value)) {
      if (typeof given !== 'string' || !PATH.test(given)) continue;
      const other = first.get(given);
      if (other !== undefined)
        yield { at: { document, path: [...path, name] }, message: `“${name}”和“${other}”给的是同一个值 ${given}：看看是不是抄了没有改` };
      first.set(given, other ?? name);
    }
  }
  for (const [key, item] of Object.entries(value)) yield* inside(item, [...path, key], document);
}
