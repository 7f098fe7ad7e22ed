import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer, testDocuments } from '../../../testing/test-server.ts';

/** Parameters that identify a user's record. */
const IDS = ['receiveId', 'insuredId', 'policyNo', 'requestNo', 'orderNo', 'appealNo', 'userRightId', 'userAccountId', 'accountId', 'id'];

const calls = Object.entries(testDocuments.calls)
  .flatMap(([family, document]) => Object.entries(document.calls).map(([key, call]) => ({ name: `${family}.${key}`, ...call })))
  .map(({ params, ...call }) => ({ ...call, params: Object.keys(params?.properties ?? {}) }))
  .filter(({ params }) => params.some((param) => IDS.includes(param)));

/** A signed-in member stores this number as a private note; it grants no access. */
const NOTED: readonly string[] = ['policy.saveThird'];

describe('records of another user', () => {
  const server = createTestServer();
  let other = '';
  let theirs: Values = {};
  let before = '';
  const everything = () =>
    JSON.stringify(Object.values(server.store).map((collection) => (typeof collection === 'function' ? [] : collection.find({}))));

  beforeAll(async () => {
    const token = await server.signIn();
    const insuredId = String((await server.saveInsured(token)).result['insuredId']);
    const [person] = (await server.call('insured.list', {}, token)).result as unknown as Values[];
    const receiveId = await server.receiveIdOf(token, '手术住院护理');
    await server.sign(token, receiveId);
    const order = await server.call('serviceOrder.submit', { receiveId }, token, { idempotencyKey: 'k' });
    const orderNo = String(order.result['orderNo']);
    const about = { orderNo, reasonCode: '1', description: '药品未收到' };
    const { result } = await server.call('appeal.create', about, token, { idempotencyKey: 'k' });
    const application = {
      userId: String(person?.['userId']),
      receiveId,
      insuredId,
      channelCode: 'JXRB',
      idempotencyKey: 'k',
      bodyHash: 'h',
    };
    const shown = {
      serviceCode: 'S',
      serviceTitle: '服务',
      patientName: '陈',
      applyTime: '2026-11-18 10:00:00',
      statusDesc: '已受理',
      data: {},
    };
    await server.store.applications.insert({ id: 'A1', ...application, ...shown });
    const accounts = (await server.call('yf.accountList', { channelCode: 'JXRB' }, token)).result as unknown as Values[];
    theirs = {
      insuredId,
      receiveId,
      orderNo,
      appealNo: String(result['appealNo']),
      policyNo: String(person?.['policyNo']),
      userRightId: String(person?.['userRightId']),
      userAccountId: insuredId,
      accountId: String(accounts[0]?.['accountId']),
      requestNo: 'A1',
      id: 'A1',
    };
    other = await server.signIn('13800000002');
    before = everything();
  });

  it.each(calls.filter(({ name }) => !NOTED.includes(name)).map(({ name, params }) => [name, params] as const))(
    "AP-01 LG-10 %s treats another user's record as missing",
    async (name, params) => {
      const more = { channelCode: 'JXRB', channelCodes: ['JXRB'], tabType: '1', businessType: '1024', userName: '陈', materials: [] };
      const ask = (ids: Values) => {
        const sent = Object.fromEntries(params.flatMap((param) => (IDS.includes(param) ? [[param, ids[param] ?? '']] : [])));
        return server.call(name, { ...more, ...sent }, other, { idempotencyKey: 'o' });
      };
      const answer = await ask(theirs);
      expect(everything()).toBe(before);
      expect(JSON.stringify(answer)).not.toContain('陈雅琴');
      if (answer.code !== 0) expect(answer.msg).toMatch(/[\u4e00-\u9fa5]/);
      expect(answer).toEqual(await ask(Object.fromEntries(Object.keys(theirs).map((key) => [key, 'nothing']))));
    },
  );
});
