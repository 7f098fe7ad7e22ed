import { describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { createTestServer } from '../../testing/test-server.ts';

/** Creates a member with an insured person of this name, and the right behind one of the person's buttons. */
async function open(insuredName: string, { button = '手术住院护理', signed = true } = {}) {
  const server = createTestServer();
  const token = await server.signIn();
  const { result } = await server.saveInsured(token, { insuredName });
  const receiveId = await server.receiveIdOf(token, button);
  if (signed) await server.sign(token, receiveId);
  const call = (name: string, params: Values, idempotencyKey = 'k') => server.call(name, params, token, { idempotencyKey });
  const grant = { channelCode: 'JXRB', insuredId: result['insuredId'] ?? '', productCode: 'NURSING' };
  const serviceCode = { 手术住院护理: 'QLB_SURGICAL_INPATIENT_CARE', 护士上门: 'YDK_DISABILITY_CARE' }[button] ?? '';
  return {
    server,
    token,
    receiveId,
    call,
    grant,
    check: () => call('button.preCheck', { receiveId, buttonLinkType: '9' }),
    uses: {
      'service.checkSubmit': () => call('service.checkSubmit', { receiveId, serviceCode, rightType: '15', data: {} }),
      'service.apply': () => call('service.apply', { receiveId, serviceCode, rightType: '15', data: {} }),
      'serviceOrder.submit': () => call('serviceOrder.submit', { receiveId }),
      'rights.grant': () => call('rights.grant', grant),
      'rights.commonGrant': () => call('rights.commonGrant', grant),
      'rights.privateDomainGrant': () => call('rights.privateDomainGrant', grant),
    },
  };
}

/** Returns all stored applications, orders and grants. */
const kept = async ({ store }: ReturnType<typeof createTestServer>) => [
  ...(await store.applications.find({})),
  ...(await store.facts.find({ kind: 'order' })),
  ...(await store.facts.find({ kind: 'grant' })),
];

const STATES = [
  ['stopped', '停用陈雅琴', 40300, '该服务暂不可用，如有疑问请联系客服'],
  ['without a policy', '无保单陈雅琴', 40310, '未查询到可用保单'],
  ['with a policy that is not loaded', '查询中陈雅琴', 40311, '保单信息查询中，请稍后再试'],
  ['with a policy that has ended', '已失效陈雅琴', 40312, '保单已失效，权益不能再使用'],
  ['with a quota that is used up', '额度用完陈雅琴', 40313, '保障额度已用完'],
] as const;

describe.each(STATES)('a person %s', (_state, name, code, msg) => {
  it("BT-07 BT-23 is refused with the same words by the check of a button and by the button's target", async () => {
    const { server, check, uses } = await open(name);
    expect(await check()).toEqual({ code, msg, result: null });
    for (const [use, run] of Object.entries(uses)) expect(await run(), use).toEqual({ code, msg, result: null });
    expect(await kept(server)).toEqual([]);
  });
});

describe('a right', () => {
  it('BT-04 BT-23 stays unused before its signature', async () => {
    const { server, receiveId, token, check, uses } = await open('陈雅琴', { signed: false });
    expect(await check()).toMatchObject({ code: 55555, msg: '请先签署服务授权书', result: { receiveId } });
    for (const [use, run] of Object.entries(uses))
      expect(await run(), use).toEqual({ code: 55555, msg: '请先签署服务授权书', result: null });
    expect(await kept(server)).toEqual([]);
    await server.sign(token, receiveId);
    expect((await check()).code).toBe(0);
    expect((await uses['serviceOrder.submit']()).code).toBe(0);
    expect((await uses['rights.commonGrant']()).code).toBe(0);
  });

  it('PB-20 BT-23 stays unused while locked; no grant gives a right that needs a card', async () => {
    const { server, check, call, grant, uses } = await open('全部按钮陈雅琴', { button: '护士上门' });
    const refused = { code: 40401, msg: '您暂无该权益', result: null };
    expect(await check()).toEqual(refused);
    for (const use of ['service.checkSubmit', 'service.apply', 'serviceOrder.submit'] as const)
      expect(await uses[use](), use).toEqual(refused);
    expect(await call('rights.commonGrant', { ...grant, productCode: 'DENTAL' })).toEqual(refused);
    expect(await kept(server)).toEqual([]);
    expect((await call('rights.activatePhysical', { cardNo: '6000111122223333', password: '123456' })).code).toBe(0);
    expect((await check()).code).toBe(0);
    expect((await call('rights.commonGrant', { ...grant, productCode: 'DENTAL' })).code).toBe(0);
  });

  it('BT-23 LG-10 of another member stays unused, and a grant for another channel stores nothing', async () => {
    const { server, receiveId, grant } = await open('陈雅琴');
    const other = await server.signIn('13800000002');
    const as = (name: string, params: Values) => server.call(name, params, other, { idempotencyKey: 'k' });
    expect((await as('button.preCheck', { receiveId })).code).toBe(601);
    for (const name of ['service.apply', 'serviceOrder.submit'])
      expect(await as(name, { receiveId, serviceCode: 'QLB_SURGICAL_INPATIENT_CARE', data: {} }), name).toMatchObject({ code: 40401 });
    expect((await as('rights.commonGrant', grant)).code).toBe(40400);
    const mine = await open('陈雅琴');
    expect((await mine.call('rights.commonGrant', { ...mine.grant, channelCode: 'YCCC' })).code).toBe(40400);
    expect([...(await kept(server)), ...(await kept(mine.server))]).toEqual([]);
  });

  it.each(['已更新陈雅琴', '新权益陈雅琴'])('BT-05 BT-06 BT-23 of %s stays unused when another right replaces it', async (name) => {
    const { server, uses } = await open(name);
    for (const use of ['service.apply', 'serviceOrder.submit'] as const)
      expect(await uses[use](), use).toEqual({ code: 601, msg: '服务信息已更新，正在为您刷新', result: null });
    expect(await kept(server)).toEqual([]);
  });

  it('EG-16 BT-23 is refused after its last use; its application can still be sent again and viewed', async () => {
    const { server, token, call, grant } = await open('陈雅琴');
    expect((await call('rights.commonGrant', grant)).code).toBe(0);
    const receiveId = await server.receiveIdOf(token, '上门护理（兑换）');
    const [person] = (await server.call('insured.list', {}, token)).result as unknown as Values[];
    const insured = { userId: String(person?.['userId']), receiveId, insuredId: String(person?.['insuredId']), channelCode: 'JXRB' };
    const service = { serviceCode: 'QLB_SURGICAL_INPATIENT_CARE', serviceTitle: '手术住院护理', patientName: '陈雅琴' };
    const rest = { bodyHash: 'h', applyTime: '2026-11-18 10:00:00', statusDesc: '已受理', data: {} };
    for (let time = 0; time < 7; time += 1)
      await server.store.applications.insert({ id: `A${time}`, ...insured, ...service, ...rest, idempotencyKey: `k${time}` });
    const apply = (params: Values) =>
      call('service.apply', { receiveId, serviceCode: service.serviceCode, rightType: '15', data: {}, ...params }, 'new');
    expect(await apply({})).toMatchObject({ code: 40314, msg: '权益次数已用完' });
    expect(await call('serviceOrder.submit', { receiveId })).toMatchObject({ code: 40314, msg: '权益次数已用完' });
    expect((await apply({ requestNo: 'A3' })).code).toBe(40010);
    expect((await call('button.preCheck', { receiveId })).code).toBe(0);
  });

  it("AP-21 repeats the response to a stored order, whatever the policy's state now", async () => {
    const { server, token, call, receiveId } = await open('陈雅琴');
    const first = await call('serviceOrder.submit', { receiveId });
    const [person] = await server.store.insureds.find({});
    await server.store.insureds.update(person?.id ?? '', { insuredName: '已失效陈雅琴' });
    expect(await call('serviceOrder.submit', { receiveId })).toEqual(first);
    expect((await server.call('serviceOrder.submit', { receiveId }, token, { idempotencyKey: 'k2' })).code).toBe(40312);
  });
});

describe('buttons that only show data', () => {
  it.each(['药品目录', '联系客服', '我的预约', '问诊记录'])('BT-03 opens %s although the policy has ended', async (button) => {
    const { check } = await open('全部按钮已失效陈雅琴', { button });
    expect((await check()).code).toBe(0);
  });
});
