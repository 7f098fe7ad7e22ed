import type { Page } from '@playwright/test';
import { word } from './support/member.ts';
import { CHANNEL, enter, expect, put, test } from './support/shop.ts';

const CART = `/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`;
const plus = (page: Page, name: string) => page.getByRole('button', { name: `${word('app.block.add')}（${name}）`, exact: true });
const said = (page: Page, words: string) => page.getByText(words, { exact: true });

/** Products with one limit each, the largest quantity, and the message for one more (see the server's README). */
const BOUNDED = [
  ['CT-22 SS-63', '康泽 克霉唑阴道片 0.5g*2片', 3, '加购数量(包含已加购件数)已超过库存'],
  ['CT-20', '惠仁 小儿豉翘清热颗粒 4g*12袋', 2, '为了用药安全，该商品每单限2件'],
  ['CT-21', '众康 糠酸莫米松乳膏 10g*1支', 5, '为了您的用药安全，该商品最大安全用量为5件'],
  ['CT-21', '万和 吗替麦考酚酯胶囊 0.25g*40粒', 3, '不可以超过处方笺上的数量哦'],
  ['CT-23', '康乐 双歧杆菌三联活菌肠溶胶囊 210mg*24粒', 0, word('cart.unavailable')],
  ['CT-24', '宝芝 归脾丸 0.2g*120丸', 0, '买赠信息错误'],
  ['CT-24 CN-11', '诚信堂 云南白药气雾剂 85g*1瓶', 0, '该商品正在补货中~'],
  ['CT-25', '安泰 联苯苄唑乳膏 15g*1支', 0, '联系服务专员升级权益后可购买'],
] as const;

test(`${[...new Set(BOUNDED.flatMap(([rows]) => rows.split(' ')))].join(' ')} names the limit of a product at the tap that exceeds it`, async ({
  page,
  shop,
}) => {
  await enter(page, shop, '13900008851');
  for (const [rows, name, most, words] of BOUNDED)
    await test.step(`${rows} ${words}`, async () => {
      await page.goto(
        shop.page(`/newSearchPageResult?thirdChannelSide=${CHANNEL}&keyword=${encodeURIComponent(name.split(' ')[1] ?? '')}`),
      );
      const card = page.getByRole('article', { name, exact: true }).first();
      const add = card.getByRole('button', { name: `${word('app.block.add')}（${name}）`, exact: true });
      for (let piece = 1; piece <= most; piece += 1) {
        await add.click();
        await expect(card.getByRole('status')).toHaveText(String(piece));
      }
      await add.click();
      await expect(said(page, words)).toBeVisible();
      if (most > 0) await expect(card.getByRole('status')).toHaveText(String(most));
    });
});

/** Full cart lines, and the message of their stepper for one more. */
const FULL = [
  ['1088902', 3, '您选购的药品超过可选库存，请修改数量'],
  ['109297', 2, '为了用药安全，该商品每单限2件'],
  ['108484', 5, '为了您的用药安全，该商品最大安全用量为5件'],
  ['111453', 3, '不可以超过处方笺上的数量哦'],
] as const;

test('CT-20 CT-21 CT-22 SS-62 names the limit that the stepper of a cart line has reached, and one piece as the least', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '13900008852');
  const lines: (readonly [string, number, string])[] = [];
  for (const [id, most, words] of FULL) lines.push([await put(page, shop, id, most), most, words]);
  const least = await put(page, shop, '1106402');
  await page.goto(shop.page(CART));
  for (const [name, most, words] of lines) {
    await plus(page, name).click();
    await expect(said(page, words)).toBeVisible();
    await expect(page.getByRole('textbox', { name: `${word('app.block.count')}（${name}）`, exact: true })).toHaveValue(String(most));
  }
  await page.getByRole('button', { name: `${word('app.block.minus')}（${least}）`, exact: true }).click();
  await expect(said(page, '不能再减啦')).toBeVisible();
});

/** Refusals of the check before an order, in the order of the specification; each with the goods. */
const REFUSED = [
  [1, '很抱歉，您选购的以下商品库存不足，请修改选购数量'],
  [2, '很抱歉，加购数量已超过限购数量，请修改选购数量'],
  [3, '为了您的用药安全，您选购的以下商品超过安全用量，请修改选购数量'],
  [4, word('prescription.repeated')],
  [5, '须和处方上的药品一起购买'],
] as const;

test('RX-05 RX-07 RX-08 RX-09 EC-23 shows each kind of refusal before an order with its goods, several in the order of the specification, and orders nothing', async ({
  page,
  shop,
}) => {
  await enter(page, shop, '13900008853');
  const name = await put(page, shop, '1106402', 2);
  await page.goto(shop.page(CART));
  const settle = page.getByRole('button', { name: /^结算/ });
  await expect(settle).toBeVisible();
  // The response of the back end: other tests cover the message of each refusal.
  await page.route('**/api/order/cart/verification', (route) =>
    route.fulfill({
      json: {
        code: 0,
        msg: '',
        result: {
          frontWarehouseFlag: 0,
          unPassItem: REFUSED.toReversed().map(([itemType, msg]) => ({
            itemType,
            msg: itemType === 5 ? msg : '',
            goods: [{ skuId: '1106402', drugstoreId: '15242', productShowName: name, groupName: '同一成分', skuNum: 2, maxNum: 1 }],
          })),
        },
      },
    }),
  );
  await settle.click();
  for (const [, words] of REFUSED) {
    const dialog = page.getByRole('dialog').filter({ hasText: words });
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    await expect(dialog).toContainText(name);
    await dialog.getByRole('button').click();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toContain('/remoteCart');
});
