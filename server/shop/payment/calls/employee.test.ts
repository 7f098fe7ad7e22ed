import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const SECOND = 1000;
const PIN = '130526';

/** Creates a server with a signed-in member, and helpers to set a pay password and open an account. */
async function member(phone: string) {
  const server = createTestServer();
  const token = await server.signIn(phone);
  const call = (name: string, params: Values = {}, headers: Record<string, string> = {}) =>
    server.call(name, { channelCode: 'JXRB', ...params }, token, headers);
  const prove = async () => {
    const sent = await call('auth.sendChangeCode', { scene: 'payPassword' });
    return call('yf.checkSmsVerifyCode', { code: String(sent.result['sandboxHint']) });
  };
  const setPin = async (payPassword = PIN) => {
    await prove();
    return call('yf.updatePayPassword', { payPassword });
  };
  const accounts = async () => (await call('yf.accountList')).result as unknown as Values[];
  const accountOf = async (status: number) => String((await accounts()).find((one) => one['status'] === status)?.['accountId']);
  const balance = async () => (await accounts())[0]?.['accountBalance'];
  /** Shows a code, waits until the till has read it, and returns the result. */
  const scan = async () => {
    const { result } = await call('employee.payCode');
    const about = { payCode: String(result['payCode']) };
    const before = await call('employee.successPay', about);
    server.wait(6 * SECOND);
    return { before: before.result['status'], after: (await call('employee.successPay', about)).result };
  };
  return { server, token, call, prove, setPin, accountOf, balance, scan };
}

