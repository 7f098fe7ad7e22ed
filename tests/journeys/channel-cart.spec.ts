import type { Page } from '@playwright/test';
import { word } from './support/member.ts';
import { written } from './support/quiet.ts';
import type { Sandbox } from './support/sandbox.ts';
import { ask, atCashier, CHANNEL, enter, expect, put, submit, test } from './support/shop.ts';

/** This member has an address (see the server's README). */
const MEMBER = '19900000013';
/** Contents of the plain cart. */
const PLAIN = '1106402';
const LIST = `/channel/list?thirdChannelSide=${CHANNEL}`;
const CART = `/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`;

const plus = (page: Page, name: string) => page.getByRole('button', { name: `${word('app.block.add')}（${name}）`, exact: true });
/** Quantity of a line: in the channel's list, in a read-only view, or in the plain cart. */
const pieces = (page: Page, name: string) => page.getByRole('article', { name, exact: true }).getByRole('status');
const number = (page: Page, name: string) => page.getByRole('textbox', { name: `${word('app.block.count')}（${name}）`, exact: true });
/** Pieces in the channel's cart on the server. */
const theirs = async (page: Page, shop: Sandbox): Promise<number[]> => {
  const { list } = await ask(page, shop, '/api/product/channel/mergeShoppingCart', { items: [], coverFlag: 1 });
  return (list as { quantity: number }[]).map(({ quantity }) => quantity);
};

test('CT-03 CT-06 SS-67 keeps the channel’s cart apart from the plain one, restores and sends offline changes, and removes ordered goods from its own cart only', async ({
  page,
  shop,
  context,
  guard,
}) => {
  await enter(page, shop, MEMBER);
  const plain = await put(page, shop, PLAIN);
  await page.goto(shop.page(`/channelList?thirdChannelSide=${CHANNEL}`));
  const goods = page.getByRole('article').filter({ has: page.locator('.hy-step-add:not(:disabled)'), hasNotText: '处方药' });
  await expect(goods.first()).toBeVisible();
  const name = (await goods.first().getAttribute('aria-label')) ?? '';
  await plus(page, name).click();
  await expect.poll(() => theirs(page, shop)).toEqual([1]);

  await page.goto(shop.page(LIST));
  await expect(pieces(page, name)).toHaveText('1');
  await expect(pieces(page, plain)).toHaveCount(0);
  await page.goto(shop.page(CART));
  await expect(number(page, plain)).toHaveValue('1');
  await expect(number(page, name)).toHaveCount(0);

  await page.goto(shop.page(LIST));
  await expect(pieces(page, name)).toHaveText('1');
  guard.pause();
  await context.setOffline(true);
  await plus(page, name).click();
  await plus(page, name).click();
  await expect(pieces(page, name)).toHaveText('3');
  await written(page);
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await enter(again, shop, MEMBER);
  await again.goto(shop.page(LIST));
  await expect(pieces(again, name)).toHaveText('3');
  await expect.poll(() => theirs(again, shop)).toEqual([3]);
  await again.reload();
  await expect(pieces(again, name)).toHaveText('3');

  await again.getByRole('button', { name: word('cart.hand') }).click();
  await again.waitForURL(/\/channel\/confirmOrder\?/);
  await submit(again);
  await atCashier(again);
  await again.goto(shop.page(LIST));
  await expect(again.getByText(word('goods.noRequirements'), { exact: true })).toBeVisible();
  expect(await theirs(again, shop)).toEqual([]);
  await again.goto(shop.page(CART));
  await expect(number(again, plain)).toHaveValue('1');
});
