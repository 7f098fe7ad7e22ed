import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { addressBy } from './address.ts';

const addressOf = async (remoteAddress: string, forwarded = '', trustProxy = false): Promise<string> => {
  const app = new Hono().get('/', (context) => context.text(addressBy(trustProxy)(context)));
  const headers = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
};

it('takes the address of the connection; reads a header only behind a trusted proxy, and then only the entry it added', async () => {
  expect(await addressOf('192.0.2.1')).toBe('192.0.2.1');
  expect(await addressOf('192.0.2.1', '203.0.113.9')).toBe('192.0.2.1');
  expect(await addressOf('192.0.2.1', '198.51.100.7, 203.0.113.9', true)).toBe('203.0.113.9');
  expect(await addressOf('192.0.2.1', 'anything', true)).toBe('192.0.2.1');
  expect(await addressOf('192.0.2.1', '', true)).toBe('192.0.2.1');
});

it.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('puts the address %s in the network %s', async (address, network) => {
  expect(await addressOf(address)).toBe(network);
});
