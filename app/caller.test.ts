import { describe, expect, test } from 'vitest';
import type { Documents, Values } from '../engine/index.ts';
import order from '../schemas/calls/order.json' with { type: 'json' };
import { bindCall } from './caller.ts';
import { setup } from './http/testing.ts';
import { clearLogin, createSession, type SessionKey } from './session/index.ts';

const calls = order.calls as unknown as Readonly<Record<string, Documents.Call>>;

/** What goes out for a call of orders, made by whoever the session says. */
async function body(name: string, params: Values, session: ReturnType<typeof member>): Promise<unknown> {
  const { http, seen } = setup(undefined, {
    findCall: async (key) => calls[key],
    bindDefaults: (call, extra) =>
      bindCall(
        call,
        { channel: { channelCode: 'JXRB' }, ...extra },
        { session, today: '2026-11-21', monitor: { report: () => undefined } },
      ),
  });
  await http.call(name, params);
  return JSON.parse(seen[0]?.body ?? '');
}

/** The session of a member who signed in with the medical insurance in the messenger. */
function member() {
  const values = new Map<string, string>();
  const session = createSession({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  const known: Partial<Record<SessionKey, string>> = { userId: 'U1', token: 'T1', openid: 'O1', insuranceToken: 'I1' };
  for (const [key, value] of Object.entries(known)) session.set(key as SessionKey, value);
  return session;
}

describe('the body of a call that says whose it is', () => {
  test('OP-03 the request to pay carries all ten fields', async () => {
    const asked = {
      orderNo: 'YP1',
      payChannel: '140',
      payMode: '50',
      drugstoreId: 'A',
      jumpUrl: '/payWait?orderNo=YP1',
      medicareInfo: { medicareCardPassword: '246801' },
      cardInfo: { cardNo: 'K1' },
    };
    expect(await body('pay', asked, member())).toMatchObject({ ...asked, token: 'T1', openId: 'O1', channelCode: 'JXRB' });
  });

  test.each([0, 1, 2])(
    'OP-12 the authorization of the medical insurance carries the order, the token and where it was opened: %d',
    async (ecology) => {
      const asked = { orderNo: 'YP1', whTokenEcology: ecology };
      expect(await body('medicareAuth', asked, member())).toMatchObject({ ...asked, whInsuranceToken: 'I1' });
    },
  );

  test('after the sign-out the token of the medical insurance is nobody’s', async () => {
    const session = member();
    clearLogin(
      { session, stored: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }, removeCookie: () => undefined },
      '001',
    );
    expect(JSON.stringify(await body('medicareAuth', { orderNo: 'YP1', whTokenEcology: 2 }, session))).not.toContain('I1');
  });
});
