import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
});
const call = (name: string, params: Values = {}) => server.call(name, params, token);
const receipt = async (receiveId: string) => (await call('entry.rightReceipt', { receiveId })).result;

/** A person in a channel that activates rights by itself. */
const OPENING = { businessType: '1018', policyNo: 'NCHMB2026000001', age: '41' };

/** Saves a person and returns the right behind one of the buttons. */
async function rightOf(button: string, insuredName = '陈雅琴', of: Values = {}): Promise<string> {
  expect((await server.saveInsured(token, { insuredName, ...of })).code).toBe(0);
  return server.receiveIdOf(token, button, String(of['businessType'] ?? '1024'));
}

describe('a right that a member enters with', () => {
  it('EG-16 signing changes the status of the entry with the right', async () => {
    const receiveId = await rightOf('特药申请');
    expect(await receipt(receiveId)).toMatchObject({ receiveStatus: 1, receiveStatusStr: '', receiveId, signStatus: 0 });
    await call('agreement.add', { authAgreementType: 'HEYE_JXRB', receiveId });
    expect(await receipt(receiveId)).toMatchObject({ receiveStatus: 1, signStatus: 1 });
  });

  it('EG-16 blocks a used-up right with status 2', async () => {
    const { result } = await server.saveInsured(token);
    await server.sign(token, await server.receiveIdOf(token, '特药申请'));
    const granted = await call('rights.grant', { channelCode: 'JXRB', insuredId: result['insuredId'] ?? '', productCode: 'CHECKUP' });
    const receiveId = String(granted.result['receiveId']);
    expect(await receipt(receiveId)).toMatchObject({ receiveStatus: 1 });
    const [person] = (await call('insured.list')).result as unknown as Values[];
    await server.store.applications.insert({
      id: 'A1',
      userId: String(person?.['userId']),
      receiveId,
      insuredId: String(result['insuredId']),
      channelCode: 'JXRB',
      idempotencyKey: 'k',
      bodyHash: 'h',
      serviceCode: 'S',
      serviceTitle: '体检',
      patientName: '陈雅琴',
      applyTime: '2026-11-18 10:00:00',
      statusDesc: '已受理',
      data: {},
    });
    expect(await receipt(receiveId)).toMatchObject({ receiveStatus: 2, receiveStatusStr: '权益次数已用完' });
    expect(await call('entry.autoActivate', { receiveId })).toMatchObject({ code: 3004, msg: '权益次数已用完' });
  });

  it('EG-16 EG-17 blocks an ended policy with status 2, and refuses to activate its right', async () => {
    const receiveId = await rightOf('特药申请', '已失效陈雅琴');
    expect(await receipt(receiveId)).toMatchObject({ receiveStatus: 2, receiveStatusStr: '保单已失效，权益不能再使用' });
    expect((await call('entry.autoActivate', { receiveId })).code).toBe(3004);
  });

  it('EG-17 activates only this right and reports it once', async () => {
    const receiveId = await rightOf('护士上门', '陈雅琴', OPENING);
    await server.saveInsured(token, { insuredName: '陈新', insuredCard: '36010219900101123X', ...OPENING });
    const others = await server.receiveIdOf(token, '护士上门', OPENING.businessType, 1);
    const lock = async (id: string) => (await call('rights.lockStatus', { receiveId: id })).result['lock'];
    const preCheck = () => call('button.preCheck', { receiveId, buttonLinkType: '9' });
    expect([await lock(receiveId), await lock(others), (await preCheck()).code]).toEqual([1, 1, 40401]);
    expect((await call('entry.autoActivate', { receiveId })).result).toEqual({ rightsStatus: '权益已激活' });
    expect([await lock(receiveId), await lock(others), (await preCheck()).code]).toEqual([0, 1, 55555]);
    expect((await call('rights.detail', { receiveId })).result).toMatchObject({ statusDesc: '生效中', lock: 0 });
    const people = (await call('insured.list', { businessType: OPENING.businessType })).result as unknown as Values[];
    const locks = people.map(({ buttonJSON }) =>
      (JSON.parse(String(buttonJSON)) as { buttonText: string; lock: number }[]).find(({ buttonText }) => buttonText === '护士上门'),
    );
    expect(locks.map((button) => button?.lock).sort()).toEqual([0, 1]);
    expect((await call('entry.autoActivate', { receiveId })).result).toEqual({ rightsStatus: '' });
  });

  it("EG-17 has nothing to activate without a lock, and refuses another user's right", async () => {
    const receiveId = await rightOf('特药申请');
    expect((await call('entry.autoActivate', { receiveId })).result).toEqual({ rightsStatus: '' });
    const other = await server.signIn('13800000002');
    expect((await server.call('entry.autoActivate', { receiveId }, other)).code).toBe(40401);
  });

  it('EG-17 PB-20 keeps the lock in a channel that does not activate rights by itself', async () => {
    const receiveId = await rightOf('护士上门', '全部按钮陈雅琴');
    expect(await call('entry.autoActivate', { receiveId })).toMatchObject({ code: 40300, msg: '这份权益要先激活才能使用' });
    expect((await call('rights.lockStatus', { receiveId })).result['lock']).toBe(1);
  });

  it('EG-17 activates the right in a channel that does', async () => {
    const ext = async (channelCode: string) => (await call('channel.info', { channelCode })).result['extData'] as Values;
    expect([(await ext('JXRB'))['autoActiveRights'], (await ext('SCNC'))['autoActiveRights']]).toEqual([0, 1]);
  });
});

