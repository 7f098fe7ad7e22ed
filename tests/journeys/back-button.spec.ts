import type { Page } from '@playwright/test';
import { openGreenPass } from './support/green-pass.ts';
import { images } from './support/images.ts';
import { rowOf, signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const routerState = (page: Page): Promise<unknown> => page.evaluate(() => JSON.stringify(history.state));

test('the back button closes each layer over the form before it leaves the form', { tag: '@main' }, async ({ page, sandbox }) => {
  await openGreenPass(page, sandbox, '13900139000');
  const form = page.getByRole('form');
  await expect(form).toBeVisible();
  const address = page.url();
  const state = await routerState(page);
  const combobox = form.getByRole('combobox');

  await test.step('each picker is closed by it, and typed answers stay', async () => {
    await rowOf(page, '备注').getByRole('textbox').fill('对青霉素过敏');
    for (let at = 0; at < (await combobox.count()); at += 1) {
      await combobox.nth(at).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(page.url()).toBe(address);
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(combobox.nth(at)).toBeFocused();
      await expect.poll(() => routerState(page)).toBe(state);
    }
    await expect(rowOf(page, '备注').getByRole('textbox')).toHaveValue('对青霉素过敏');
  });

  await test.step('a picture and the question about it are closed one by one', async () => {
    const row = page
      .locator('[data-field]')
      .filter({ has: page.locator('input[type=file]') })
      .first();
    await row
      .locator('input[type=file]')
      .first()
      .setInputFiles(await images(page).jpeg('病历'));
    await row.getByRole('button', { name: /^查看大图/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await row.getByRole('button', { name: /^删除/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row.getByRole('button', { name: /^查看大图/ })).toBeVisible();
    await expect.poll(() => routerState(page)).toBe(state);
  });

  await test.step('FM-27 with nothing open it leaves, to where the form says; the question about the draft does not hold the member back', async () => {
    await expect(page.getByText(/^已保存/)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/commonRecognizee\?/);
    await page.goto(address);
    await expect(page.getByText(word('app.draft.found'))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/commonRecognizee\?/);
    await expect(page.locator('dialog')).toHaveCount(0);
  });
});

test('BT-02 opens a page once at a double tap: one step back leads to the list', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'YONGCHENGCAICHAN', '13900139000');
  await page.getByRole('button', { name: '添加员工或家属', exact: true }).dblclick();
  await expect(page.getByRole('form')).toBeVisible();
  await page.goBack();
  await page.waitForURL(/\/commonRecognizee\?/);
});

test('ER-04 shows that the code of a page failed to load, and opens the page when the network returns', async ({
  page,
  sandbox,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|page\.failed|after-start\.failed|load\.failed|Failed to fetch dynamically|CHUNK_LOAD_FAILED/);
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13900139000');
  let failed = 0;
  page.on('requestfailed', () => {
    failed += 1;
  });
  const redeem = page.getByText('兑换权益', { exact: true });
  await expect(redeem).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await redeem.click();
  await expect(page.getByRole('button', { name: word('app.retry'), exact: true })).toBeVisible();
  expect(failed).toBeLessThan(10);
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: '兑换码' })).toBeVisible();
});
