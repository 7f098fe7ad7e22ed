import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { pickDate, picturesIn, upload } from './support/fill.ts';
import { images } from './support/images.ts';
import { addPerson, openService, requestNoOf, signIn, submit, word } from './support/member.ts';
import { crowded } from './support/narrow.ts';
import { written } from './support/quiet.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

const PERSON = { name: '全部服务周明', card: '360102198506184510', phone: '13870012345' };
const PHONE = '13900139240';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const next = (page: Page): Promise<void> => button(page, word('widget.nextPage')).click();
const box = (page: Page, path: string): Locator => page.locator(`[data-field$="${path}"]`).getByRole('textbox');
const heading = (page: Page, step: number, title: string): Locator =>
  page.getByRole('heading', { name: `${word('widget.step').replace('{n}', String(step)).replace('{count}', '4')} · ${title}` });

/** Everything fits the screen and is large enough, and nothing hinders anyone. */
const expectGood = async (page: Page): Promise<void> => {
  expect(await crowded(page)).toEqual([]);
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('form button, form [role="button"], form [role="combobox"]')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width < 44 || height < 44)
      .map(({ name, box: { width, height } }) => `${name} ${Math.round(width)} × ${Math.round(height)}`),
  );
  expect(small).toEqual([]);
  await expectAccessible(page);
};

/** Fills an invoice; the last one of the page is the open one. */
const fillInvoice = async (page: Page, no: string, amount: string, picture: Parameters<typeof upload>[1]): Promise<void> => {
  await box(page, '/invoiceNo').fill(no);
  await box(page, '/amount').fill(amount);
  const photos = page.locator('[data-field$="/photos"]');
  await upload(photos, picture);
  await expect(picturesIn(photos)).toHaveCount(1);
};

for (const isElder of [false, true])
  test(`FM-25 AP-30 fills a form page by page at 320 px${isElder ? ' in elder type' : ''}, with a killed tab, and hands it in`, {
    tag: '@main',
  }, async ({ phone, sandbox, guard }) => {
    const open = async (): Promise<Page> => {
      const context = await phone.open();
      guard.watch(context);
      const opened = await context.newPage();
      await opened.setViewportSize({ width: 320, height: 640 });
      await signIn(opened, sandbox, 'JIANGXIRENBAO', PHONE);
      return opened;
    };
    let page = await open();
    if (isElder) await button(page, word('app.size.elder')).click();
    const { jpeg } = images(page);
    const picture = await jpeg('发票');
    await addPerson(page, '添加被保人', PERSON, [picture, picture]);
    await openService(page, '门诊费用报销');
    const address = page.url();

    await test.step('a page is left only when it is right', async () => {
      await expect(heading(page, 1, '就诊信息')).toBeVisible();
      await next(page);
      await expect(page.locator('[data-field="visitDate"]').getByRole('combobox')).toBeFocused();
      await pickDate(page.locator('[data-field="visitDate"]'), today());
      await box(page, 'treatmentHospital').fill('南昌大学第一附属医院');
      await box(page, 'treatmentDepartment').fill('心血管内科');
      await box(page, 'visitReason').fill('高血压复诊');
      await expectGood(page);
      await next(page);
      await expect(heading(page, 2, '发票')).toBeFocused();
    });

    await test.step('an invoice that is there already is told at the second one, though folded', async () => {
      await fillInvoice(page, '036001900104', '128.5', picture);
      await button(page, '再添一张发票').click();
      await fillInvoice(page, '036001900104', '46.3', picture);
      await expect(box(page, 'total')).toHaveValue('174.80 元');
      await box(page, 'claimAmount').fill('200');
      await page.getByRole('button', { name: /^第 2 张发票/ }).click();
      await next(page);
      await expect(page.getByText('这张发票已经填过了')).toBeVisible();
      await expect(box(page, '/invoiceNo')).toBeFocused();
      await expectGood(page);
      await box(page, '/invoiceNo').fill('036001900105');
      await next(page);
      await expect(page.getByText('报销金额不能超过发票合计')).toBeVisible();
    });

    await test.step('FM-25 a killed tab loses nothing, and the form opens where it was left', async () => {
      await written(page);
      guard.pause();
      await phone.kill();
      page = await open();
      await page.goto(address);
      await button(page, word('app.draft.resume')).click();
      await expect(heading(page, 2, '发票')).toBeVisible();
      await expect(page.getByRole('button', { name: '第 1 张发票 036001900104 · 128.50元' })).toBeVisible();
      await page.getByRole('button', { name: '第 2 张发票 036001900105 · 46.30元' }).click();
      await expect(picturesIn(page.locator('[data-field$="/photos"]'))).toHaveCount(1);
      await expect(box(page, 'claimAmount')).toHaveValue('200');
      await box(page, 'claimAmount').fill('174.8');
      await next(page);
      await expect(heading(page, 3, '收款')).toBeFocused();
    });

    await test.step('one section is filled twice, and the phone’s back goes a page back', async () => {
      await box(page, '/name').first().fill('王桂英');
      await page.goBack();
      await expect(heading(page, 2, '发票')).toBeVisible();
      await next(page);
      await expect(box(page, '/name').first()).toHaveValue('王桂英');
      await box(page, '/idNumber').first().fill('360102196503122024');
      await box(page, '/phone').first().fill('13870012345');
      await page.locator('[data-field$="/bank"]').getByRole('combobox').click();
      await page.getByRole('dialog').getByRole('option').first().click();
      await box(page, '/bankCard').fill('6222021234567890128');
      await page.locator('[data-field="hasAgent"]').getByRole('radio', { name: '是' }).check();
      await box(page, '/name').last().fill('李梅');
      await box(page, '/idNumber').last().fill('360102199207153049');
      await box(page, '/phone').last().fill('13970054321');
      await expectGood(page);
      await next(page);
    });

    await test.step('the review says every answer, and a correction comes back to it', async () => {
      await expect(heading(page, 4, word('widget.review'))).toBeFocused();
      for (const text of ['高血压复诊', '036001900105', '46.30元', '李梅'])
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expectGood(page);
      await button(page, '修改这次就诊').click();
      await box(page, 'visitReason').fill('高血压复诊，开药');
      await button(page, word('widget.backToReview')).click();
      await expect(page.getByText('高血压复诊，开药', { exact: true })).toBeVisible();
    });

    await test.step('AP-30 what was handed in is read back item by item', async () => {
      await submit(page).click();
      const requestNo = await requestNoOf(page);
      expect(requestNo).not.toBe('');
      await button(page, word('app.result.detail')).click();
      await page.waitForURL(new RegExp(`serviceDetails\\?.*${requestNo}`));
      for (const text of ['第 2 张发票', '036001900105', '46.30元', '李梅', '高血压复诊，开药'])
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByText('174.80元', { exact: true })).toHaveCount(2);
      await expectGood(page);
      // The pages of the form left no entries behind: back leads out of it.
      await page.goBack();
      await page.goBack();
      expect(page.url()).not.toContain('newServiceApplication');
    });
  });
