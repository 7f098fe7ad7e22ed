import type { Page } from '@playwright/test';
import { installHost, USER_AGENTS } from './support/hosts.ts';
import { word } from './support/member.ts';
import { PATIENT } from './support/persons.ts';
import { ask, atCashier, CHANNEL, enter, expect, forSomebody, put, submit, test, toCashier, toConfirm } from './support/shop.ts';

/** This member has an address; the other one does too, and the last of several stores takes none of their orders (see the server's README). */
const [MEMBER, REFUSED] = ['13800000031', '13800000033'];
/** The purchases of the member, from two stores. */
const [BOUGHT, LEFT] = ['1106402', '109969'];

/** Watches the page for a text that may be visible only for a moment; returns whether it was. */
const seen = async (page: Page, words: string) => {
  const watch = await page.evaluateHandle((text) => {
    const found = { isSeen: false };
    new MutationObserver(() => {
      found.isSeen ||= document.body.innerText.includes(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return found;
  }, words);
  return () => watch.evaluate(({ isSeen }) => isSeen);
};

test('OP-01 OP-10 CT-06 confirms an order from the cart, submits it once despite several taps, shows it in the list and cancels it', {
  tag: '@main',
}, async ({ page, shop }) => {
  await enter(page, shop, MEMBER);
  const [bought, left] = [await put(page, shop, BOUGHT), await put(page, shop, LEFT)];
  await page.goto(shop.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
  await page.getByRole('article', { name: left }).getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: /^结算（1）/ }).click();
  await page.waitForURL(/\/confirmOrder/);
  await expect(page.getByText('周明 138****0031')).toBeVisible();
  await forSomebody(page);

  const note = page.getByRole('textbox', { name: word('order.remark') });
  await note.fill('老人在家，请先打电话');
  await note.blur();
  await page.reload();
  await expect(note).toHaveValue('老人在家，请先打电话');

  const orders: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/ykq/order/w/submit') orders.push(request.headers()['idempotencykey'] ?? '');
  });
  const button = page.getByRole('button', { name: word('order.submit') });
  await button.click();
  await expect(page.getByText(word('order.agreeFirst'))).toBeVisible();
  await page.getByRole('checkbox', { name: word('order.agree') }).check();
  const emptied = await seen(page, word('order.nothing'));
  await button.dblclick();
  await page.waitForURL(/\/orderSubmit\?orderNo=/);
  await expect(page.getByRole('button', { name: word('order.submit') })).toHaveCount(0);
  expect(await emptied()).toBe(false);
  expect(new Set(orders).size).toBe(1);

  await page.goto(shop.page(`/myAppointment?thirdChannelSide=${CHANNEL}`));
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

  await page.goto(shop.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
  await expect(page.getByRole('article', { name: left })).toBeVisible();
  await expect(page.getByRole('article', { name: bought })).toHaveCount(0);
  await ask(page, shop, '/api/order/cart/operate', { operateType: 'DELETE', storeId: '', medicinesId: LEFT, quantity: 1 });
});

test('OP-02 names the store of two that takes no order, leaves it out at the member’s wish, and keeps its goods in the cart', async ({
  page,
  shop,
}) => {
  await enter(page, shop, REFUSED);
  const names = [await put(page, shop, BOUGHT), await put(page, shop, LEFT)];
  await toConfirm(page, shop);
  await expect(page.getByRole('textbox', { name: word('order.remark') })).toHaveCount(2);
  await submit(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/现在不能接单，其余药店可以先下单$/)).toBeVisible();
  await dialog.getByRole('button', { name: word('order.withoutStore') }).click();
  await expect(page.getByText(word('order.withoutStoreDone'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: word('order.remark') })).toHaveCount(1);
  await page.getByRole('button', { name: word('order.submit') }).click();
  const orderNo = await atCashier(page);
  const { stores } = (await ask(page, shop, '/api/ykq/order/r/detail', { orderNo })) as {
    stores: { goods: { productShowName: string }[] }[];
  };
  const ordered = stores.flatMap(({ goods }) => goods.map(({ productShowName }) => productShowName));
  expect(ordered).toHaveLength(1);
  await page.goto(shop.page(`/employeWeaL/remoteCart?thirdChannelSide=${CHANNEL}`));
  const [left = '', gone = ''] = names.toSorted((a, b) => Number(ordered.includes(a)) - Number(ordered.includes(b)));
  await expect(page.getByRole('article', { name: left }).getByRole('checkbox')).toBeVisible();
  await expect(page.getByRole('article', { name: gone }).getByRole('checkbox')).toHaveCount(0);
});