describe('OP-14 OP-15 the pay password', () => {
  it('is set after the code alone, stored as a hash, and must not be easy to guess', async () => {
    const { server, call, prove, setPin } = await member('13800135790');
    expect(await call('yf.updatePayPassword', { payPassword: PIN })).toMatchObject({ code: 40011, msg: '请先验证短信验证码' });
    expect((await call('yf.queryIsSetPassword')).result).toMatchObject({ isSet: 0, codeChecked: 0 });
    expect(await call('yf.checkSmsVerifyCode', { code: '000000' })).toMatchObject({ code: 40011 });
    expect(await prove()).toMatchObject({ code: 0 });
    for (const weak of ['111111', '123456', '654321', '135790', '12345', 'abcdef'])
      expect(await call('yf.updatePayPassword', { payPassword: weak }), weak).toMatchObject({ code: 40000 });
    expect(await setPin()).toMatchObject({ code: 0 });
    expect((await call('yf.queryIsSetPassword')).result).toMatchObject({ isSet: 1, codeChecked: 0, isLocked: 0 });
    expect(JSON.stringify(await server.store.facts.find({}))).not.toContain(PIN);
    expect(JSON.stringify(server.log)).not.toContain(PIN);
  });

  it('is set once per key: a repeat after a lost response needs no new code, another key does', async () => {
    const { server, call, prove } = await member('13800135791');
    await prove();
    const under = (idempotencyKey: string) => call('yf.updatePayPassword', { payPassword: PIN }, { idempotencyKey });
    expect(await under('k1')).toMatchObject({ code: 0 });
    expect(await under('k1')).toMatchObject({ code: 0 });
    expect(await under('k2')).toMatchObject({ code: 40011, msg: '请先验证短信验证码' });
    expect(JSON.stringify(await server.store.facts.find({}))).not.toContain(PIN);
  });

  it('accepts a used code under the same key after a lost response, and not under another one', async () => {
    const { call } = await member('13800135792');
    const code = String((await call('auth.sendChangeCode', { scene: 'payPassword' })).result['sandboxHint']);
    const under = (idempotencyKey: string, typed = code) => call('yf.checkSmsVerifyCode', { code: typed }, { idempotencyKey });
    expect((await under('k1', '000000')).code).toBe(40011);
    expect((await under('k2')).code).toBe(0);
    expect((await under('k2')).code).toBe(0);
    expect((await under('k3')).code).toBe(40011);
  });

  it('is changed after the code and then the identity', async () => {
    const { call, prove, setPin } = await member('13800000051');
    await setPin();
    const person = { name: '王桂英', idCard: '360102195806184527' };
    expect(await call('yf.identityVerifyByUpdate', person)).toMatchObject({ code: 40011, msg: '请先验证短信验证码' });
    await prove();
    expect(await call('yf.updatePayPassword', { payPassword: '205713' })).toMatchObject({ code: 40000, msg: '请先验证您的身份' });
    expect(await call('yf.identityVerifyByUpdate', person)).toMatchObject({ code: 3004, msg: '请先完成实名认证' });
    // A birthday that does not exist, with a valid check digit.
    expect(await call('tpa.add', { ...person, idCard: '360102195813994528' })).toMatchObject({ code: 40010 });
    const { result } = await call('tpa.add', person);
    const face = await call('identity.face', person);
    const seen = { verifyId: String(result['verifyId']), bizNo: String(face.result['bizNo']) };
    expect(await call('tpa.updateStatus', { ...seen, bizNo: 'F000000000000000' })).toMatchObject({ code: 40000 });
    expect(await call('tpa.updateStatus', seen)).toMatchObject({ code: 0 });
    expect((await call('tpa.info')).result).toMatchObject({ status: 1, name: '*桂英' });
    // A member who verified the identity first has to start again with the code.
    expect(await call('yf.identityVerifyByUpdate', person)).toMatchObject({ code: 40011, msg: '请先验证短信验证码' });
    expect((await call('yf.queryIsSetPassword')).result).toMatchObject({ codeChecked: 0, isVerified: 1 });
    await prove();
    expect(await call('yf.identityVerifyByUpdate', { ...person, name: '李建国' })).toMatchObject({ code: 40000 });
    expect(await call('yf.identityVerifyByUpdate', person)).toMatchObject({ code: 0 });
    expect(await call('yf.updatePayPassword', { payPassword: '580618' })).toMatchObject({ msg: '不能用手机号或证件号码里的数字做密码' });
    expect(await call('yf.updatePayPassword', { payPassword: '205713' })).toMatchObject({ code: 0 });
    // The new password ends the steps.
    expect(await call('yf.updatePayPassword', { payPassword: '205714' })).toMatchObject({ code: 40011 });
  });

  it("CL-28 an account's identity must match the bound real name, and the other way round", async () => {
    const person = { name: '王桂英', idCard: '360102195806184527' };
    const other = { code: 40000, msg: '您已用另一个身份完成实名认证' };
    const bind = (call: Awaited<ReturnType<typeof member>>['call'], { name, idCard }: typeof person) =>
      call('user.bindRealInfo', { realName: name, idCard });
    const someone = { name: '李建国', idCard: '360102195806184519' };
    const first = await member('13800000053');
    // Entered before another real name was bound, so it does not count afterwards.
    const told = (await first.call('tpa.add', person)).result;
    const face = (await first.call('identity.face', person)).result;
    expect((await bind(first.call, someone)).code).toBe(0);
    expect(await first.call('tpa.updateStatus', { verifyId: told['verifyId'] ?? '', bizNo: face['bizNo'] ?? '' })).toMatchObject(other);
    expect(await first.call('tpa.add', person)).toMatchObject(other);
    expect((await first.call('tpa.add', someone)).code).toBe(0);
    const second = await member('13800000054');
    const { verifyId } = (await second.call('tpa.add', person)).result;
    const { bizNo } = (await second.call('identity.face', person)).result;
    await second.call('tpa.updateStatus', { verifyId: verifyId ?? '', bizNo: bizNo ?? '' });
    expect(await bind(second.call, someone)).toMatchObject(other);
    expect((await bind(second.call, person)).code).toBe(0);
  });

  it('a face check on another page counts after the return, for the check that is still open', async () => {
    const { call } = await member('13800000047');
    const person = { name: '王桂英', idCard: '360102195806184527' };
    const { result } = await call('tpa.add', person);
    expect((await call('tpa.info')).result).toMatchObject({ status: 2, bizNo: '' });
    const face = (await call('identity.face', { ...person, returnUrl: '/employeWeaL/recognitionResult' })).result;
    expect(face).toMatchObject({ faceResult: '1', faceUrl: expect.stringContaining('jumpUrl=%2FemployeWeaL%2FrecognitionResult') });
    const open = { verifyId: result['verifyId'], bizNo: face['bizNo'] } as Values;
    expect((await call('tpa.info')).result).toMatchObject({ status: 2, ...open });
    expect(await call('tpa.updateStatus', open)).toMatchObject({ code: 0 });
    expect((await call('tpa.info')).result).toMatchObject({ status: 1, verifyId: '', bizNo: '' });
  });

  it('counts wrong passwords, also concurrent ones, and locks for half an hour', async () => {
    const { server, call, setPin, scan, accountOf } = await member('13800000042');
    await setPin();
    const { after } = await scan();
    const about = { orderNo: String(after['orderNo']), accountId: await accountOf(2) };
    expect(await call('employee.pay', { ...about, payPassword: '000001' })).toMatchObject({
      code: 40011,
      msg: '支付密码错误，还可以试4次',
    });
    await Promise.all(
      ['000002', '000003', '000004', '000005', '000006', '000007'].map((payPassword) => call('employee.pay', { ...about, payPassword })),
    );
    expect(await call('employee.pay', { ...about, payPassword: PIN })).toMatchObject({ code: 42900 });
    expect((await call('yf.queryIsSetPassword')).result).toMatchObject({ isLocked: 1 });
    server.wait(31 * 60 * SECOND);
    expect(await call('employee.pay', { ...about, payPassword: PIN })).toMatchObject({ code: 0 });
  });
});

