import type { Channel } from '../documents/types.gen.ts';
import type { ChannelFault } from './types.ts';

/** The key of the document that every channel begins with. It is no channel itself. */
export const BASE = 'base';

const KEY = /^[A-Z0-9][A-Z0-9_-]*$/;

/** One document of a chain. */
export interface Link {
  readonly key: string;
  readonly document: Channel;
}

/** The documents a channel consists of, base first, the channel itself last; or why there is none. */
export function chainOf(
  key: string,
  load: (key: string) => Channel | undefined,
): { readonly links: readonly Link[]; readonly faults: readonly ChannelFault[] } {
  const links: Link[] = [];
  let next = key;
  while (next !== BASE) {
    if (links.some((link) => link.key === next)) {
      const round = [...links.map((link) => link.key).reverse(), next];
      const message = `渠道互相 extends，成了环：${round.slice(round.indexOf(next)).join(' → ')}`;
      return { links: [], faults: [{ code: 'extends-cycle', key: links.at(-1)?.key ?? next, message }] };
    }
    const document = KEY.test(next) ? load(next) : undefined;
    if (document === undefined) return unknown(next, links[0]?.key);
    links.unshift({ key: next, document });
    next = document.extends ?? BASE;
  }
  const base = key === BASE ? undefined : load(BASE);
  return base === undefined ? unknown(BASE, undefined) : { links: [{ key: BASE, document: base }, ...links], faults: [] };
}

function unknown(key: string, by: string | undefined): { readonly links: readonly Link[]; readonly faults: readonly ChannelFault[] } {
  const message = by === undefined ? `没有渠道“${key}”` : `渠道 ${by} 的 extends 指向不存在的渠道“${key}”`;
  return { links: [], faults: [{ code: 'unknown-channel', key: by ?? key, message }] };
}