test('OP-17 AD-01 AD-02 orders with the coupon, address and patient that the member chose last', async ({ page, shop }) => {
  await enter(page, shop, MEMBER);
  await put(page, shop, BOUGHT);
  const region = {
    province: '420000',
    provinceName: '湖北省',
    city: '420100',
    cityName: '武汉市',
    district: '420102',
    districtName: '江岸区',
  };
  const where = { ...region, addressDetail: '解放大道1号', isDefault: '0' };
  await ask(page, shop, '/miniapp/address/save', { ...where, receiver: '周小明', phone: '13900001111' });
  await ask(page, shop, '/api/userPatient/saveUserPatient', { patientName: '李建国', certType: '0', relationship: '2' });
  await ask(page, shop, '/couponController/channel/claimCoupon', { couponId: 'C1002', actId: 'A2026' });
  await toConfirm(page, shop);

  await page.getByText('周明 138****0031').click();
  await page.getByRole('button', { name: new RegExp(`^${word('address.choose')}.*解放大道1号`) }).click();
  await expect(page.getByText('周小明 139****1111')).toBeVisible();

  const patient = page.getByRole('button', { name: new RegExp(`^${word('order.patient')}`) });
  for (const name of [PATIENT.patientName, '李建国']) {
    await patient.click();
    await page.getByRole('button', { name: new RegExp(`^${word('patient.choose')}.*${name}`) }).click();
    await page.waitForURL(/\/confirmOrder/);
    await expect(patient).toContainText(name);
  }

  const coupon = page.getByRole('button', { name: new RegExp(`^${word('order.coupon')}`) });
  await expect(coupon).toContainText('-¥8.00');
  await coupon.click();
  await page.getByRole('article').filter({ hasText: '新人礼券' }).getByRole('button').click();
  await expect(coupon).toContainText('-¥5.00');
  await page.reload();
  await expect(coupon).toContainText('-¥5.00');
  await expect(patient).toContainText('李建国');
  await expect(page.getByText('周小明 139****1111')).toBeVisible();

  await submit(page);
  const orderNo = await atCashier(page);
  expect(await ask(page, shop, '/api/ykq/order/r/detail', { orderNo })).toMatchObject({
    couponAmount: '5.00',
    patientName: '李建国',
    address: { receiverName: '周小明' },
  });
});

test.describe('in the messenger', () => {
  test.use({ userAgent: USER_AGENTS.messenger });

  test('OP-03 EG-07 pays with the open id that the cashier requests for a member who signed in by phone', async ({ page, shop }) => {
    await installHost(page, 'messenger');
    await enter(page, shop, MEMBER);
    await put(page, shop, BOUGHT);
    await page.evaluate(() => {
      for (const name of ['openid', 'authorStatus']) sessionStorage.removeItem(name);
    });
    await toConfirm(page, shop);
    const back = page.waitForURL(/\/gateWay\?.*openType=openId/);
    await submit(page);
    await back;
    const orderNo = await atCashier(page);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/ykq/order/w/pay');
    await page.getByRole('button', { name: /^确认付款 ¥/ }).click();
    expect((await asked).postDataJSON()).toMatchObject({ orderNo, payChannel: 20, openId: expect.stringMatching(/^o[\w-]{27}$/) });
    await page.waitForURL(/\/paySuccess/);
  });

  test('OP-06 OP-10 keeps either the payment or the cancellation when two tabs do both at once, shows it in both, and returns the money of a cancelled order', async ({
    page,
    shop,
    context,
    guard,
  }) => {
    // A refused payment shows a message and is reported.
    guard.expect(/pay\.(failed|host)/);
    await installHost(page, 'messenger');
    await enter(page, shop, MEMBER);
    await put(page, shop, BOUGHT);
    const orderNo = await toCashier(page, shop);
    const detail = () => ask(page, shop, '/api/ykq/order/r/detail', { orderNo });
    const pay = page.getByRole('button', { name: /^确认付款 ¥/ });
    await expect(pay).toBeVisible();
    const other = await context.newPage();
    await enter(other, shop, MEMBER);
    const address = shop.page(`/channel/orderDetails?thirdChannelSide=${CHANNEL}&orderNo=${orderNo}`);
    await other.goto(address);
    await other.getByRole('button', { name: word('order.cancel') }).click();
    const yes = other.getByRole('dialog').getByRole('button', { name: word('order.cancelYes') });
    await expect(yes).toBeVisible();
    await Promise.all([pay.click(), yes.click()]);
    await expect.poll(async () => (await detail())['orderStatus']).not.toBe(10);
    const { statusDesc, payTime, refundAmount, payAmount } = await detail();
    expect([payTime === '', refundAmount === '']).toEqual(statusDesc === '已取消' ? [true, true] : [false, true]);
    expect(payAmount).not.toBe('');
    for (const tab of [page, other]) {
      await tab.goto(address);
      await expect(tab.getByRole('heading', { name: statusDesc === '已取消' ? '已取消' : /^待(发|收)货$/ })).toBeVisible();
      await expect(tab.getByRole('button', { name: word('pay.pay'), exact: true })).toHaveCount(0);
    }
  });
});
