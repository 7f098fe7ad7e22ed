import { expect, type Page } from '@playwright/test';
import type { Values } from '../../../engine/index.ts';
import { word } from './member.ts';
import type { Sandbox } from './sandbox.ts';

export const CHANNEL = 'JIANGXIRENBAO';
export const DOCTOR = 20_000;
/** Milliseconds between two polls of the waiting page. */
export const EVERY = 3000;

export const row = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);
export const submit = (page: Page) => page.getByRole('button', { name: word('consultation.submit') });

/** Chooses from the sheet of a field, using its search box if it has one. */
export async function choose(page: Page, field: string, name: RegExp | string, search = ''): Promise<void> {
  await row(page, field).getByRole('combobox').click();
  if (search !== '') await page.getByRole('dialog').getByRole('searchbox').fill(search);
  await page.getByRole('option', { name }).click();
}

/** Fills the fields that every consultation needs. */
export async function fill(page: Page, person: string): Promise<void> {
  await choose(page, 'patientId', new RegExp(`^${person} `));
  await choose(page, 'diseaseCode', '高血压', '血压');
  await row(page, 'complaint').locator('textarea').fill('这几天早上头晕，量血压150/95');
  await row(page, 'hasAllergy').locator('input[value="0"]').check();
  await row(page, 'agreed').locator('input').check();
}

/** Contents of the member's cart on the server. */
export async function cartOf(page: Page): Promise<readonly Values[]> {
  const answered = await page.evaluate(async () => {
    const headers = { token: sessionStorage.getItem('token') ?? '', 'content-type': 'application/json' };
    const body = JSON.stringify({ channelCode: 'JXRB', userRightId: sessionStorage.getItem('userRightId') ?? '' });
    return (await fetch('/api/order/cart/cartList', { method: 'POST', headers, body })).text();
  });
  return (JSON.parse(answered) as { result: { list: readonly Values[] } }).result.list;
}

/** Starts a consultation for a person and waits for the prescription. */
export async function consult(page: Page, sandbox: Sandbox, person: string): Promise<void> {
  await page.goto(sandbox.page('/onlineInquiry'));
  await fill(page, person);
  await submit(page).click();
  await page.waitForURL(/\/doctorWaiting\?/);
  await expect(page.getByRole('button', { name: word('prescription.add') })).toBeVisible({ timeout: DOCTOR });
}
