import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { partnerKinds } from '../../node/partners.ts';
import { defaultLimits } from '../limits/limits.ts';
import { createMemoryStore } from '../store/memory.ts';
import { consumeOnce } from '../transactions/consume-once.ts';
import { conformance, judgeAt, runConformance } from './conformance.ts';
import { TEST_PAYERS } from './conformance-payment.ts';
import { testKeys } from './keys.testing.ts';
import { partnerAt } from './link.ts';
import type { PaymentPartner } from './payment.ts';
import type { RecognitionPartner } from './recognition.ts';
import { servePartner } from './serve.ts';
import { testStandIns } from './stand-ins/for-tests.ts';

const clock = () => new Date();

describe.each(partnerKinds)('a partner of the kind %s', (kind) => {
  const store = createMemoryStore();
  const partner = testStandIns(store, clock)[kind];
  let listening: ReturnType<typeof serve>;
  let url = '';
  let keys: Awaited<ReturnType<typeof testKeys>>;

  beforeAll(async () => {
    keys = await testKeys();
    const door = {
      keys: keys.theirs,
      clock,
      isFirst: (number: string, life: number) => consumeOnce('asked', number, life, { store, clock }),
    };
    url = await new Promise((tell) => {
      listening = serve({ fetch: servePartner(kind, partner, door).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
        tell(`http://127.0.0.1:${port}`),
      );
    });
  });
  afterAll(() => listening.close());

  it('fulfils its contract in the process of the sandbox', async () => {
    const verdicts = await runConformance(conformance[kind].cases as never, partner as never);
    expect(verdicts.length).toBeGreaterThan(3);
    expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  it('fulfils it over the network, and refuses what is unsigned, outdated or repeated', async () => {
    const verdicts = await judgeAt(kind, { url, keys: keys.ours, clock });
    expect(verdicts.length).toBeGreaterThan(conformance[kind].cases.length + 8);
    expect(verdicts.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });
});

it('sends a photo of the largest allowed size to the recognition partner, and refuses a larger one', async () => {
  const { ours, theirs } = await testKeys();
  const sizes: number[] = [];
  const card: RecognitionPartner['card'] = async ({ content }) => {
    sizes.push(content.length);
    return { ok: { name: '', idCard: '', address: '', valid: '' } };
  };
  const door = { keys: theirs, clock, isFirst: async () => true };
  const url = await new Promise<string>((tell) => {
    const server = serve({ fetch: servePartner('recognition', { card }, door).fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      tell(`http://127.0.0.1:${port}`),
    );
    onTestFinished(() => void server.close());
  });
  const partner = partnerAt<RecognitionPartner>('recognition', { url, keys: ours, clock });
  const photo = (bytes: number) =>
    ({ side: 'front', mime: 'image/jpeg', content: 'A'.repeat(Math.ceil(bytes / 3) * 4), member: 'm' }) as const;
  expect(await partner.card(photo(defaultLimits.uploadBytes))).toMatchObject({ ok: { valid: '' } });
  // The partner answers before it has read the request: the sender gets the refusal, or a closed connection.
  expect(await partner.card(photo(11 * 1024 * 1024))).toMatchObject({ failed: expect.stringMatching(/^(unreadable|unreachable)$/) });
  expect(sizes).toEqual([Math.ceil(defaultLimits.uploadBytes / 3) * 4]);
});

describe('the suite', () => {
  const good = testStandIns(createMemoryStore(), clock).payment;
  const faults = async (change: Partial<PaymentPartner>) =>
    (await runConformance(conformance.payment.cases, { ...good, ...change }))
      .filter(({ fault }) => fault !== undefined)
      .map(({ title }) => title);

  it.each<[string, Partial<PaymentPartner>]>([
    ['付了的说付了', { query: async () => ({ ok: { state: 'waiting', amount: 1234, paidAt: 0 } }) }],
    ['没有付的不说付了', { query: async () => ({ ok: { state: 'paid', amount: 1234, paidAt: 1 } }) }],
    ['付了的说付了', { query: async () => ({ ok: { state: 'paid', amount: 1, paidAt: 1 } }) }],
    ['开始付款', { begin: async () => ({ failed: 'unreachable', detail: 'timeout' }) }],
    [
      '换了金额',
      {
        begin: async ({ payer }) =>
          payer === TEST_PAYERS.refused ? { refused: 'closed' } : { ok: { payLoad: {}, medicarePayParam: null } },
      },
    ],
    ['退款', { refund: async () => ({ ok: { refundedAt: Math.random() } }) }],
    ['没有付过的不退', { refund: async () => ({ ok: { refundedAt: 1 } }) }],
  ])('finds a partner that fails at “%s”', async (title, change) => {
    expect((await faults(change)).join()).toContain(title);
  });

  it('finds an identity partner that says of everyone that the face was seen', async () => {
    const { identity } = testStandIns(createMemoryStore(), clock);
    const verdicts = await runConformance(conformance.identity.cases, { ...identity, faceSeen: async () => ({ ok: { isSeen: true } }) });
    expect(verdicts.filter(({ fault }) => fault !== undefined).map(({ title }) => title)).toEqual(['没有核验过的不说看过']);
  });

  it('finds a partner that accepts unsigned requests', async () => {
    const { ours } = await testKeys();
    const url = await new Promise<string>((tell) => {
      const server = serve({ fetch: () => Response.json({ ok: {} }), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
        tell(`http://127.0.0.1:${port}`),
      );
      onTestFinished(() => void server.close());
    });
    const link = { url, keys: ours, clock };
    const found = (await judgeAt('payment', link)).filter(({ fault }) => fault !== undefined).map(({ title }) => title);
    expect(found.join()).toContain('没有签名的不收');
    expect(found.join()).toContain('原样再来一遍的不收');
    expect(await partnerAt<PaymentPartner>('payment', link).query({ payNo: 'ZF1' })).toMatchObject({ failed: 'unreadable' });
    const gone = await judgeAt('payment', { ...link, url: 'http://127.0.0.1:9' });
    expect(gone.filter(({ fault }) => fault === undefined)).toEqual([]);
  });
});
