import type { Page } from '@playwright/test';
import { signIn, word } from './member.ts';
import { PATIENT } from './persons.ts';
import { OwnServer, type Sandbox } from './sandbox.ts';
import { test as base, expect, onePerWorker } from './test.ts';

/** A shop whose members need no further setup; its channel's code is HKB. */
export const CHANNEL = 'HUIKEBAO';

/** Tests of one file that share a server, each with its own member. */
export const test = base.extend<object, { shop: OwnServer }>({
  shop: onePerWorker(
    () => OwnServer.open(),
    (shop) => shop.close(),
  ),
});

/** Signs in a member who has a person to buy medicines for (EG-21) and a messenger identity (EG-07). */
export async function enter(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  await signIn(page, sandbox, CHANNEL, phone);
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ bindStatus: 'true', openid: 'o1', authorStatus: '2' }))
      sessionStorage.setItem(name, value);
  });
  const people = (await ask(page, sandbox, '/api/userPatient/selectUserPatientList', {})) as unknown as readonly unknown[];
  if (people.length === 0) await ask(page, sandbox, '/api/userPatient/saveUserPatient', PATIENT);
}

/** Makes a call as the signed-in member of the page, by GET without a body; returns its result. */
export const ask = (
  page: Page,
  sandbox: Sandbox,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> =>
  page.evaluate(
    async ([url, sent]) => {
      const token = sessionStorage.getItem('token') ?? '';
      const headers = {
        'content-type': 'application/json',
        token,
        userId: sessionStorage.getItem('userId') ?? '',
        idempotencyKey: crypto.randomUUID(),
      };
      const posted = { method: 'POST', headers, body: JSON.stringify({ channelCode: 'HKB', token, ...sent }) };
      const answer = await fetch(url, sent === undefined ? { headers } : posted);
      const { code, msg, result } = (await answer.json()) as { code: number; msg: string; result: Record<string, unknown> };
      if (code !== 0) throw new Error(`${url}: ${String(code)} ${msg} ${JSON.stringify(result)}`);
      return result;
    },
    [`${sandbox.url}${path}`, body] as const,
  );

/** Puts a product into the member's cart, as another phone would; returns its name. */
export async function put(page: Page, sandbox: Sandbox, medicinesId: string, quantity = 1): Promise<string> {
  const found = await ask(page, sandbox, `/mimiapp/grouparea/confirmMedicine?channelCode=HKB&medicinesId=${medicinesId}`);
  await ask(page, sandbox, '/api/order/cart/operate', { operateType: 'ADD', storeId: found['drugstoreId'], medicinesId, quantity });
  return String(found['title']);
}

/** From the home of the shop to the confirmation of an order of the goods bought there. */
export async function fromHome(page: Page, sandbox: Sandbox): Promise<string> {
  await page.goto(sandbox.page(`/classify?thirdChannelSide=${CHANNEL}`));
  await page.getByRole('tab', { name: '维生素与营养' }).click();
  const goods = page.getByRole('article').filter({ has: page.locator('.hy-step-add:not(:disabled)'), hasNotText: '处方药' });
  await expect(goods.first()).toBeVisible();
  const name = (await goods.first().getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: `${word('app.block.add')}（${name}）`, exact: true }).click();
  await expect(page.getByText(word('goods.added'))).toBeVisible();
  return name;
}

/** From the cart to the cashier with the checked goods; returns the order number. */
export async function toCashier(page: Page, sandbox: Sandbox): Promise<string> {
  await toConfirm(page, sandbox);
  await submit(page);
  return atCashier(page);
}

/** From the cart to the confirmation of the order. */
export async function toConfirm(page: Page, sandbox: Sandbox): Promise<void> {
  await page.goto(sandbox.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
  await page.getByRole('button', { name: /^结算（\d/ }).click();
  await page.waitForURL(/\/confirmOrder/);
}

/** Chooses the person for the open order confirmation, unless one is chosen (AD-02). */
export async function forSomebody(page: Page): Promise<void> {
  const patient = page.getByRole('button', { name: new RegExp(`^${word('order.patient')}`) });
  if (!(await patient.textContent())?.includes(word('order.couponChoose'))) return;
  await patient.click();
  await page
    .getByRole('button', { name: new RegExp(`^${word('patient.choose')}`) })
    .first()
    .click();
  await page.waitForURL(/\/confirmOrder/);
  await expect(patient).not.toContainText(word('order.couponChoose'));
}

/** Chooses the person, ticks the box and submits the open order confirmation. */
export async function submit(page: Page): Promise<void> {
  await forSomebody(page);
  await page.getByRole('checkbox', { name: word('order.agree') }).check();
  await page.getByRole('button', { name: word('order.submit') }).click();
}

/** The number of the order at the open cashier. */
export async function atCashier(page: Page): Promise<string> {
  await page.waitForURL(/\/orderSubmit\?orderNo=/);
  return new URL(page.url()).searchParams.get('orderNo') ?? '';
}

export { expect };
