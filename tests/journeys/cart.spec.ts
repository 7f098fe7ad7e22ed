import type { Page } from '@playwright/test';
import { signIn, word } from './support/member.ts';
import { atRest, written } from './support/quiet.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'HUIKEBAO';
const CLASSIFY = `/classify?thirdChannelSide=${CHANNEL}`;
/** Products here need no prescription. */
const KIT = `/medicineKit?thirdChannelSide=${CHANNEL}`;
const CART = `/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`;

/** The name of a product that can be bought; skips cards with the text `no`. */
async function buyable(page: Page, nth: number, no?: string): Promise<string> {
  await expect(page.getByRole('article').first()).toBeVisible();
  const names = await page
    .getByRole('article')
    .filter({ has: page.locator('.hy-step-add:not(:disabled)'), ...(no !== undefined && { hasNotText: no }) })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return names[nth] ?? '';
}
const plus = (page: Page, name: string) => page.getByRole('button', { name: `${word('app.block.add')}（${name}）`, exact: true });
const minus = (page: Page, name: string) => page.getByRole('button', { name: `${word('app.block.minus')}（${name}）`, exact: true });
const number = (page: Page, name: string) => page.getByRole('textbox', { name: `${word('app.block.count')}（${name}）`, exact: true });
const cartCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/order/cart/')) calls.push(pathname);
  });
  return calls;
};
/** The back end's cart of the signed-in member: pieces by product. */
const theirs = (page: Page, sandbox: Sandbox): Promise<number[]> =>
  page.evaluate(async (url) => {
    const headers = {
      'content-type': 'application/json',
      token: sessionStorage.getItem('token') ?? '',
      userId: sessionStorage.getItem('userId') ?? '',
    };
    const answer = await fetch(`${url}/api/order/cart/cartList`, { method: 'POST', headers, body: JSON.stringify({ channelCode: 'HKB' }) });
    const { result } = (await answer.json()) as { result: { list: { quantity: number }[] } };
    return result.list.map(({ quantity }) => Number(quantity)).sort();
  }, sandbox.url);

test('EG-26 CT-07 SS-67 fills a visitor’s cart without a call, keeps it after a reload, and merges it with the member’s cart at the sign-in', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  const calls = cartCalls(page);
  await page.goto(sandbox.page(CLASSIFY));
  const [first, second] = [await buyable(page, 0), await buyable(page, 1)];
  await plus(page, first).click();
  await expect(page.getByText(word('goods.added'))).toBeVisible();
  await plus(page, first).click();
  await plus(page, second).click();
  await expect(page.getByRole('button', { name: '3件 购物车', exact: true })).toBeVisible();
  await written(page);
  await page.reload();
  await expect(minus(page, first)).toBeVisible();
  expect(calls).toEqual([]);

  await signIn(page, sandbox, CHANNEL, '13900008841');
  await page.goto(sandbox.page(CART));
  await expect(number(page, first)).toHaveValue('2');
  await expect(number(page, second)).toHaveValue('1');
  await expect(page.getByRole('checkbox', { name: word('cart.all') })).toBeChecked();
  await expect.poll(() => theirs(page, sandbox)).toEqual([1, 2]);
  // Sent once: opening another page adds nothing.
  await page.reload();
  await expect(number(page, first)).toHaveValue('2');
  await atRest(page);
  expect(await theirs(page, sandbox)).toEqual([1, 2]);
});

