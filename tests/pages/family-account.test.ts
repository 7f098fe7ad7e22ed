import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';

import { openPage } from './open.ts';

const account = { accountId: 'FA1', status: 2, underwritingCompany: '泰和养老', policyNo: 'GP1' };
const code = { payCode: '286013572468901234', seconds: 60, accountId: 'FA1', accountBalance: '3200.00', isSetPassword: 1 };
const tabs = [
  { tabType: 'code', tabName: '付款码' },
  { tabType: 'account', tabName: '账户明细' },
];
const bill = { orderNo: 'FK1', title: '安康大药房', payAmount: '268.00', isPaid: 0, reason: '', isShop: 0, isSetPassword: 1 };
const word = { isSet: 1, isLocked: 0, codeChecked: 0, identityChecked: 0, isVerified: 1, phone: '138****8000' };

describe('OP-14 OP-15 the pay code', () => {
  const open = (data: Record<string, never> | Values = {}, around: Values = {}) =>
    openPage('payCode', { data: { account, tabs, code, ...data } as never, ...around });

  test('HM-26 is drawn for the chosen account; another account has another code', async () => {
    const page = open({}, { answers: { 'yf.choose': { result: { applyFlag: 0, underWritingToken: '' } } } });
    expect(page.find('code')?.props).toMatchObject({ code: code.payCode, seconds: 60 });
    expect(page.asks('code')).toEqual({ channelCode: 'HKB', accountId: 'FA1' });
    await page.emit('accountBar');
    page.load('accounts', [account, { ...account, accountId: 'FA2' }]);
    expect(await page.emit('oneAccount', 'tap', null, { account: { accountId: 'FA2', policyNo: 'GP2' } })).toContainEqual(['refresh', '']);
    expect(page.session.get('accountId')).toBe('FA2');
  });
});

describe('OP-14 the cashier and the password', () => {
  const paying = (answer: Values) =>
    openPage('payPassword', {
      query: { orderNo: 'FK1', accountId: 'FA1' },
      data: { order: bill, password: word } as never,
      answers: { 'employee.pay': answer as never },
    });

  test('HC-08 the password goes into one call, and no page variable holds it', async () => {
    const page = paying({ result: { orderNo: 'FK1' } });
    expect(await page.emit('pin', 'done', '130526')).toEqual([
      ['call', 'employee.pay', { orderNo: 'FK1', accountId: 'FA1', payPassword: '130526' }],
      ['go', '/employeWeaL/result', { orderNo: 'FK1' }, 'replace'],
    ]);
    expect(JSON.stringify(page.shown())).not.toContain('130526');
  });
});
