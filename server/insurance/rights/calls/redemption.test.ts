import { describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer, testDocuments } from '../../../testing/test-server.ts';

const CODE = 'HY8K2M4Q9T';
const PATHS: readonly (readonly [name: string, path: string])[] = [
  ['exchange', '/miniapp/marketing/right/exchange'],
  ['check', '/miniapp/marketing/v1/right/redeemCode/check'],
  ['sendVerCode', '/miniapp/marketing/v1/right/send/verCode'],
  ['checkRightCodeType', '/miniapp/marketing/right/v1/checkRightCodeType'],
  ['checkRedeemCode', '/miniapp/marketing/right/v1/checkRedeemCode'],
  ['grantRightAndBindPatient', '/miniapp/marketing/right/v1/grantRightAndBindPatient'],
];

async function start() {
  const server = createTestServer();
  const token = await server.signIn();
  const { result } = await server.saveInsured(token);
  await server.saveInsured(token, { insuredName: '胡静怡', insuredCard: '360102198506184529' });
  /** Sends a call in the format of its document: form-encoded or JSON. */
  const send = async (name: string, params: Values, by = token, headers: Record<string, string> = {}) => {
    const path = PATHS.find(([key]) => key === name)?.[1] ?? '';
    const isForm = testDocuments.calls['redemption']?.calls[name]?.body === 'form';
    const body = isForm ? new URLSearchParams(params as Record<string, string>).toString() : JSON.stringify(params);
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    return (await server.post(path, body, { token: by, 'content-type': type, ...headers })).json() as Promise<{
      code: number;
      msg: string;
      result: Values;
    }>;
  };
  /** Returns the buttons of every insured person, by name. */
  const buttons = async () => {
    const list = (await server.call('insured.list', { businessType: '1024' }, token)).result as unknown as Values[];
    return Object.fromEntries(
      list.map(({ insuredName, buttonJSON }) => [
        String(insuredName),
        (JSON.parse(String(buttonJSON)) as { buttonText: string; receiveId: string }[]).filter(
          ({ buttonText }) => buttonText === '泰享问诊',
        ),
      ]),
    );
  };
  return { server, token, insuredId: String(result['insuredId']), send, buttons };
}

const redeem = { redeemCode: CODE, channelCode: 'JXRB' };

describe('redemption codes', () => {
  it('RD-03 serves the six calls at the paths of the specification, by POST, checkRedeemCode as a form', async () => {
    const { server } = await start();
    const { calls = {} } = testDocuments.calls['redemption'] ?? {};
    expect(Object.keys(calls).sort()).toEqual(PATHS.map(([name]) => name).sort());
    for (const [name, path] of PATHS) {
      expect(`/${calls[name]?.path.replace(/^\//, '')}`).toBe(path);
      expect(calls[name]).toMatchObject({ method: 'POST' });
      expect(calls[name]).not.toHaveProperty('assumed');
      expect((await server.get(path)).status, path).toBe(405);
      expect(await (await server.post(path, '{}')).json(), path).toMatchObject({ code: 2 });
    }
    expect(Object.entries(calls).flatMap(([name, { body }]) => (body === 'form' ? [name] : []))).toEqual(['checkRedeemCode']);
  });

  it('RD-03 grants the right of a redeemed code: the insured list shows a button with its own right', async () => {
    const { server, token, send, buttons } = await start();
    expect((await send('check', redeem)).result).toMatchObject({ productCode: 'TKINQ', productName: '泰享问诊权益', codeType: 1 });
    expect((await send('checkRightCodeType', redeem)).result).toEqual({ codeType: 1 });
    expect((await send('checkRedeemCode', redeem)).code).toBe(0);
    expect(Object.values(await buttons()).flat()).toEqual([]);
    expect(await send('exchange', redeem)).toMatchObject({ code: 0, result: { productCode: 'TKINQ' } });
    const granted = await buttons();
    expect(Object.values(granted).map((own) => own.length)).toEqual([1, 1]);
    const receiveId = granted['陈雅琴']?.[0]?.receiveId ?? '';
    expect((await server.call('button.preCheck', { receiveId }, token)).code).toBe(55555);
  });

  it('RD-03 redeems a code once across all users, and reports it as used afterwards', async () => {
    const { server, send } = await start();
    expect((await send('exchange', redeem)).code).toBe(0);
    const other = await server.signIn('13800000002');
    for (const name of ['checkRedeemCode', 'check', 'checkRightCodeType', 'exchange'])
      for (const by of [undefined, other])
        for (const redeemCode of [CODE, CODE.toLowerCase(), ` ${CODE} `])
          expect(await send(name, { ...redeem, redeemCode }, by), name).toEqual({ code: 40400, msg: '该兑换码已被使用', result: null });
  });

  it('RD-03 redeems a code once under concurrent requests; the same key of the same member repeats a lost response', async () => {
    const { server, send, buttons } = await start();
    const other = await server.signIn('13800000002');
    const answers = await Promise.all([send('exchange', redeem), send('exchange', redeem, other), send('exchange', redeem)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40400, 40400]);
    expect(await server.store.facts.count({ kind: 'redemption' })).toBe(1);
    const second = { ...redeem, redeemCode: 'HYSECOND' };
    const first = await send('exchange', second, undefined, { idempotencyKey: 'k1' });
    expect(await send('exchange', second, undefined, { idempotencyKey: 'k1' })).toEqual(first);
    expect((await send('exchange', second, undefined, { idempotencyKey: 'k2' })).code).toBe(40400);
    expect((await send('exchange', second, other, { idempotencyKey: 'k1' })).code).toBe(40400);
    expect(Object.values(await buttons()).map((own) => own.length)).toEqual([1, 1]);
  });

  it.each([
    ['RD-03 an unknown code', 'ZZ8K2M4Q9T', 40400, '请输入正确的兑换码'],
    ['RD-03 other signs', '兑换-1', 40400, '请输入正确的兑换码'],
    ['RD-03 a name every object has', 'constructor', 40400, '请输入正确的兑换码'],
    ['RD-03 a code used elsewhere', 'USED8K2M4Q', 40400, '该兑换码已被使用'],
    ['RD-03 a code that has run out', 'OLD8K2M4Q9', 40400, '该兑换码已过期'],
    ['VA-16 no code', '', 40010, '请输入兑换码'],
    ['VA-16 blanks', '  ', 40010, '请输入兑换码'],
    ['VA-16 a code of 31', 'HY'.padEnd(31, '8'), 40010, '兑换码最多30个字'],
  ])('refuses %s everywhere and grants nothing', async (_name, redeemCode, code, msg) => {
    const { send, buttons } = await start();
    for (const name of ['checkRedeemCode', 'check', 'checkRightCodeType', 'exchange'])
      expect(await send(name, { ...redeem, redeemCode }), name).toMatchObject({ code, msg });
    expect(Object.values(await buttons()).flat()).toEqual([]);
  });

  it('RD-03 redeems a code for one person only for a person with a verified phone', async () => {
    const { server, send, insuredId } = await start();
    const redeemCode = 'YK8K2M4Q9T';
    expect(await send('exchange', { redeemCode, channelCode: 'JXRB' })).toMatchObject({ code: 40000, msg: '请先选择被保人并验证手机号' });
    expect(await server.store.facts.find({ kind: 'redemption' })).toEqual([]);
    const phone = '13870012345';
    const verCode = String((await send('sendVerCode', { phone })).result['sandboxHint']);
    const bound = { redeemCode, channelCode: 'JXRB', insuredId, phone, verCode };
    expect(await send('grantRightAndBindPatient', bound)).toMatchObject({ code: 0, result: { insuredId } });
  });

  it('RD-03 redeems nothing in a channel that does not exist', async () => {
    const { send } = await start();
    expect(await send('exchange', { ...redeem, channelCode: 'NOWHERE' })).toMatchObject({ code: 40400, msg: '渠道信息获取失败' });
    expect((await send('exchange', redeem)).code).toBe(0);
  });
});

