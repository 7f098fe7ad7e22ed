import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The groups of an IPv6 address that a provider assigns to one customer. */
const NETWORK_GROUPS = 4;

/** Returns the network of an address: an IPv4 address itself, or the first half of an IPv6 one, because one customer owns the rest. */
function networkOf(address: string): string {
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (v4 !== undefined || isIP(address) !== 6) return v4 ?? address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0');
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
  return groups.slice(0, NETWORK_GROUPS).join(':');
}

/** Returns the client address: the other end of the connection or, behind a trusted proxy, the last address in its header. */
export const addressBy =
  (trustProxy: boolean) =>
  (context: Context): string => {
    const added = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
    const address = added !== undefined && isIP(added) !== 0 ? added : (getConnInfo(context).remote.address ?? '');
    return networkOf(address);
  };

/** Checks whether a request arrived over TLS. Only a trusted proxy can report it (the last entry, as with addresses). */
export const secureBy =
  (trustProxy: boolean) =>
  (context: Context): boolean =>
    trustProxy && context.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
