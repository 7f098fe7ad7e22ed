import { expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

const config: Values = {
  fundHome: true,
  serviceLayout: { serviceLayoutVOList: [{ floorName: '保单查询', jumpType: 1, serviceType: 22 }] },
};
const callsIn = (entries: readonly Json[][]) => entries.filter(([kind]) => kind === 'call');

test("OP-13 EG-25 services 22, 23 and 24 pass the home's account and policy, with jump types 1, 2 and 3", async () => {
  const account = { accountId: 'FA1', policyNo: 'GP1', status: 2 };
  const answers = { 'yf.accountInfo': { result: { accountStatus: 2 } }, 'yf.jumpLink': { result: '/api/site/third' } };
  const page = openPage('fundHome', { data: { config, account, accounts: [account] }, answers });
  await page.react();
  const asked = async () => {
    const sent: Json[] = [];
    for (const serviceType of [22, 23, 24])
      for (const [, call, params] of callsIn(await page.emit('services', 'tap', { jumpType: 1, serviceType })))
        if (call === 'yf.jumpLink') sent.push(params ?? null);
    return sent;
  };
  const link = (accountId: string, policyNo: string, typeCode: number) => ({ accountId, policyNo, typeCode, jumpType: typeCode - 21 });
  expect(await asked()).toEqual([22, 23, 24].map((typeCode) => link('FA1', 'GP1', typeCode)));
  await page.emit('accountBar');
  await page.emit('oneAccount', 'tap', null, { account: { accountId: 'FA2', policyNo: 'GP2' } });
  expect(await asked()).toEqual([22, 23, 24].map((typeCode) => link('FA2', 'GP2', typeCode)));
});
