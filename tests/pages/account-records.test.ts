import { expect, test } from 'vitest';
import { openPage } from './open.ts';

test.each([
  [1, ['只显示最近2笔']],
  [0, []],
])('OP-15 account records say that only the newest are shown if there are more (%i)', async (hasMoreRecords, words) => {
  const tabs = [{ tabType: 'account', tabName: '账户明细' }];
  const page = openPage('payCode', { data: { account: { accountId: 'FA1', status: 2 }, tabs } as never });
  await page.emit('tabs', 'change', { tabType: 'account' });
  const records = ['FK1', 'FK2'].map((orderNo) => ({ orderNo, title: '药房', amount: '1.00', time: '2026-11-20 09:30:00' }));
  page.load('info', { accountId: 'FA1', status: 2, records, hasMoreRecords } as never);
  const newest = page.shown().filter(({ id }) => id === 'newest');
  expect(newest.map(({ props }) => props['text'])).toEqual(words);
});
