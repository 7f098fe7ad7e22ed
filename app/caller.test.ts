import { describe, expect, test } from 'vitest';
import type { Documents, Values } from '../engine/index.ts';
import cart from '../schemas/calls/cart.json' with { type: 'json' };
import order from '../schemas/calls/order.json' with { type: 'json' };
import prescription from '../schemas/calls/prescription.json' with { type: 'json' };
import userPatient from '../schemas/calls/userPatient.json' with { type: 'json' };
import yf from '../schemas/calls/yf.json' with { type: 'json' };
import { bindCall } from './caller.ts';
import { setup } from './http/testing.ts';
import { clearLogin, createSession, type SessionKey } from './session/index.ts';

const families = { cart, order, prescription, userPatient, yf } as unknown as Readonly<Record<string, Documents.CallFamily>>;
const callOf = (name: string): Documents.Call | undefined => {
  const [family = '', key = ''] = name.split('.');
  return families[family]?.calls[key];
};

/** Returns the body of a call by the member of `session`, with `scope` as further variables. */
async function body(name: string, params: Values, session: ReturnType<typeof member>, scope: Values = {}): Promise<unknown> {
  const { http, seen } = setup(undefined, {
    findCall: async (key) => callOf(key),
    bindDefaults: (call, extra) =>
      bindCall(
        call,
        { channel: { channelCode: 'JXRB' }, ...extra },
        { session, today: '2026-11-21', monitor: { report: () => undefined } },
      ),
  });
  await http.call(name, params, { scope });
  return JSON.parse(seen[0]?.body ?? '');
}

/** A session of a member who signed in with the medical insurance in the messenger. */
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

describe('the caller in the body of a call', () => {
  test('OP-03 the request to pay contains all ten fields', async () => {
    const asked = {
      orderNo: 'YP1',
      payChannel: '140',
      payMode: '50',
      drugstoreId: 'A',
      jumpUrl: '/payWait?orderNo=YP1',
      medicareInfo: { medicareCardPassword: '246801' },
      cardInfo: { cardNo: 'K1' },
    };
    expect(await body('order.pay', asked, member())).toMatchObject({ ...asked, token: 'T1', openId: 'O1', channelCode: 'JXRB' });
  });

  test.each([0, 1, 2])(
    'OP-12 the authorization of the medical insurance contains the order, the token and where it was opened: %d',
    async (ecology) => {
      const asked = { orderNo: 'YP1', whTokenEcology: ecology };
      expect(await body('order.medicareAuth', asked, member())).toMatchObject({ ...asked, whInsuranceToken: 'I1' });
    },
  );

  test('OP-13 the link of a third-party service contains the open id of the messenger with policy, account, jump type and type code', async () => {
    const asked = { policyNo: 'GP1', accountId: 'FA1', jumpType: 1, typeCode: 22 };
    expect(await body('yf.jumpLink', asked, member())).toEqual({ ...asked, openId: 'O1' });
  });

  test.each(['cart.list', 'cart.count', 'cart.productList', 'cart.operate', 'prescription.verification'])(
    'CT-15 %s is keyed by the channel and the right',
    async (name) => {
      expect(await body(name, { userRightId: 'R1' }, member())).toEqual({ userRightId: 'R1', channelCode: 'JXRB' });
    },
  );

  test.each([
    ['1', 1],
    ['2', 2],
  ])(
    'AD-03 a person of relationship %s is saved with all of the record, under the member, as type %d',
    async (relationship, patientType) => {
      const payload = {
        patientName: '王桂英',
        patientIdCard: '36010219580618452X',
        phone: '13870012345',
        pastMedicalHistory: '高血压',
        historyDrugAllergy: '青霉素',
        certType: '0',
        relationship,
      };
      expect(await body('userPatient.save', {}, member(), { payload, query: { receiveId: 'R1' } })).toEqual({
        ...payload,
        patientType,
        userId: 'U1',
        channelCode: 'JXRB',
        receiveId: 'R1',
      });
    },
  );

  test('a sign-out removes the medical-insurance token', async () => {
    const session = member();
    clearLogin(
      { session, stored: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }, removeCookie: () => undefined },
      '001',
    );
    expect(JSON.stringify(await body('order.medicareAuth', { orderNo: 'YP1', whTokenEcology: 2 }, session))).not.toContain('I1');
  });
});
