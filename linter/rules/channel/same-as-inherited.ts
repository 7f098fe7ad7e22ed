import { chainOf } from '../../../engine/channel/index.ts';
import { isValues } from '../../../engine/documents/json.ts';
import { ownToChannel } from '../../project/own-values.ts';
import type { Path } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

const ABOUT_THE_DOCUMENT: readonly string[] = ['$schema', 'extends', 'assumed', 'shared'];

/** Reports values that equal the inherited ones. */
export const sameAsInherited: Rule = {
  id: 'same-as-inherited',
  title: '与继承的值一样',
  severity: 'warning',
  docs: '渠道只写与 `base.json`（或 `extends` 的渠道）不同的地方。列表整个比较，对象逐项比较。`extends` 另一个渠道时，属于保险公司自己的值（见 [inherited-insurer](#inherited-insurer)）写着一样的也不算。',
  why: '以后改了 `base.json`，重复写着旧值的渠道不会跟着变。',
  bad: `--- channels/CITY.json
{ "documentTitle": "健康服务" }`,
  good: `--- channels/CITY.json
{ "documentTitle": "城市健康" }`,
  *find({ channels, schemas }) {
    const own = ownToChannel(schemas.get('channel.schema.json'));
    const load = (key: string) => channels.get(key)?.value;
    for (const { document, value } of channels.all) {
      if (document.name === 'base') continue;
      const above = chainOf(document.name, load).links.slice(0, -1).reverse();
      for (const { path, written } of leavesOf(value, [])) {
        if (ABOUT_THE_DOCUMENT.includes(String(path[0]))) continue;
        // A channel's own value must stay when the channel it extends gets another one.
        if (value.extends !== undefined && own.includes(path.join('.'))) continue;
        const from = above.find((link) => valueAt(link.document, path) !== undefined);
        if (from !== undefined && JSON.stringify(valueAt(from.document, path)) === JSON.stringify(written))
          yield { at: { document, path }, message: `与 ${from.key} 写的一样，可以不写` };
      }
    }
  },
};

interface Leaf {
  readonly path: Path;
  readonly written: unknown;
}

function* leavesOf(value: unknown, path: Path): Generator<Leaf> {
  if (!isValues(value)) yield { path, written: value };
  else for (const [key, item] of Object.entries(value)) yield* leavesOf(item, [...path, key]);
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (isValues(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined), value);
}
