import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newKeys } from '../platform/partners/keys.ts';
import { openPartners } from './partners.ts';

const folder = mkdtempSync(join(tmpdir(), 'heye-partners-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [own, other] = [await newKeys('heye-1'), await newKeys('partner-1')];
const keys = (content: unknown, name = 'keys.json') => {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return join(folder, name);
};
const open = (environment: Record<string, string>) => openPartners(environment, () => new Date());
const GOOD = { payment: { own: [own.private], partner: [other.public] } };

describe('partners from the environment', () => {
  it('are absent without an address', async () => {
    expect(await open({})).toEqual({ partners: {}, partnerDoors: {} });
  });

  it('are called at their address with the keys of their kind', async () => {
    const { partners, partnerDoors } = await open({ PARTNER_PAYMENT_URL: 'https://pay.example/heye/', PARTNER_KEYS: keys(GOOD) });
    expect(Object.keys(partners.payment ?? {})).toEqual(['begin', 'query', 'refund']);
    expect(partnerDoors.payment?.partner.map(({ id }) => id)).toEqual(['partner-1']);
  });

  it.each(['http://pay.example', 'pay.example', 'https://me:secret@pay.example', 'https://pay.example/?key=1', 'ftp://pay.example'])(
    'are refused at the address %s',
    async (url) => {
      await expect(open({ PARTNER_PAYMENT_URL: url, PARTNER_KEYS: keys(GOOD) })).rejects.toThrow(
        'PARTNER_PAYMENT_URL 应是合作方的 https 地址',
      );
    },
  );

  it.each<[string, unknown]>([
    ['不是 JSON', 'no'],
    ['没有 payment 这一项', {}],
    ['没有私钥', { payment: { own: [own.public], partner: [other.public] } }],
    ['应只有公钥', { payment: { own: [own.private], partner: [other.private] } }],
    ['没有编号', { payment: { own: [{ ...own.private, kid: '' }], partner: [other.public] } }],
    ['合作方的密钥', { payment: { own: [{ ...own.private, crv: 'P-256' }], partner: [other.public] } }],
  ])('are refused because of their keys: %s', async (why, content) => {
    await expect(open({ PARTNER_PAYMENT_URL: 'https://pay.example', PARTNER_KEYS: keys(content) })).rejects.toThrow(why);
  });

  it('are refused without keys', async () => {
    await expect(open({ PARTNER_PAYMENT_URL: 'https://pay.example' })).rejects.toThrow('PARTNER_KEYS');
  });
});

it('the command for partners explains its use when a word is missing', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'partner.ts'), 'stand-in', '9000'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect([status, stderr.split('\n')[0]]).toEqual([1, expect.stringMatching(/^合作方的接口（docs\/partners\.md），种类：/)]);
});