describe('a locked right', () => {
  it('EG-20 must be redeemed before an order, unless something was redeemed or it was activated', async () => {
    const receiveId = await rightOf('护士上门', '全部按钮陈雅琴');
    expect(await receipt(receiveId)).toMatchObject({ receiveStatus: 1, userRightIdNo: '1' });
    const { userRightId } = (await call('entry.rightReceipt', { receiveId })).result as Values;
    const { drugstoreId } = (await call('prescription.confirmMedicine', { channelCode: 'JXRB', medicinesId: '1106402' })).result as Values;
    const order = { channelCode: 'JXRB', userRightId, stores: [{ drugstoreId, skus: [{ skuId: '1106402', skuNum: 1 }] }] } as Values;
    const submit = () => server.call('order.submit', { ...order, payAmount: '1.00', agreed: '1' }, token, { idempotencyKey: 'k1' });
    expect((await call('order.preview', order)).result).toMatchObject({ stores: [], reason: '兑换权益可下单' });
    expect(await submit()).toMatchObject({ code: 40300, msg: '兑换权益可下单' });
    const { list } = (await call('integral.goods', { channelCode: 'JXRB', page: 1, pageSize: 20 })).result as unknown as { list: Values[] };
    const productId = list.find(({ stock }) => Number(stock) > 0)?.['productId'] ?? '';
    const exchange = () =>
      server.call('order.submit', { channelCode: 'JXRB', userRightId, from: 'coin', productId, agreed: '1' } as Values, token, {
        idempotencyKey: 'k2',
      });
    expect(await exchange()).toMatchObject({ code: 40300, msg: '兑换权益可下单' });
    expect(await receipt(await server.receiveIdOf(token, '特药申请'))).toMatchObject({ userRightIdNo: '' });
    expect((await call('redemption.exchange', { redeemCode: 'HY20260001', channelCode: 'JXRB' })).code).toBe(0);
    expect(await receipt(receiveId)).toMatchObject({ userRightIdNo: '' });
    expect((await call('order.preview', order)).result).toMatchObject({ reason: '' });
    expect((await submit()).msg).not.toBe('兑换权益可下单');
    expect((await exchange()).msg).not.toBe('兑换权益可下单');
  });
});
