import type { Channel } from '../../documents/types.gen.ts';
import type { Rule } from '../rule.ts';
import { suggestion } from '../suggest.ts';

/** `extends` that leads nowhere or round in a circle. */
export const unknownChannel: Rule = {
  id: 'unknown-channel',
  title: '渠道的 extends 不对',
  severity: 'error',
  docs: '`extends` 写另一个渠道的键；不写就是在 `base.json` 的基础上改。几个渠道不能互相 `extends`。',
  why: '渠道打不开，会员看到的是错误页。',
  bad: `--- channels/CITY.json
{ "extends": "REGOIN" }`,
  good: `--- channels/CITY.json
{ "extends": "REGION" }`,
  *find({ channels }) {
    const load = (key: string) => channels.get(key)?.value;
    for (const { document, value } of channels.all) {
      const target = value.extends;
      if (target === undefined) continue;
      const at = { document, path: ['extends'] };
      const known = [...channels.names].filter((name) => name !== 'base' && name !== document.name);
      if (!channels.names.has(target)) {
        yield { at, message: `没有渠道“${target}”`, ...suggestion(target, known) };
        continue;
      }
      const round = roundOf(document.name, load);
      // Every channel of a circle would report it; the first by name does.
      if (round !== undefined && [...round].sort()[0] === document.name)
        yield { at, message: `渠道互相 extends，成了环：${[...round, document.name].join(' → ')}` };
    }
  },
};

/** The keys of the circle that begins at a channel; undefined when it is on none. */
function roundOf(start: string, load: (key: string) => Channel | undefined): readonly string[] | undefined {
  const round: string[] = [];
  for (let key: string | undefined = start; key !== undefined && !round.includes(key); key = load(key)?.extends) round.push(key);
  return load(round.at(-1) ?? '')?.extends === start ? round : undefined;
}
