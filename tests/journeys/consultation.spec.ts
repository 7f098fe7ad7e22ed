import { expectAccessible } from './support/axe.ts';
import { CHANNEL, cartOf, consult, DOCTOR, EVERY, fill, row, submit } from './support/consultation.ts';
import { images } from './support/images.ts';
import { saveInsured } from './support/insured.ts';
import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('CL-14 RX-13 RT-06 RX-06 CT-16 CT-21 requests a consultation, receives a prescription and puts its medicines into the cart', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13800138101');
  await saveInsured(page, CHANNEL, '王桂英', '360102198506184529');
  await page.goto(sandbox.page('/onlineInquiry'));

  await test.step('what is missing is said, and what was typed is kept when the page is left', async () => {
    await submit(page).click();
    await expect(page.getByText('请先阅读并勾选知情同意')).toBeVisible();
    await row(page, 'complaint').locator('textarea').fill('写了一半');
    await page.getByRole('button', { name: new RegExp(word('consultation.chooseDoctor')) }).click();
    await page.waitForURL(/\/doctorListPage/);
    await expectAccessible(page);
    await page.getByRole('article').first().click();
    await page.waitForURL(/doctorId=/);
    await page.getByRole('button', { name: word('app.draft.resume') }).click();
    await expect(row(page, 'complaint').locator('textarea')).toHaveValue('写了一半');
    await expect(page.getByText('心血管内科').or(page.getByText('主任医师')).first()).toBeVisible();
  });

  await test.step('it is filled in and waits for the doctor', async () => {
    await fill(page, '王桂英');
    await row(page, 'photos')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await images(page).png('化验单'));
    await expect(row(page, 'photos').locator('img')).toHaveCount(1);
    await expectAccessible(page);
    await submit(page).click();
    await page.waitForURL(/\/doctorWaiting\?/);
    await expect(page.getByRole('heading', { name: word('consultation.waiting') }).first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the answer comes by itself, with a prescription', async () => {
    await expect(page.getByRole('heading', { name: word('consultation.answered') }).first()).toBeVisible({ timeout: DOCTOR });
    await expect(page.getByRole('img', { name: word('prescription.picture') })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('its medicines come into the cart, as many as are written', async () => {
    await page.getByRole('button', { name: word('prescription.add') }).click();
    await page.waitForURL(/\/remoteCart/);
    expect((await cartOf(page)).map(({ quantity }) => quantity)).toEqual([2, 2]);
  });

  await test.step('the cart shows them at once, no more of them than are written, and leads on', async () => {
    const pieces = page.getByRole('textbox', { name: new RegExp(`^${word('app.block.count')}（`) });
    await expect(pieces).toHaveCount(2);
    await expect(pieces.first()).toHaveValue('2');
    await expectAccessible(page);
    await page
      .getByRole('button', { name: new RegExp(`^${word('app.block.add')}（`) })
      .first()
      .click();
    await expect(page.getByText('不可以超过处方笺上的数量哦', { exact: true })).toBeVisible();
    await expect(pieces.first()).toHaveValue('2');
    const asked = page.waitForRequest((request) => request.url().includes('/api/order/cart/verification'));
    await page.getByRole('button', { name: /^结算/ }).click();
    const { prescriptionNoList } = (await asked).postDataJSON() as { prescriptionNoList: string[] };
    expect(prescriptionNoList).toEqual([expect.any(String)]);
    await page.waitForURL(/\/confirmOrder/);

    // The prescription has expired by now: its goods leave the carts of phone and back end, and the phone forgets its number.
    const goods = (await cartOf(page)).map(({ skuId }) => ({ skuId, productShowName: `药品${String(skuId)}` }));
    await page.route('**/api/order/cart/verification', (route) =>
      route.fulfill({ json: { code: 0, msg: '', result: { unPassItem: [{ itemType: 0, msg: '', goods, prescriptionNoList }] } } }),
    );
    await page.goto(sandbox.page('/remoteCart'));
    await page.getByRole('button', { name: /^结算/ }).click();
    const gone = page.getByRole('dialog');
    await expect(gone.getByText('【我的处方】已失效将被删除', { exact: true })).toBeVisible();
    await gone.getByRole('button', { name: '我知道了' }).click();
    await expect(page.getByText(word('cart.empty'), { exact: true })).toBeVisible();
    expect(await cartOf(page)).toEqual([]);
  });

  await test.step('the record is kept and opens again', async () => {
    await page.goto(sandbox.page('/interviewRecord'));
    await expectAccessible(page);
    await page.getByRole('article').first().click();
    await page.waitForURL(/\/doctorWaiting\?/);
    await expect(page.getByRole('button', { name: word('prescription.add') })).toBeVisible();
  });
});

test('polls while the page waits for the doctor, and stops when the member leaves it', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13800138102');
  await saveInsured(page, CHANNEL, '医生忙王桂英', '360102198506184529');
  await page.goto(sandbox.page('/onlineInquiry'));
  await fill(page, '医生忙王桂英');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/getUserRecord')) asked += 1;
  });
  await page.clock.install();
  await submit(page).click();
  await page.waitForURL(/\/doctorWaiting\?/);
  for (const times of [1, 2, 3]) {
    await expect.poll(() => asked).toBeGreaterThanOrEqual(times);
    await page.clock.fastForward(EVERY);
  }
  await page.getByRole('button', { name: word('consultation.toRecords') }).click();
  await page.waitForURL(/\/interviewRecord/);
  await expect(page.getByRole('article').first()).toBeVisible();
  // Requests that were running when the page was left go out; a poll that continued would send one more from here each time.
  await page.evaluate(() => fetch(location.href));
  const before = asked;
  for (const _time of [1, 2]) {
    await page.clock.fastForward(EVERY + 1000);
    await page.evaluate(() => fetch(location.href));
  }
  expect(asked).toBe(before);
});

