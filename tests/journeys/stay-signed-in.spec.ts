import type { Page } from '@playwright/test';
import { expectList, PHONE } from './support/arrivals.ts';
import { word } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { agree, typeCode, WAYS_IN } from './support/way-in.ts';

const LIST = '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO';
const phoneField = (page: Page) => page.getByLabel(word('app.login.phone'), { exact: true });

test('CN-02 EG-23 restores the sign-in at a printed address in a new tab, until the sign-out', async ({ page, sandbox, context }) => {
  await WAYS_IN.list({ page, sandbox, phone: PHONE }, 'JIANGXIRENBAO');
  await expectList(page, 'JIANGXIRENBAO');
  const later = await context.newPage();
  await later.goto(sandbox.page(LIST));
  await expectList(later, 'JIANGXIRENBAO');
  // Another channel does not know the member.
  const elsewhere = await context.newPage();
  await elsewhere.goto(sandbox.page('/commonRecognizee?thirdChannelSide=HUIKEBAO'));
  await expect(phoneField(elsewhere)).toBeVisible();
  const told = await later.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
  expect(told).not.toContain(await later.evaluate(() => sessionStorage.getItem('token') ?? 'none'));

  await later.goto(sandbox.page('/myInfo?thirdChannelSide=JIANGXIRENBAO'));
  await later.getByRole('button', { name: word('app.logout'), exact: true }).click();
  await later
    .getByRole('dialog')
    .getByRole('button', { name: word('app.logout'), exact: true })
    .click();
  await expect(phoneField(later)).toBeVisible();
  const after = await context.newPage();
  await after.goto(sandbox.page(LIST));
  await expect(phoneField(after)).toBeVisible();
});

test('CN-02 ends the sign-in with its tab on a shared phone', async ({ page, sandbox, context }) => {
  await page.goto(sandbox.page(LIST));
  await typeCode(page, PHONE);
  await agree(page);
  const stay = page.getByRole('checkbox', { name: word('app.login.stay') });
  await expect(stay).toBeChecked();
  await stay.uncheck();
  await page.getByRole('button', { name: word('app.login.submit'), exact: true }).click();
  await expectList(page, 'JIANGXIRENBAO');
  await page.reload();
  await expectList(page, 'JIANGXIRENBAO');
  const later = await context.newPage();
  await later.goto(sandbox.page(LIST));
  await expect(phoneField(later)).toBeVisible();
});
