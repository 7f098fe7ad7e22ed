import type { Page } from '@playwright/test';
import { hostCalls, installHost, USER_AGENTS } from './support/hosts.ts';
import { word } from './support/member.ts';
import type { OwnServer } from './support/sandbox.ts';
import { ask, CHANNEL, enter, expect, fromHome, test, toCashier } from './support/shop.ts';

/** This member has an address (see the server's README). */
const MEMBER = '13800000031';
const PIN = '130526';
/** Console messages of a lost response, and of a missing server while a page loads its files. */
const BROKEN_OFF = /pay\.failed|ERR_CONNECTION_RESET|ERR_CONNECTION_REFUSED|Failed to load|CHUNK_LOAD_FAILED|page\.failed/;
/** Paid orders, for their parcels. */
const paid: string[] = [];

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
const typePin = async (page: Page, pin: string): Promise<void> => {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
};

/** The first response of a call is lost: the server has applied the change, and the page does not know. Returns the number of requests. */
async function lose(page: Page, path: string): Promise<() => number> {
  let asked = 0;
  await page.route(`**${path}`, async (route) => {
    const reply = await route.fetch();
    asked += 1;
    if (asked === 1) await route.abort('connectionreset');
    else await route.fulfill({ response: reply });
  });
  return () => asked;
}

/** The server restarts during the payment and the page is reopened. Then it is paid, once, and cannot be paid again. */
async function survives(page: Page, shop: OwnServer, orderNo: string): Promise<void> {
  const done = page.getByRole('heading', { name: word('pay.success'), level: 2 });
  // An account pays at once.
  await expect(page.getByText(word('pay.checkingHint')).or(done)).toBeVisible();
  await shop.restart();
  await page.reload();
  await page.waitForURL(/\/paySuccessChannel\?/);
  await expect(done).toBeVisible();
  await button(page, 'pay.see').click();
  await page.waitForURL(/\/channel\/orderDetails\?/);
  await expect(page.getByRole('heading', { name: /^待(发|收)货$/ })).toBeVisible();
  await expect(button(page, 'pay.pay')).toHaveCount(0);
  expect(await ask(page, shop, '/api/ykq/order/r/detail', { orderNo })).toMatchObject({ refundAmount: '', paying: '' });
  paid.push(orderNo);
}

// The last test reads the parcels of the others: a failure restarts from the first.
test.describe
  .serial('from a home to a paid order', () => {
    for (const [host, userAgent, call] of [
      ['messenger', USER_AGENTS.messenger, 'getBrandWCPayRequest'],
      ['payment', USER_AGENTS.payment, 'tradePay'],
    ] as const)
      test.describe(host, () => {
        test.use({ userAgent });

        test(`OP-03 OP-06 OP-07 OP-16 RT-32 CT-06 pays in the ${host} despite a lost answer, a server restart and a reload`, async ({
          page,
          shop,
          guard,
        }) => {
          await installHost(page, host);
          await enter(page, shop, MEMBER);
          const bought = await fromHome(page, shop);
          const orderNo = await toCashier(page, shop);
          await expect(page.getByRole('timer')).toBeVisible();

          guard.expect(BROKEN_OFF);
          const asked = await lose(page, '/api/ykq/order/w/pay');
          const pay = page.getByRole('button', { name: /^确认付款 ¥/ });
          await pay.click();
          await expect(page.getByText(word('app.requestFailed'))).toBeVisible();
          await pay.click();
          await page.waitForURL(/\/payWait\?/);
          expect(asked()).toBe(2);
          expect((await hostCalls(page)).filter(([name]) => name === call)).toHaveLength(1);
          await survives(page, shop, orderNo);
          await page.goto(shop.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
          await expect(page.getByText(word('cart.empty'), { exact: true })).toBeVisible();
          await expect(page.getByRole('article', { name: bought })).toHaveCount(0);
        });
      });

    test('OP-03 OP-04 OP-14 HC-08 pays from the account in a plain browser, and returns to the order after setting the password', async ({
      page,
      shop,
      guard,
    }) => {
      await enter(page, shop, MEMBER);
      await fromHome(page, shop);
      const orderNo = await toCashier(page, shop);
      await expect(page.getByRole('radio', { name: /微信支付|支付宝/ })).toHaveCount(0);
      await page.getByRole('button', { name: /^确认付款 ¥/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: word('pay.setupYes') })
        .click();
      await button(page, 'welfare.getCode').click();
      await page.waitForURL(/\/smscheck/);
      await page.getByRole('button', { name: word('app.block.code'), exact: true }).click();
      const hint = page.getByText(new RegExp(word('app.login.sandboxCode').replace('{code}', '\\d{6}')));
      await page.getByRole('textbox').fill((await hint.textContent())?.match(/\d{6}/)?.[0] ?? '');
      await button(page, 'welfare.verify').click();
      await page.waitForURL(/\/modifypwd/);
      await typePin(page, PIN);
      await typePin(page, PIN);
      await page.waitForURL(/\/result\?/);
      await button(page, 'pay.goOn').click();
      await page.waitForURL((url) => url.pathname.endsWith('/orderSubmit') && url.searchParams.get('orderNo') === orderNo);

      guard.expect(BROKEN_OFF);
      await lose(page, '/api/ykq/order/w/fundPay');
      await page.getByRole('button', { name: /^确认付款 ¥/ }).click();
      await typePin(page, PIN);
      await survives(page, shop, orderNo);
    });

    test('OP-01 CL-25 shows the parcels of all three orders in delivery', async ({ page, shop }) => {
      expect(paid).toHaveLength(3);
      await enter(page, shop, MEMBER);
      for (const orderNo of paid) {
        await expect(async () => {
          await page.goto(shop.page(`/channel/orderDetails?thirdChannelSide=${CHANNEL}&orderNo=${orderNo}`));
          await expect(button(page, 'order.logistics')).toBeVisible({ timeout: 2000 });
        }).toPass({ timeout: 120_000 });
        await button(page, 'order.logistics').click();
        await expect(page.getByText('荷叶快递')).toBeVisible();
      }
    });
  });
