import { chainOf } from '../../channel/chain.ts';
import type { Rule } from '../rule.ts';
import { suggestion } from '../suggest.ts';

/** `extends` that leads nowhere or round in a circle. */
export const unknownChannel: Rule = {
  id: 'unknown-channel',
  title: '渠道的 extends 不对',
  severity: 'error',
  docs: '`extends` 写另一个渠道的键；不写就是在 `base.json` 的基础上改。几个渠道不能互相 `extends`。',
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
      for (const fault of chainOf(document.name, load).faults) {
        if (fault.code === 'extends-cycle') yield { at, message: fault.message };
      }
    }
  },
};
