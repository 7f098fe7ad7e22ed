import { expect, test } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { openPage } from './open.ts';

const home = (data: Readonly<Record<string, Json>>) => openPage('fundHome', { data: { config: {}, ...data } });
const ids = (page: ReturnType<typeof openPage>) => page.shown().map(({ id }) => id);
const log = (entries: readonly Json[][], kind: string) => entries.filter(([name]) => name === kind);

test('HM-27 RT-37 only status 2 counts as activated; any other lies under the mask, which checks', async () => {
  const under = (status: number) => home({ account: { accountId: 'A', status } });
  expect([1, 2, 3, 4, 5, 6].filter((status) => ids(under(status)).includes('mask'))).toEqual([1, 3, 4, 5, 6]);
  const page = under(1);
  await page.react();
  expect(log(await page.emit('mask'), 'call')).toEqual([['call', 'yf.checkActivation', { accountId: 'A' }]]);
});

test('HM-05 an account that is not authorized is asked, one that is not activated is checked', () => {
  const begun = (data: Readonly<Record<string, Json>>) =>
    openPage('fundHome', { data })
      .due()
      .flatMap((actions) => [actions].flat().flatMap((action) => (action as { name?: string }).name ?? []));
  expect(begun({ account: { accountId: 'A', status: 2 }, auth: { isAuth: 1 } })).toEqual([]);
  expect(begun({ account: { accountId: 'A', status: 2 }, auth: { isAuth: 0 } })).toEqual(['home-authorize']);
  expect(begun({ account: { accountId: 'A', status: 1 }, auth: { isAuth: 1 } })).toEqual(['account-check']);
  expect(begun({ account: null, auth: null })).toEqual([]);
});

test('HM-05 HM-26 what was asked belongs to its account: the next one is authorized before it is checked, and its popups wait for both', async () => {
  const popups = [{ popupType: 0, commonVo: { key: 'P', popupPriority: 1, title: 'P', popupJump: {} } }];
  const account = (accountId: string) => ({ accountId, status: 1, accountStatus: 1 });
  const page = openPage('fundHome', {
    data: { config: {}, account: account('A'), auth: { isAuth: 0 }, popups },
    answers: { 'yf.checkActivation': { result: { activated: 0, accountStatus: 1 } } },
  });
  const asked = async () => {
    const before = page.log.length;
    await page.react();
    return page.log.slice(before).flatMap(([kind, name]) => (kind === 'confirm' || kind === 'call' ? [name] : []));
  };
  const authorized = [expect.stringContaining('授权'), 'agreement.add'];
  const checked = ['yf.checkActivation', expect.stringContaining('待生效')];
  expect(await asked()).toEqual(authorized);
  expect(page.find('popups')).toBeUndefined();
  expect(await asked()).toEqual(checked);
  expect(page.find('popups')).toBeDefined();
  page.load('account', account('B'));
  // As the page forgets what answered for the account before.
  page.forget('auth');
  expect(await asked()).toEqual([]);
  expect(page.find('popups')).toBeUndefined();
  page.load('auth', { isAuth: 0 });
  expect(await asked()).toEqual(authorized);
  expect(await asked()).toEqual(checked);
  expect(page.find('popups')).toBeDefined();
});