test('CT-22 CT-20 EC-10 stops the stepper of the cart at one and at the stock, and sends offline changes when the network returns', async ({
  page,
  sandbox,
  guard,
}) => {
  await signIn(page, sandbox, CHANNEL, '13900008842');
  await page.goto(sandbox.page(CLASSIFY));
  const name = await buyable(page, 0);
  await plus(page, name).click();
  await expect(minus(page, name)).toBeVisible();
  // A change is stored within a second of the tap, not before the page is destroyed under it.
  await expect.poll(() => theirs(page, sandbox)).toEqual([1]);
  await page.goto(sandbox.page(CART));
  await expect(number(page, name)).toHaveValue('1');
  await minus(page, name).click();
  await expect(page.getByText('不能再减啦', { exact: true })).toBeVisible();
  await number(page, name).fill('9999');
  await number(page, name).blur();
  await expect(page.getByText('您选购的药品超过可选库存，请修改数量（最多')).toBeVisible();
  await expect(number(page, name)).toHaveValue('1');
  await expect.poll(() => theirs(page, sandbox)).toEqual([1]);

  guard.pause();
  await page.context().setOffline(true);
  await plus(page, name).click();
  await plus(page, name).click();
  await expect(number(page, name)).toHaveValue('3');
  await page.context().setOffline(false);
  await expect.poll(() => theirs(page, sandbox)).toEqual([3]);
  await page.reload();
  await expect(number(page, name)).toHaveValue('3');
  await atRest(page);
  expect(await theirs(page, sandbox)).toEqual([3]);
});

test('CT-04 restores a deleted line by one tap, and takes the checked lines to the order', { tag: '@main' }, async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13900008843');
  await page.goto(sandbox.page(KIT));
  const name = await buyable(page, 0, '处方药');
  await plus(page, name).click();
  await expect.poll(() => theirs(page, sandbox)).toEqual([1]);
  await page.goto(sandbox.page(CART));
  await page.getByRole('button', { name: `${word('app.block.remove')}（${name}）`, exact: true }).click();
  await expect(page.getByText(word('cart.empty'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: word('cart.undo'), exact: true }).click();
  await expect(number(page, name)).toHaveValue('1');
  await expect.poll(() => theirs(page, sandbox)).toEqual([1]);
  await page.getByRole('button', { name: /^结算/ }).click();
  await page.waitForURL(/\/confirmOrder/);
});

test('CT-13 EC-10 SS-66 reports checked lines, also after the network was lost, and nothing for a fully checked cart; two devices change one cart', async ({
  page,
  sandbox,
  guard,
  browser,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/order/cart/operate')) return;
    const { operateType, medicinesId } = request.postDataJSON() as { operateType: string; medicinesId: string };
    told.push(medicinesId ? operateType : `${operateType} all`);
  });
  await signIn(page, sandbox, CHANNEL, '13900008844');
  await page.goto(sandbox.page(CLASSIFY));
  const [first, second] = [await buyable(page, 0), await buyable(page, 1)];
  await plus(page, first).click();
  await plus(page, second).click();
  await expect.poll(() => theirs(page, sandbox)).toEqual([1, 1]);
  told.length = 0;

  await page.goto(sandbox.page(CART));
  const all = page.getByRole('checkbox', { name: word('cart.all') });
  await expect(all).toBeChecked();
  await atRest(page);
  expect(told).toEqual([]);

  guard.pause();
  await page.route('**/api/order/cart/operate', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await all.uncheck();
  await refused;
  await expect(all).not.toBeChecked();
  await page.unroute('**/api/order/cart/operate');
  told.length = 0;
  await page.getByRole('checkbox', { name: `选择${first}`, exact: true }).check();
  await expect.poll(() => told).toEqual(['UNCHECKED']);

  const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(other, sandbox, CHANNEL, '13900008844');
  await other.goto(sandbox.page(CART));
  await expect(number(other, first)).toHaveValue('1');
  await plus(page, first).click();
  await expect.poll(() => theirs(page, sandbox)).toEqual([1, 2]);
  await other.reload();
  await expect(number(other, first)).toHaveValue('2');
  await plus(other, first).click();
  await expect.poll(() => theirs(page, sandbox)).toEqual([1, 3]);
  await other.getByRole('button', { name: `${word('app.block.remove')}（${second}）`, exact: true }).click();
  await expect.poll(() => theirs(page, sandbox)).toEqual([3]);
  await page.reload();
  await expect(number(page, first)).toHaveValue('3');
  await expect(number(page, second)).toHaveCount(0);
  await other.context().close();
});
