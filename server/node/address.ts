import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Groups of an IPv6 address that a provider gives to one customer. */
const NETWORK_GROUPS = 4;

/** The network an address belongs to: an IPv4 address itself; of IPv6 the first half, since whoever has one address there has all the others. */
function networkOf(address: string): string {
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (v4 !== undefined || isIP(address) !== 6) return v4 ?? address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return groups.slice(0, NETWORK_GROUPS).join(':');
}

/** Where requests come from: the connection's other end, or, only when a proxy of ours is in front, the address it has added itself (the last one). */
export const addressBy =
  (trustProxy: boolean) =>
  (context: Context): string => {
    const added = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    const address = added !== undefined && isIP(added) !== 0 ? added : (getConnInfo(context).remote.address ?? '');
    return networkOf(address);
  };

/** Whether a request has come over TLS: only a proxy of ours in front can say so (the last one, as with addresses). */
export const secureBy =
  (trustProxy: boolean) =>
  (context: Context): boolean =>
    trustProxy && context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