describe('OP-14 paying with a code', () => {
  it('HC-08 pays a small amount at once, from the chosen account, and only once', async () => {
    const { call, scan, balance } = await member('13800000041');
    const { before, after } = await scan();
    expect(before).toBe(0);
    expect(after).toMatchObject({ status: 1 });
    expect(await balance()).toBe('3163.50');
    const orderNo = String(after['orderNo']);
    expect((await call('employee.order', { orderNo })).result).toMatchObject({ payAmount: '36.50', isPaid: 1 });
    expect(await call('employee.pay', { orderNo, accountId: 'X', payPassword: '1' })).toMatchObject({ code: 0 });
    expect(await balance()).toBe('3163.50');
    expect((await call('yf.queryAccountInfo')).result['records']).toMatchObject([{ orderNo, amount: '36.50' }]);
  });

  it('asks for the password above that, and pays from no other account', async () => {
    const { call, scan, setPin, accountOf, balance } = await member('13800000042');
    const { after } = await scan();
    expect(after).toMatchObject({ status: 2 });
    const about = { orderNo: String(after['orderNo']), accountId: await accountOf(2) };
    expect(await call('employee.pay', { ...about, payPassword: PIN })).toMatchObject({ code: 40011, msg: '请先设置支付密码' });
    await setPin();
    expect(await call('employee.pay', { ...about, accountId: await accountOf(6), payPassword: PIN })).toMatchObject({ code: 40400 });
    const both = await Promise.all([
      call('employee.pay', { ...about, payPassword: PIN }),
      call('employee.pay', { ...about, payPassword: PIN }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(await balance()).toBe('2932.00');
  });

  it('refuses an amount above the balance, an unknown code, and an account that is not normal (HM-27)', async () => {
    const { call, scan, accountOf } = await member('13800000043');
    expect((await scan()).after).toMatchObject({ status: 3, reason: '余额不足' });
    expect(await call('employee.successPay', { payCode: '281234567890123456' })).toMatchObject({ code: 40400 });
    for (const status of [1, 3, 4, 5, 6])
      expect(await call('employee.payCode', { accountId: await accountOf(status) }), String(status)).toMatchObject({ code: 40300 });
  });

  it("OP-14 treats another member's order as missing", async () => {
    const { server, scan } = await member('13800000041');
    const { after } = await scan();
    const other = await server.signIn('13800000002');
    const about = { channelCode: 'JXRB', orderNo: String(after['orderNo']), accountId: 'FA', payPassword: PIN };
    for (const name of ['employee.order', 'employee.pay'])
      expect(await server.call(name, about, other), name).toMatchObject({ code: 40400 });
  });
});

describe('OP-15 activation', () => {
  let me: Awaited<ReturnType<typeof member>>;
  let photos: string[] = [];
  beforeAll(async () => {
    me = await member('13800000052');
    const { images } = await import('../../../testing/test-server.ts');
    photos = await Promise.all([images.jpg, images.png].map(async (image) => String((await me.server.uploadFile(image, me.token)).result)));
  });
  const identify = async (name: string) => {
    const person = { name, idCard: '360102195806184527' };
    const { result } = await me.call('tpa.add', person);
    const face = await me.call('identity.face', person);
    return me.call('tpa.updateStatus', { verifyId: String(result['verifyId']), bizNo: String(face.result['bizNo']) });
  };

  it("HC-08 reads both sides of a card from the member's own pictures", async () => {
    expect((await me.call('yf.ocrRecognition', { image: photos[0] ?? '', side: 'front' })).result).toMatchObject({
      name: '王桂英',
      idCard: '360102195806184527',
    });
    expect((await me.call('yf.ocrRecognition', { image: photos[1] ?? '', side: 'back' })).result).toMatchObject({
      valid: expect.any(String),
    });
    expect(await me.call('yf.ocrRecognition', { image: '/api/file/other.jpg', side: 'front' })).toMatchObject({ code: 40020 });
    expect(await me.call('yf.ocrRecognition', { image: photos[0] ?? '', side: 'edge' })).toMatchObject({ code: 40000 });
  });

  it('papers activate a waiting account after identity and review; a frozen, ended or closed one stays so', async () => {
    const accountId = await me.accountOf(1);
    const papers = { accountId, cardUrls: photos, proofUrls: [photos[0] ?? ''] };
    expect(await me.call('yf.submitIdInfo', papers)).toMatchObject({ code: 3004 });
    await identify('王桂英');
    expect(await me.call('yf.isFace')).toMatchObject({ result: { isFace: 0 } });
    expect(await me.call('yf.submitIdInfo', { ...papers, cardUrls: [photos[0] ?? ''] })).toMatchObject({ code: 40000 });
    for (const status of [2, 3, 4, 5])
      expect(await me.call('yf.submitIdInfo', { ...papers, accountId: await me.accountOf(status) }), String(status)).toMatchObject({
        code: 40300,
      });
    expect(await me.call('yf.submitIdInfo', papers, { underWritingAccountId: 'FA-other' })).toMatchObject({ code: 40000 });
    expect(await me.call('yf.submitIdInfo', papers)).toMatchObject({ code: 0 });
    expect((await me.call('yf.queryAccountInfo', { accountId })).result).toMatchObject({ reviewState: 'waiting', status: 1 });
    me.server.wait(7 * SECOND);
    expect((await me.call('yf.queryAccountInfo', { accountId })).result).toMatchObject({
      reviewState: 'passed',
      status: 2,
    });
    expect((await me.call('yf.checkActivation', { accountId })).result).toMatchObject({ activated: 1 });
  });

  it('a policy number must belong to the account', async () => {
    const accountId = await me.accountOf(6);
    const { policyNo } = (await me.call('yf.queryAccountInfo', { accountId })).result;
    expect(await me.call('yf.submitIdInfo', { accountId, policyNo: 'GP000000' })).toMatchObject({ code: 40000 });
    expect(await me.call('yf.submitIdInfo', { accountId, policyNo: String(policyNo) })).toMatchObject({ code: 0 });
  });

  it("a bank card must be the member's, have a valid check digit, and is bound once", async () => {
    const card = { bankCode: '1', cardNo: '6222021234567890128', holderName: '王桂英', phone: '13870012345' };
    const { result } = await me.call('dictionary.list', { dictType: 'wh.hmb.bankList' });
    const bankCode = String((result as unknown as Values[])[0]?.['dictCode']);
    const bind = (change: Values = {}) => me.call('yf.bindCardNumber', { ...card, bankCode, ...change });
    expect(await bind({ cardNo: '6222021234567890129' })).toMatchObject({ msg: '银行卡号不正确，请核对后再填' });
    expect(await bind({ bankCode: 'none' })).toMatchObject({ code: 40010 });
    expect(await bind({ holderName: '李建国' })).toMatchObject({ code: 40000 });
    const first = await bind({ cardNo: luhn('622202123456789012') });
    expect(first).toMatchObject({ code: 0 });
    expect((await bind({ cardNo: luhn('622202123456789012') })).result).toEqual(first.result);
    expect((await me.call('yf.queryBindCardNumber')).result).toMatchObject([
      { cardNo: expect.stringMatching(/^\*{4} \d{4}$/), holderName: '*桂英' },
    ]);
  });
});

/** Completes a card number with its check digit. */
function luhn(start: string): string {
  const sum = [...start].reverse().reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return `${start}${(10 - (sum % 10)) % 10}`;
}
