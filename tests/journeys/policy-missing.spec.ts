import type { Page } from '@playwright/test';
import { word } from './support/member.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const ENTRY = '/fundOpen?accountId=FUND20260003&channelCode=JXRB';

/** Enters with an account whose card has no policy, and agrees to the first questions. */
const enter = async (page: Page, sandbox: Sandbox) => {
  await page.goto(sandbox.page(ENTRY));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('entry.agree'), exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: '温馨提示' });
  await expect(dialog).toContainText('未查询到可用保单');
  return dialog;
};

const kept = (page: Page) => page.evaluate(() => ['token', 'userId', 'userPhone', 'accountId'].map((name) => sessionStorage.getItem(name)));

test('EC-13 EG-29 leads a member without a usable policy by 去激活 to the real-name page', async ({ page, sandbox }) => {
  const dialog = await enter(page, sandbox);
  await dialog.getByRole('button', { name: '去激活', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/heye-h5/realnameAuthentication');
});

test('EC-13 EG-29 signs out a member without a usable policy by 登出, removes all their data and opens the sign-in page at once', async ({
  page,
  sandbox,
}) => {
  const dialog = await enter(page, sandbox);
  const been: string[] = [];
  page.on('framenavigated', (frame) => been.push(new URL(frame.url()).pathname));
  await dialog.getByRole('button', { name: '登出', exact: true }).click();
  await expect(page.getByRole('button', { name: word('app.block.code') })).toBeVisible();
  expect([...new Set(been)]).toEqual(['/heye-h5/fundOpen', '/heye-h5/login']);
  expect(await kept(page)).toEqual([null, null, null, null]);
});
