import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { signByHand } from '../../../insurance/insured/calls/signature.testing.ts';
import { createTestServer, images } from '../../../testing/test-server.ts';

const SECOND = 1000;
const server = createTestServer();
let token = '';
let claim: Values = {};
const call = (name: string, params: Values = {}, headers: Record<string, string> = {}) =>
  server.call(name, { channelCode: 'JXRB', ...params }, token, headers);

beforeAll(async () => {
  token = await server.signIn('13800000061');
  const person = { patientName: '王桂英', relationship: '1', certType: '0', phone: '13870012345' };
  const { result } = await call('userPatient.save', person);
  const banks = (await call('dictionary.list', { dictType: 'wh.hmb.bankList' })).result as unknown as Values[];
  const card = { bankCode: String(banks[0]?.['dictCode']), cardNo: '6222021234567890128', holderName: '王桂英', phone: '13870012345' };
  const bound = await call('yf.bindCardNumber', card);
  const accounts = (await call('yf.accountList')).result as unknown as Values[];
  claim = {
    patientId: String(result['patientId']),
    claimAccountId: String(accounts[0]?.['accountId']),
    claimType: '1',
    visitDate: '2026-11-10',
    hospitalName: '南昌大学第一附属医院',
    claimAmount: '1280.50',
    invoices: [String((await server.uploadFile(images.jpg, token)).result)],
    cardId: String(bound.result['cardId']),
    claimPhone: '13870012345',
  };
});

describe('HM-38 claims', () => {
  it('AD-07 require a handwritten signature', async () => {
    expect(await call('employeeClaim.apply', claim, { idempotencyKey: 'early' })).toMatchObject({
      code: 40300,
      msg: '请先手写签名，再申请理赔',
    });
    expect((await call('employeeClaim.list')).result).toEqual([]);
    await signByHand(server, token);
  });

  it('move step by step from submitted to paid, the last step first', async () => {
    const { code, result } = await call('employeeClaim.apply', claim, { idempotencyKey: 'one' });
    expect(code).toBe(0);
    const claimNo = String(result['claimNo']);
    expect((await call('employeeClaim.apply', claim, { idempotencyKey: 'one' })).result).toEqual({ claimNo });
    const steps = async () => {
      const { result: now } = await call('employeeClaim.detail', { claimNo });
      return [now['isOver'], ...(now['steps'] as Values[]).map(({ title }) => title)];
    };
    expect(await steps()).toEqual([0, '已提交申请']);
    server.wait(11 * SECOND);
    expect(await steps()).toEqual([0, '理赔审核中', '已提交申请']);
    server.wait(20 * SECOND);
    expect(await steps()).toEqual([1, '赔款已支付', '审核通过', '理赔审核中', '已提交申请']);
    expect(await call('employeeClaim.list')).toMatchObject({ result: [{ claimNo, patientName: '王桂英', claimAmount: '1280.50' }] });
  });

  it('validates again every step that the page checks', async () => {
    const wrong: readonly Values[] = [
      { patientId: 'P9' },
      { claimAccountId: 'FA9' },
      { cardId: 'C9' },
      { visitDate: '2026-12-24' },
      { claimAmount: '12.345' },
      { invoices: [] },
      { invoices: ['/api/file/another.jpg'] },
      { claimPhone: '1387001234' },
      { hospitalName: '' },
    ];
    for (const change of wrong)
      expect(await call('employeeClaim.apply', { ...claim, ...change }), JSON.stringify(change)).toMatchObject({ code: 40010 });
  });

  it('refuses an account that is not normal (HM-27) and, HC-04, an approval of another account', async () => {
    const accounts = (await call('yf.accountList')).result as unknown as Values[];
    for (const { accountId, status } of accounts.slice(1))
      expect(await call('employeeClaim.apply', { ...claim, claimAccountId: String(accountId) }), String(status)).toMatchObject({
        code: 40300,
      });
    expect(await call('employeeClaim.apply', claim, { underWritingAccountId: 'FA9' })).toMatchObject({ code: 40000 });
  });

  it("hides another user's claim", async () => {
    const [mine] = (await call('employeeClaim.list')).result as unknown as Values[];
    const other = await server.signIn('13800000062');
    expect(await server.call('employeeClaim.detail', { claimNo: String(mine?.['claimNo']) }, other)).toMatchObject({ code: 40400 });
    expect((await server.call('employeeClaim.list', {}, other)).result).toEqual([]);
  });
});

describe('HM-38 branches', () => {
  it('are found by name and place, the nearest first, with a map', async () => {
    const find = async (params: Values) => (await server.call('branch.list', params)).result as unknown as Values[];
    expect((await find({ keyword: '赣州' })).map(({ branchName }) => branchName)).toEqual(['赣州中心支公司']);
    expect(await find({ keyword: '拉萨' })).toEqual([]);
    const near = await find({ longitude: '121.47', latitude: '31.23' });
    expect(near[0]).toMatchObject({ branchName: '上海分公司客户服务中心', distance: expect.stringMatching(/公里|米/) });
    expect((await find({ longitude: 'x', latitude: '' }))[0]).toMatchObject({ distance: '' });
    const { result } = await server.call('branch.detail', { branchId: String(near[0]?.['branchId']) });
    for (const url of [result['mapUrl'], result['routeUrl']]) expect((await server.get(String(url))).status).toBe(200);
    expect(await server.call('branch.detail', { branchId: 'B99' })).toMatchObject({ code: 40400 });
  });
});
