import { type HttpBindings, serve } from '@hono/node-server';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { randomToken } from '../crypto/digest.ts';
import { answerOf } from './door.ts';
import { testKeys } from './keys.testing.ts';
import type { PartnerKeys } from './keys.ts';
import { partnerAt } from './link.ts';
import type { PaymentPartner } from './payment.ts';

const closing: (() => void)[] = [];
let keys: { readonly ours: PartnerKeys; readonly theirs: PartnerKeys };
beforeAll(async () => {
  keys = await testKeys();
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const now = () => Math.floor(Date.now() / 1000);
const PAID = JSON.stringify({ ok: { state: 'paid', amount: 100, paidAt: 1 } });

/** Creates a partner with the given answer. */
async function partner(answer: (request: Request, nonce: string) => Response | Promise<Response>): Promise<PaymentPartner> {
  const fetch = async (request: Request, _bindings: HttpBindings) => {
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(request.headers.get('signature-input') ?? '') ?? [];
    return answer(request, nonce);
  };
  const url = await new Promise<string>((tell) => {
    const server = serve({ fetch: fetch as never, port: 0, hostname: '127.0.0.1' }, ({ port }) => tell(`http://127.0.0.1:${port}/pay`));
    closing.push(() => void server.close());
  });
  return partnerAt('payment', { url, keys: keys.ours, clock: () => new Date(), patience: 1500 });
}

const signedAnswer = async (text: string, { nonce = '', created = now(), by = keys.theirs, sent = text }) => {
  const [key] = by.own;
  if (key === undefined) throw new Error('no key');
  return new Response(sent, { headers: await answerOf(text, { created, nonce }, key) });
};
const ask = async (answer: Parameters<typeof partner>[0]) => (await partner(answer)).query({ payNo: 'ZF1' });

describe('a partner over the network', () => {
  it('is trusted when its answer is signed for this request', async () => {
    let path = '';
    const outcome = await ask((request, nonce) => {
      path = new URL(request.url).pathname;
      return signedAnswer(PAID, { nonce });
    });
    expect(outcome).toEqual({ ok: { state: 'paid', amount: 100, paidAt: 1 } });
    expect(path).toBe('/pay/query');
  });

  it('reports the reason of its refusal', async () => {
    expect(await ask((_request, nonce) => signedAnswer('{"refused":"closed"}', { nonce }))).toEqual({ refused: 'closed' });
  });

  it.each<[string, string, Parameters<typeof partner>[0]]>([
    ['unsigned', 'signature: unsigned', () => new Response(PAID)],
    ['signed for another question', 'signature: for another question', () => signedAnswer(PAID, { nonce: randomToken(24) })],
    ['signed an hour ago', 'signature: too old', (_request, nonce) => signedAnswer(PAID, { nonce, created: now() - 3600 })],
    ['changed under way', 'signature: wrong', (_request, nonce) => signedAnswer(PAID, { nonce, sent: PAID.replace('100', '900') })],
    ['no record', 'neither ok nor refused', (_request, nonce) => signedAnswer('[]', { nonce })],
    ['of another shape', 'answer: amount', (_request, nonce) => signedAnswer(PAID.replace('100', '"100"'), { nonce })],
    ['without a part', 'answer: paidAt', (_request, nonce) => signedAnswer('{"ok":{"state":"paid","amount":1}}', { nonce })],
    ['too long', 'too long', (_request, nonce) => signedAnswer(JSON.stringify({ ok: 'x'.repeat(70_000) }), { nonce })],
    ['a refusal of HTTP', 'HTTP 401', () => new Response('', { status: 401 })],
  ])('is not trusted when its answer is %s', async (_how, detail, answer) => {
    expect(await ask(answer)).toEqual({ failed: 'unreadable', detail });
  });

  it('is not trusted when its answer has an unknown key', async () => {
    const other = await testKeys();
    expect(await ask((_request, nonce) => signedAnswer(PAID, { nonce, by: other.theirs }))).toMatchObject({ detail: 'signature: wrong' });
  });

  it.each<[string, Parameters<typeof partner>[0]]>([
    ['is silent', () => new Promise<Response>(() => undefined)],
    ['fails', () => new Response('', { status: 503 })],
    ['sends elsewhere', () => Response.redirect('http://127.0.0.1:9/', 302)],
  ])('is unreachable with an unknown effect when it %s', async (_how, answer) => {
    expect(await ask(answer)).toMatchObject({ failed: 'unreachable' });
  });

  it('is unreachable when it does not exist', async () => {
    const gone = partnerAt<PaymentPartner>('payment', { url: 'http://127.0.0.1:9', keys: keys.ours, clock: () => new Date() });
    expect(await gone.query({ payNo: 'ZF1' })).toMatchObject({ failed: 'unreachable' });
  });
});
