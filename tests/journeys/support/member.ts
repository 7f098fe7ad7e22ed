import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { texts } from '../../documents/documents.ts';
import { picturesIn } from './fill.ts';
import type { ImageFile } from './images.ts';
import type { Sandbox } from './sandbox.ts';

export interface Person {
  name: string;
  card: string;
  phone: string;
}

/** A text of the product by its key: its wording may change, its purpose does not. */
export const word = (key: string): string => texts[key] ?? key;

/** The row of a form with this label. */
export const rowOf = (page: Page, title: string): Locator =>
  page.locator('[data-field]').filter({ has: page.getByText(title, { exact: true }) });

/** Errors shown on the page, without messages that disappear by themselves. */
export const faults = (page: Page): Locator => page.locator('[role="alert"]:not([class^="hy-toast"])');

/** Values that the app stores of a sign-in, under their session names (EG-10). */
export const signedIn = async (sandbox: Sandbox, phone: string): Promise<Record<string, string>> => {
  const response = await fetch(`${sandbox.url}/api/thirdauth/loginByPhone`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ thridToken: randomUUID(), phone, bizType: 'HYJK_THIRD', source: 'h5', timestamp: Date.now() }),
  });
  const { code, msg, result } = (await response.json()) as { code: number; msg: string; result: Record<string, string> };
  if (code !== 0) throw new Error(`sign-in with ${phone} failed: ${msg}`);
  const { token = '', userId = '', headPortrait = '' } = result;
  return { token, userId, userPhone: phone, headPortrait };
};

/** Opens the list of a channel as a signed-in member; other journeys test the sign-in (`WAYS_IN`). */
export const signIn = async (page: Page, sandbox: Sandbox, channel: string, phone: string): Promise<void> => {
  const session = await signedIn(sandbox, phone);
  await page.goto(sandbox.page('/config.json'));
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
  }, session);
  await page.goto(sandbox.page(`/commonRecognizee?thirdChannelSide=${channel}`));
};

/** Fills the fields that every channel requires. */
export const fillPerson = async (page: Page, { name, card, phone }: Person): Promise<void> => {
  await page.getByLabel('被保人姓名').fill(name);
  await page.getByLabel('证件号码', { exact: true }).fill(card);
  await page.getByLabel('手机号码').fill(phone);
};

/** Puts a photo into each slot, front first, and waits for both. */
export const addPhotos = async (row: Locator, photos: readonly ImageFile[]): Promise<void> => {
  for (const [slot, photo] of photos.entries()) {
    await row.locator('input[type=file]').first().setInputFiles(photo);
    await expect(picturesIn(row)).toHaveCount(slot + 1);
  }
};

/** Adds an insured person and returns to the list. */
export const addPerson = async (page: Page, button: string, person: Person, photos: readonly ImageFile[] = []): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await fillPerson(page, person);
  if (photos.length > 0) await addPhotos(rowOf(page, '证件照片'), photos);
  await page.getByRole('button', { name: word('app.insured.save') }).click();
  await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
};

/** Taps a service button; the first time, reads and signs the authorization on the way. BT-04 */
export const openService = async (page: Page, button: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL(/\/(signPage|newServiceApplication)\?/);
  if (page.url().includes('/signPage')) await sign(page);
  await page.waitForURL(/\/newServiceApplication\?/);
  await expect(page.getByRole('form')).toBeVisible();
};

/** Reads the service agreement to its end and agrees. BT-04 */
export const sign = async (page: Page): Promise<void> => {
  // The page before may still be visible when the address has changed.
  await expect(page.getByRole('button', { name: word('app.sign.confirm') })).toBeVisible();
  await page.getByRole('article').getByRole('paragraph').last().scrollIntoViewIfNeeded();
  await page.getByRole('checkbox', { name: word('app.sign.agree') }).check();
  await page.getByRole('button', { name: word('app.sign.confirm') }).click();
};

/** The submit button of the open form. */
export const submit = (page: Page): Locator => page.getByRole('button', { name: word('app.apply.submit') });

/** Request number on the result page. */
export const requestNoOf = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/serviceApplyResult\?/);
  return new URL(page.url()).searchParams.get('requestNo') ?? '';
};