const GONE = '处方已失效';
for (const [name, words] of [
  ['处方过期', '处方已超过有效期，无法使用该处方购药'],
  ['处方逾期', '处方已超过有效期，无法使用该处方购药'],
  ['处方已用', '处方已被使用，无法使用该处方购药'],
] as const)
  test(`RX-01 RX-02 RX-04 refuses a prescription of ${name} in a dialog 处方已失效 with 我知道了`, async ({ page, sandbox }) => {
    await signIn(page, sandbox, CHANNEL, '13800138103');
    await saveInsured(page, CHANNEL, `${name}王桂英`, '360102198506184529');
    await consult(page, sandbox, `${name}王桂英`);
    await page.getByRole('button', { name: word('prescription.add') }).click();
    const dialog = page.getByRole('dialog', { name: GONE });
    await expect(dialog.getByText(words, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['我知道了']);
    await dialog.getByRole('button', { name: '我知道了' }).click();
    expect(await cartOf(page)).toEqual([]);
    expect(page.url()).toContain('/doctorWaiting');
  });

test('RX-03 leads by 返回问诊 from a withdrawn prescription to the page that waits for the new one', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13800138104');
  await saveInsured(page, CHANNEL, '处方撤回王桂英', '360102198506184529');
  await consult(page, sandbox, '处方撤回王桂英');
  const first = page.url();
  const add = page.getByRole('button', { name: word('prescription.add') });
  await add.click();
  const dialog = page.getByRole('dialog', { name: GONE });
  await expect(
    dialog.getByText('您加购的处方单审核未通过或已撤回，已帮您通知医生重新开方，您可前往问诊中等待新处方', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '取消' }).click();
  expect(page.url()).toBe(first);
  await add.click();
  await dialog.getByRole('button', { name: '返回问诊' }).click();
  await expect.poll(() => page.url()).not.toBe(first);
  await expect(add).toBeVisible({ timeout: DOCTOR });
  await add.click();
  await page.waitForURL(/\/remoteCart/);
  expect((await cartOf(page)).length).toBe(2);
});
