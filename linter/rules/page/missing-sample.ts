import type { Json } from '../../../engine/documents/json.ts';
import type { PageSample } from '../../../engine/documents/types.gen.ts';
import type { Rule } from '../rule.ts';

/** Reports pages without samples for the full, empty and failed state. */
export const missingSample: Rule = {
  id: 'missing-sample',
  title: '页面缺少样例',
  severity: 'error',
  docs: [
    '每个页面都要有样例。总要取数据的页面（数据源没有 `when`、不是 `optional`）至少要三种：',
    '- 有数据：每个这样的数据源都给了内容；',
    '- 没有数据：至少一个给的是空的（`[]`、`""`、`null`，或里面都是空的对象）；',
    '- 取不到：`status` 里至少一个是 `failed`。',
  ].join('\n'),
  why: '样例就是页面的测试和演示：没有看过的样子，会员会第一个看到。',
  bad: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } },
  "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.person.name" } }] }
--- schemas/pages/home.samples.json
{ "samples": [{ "name": "有", "data": { "person": { "name": "张三" } } }] }`,
  good: `--- schemas/pages/home.json
{ "id": "home", "title": "@service.tip", "data": { "person": { "call": "service.patient" } },
  "blocks": [{ "id": "tips", "block": "Text", "props": { "text": "=data.person.name" } }] }
--- schemas/pages/home.samples.json
{ "samples": [{ "name": "有", "data": { "person": { "name": "张三" } } }, { "name": "没有", "data": { "person": null } }, { "name": "取不到", "status": { "person": "failed" } }] }`,
  *find({ pages }) {
    for (const { document, value } of pages.all) {
      if (document.damaged) continue;
      const { samples = [] } = value;
      const sources = Object.entries(value.data ?? {}).filter(([, source]) => source.when === undefined && source.optional !== true);
      const names = sources.map(([name]) => name);
      const dataOf = (sample: PageSample, name: string): Json | undefined =>
        Object.hasOwn(sample.data ?? {}, name) ? sample.data?.[name] : undefined;
      const wanted =
        names.length === 0
          ? [{ said: '样子', has: () => true }]
          : [
              { said: '有数据', has: (sample: PageSample) => names.every((name) => !isEmpty(dataOf(sample, name) ?? null)) },
              {
                said: '没有数据',
                has: (sample: PageSample) =>
                  names.some((name) => dataOf(sample, name) !== undefined && isEmpty(dataOf(sample, name) ?? null)),
              },
              { said: '取不到', has: (sample: PageSample) => Object.values(sample.status ?? {}).includes('failed') },
            ];
      const missing = wanted.filter(({ has }) => !samples.some(has)).map(({ said }) => said);
      if (missing.length === 0) continue;
      const message = names.length === 0 ? '页面没有样例' : `页面没有“${missing.join('”“')}”的样例`;
      yield {
        at: { document, path: [value.samples === undefined ? 'blocks' : 'samples'], part: 'key' },
        message,
      };
    }
  },
};

/** Whether a value is empty, or a record of empty values. */
function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every((inner: Json) => !Array.isArray(value) && isEmpty(inner));
}
