import type { Page } from '@playwright/test';
import { hostCalls, installHost, USER_AGENTS } from './support/hosts.ts';
import { signIn, word } from './support/member.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'HUIKEBAO';
/** This member has an address (see the server's README). */
const MEMBER = '13800000031';
const BOUGHT = '1106402';

/** Puts a product into the member's cart, as another phone would. */
const put = (page: Page, sandbox: Sandbox): Promise<void> =>
  page.evaluate(
    async ([url, id]) => {
      const headers = {
        'content-type': 'application/json',
        token: sessionStorage.getItem('token') ?? '',
        userId: sessionStorage.getItem('userId') ?? '',
      };
      const asked = await fetch(`${url}/mimiapp/grouparea/confirmMedicine?channelCode=HKB&medicinesId=${id}`, { headers });
      const { result } = (await asked.json()) as { result: { drugstoreId: string } };
      const body = JSON.stringify({ channelCode: 'HKB', operateType: 'ADD', storeId: result.drugstoreId, medicinesId: id, quantity: 1 });
      await fetch(`${url}/api/order/cart/operate`, { method: 'POST', headers, body });
    },
    [sandbox.url, BOUGHT] as const,
  );

test.describe('in the messenger', () => {
  test.use({ userAgent: USER_AGENTS.messenger });

  test('OP-03 OP-06 OP-07 OP-16 RT-32 CT-06 from the cart to a paid order and its parcel, with a lost answer, a reload and a restart of the server while it is paid', async ({
    page,
    ownServer: sandbox,
    guard,
  }) => {
    await installHost(page, 'messenger');
    await signIn(page, sandbox, CHANNEL, MEMBER);
    await put(page, sandbox);
    // For whom the medicines are has been settled before (EG-21), and who the member is in the messenger (EG-07).
    await page.evaluate(() => {
      for (const [name, value] of Object.entries({ bindStatus: 'true', openid: 'o1', authorStatus: '2' }))
        sessionStorage.setItem(name, value);
    });
    await page.goto(sandbox.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
    await page.getByRole('button', { name: /^结算（1）/ }).click();
    await page.waitForURL(/\/confirmOrder/);
    await page.getByRole('checkbox', { name: word('order.agree') }).check();
    await page.getByRole('button', { name: word('order.submit') }).click();
    await page.waitForURL(/\/orderSubmit\?orderNo=/);
    await expect(page.getByRole('timer')).toBeVisible();

    // The answer is lost on the way: the server began a payment that the page does not know of.
    const begun: string[] = [];
    await page.route('**/api/ykq/order/w/pay', async (route) => {
      const reply = await route.fetch();
      const { result } = (await reply.json()) as { result: { payNo: string } };
      begun.push(result.payNo);
      if (begun.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: reply });
    });
    guard.expect(/pay\.failed|ERR_CONNECTION_RESET|Failed to load/);
    const pay = page.getByRole('button', { name: /^确认付款 ¥/ });
    await pay.click();
    await expect(page.getByText(word('app.requestFailed'))).toBeVisible();
    await pay.click();
    await page.waitForURL(/\/payWait\?/);
    expect(new Set(begun).size).toBe(1);
    expect((await hostCalls(page)).filter(([name]) => name === 'getBrandWCPayRequest')).toHaveLength(1);

    await expect(page.getByText(word('pay.checkingHint'))).toBeVisible();
    await sandbox.restart();
    await page.reload();
    await page.waitForURL(/\/paySuccessChannel\?/);
    await expect(page.getByRole('heading', { name: word('pay.success') })).toBeVisible();
    await page.getByRole('button', { name: word('pay.see') }).click();
    await page.waitForURL(/\/channel\/orderDetails\?/);
    await expect(page.getByRole('heading', { name: '待发货' }).or(page.getByRole('heading', { name: '待收货' }))).toBeVisible();
    await expect(page.getByRole('button', { name: word('pay.pay') })).toHaveCount(0);

    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: word('order.logistics') })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await page.getByRole('button', { name: word('order.logistics') }).click();
    await expect(page.getByText('荷叶快递')).toBeVisible();
  });
});
