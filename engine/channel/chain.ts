import { make as makeFault } from '../fault/index.ts';
import type { ChannelDocument, ChannelFault } from './types.ts';

/** Key of the document that every channel inherits. It is not a channel itself. */
export const BASE = 'base';

const KEY = /^[A-Z0-9][A-Z0-9_-]*$/;

/** One document of a chain. */
export interface Link {
  readonly key: string;
  readonly document: ChannelDocument;
}

/** Returns the documents of a channel, base first and the channel itself last, or the fault that prevents it. */
export function chainOf(
  key: string,
  load: (key: string) => ChannelDocument | undefined,
): { readonly links: readonly Link[]; readonly faults: readonly ChannelFault[] } {
  const links: Link[] = [];
  let next = key;
  while (next !== BASE) {
    if (links.some((link) => link.key === next)) {
      const round = [...links.map((link) => link.key).reverse(), next];
      const fault = makeFault('extends-cycle', { round: round.slice(round.indexOf(next)).join(' → ') });
      return { links: [], faults: [{ ...fault, key: links.at(-1)?.key ?? next }] };
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
  const fault = by === undefined ? makeFault('unknown-channel', { name: key }) : makeFault('unknown-parent', { name: key, by });
  return { links: [], faults: [{ ...fault, key: by ?? key }] };
}