describe('redemption for one insured person', () => {
  const phone = '13870012345';

  it('RD-03 the code sent to the phone binds the right to that person alone', async () => {
    const { send, insuredId, buttons } = await start();
    const verCode = String((await send('sendVerCode', { phone })).result['sandboxHint']);
    expect(await send('grantRightAndBindPatient', { ...redeem, insuredId, phone, verCode })).toMatchObject({
      code: 0,
      result: { insuredId },
    });
    const granted = await buttons();
    expect([granted['陈雅琴']?.length, granted['胡静怡']?.length]).toEqual([1, 0]);
    expect(await send('exchange', redeem)).toMatchObject({ code: 40400, msg: '该兑换码已被使用' });
  });

  it('RD-03 answers the same request again although its phone code is used up, and refuses another request', async () => {
    const { server, send, insuredId, buttons } = await start();
    const verCode = String((await send('sendVerCode', { phone })).result['sandboxHint']);
    const bind = (idempotencyKey: string, change: Values = {}, by?: string) =>
      send('grantRightAndBindPatient', { ...redeem, insuredId, phone, verCode, ...change }, by, { idempotencyKey });
    const first = await bind('k1');
    expect(first.code).toBe(0);
    expect(await bind('k1')).toEqual(first);
    const used = { code: 40400, msg: '该兑换码已被使用' };
    expect(await bind('k2')).toMatchObject(used);
    const second = (await server.store.insureds.find({})).find(({ id }) => id !== insuredId)?.id ?? '';
    expect(await bind('k1', { insuredId: second })).toMatchObject(used);
    expect(Object.values(await buttons()).flat()).toHaveLength(1);
  });

  it("RD-03 grants nothing for a wrong phone code, a sign-in code, a used code or another's person", async () => {
    const { server, send, insuredId, buttons } = await start();
    const bind = (change: Values, by?: string) => send('grantRightAndBindPatient', { ...redeem, insuredId, phone, ...change }, by);
    expect(await bind({ verCode: '123456' })).toMatchObject({ code: 40011, msg: '请先获取验证码' });
    const signIn = (await server.call('auth.sendCode', { phone, channelCode: 'JXRB' })).result['sandboxHint'] ?? '';
    expect(await bind({ verCode: signIn })).toMatchObject({ code: 40011, msg: '请先获取验证码' });
    const verCode = String((await send('sendVerCode', { phone })).result['sandboxHint']);
    expect(await bind({ verCode: verCode === '000000' ? '000001' : '000000' })).toMatchObject({
      code: 40011,
      msg: '验证码错误，请重新输入',
    });
    const other = await server.signIn('13800000002');
    expect(await bind({ verCode }, other)).toMatchObject({ code: 40400, msg: '被保人不存在' });
    expect(await bind({ verCode, redeemCode: 'USED1' })).toMatchObject({ code: 40400, msg: '该兑换码已被使用' });
    expect(Object.values(await buttons()).flat()).toEqual([]);
    expect((await bind({ verCode })).code).toBe(0);
    expect((await bind({ verCode })).code).toBe(40400);
    expect((await send('sendVerCode', { phone: '1' })).code).toBe(40000);
  });
});
