import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Product } from '../../domain/index.ts';
import type { Json, Values } from '../../engine/index.ts';
import { readPage } from '../../plugins/read-page.ts';
import { resolve } from '../documents/channels.ts';
import { openPage } from './open.ts';

const { page: home } = readPage(fileURLToPath(new URL('../../schemas/pages/fundHome.json', import.meta.url)));
const { data = {} } = home.samples?.find(({ name }) => name === '模板1') ?? {};

const states: Readonly<Record<string, Product.AccountState>> = resolve('HUIKEBAO').accountConfig?.states ?? {};
const rows = Object.entries(states).filter(([status]) => status !== 'other');
/** The table of a channel that changed one state. */
const changed = (status: string, change: Product.AccountState): Values => ({
  accountConfig: { states: { ...states, [status]: { ...states[status], ...change } } } as unknown as Json,
});

describe('SS-23 the table of account states', () => {
  test('HM-27 has six states; only 2 counts as activated, 6 does not', () => {
    expect(rows.map(([status, { label, activated = false }]) => [status, label, activated])).toEqual([
      ['1', '待生效', false],
      ['2', '正常', true],
      ['3', '已冻结', false],
      ['4', '已失效', false],
      ['5', '已注销', false],
      ['6', '不受激活条件限制', false],
    ]);
  });

  test("EG-15 HM-28 EC-14 2 jumps on entry; 3 blocks the card's entry and services 23 and 24, no other blocks anything", () => {
    expect(rows.filter(([, { jumps }]) => jumps).map(([status]) => status)).toEqual(['2']);
    expect(rows.map(([, { blocks }]) => [blocks?.entry, blocks?.services])).toEqual(
      rows.map(([status]) => (status === '3' ? [true, ['23', '24']] : [undefined, undefined])),
    );
  });

  test.each(rows)('status %s is shown as in the table, on the card, in the list and under the mask', (status, { label, tone }) => {
    const account = { accountId: 'FA1', status: Number(status), underwritingCompany: '泰和养老' };
    const page = openPage('fundHome', { data: { account, accounts: [account] } });
    for (const id of ['accountBar', 'oneAccount']) expect(page.find(id)?.props).toMatchObject({ badge: label, tone });
    const under = openPage('fundHome', { data: { account } }).find('mask')?.props['text'];
    expect(under).toEqual(status === '2' ? undefined : expect.stringContaining(label ?? '?'));
  });

  test.each<[Json]>([[9], [''], [null]])('an unknown status (%j) shows as unconfirmed, and activates nothing', (status) => {
    const account = { accountId: 'FA1', status, underwritingCompany: '泰和养老' } as Values;
    const page = openPage('fundHome', { data: { account, accounts: [account] } });
    for (const id of ['accountBar', 'oneAccount']) expect(page.find(id)?.props).toMatchObject({ badge: '状态待确认', tone: 'warn' });
    expect(page.find('mask')?.props['text']).toContain('状态待确认');
    expect(openPage('payCode', { data: { account } }).find('inactive')?.props['title']).toBe('账户状态待确认');
  });

  test('the details of an account show the status loaded with them', async () => {
    const of = (status: string) => ({ accountId: 'FA1', status, underwritingCompany: '泰和养老' });
    const tabs = [{ tabType: 'info', tabName: '账户明细' }];
    const page = openPage('payCode', { data: { account: of('1'), info: of('2'), tabs } });
    await page.emit('tabs', 'change', { tabType: 'info' });
    expect(page.find('facts')?.props).toMatchObject({ badge: '正常', tone: 'good' });
  });

  test('a channel overrides one state: an activated 6 has no mask, and pays', () => {
    const account = { accountId: 'FA1', status: 6, underwritingCompany: '泰和养老' };
    const isUnder = (over: Values) => openPage('fundHome', { over, data: { account } }).find('mask');
    expect(isUnder({})).toBeDefined();
    expect(isUnder(changed('6', { activated: true }))).toBeUndefined();
    const pays = (over: Values) => openPage('payCode', { over, data: { account } });
    expect(pays({}).find('inactive')).toBeDefined();
    expect(pays(changed('6', { activated: true })).find('inactive')).toBeUndefined();
    // An activated account submits no papers, although its state would accept them.
    const query = { accountId: 'FA1' };
    const activates = (id: string, over: Values) =>
      openPage(id, { query, over, idle: ['current'], data: { account: { ...account, isVerified: 1, reviewState: '' } } });
    expect(activates('accountActivation', {}).find('steps')).toBeDefined();
    const done = activates('accountActivation', changed('6', { activated: true }));
    expect(['active', 'pay', 'steps', 'hint'].map((one) => done.find(one) !== undefined)).toEqual([true, true, false, false]);
    expect(activates('policyActivation', {}).find('settled')).toBeUndefined();
    expect(activates('policyActivation', changed('6', { activated: true })).find('settled')).toBeDefined();
  });

  test('a service blocked by a state says so', async () => {
    const tap = async (over: Values) => {
      const answers = { 'yf.accountInfo': { result: { accountStatus: '4' } }, 'yf.jumpLink': { result: '/api/site/third' } };
      const page = openPage('fundHome', { data, over, answers });
      return (await page.emit('services', 'tap', { jumpType: 1, serviceType: 24 })).at(-1)?.slice(0, 3);
    };
    expect(await tap({})).toEqual(expect.arrayContaining(['open']));
    expect(await tap(changed('4', { blocks: { services: ['24'] } }))).toEqual(['alert', '温馨提示', '当前保单不在有效期内']);
  });
});
