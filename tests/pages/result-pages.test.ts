import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { openPage } from './open.ts';

const pages = globSync('schemas/pages/*.json').filter((file) => !file.endsWith('.samples.json'));
const right = (lock: number): Json => [{ groupName: '服务', rightList: [{ receiveId: 'R1', rightName: '特药', statusDesc: '', lock }] }];
const person = (policyStatus: number): Json => [{ insuredId: 'I1', insuredName: '王桂英', policyNo: 'P1', policyStatus }];

test.each(pages.map((file) => basename(file, '.json')))(
  'EC-23 a bare address of %s claims nothing that the server did not confirm',
  (id) => {
    for (const query of [{}, { type: 'password' }, { id: 'X1', orderNo: 'X1', receiveId: 'X1', requestNo: 'X1', accountId: 'X1' }])
      expect([
        query,
        openPage(id, { query })
          .shown()
          .filter(({ block, props }) => block === 'Header' && props['kind'] === 'done'),
      ]).toEqual([query, []]);
  },
);

test('CL-20 after claiming it counts usable coupons; without any it links to claimable ones', async () => {
  const open = (unused: number) => openPage('newerDone', { data: { count: { unused, used: 1, expired: 0 } } });
  expect([open(3).find('done')?.props['title'], open(3).find('none')]).toEqual(['您有 3 张优惠券可以使用', undefined]);
  expect(open(0).find('done')).toBeUndefined();
  expect(await open(0).emit('none')).toMatchObject([['go', '/newerSpecial', {}, 'replace']]);
  expect(openPage('newerDone', { user: {}, idle: ['count'] }).find('signIn')).toBeDefined();
});

test('HM-38 a claim counts as submitted once the server has it', () => {
  const open = (claim: Json) => openPage('claimApplied', { query: { id: 'LP1' }, data: { claim } });
  expect(open({ claimNo: 'LP1' }).find('done')?.props['text']).toBe('申请号LP1，审核结果会显示在理赔进度里');
  for (const page of [open(null), openPage('claimApplied', { idle: ['claim'] })])
    expect([page.find('done'), page.find('gone') !== undefined]).toEqual([undefined, true]);
});

test('RD-04 RD-05 a refused activation is shown for locked rights only', async () => {
  const open = (lock: number) => openPage('applyDenied', { data: { groups: right(lock) } });
  expect(await open(1).emit('denied')).toEqual([['go', '/activeApply', {}, 'replace']]);
  expect([open(0).find('denied'), open(0).find('none') !== undefined]).toEqual([undefined, true]);
});

test('EG-29 reports a missing policy only to members without one', async () => {
  const open = (policyStatus: number) => openPage('policyFailed', { data: { people: person(policyStatus) } });
  expect([open(0).find('none'), open(0).find('valid') !== undefined]).toEqual([undefined, true]);
  expect(await open(1).emit('none')).toEqual([['go', '/realnameAuthentication', {}]]);
  expect(await open(1).emit('out')).toEqual([['logout']]);
});

test('OP-14 a password counts as set once the server confirms it', async () => {
  const open = (isSet: number) => openPage('welfareResult', { query: { type: 'newPassword' }, data: { password: { isSet } } });
  expect([open(1).find('passwordDone') !== undefined, open(0).find('passwordDone')]).toEqual([true, undefined]);
  expect((await open(0).emit('noPassword'))[0]?.[1]).toBe('/employeWeaL/modifypwd');
});

test('OP-16 an order cancelled unpaid is no payment', () => {
  const page = openPage('paySuccess', {
    query: { orderNo: 'YP1' },
    data: { order: { orderNo: 'YP1', orderStatus: 50, cancelTime: '2026-11-20 09:30:00', payTime: '' } },
  });
  expect([page.find('done'), page.find('closed')?.props['title'], page.title()]).toEqual([undefined, '订单已取消', '订单已取消']);
});

test('OP-15 HM-26 an address without an account opens the current one; without any account it says so', async () => {
  for (const [id, path] of [
    ['accountActivation', '/employeWeaL/activation'],
    ['activationPapers', '/employeWeaL/activationUpload'],
    ['accountActivationReview', '/employeWeaL/activationCheck'],
    ['activationResult', '/employeWeaL/activationResult'],
    ['policyActivation', '/employeWeaL/policyActivation'],
  ] as const) {
    const page = openPage(id, { data: { current: { accountId: 'FA1' } }, idle: ['account', 'told'] });
    await page.react();
    expect(page.log).toEqual([['go', path, { accountId: 'FA1' }, 'replace']]);
    const none = openPage(id, { data: { current: null }, idle: ['account', 'told'] });
    expect(none.find('gone')?.props['title']).toBe('还没有可用的账户');
  }
});
