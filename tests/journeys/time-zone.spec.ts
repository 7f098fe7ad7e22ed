import type { Page } from '@playwright/test';
import { operators } from '../../domain/index.ts';
import { logic } from '../../engine/index.ts';
import { openService, rowOf, signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

// A zone that has another date than China at this moment: yesterday until the evening there, tomorrow after it.
const hour = Number(logic.chinaTime(Date.now()).slice(11, 13));
test.use({ timezoneId: hour < 19 ? 'Etc/GMT+12' : 'Pacific/Kiritimati' });

const ADD = '添加员工或家属';

/** The date by the phone's clock. */
const dateOf = (page: Page): Promise<string> => page.evaluate(() => new Intl.DateTimeFormat('sv').format(new Date()));

test('VA-07, FV-16 uses the day in China on a phone of another time zone, in pickers, draft and validation', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'YONGCHENGCAICHAN', '13900139041');
  const today = logic.chinaDate(Date.now());
  expect(await dateOf(page)).not.toBe(today);

  await test.step('a birthday picker opens on it, and the server takes it', async () => {
    await page.getByRole('button', { name: ADD }).click();
    await page.getByLabel('被保人姓名').fill('吴小满');
    await rowOf(page, '证件类型').getByRole('combobox').click();
    await page.getByRole('option', { name: '护照' }).click();
    await page.getByLabel('证件号码', { exact: true }).fill('E12345678');
    await page.getByLabel('手机号码').fill('13517001188');
    await rowOf(page, '性别').getByRole('radio', { name: '女' }).check();
    await rowOf(page, '出生日期').getByRole('combobox').click();
    const sheet = page.getByRole('dialog');
    const chosen = sheet.locator('[data-day][aria-pressed="true"]');
    await expect(chosen).toHaveAttribute('data-day', today);
    await expect(chosen).toHaveAttribute('aria-current', 'date');
    await sheet.getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: word('app.insured.save') }).click();
    await expect(page.getByRole('heading', { name: '吴小满' })).toBeVisible();
  });

  await test.step('a visit is possible from the third working day after it, and the draft tells the time there', async () => {
    await openService(page, '门诊绿通');
    await page.locator('[data-field="expectVisitDate"]').getByRole('combobox').click();
    const free = page.getByRole('dialog').locator('[data-day]:enabled').first();
    await expect(free).toHaveAttribute('data-day', operators.addWorkingDays(today, 3));
    await page.keyboard.press('Escape');
    const times = [logic.chinaTime(Date.now()).slice(11, 16)];
    await page.locator('[data-field="diseaseDiagnosis"]').getByRole('textbox').fill('高血压病3级');
    const saved = page.getByText(/已保存 \d{2}:\d{2}/);
    await expect(saved).toBeVisible();
    times.push(logic.chinaTime(Date.now()).slice(11, 16));
    expect(times).toContain((await saved.textContent())?.match(/\d{2}:\d{2}/)?.[0]);
  });
});
