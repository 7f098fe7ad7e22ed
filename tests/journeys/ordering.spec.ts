import type { Page } from '@playwright/test';
import { signIn, word } from './support/member.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'HUIKEBAO';
/** This member has an address (see the server's README). */
const MEMBER = '13800000031';
/** What the member buys, and what stays in the cart. */
const [BOUGHT, LEFT] = ['1106402', '109969'];

/** Puts a product into the member's cart, as another phone would. */
const put = (page: Page, sandbox: Sandbox, medicinesId: string): Promise<string> =>
  page.evaluate(
    async ([url, id]) => {
      const headers = {
        'content-type': 'application/json',
        token: sessionStorage.getItem('token') ?? '',
        userId: sessionStorage.getItem('userId') ?? '',
      };
      const asked = await fetch(`${url}/mimiapp/grouparea/confirmMedicine?channelCode=HKB&medicinesId=${id}`, { headers });
      const { result } = (await asked.json()) as { result: { drugstoreId: string; title: string } };
      const body = JSON.stringify({
        channelCode: 'HKB',
        operateType: 'ADD',
        storeId: result.drugstoreId,
        medicinesId: id,
        quantity: 1,
      });
      await fetch(`${url}/api/order/cart/operate`, { method: 'POST', headers, body });
      return result.title;
    },
    [sandbox.url, medicinesId] as const,
  );

test('OP-01 OP-10 CT-06 from the cart to an order: confirmed, submitted once however often it is tapped, seen in the list and cancelled', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CHANNEL, MEMBER);
  const [bought, left] = [await put(page, sandbox, BOUGHT), await put(page, sandbox, LEFT)];
  // For whom the medicines are has been settled before (EG-21).
  await page.evaluate(() => sessionStorage.setItem('bindStatus', 'true'));
  await page.goto(sandbox.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
  await page.getByRole('article', { name: left }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: /^结算（1）/ }).click();
  await page.waitForURL(/\/confirmOrder/);
  await expect(page.getByText('周明 138****0031')).toBeVisible();

  const note = page.getByRole('textbox', { name: word('order.remark') });
  await note.fill('老人在家，请先打电话');
  await note.blur();
  await page.reload();
  await expect(note).toHaveValue('老人在家，请先打电话');

  const orders: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/ykq/order/w/submit') orders.push(request.headers()['idempotencykey'] ?? '');
  });
  const submit = page.getByRole('button', { name: word('order.submit') });
  await submit.click();
  await expect(page.getByText(word('order.agreeFirst'))).toBeVisible();
  await page.getByRole('checkbox', { name: word('order.agree') }).check();
  await submit.dblclick();
  await page.waitForURL(/\/orderSubmit\?orderNo=/);
  expect(new Set(orders).size).toBe(1);

  await page.goto(sandbox.page(`/myAppointment?thirdChannelSide=${CHANNEL}`));
  await expect(page.getByRole('radio', { name: '待付款' })).toBeVisible();
  const order = page.getByRole('article').filter({ hasText: bought });
  await expect(order).toHaveCount(1);
  await order.getByRole('button').click();
  await page.waitForURL(/\/(channel\/)?orderDetails\?orderNo=/);
  await expect(page.getByText('老人在家，请先打电话')).toBeVisible();
  await page.getByRole('button', { name: word('order.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('order.cancelYes') })
    .click();
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible();

  await page.goto(sandbox.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
  await expect(page.getByRole('article', { name: left })).toBeVisible();
  await expect(page.getByRole('article', { name: bought })).toHaveCount(0);
});
