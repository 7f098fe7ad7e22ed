import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn, word } from './support/member.ts';
import { written } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'JIANGXIRENBAO';

const row = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);
const button = (page: Page, key: string) => page.getByRole('button', { name: word(key) });

test('EG-21 AD-02 AD-06 VL-04 VL-05 lets a member without patients add one on the way to the doctor and continue', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13800138301');
  await page.goto(sandbox.page(`/preBuyDrug?thirdChannelSide=${CHANNEL}`));
  const consult = page.getByRole('button', { name: new RegExp(word('buy.consult')) });

  await test.step('a consultation leads to adding a person; what is wrong is said in the words of the specification', async () => {
    await consult.click();
    await page.waitForURL(/\/addUser\?/);
    expect(new URL(page.url()).searchParams.get('patientLimited')).toBe('1');
    await row(page, 'patientName').locator('input').fill('Wang');
    await row(page, 'patientIdCard').locator('input').fill('36010219580618452Y');
    await row(page, 'phone').locator('input').fill('1387001234');
    await button(page, 'patient.saveAndGo').click();
    for (const words of ['请输入真实姓名', '请输入正确的身份证号码', '请填写正确的手机号'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what was typed is there again after the page was loaded anew', async () => {
    await row(page, 'patientName').locator('input').fill('王桂英');
    await row(page, 'patientIdCard').locator('input').fill('36010219580618452x');
    await row(page, 'phone').locator('input').fill('13870012345');
    await row(page, 'historyDrugAllergy').locator('textarea').fill('青霉素');
    await row(page, 'phone').locator('input').blur();
    await written(page);
    await page.reload();
    await button(page, 'app.draft.resume').click();
    await expect(row(page, 'patientName').locator('input')).toHaveValue('王桂英');
    await expect(row(page, 'historyDrugAllergy').locator('textarea')).toHaveValue('青霉素');
  });

  await test.step('saved, the consultation goes on with this person; back leads to where it began', async () => {
    await row(page, 'relationship').getByRole('combobox').click();
    await page.getByRole('option', { name: '父母' }).click();
    await button(page, 'patient.saveAndGo').click();
    await page.waitForURL(/\/onlineInquiry/);
    await expect(row(page, 'patientId').getByText(/王桂英 女/)).toBeVisible();
    await page.goBack();
    await page.waitForURL(/\/preBuyDrug/);
    await consult.click();
    await page.waitForURL(/\/onlineInquiry/);
  });

  await test.step('the person is in the list, is changed and deleted', async () => {
    await page.goto(sandbox.page('/patientManagement'));
    await expect(page.getByRole('heading', { name: '王桂英' })).toBeVisible();
    await expect(page.getByText('3601**********452X')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'patient.edit').click();
    await expect(row(page, 'historyDrugAllergy').locator('textarea')).toHaveValue('青霉素');
    await row(page, 'historyDrugAllergy').locator('textarea').fill('没有');
    await button(page, 'patient.save').click();
    await page.waitForURL(/\/patientManagement$/);
    await expect(page.getByText('没有', { exact: true })).toBeVisible();
    await button(page, 'patient.remove').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('patient.removeYes') })
      .click();
    await expect(page.getByText(word('patient.none'))).toBeVisible();
  });
});

test('AD-01 CL-22 IN-25 finds an address by its words, completes, stores and chooses it, and keeps the choice after a reload', {
  tag: '@main',
}, async ({ page, sandbox, context }) => {
  await signIn(page, sandbox, CHANNEL, '13800138302');
  await page.goto(sandbox.page(`/selectReceivingO2O?thirdChannelSide=${CHANNEL}`));

  await test.step('a city is chosen by its name', async () => {
    await page.getByRole('button', { name: new RegExp(word('address.cityHint')) }).click();
    await page.getByRole('searchbox', { name: word('address.citySearch') }).fill('南昌');
    await page.getByRole('button', { name: /^南昌市/ }).click();
    await page.waitForURL(/\/selectReceivingO2O/);
    await expect(page.getByText('南昌市')).toBeVisible();
  });

  await test.step('a new address takes its region from a place that was found; what was typed before stays', async () => {
    await button(page, 'address.add').click();
    await page.waitForURL(/\/newAddress/);
    await row(page, 'receiver').locator('input').fill('王桂英');
    await page.getByRole('searchbox', { name: word('address.search') }).fill('西湖区阳光');
    await page.getByRole('button', { name: /西湖区阳光花园小区/ }).click();
    await expect(row(page, 'province_city_district').getByText('江西省/南昌市/西湖区')).toBeVisible();
    await expect(row(page, 'addressDetail').locator('textarea')).toHaveValue('西湖区阳光花园小区');
    await expect(row(page, 'receiver').locator('input')).toHaveValue('王桂英');
    await row(page, 'phone').locator('input').fill('13870012345');
    await expectAccessible(page);
    await button(page, 'address.save').click();
    await page.waitForURL(/\/selectReceivingO2O/);
    await expect(button(page, 'address.chosen')).toBeVisible();
    await page.reload();
    await expect(button(page, 'address.chosen')).toBeVisible();
  });

  await test.step('a position that is refused is told; one that is given shows what is near', async () => {
    await button(page, 'address.position').click();
    await expect(page.getByText(word('address.positionRefused'))).toBeVisible();
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 28.68, longitude: 115.86 });
    await button(page, 'address.position').click();
    await expect(page.getByText('300米')).toBeVisible();
    await expectAccessible(page);
  });
});
