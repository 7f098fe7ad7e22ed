import type { Channel } from '../../project/formats.gen.ts';
import { suggestion } from '../../source/suggest.ts';
import type { Finding, Place } from '../../source/types.ts';
import type { Rule } from '../rule.ts';

/** The query parameter that selects a channel. */
const CHANNEL = 'thirdChannelSide';

/** Reports unknown channels, and cyclic `extends`. */
export const unknownChannel: Rule = {
  id: 'unknown-channel',
  title: '渠道不存在，或互相 extends',
  severity: 'error',
  docs: '`extends` 写另一个渠道的键；不写就是在 `base.json` 的基础上改。几个渠道不能互相 `extends`。表单返回地址（`submit.back`）里的 `thirdChannelSide` 也要是已有的渠道。',
  why: '渠道打不开，会员看到的是错误页。',
  bad: `--- channels/CITY.json
{ "extends": "REGOIN" }`,
  good: `--- channels/CITY.json
{ "extends": "REGION" }`,
  *find({ channels, forms }) {
    const load = (key: string) => channels.get(key)?.value;
    const unknown = (key: string, at: Place): Finding => ({
      at,
      message: `没有渠道“${key}”`,
      ...suggestion(
        key,
        [...channels.names].filter((name) => name !== 'base' && name !== at.document.name),
      ),
    });
    for (const { document, value } of forms.all) {
      const key = value.submit?.back?.query?.[CHANNEL];
      if (key !== undefined && (key === 'base' || !channels.names.has(key)))
        yield unknown(key, { document, path: ['submit', 'back', 'query', CHANNEL] });
    }
    for (const { document, value } of channels.all) {
      const target = value.extends;
      if (target === undefined) continue;
      const at = { document, path: ['extends'] };
      if (!channels.names.has(target)) {
        yield unknown(target, at);
        continue;
      }
      const round = roundOf(document.name, load);
      // Every channel of a cycle would report it; the first by name does.
      if (round !== undefined && [...round].sort()[0] === document.name)
        yield { at, message: `渠道互相 extends，成了环：${[...round, document.name].join(' → ')}` };
    }
  },
};

/** Returns the keys of the cycle that begins at a channel; undefined when there is none. */
function roundOf(start: string, load: (key: string) => Channel | undefined): readonly string[] | undefined {
  const round: string[] = [];
  for (let key: string | undefined = start; key !== undefined && !round.includes(key); key = load(key)?.extends) round.push(key);
  return load(round.at(-1) ?? '')?.extends === start ? round : undefined;
}
