import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** The sandbox cashier asks this phone for a sum that needs the password (see server/README.md). */
const PHONE = '13800000042';
const CHANNEL = 'HUIKEBAO';
const PIN = '130526';

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });

const typePin = async (page: Page, pin: string): Promise<void> => {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
};

test('OP-14 OP-15 HC-08 shows a payment code after the member has set a password, and the payment when it is done', {
  tag: '@main',
}, async ({ page, sandbox, guard }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await signIn(page, sandbox, CHANNEL, PHONE);
  await page.goto(sandbox.page(`/employeWeaL/qrCodePay?thirdChannelSide=${CHANNEL}`));

  await test.step('the code is drawn on the phone, and says nothing to who only reads the page', async () => {
    await expect(page.getByRole('img', { name: word('welfare.payCode') })).toBeVisible();
    await expect(page.getByText('3200.00')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the till asks for a sum that needs a password, and there is none yet', async () => {
    await page.waitForURL(/\/employeWeaL\/payCheck\?/, { timeout: 90_000 });
    await button(page, 'welfare.setPassword').click();
    await button(page, 'welfare.getCode').click();
    await page.waitForURL(/\/smscheck/);
    await page.getByRole('button', { name: word('app.block.code'), exact: true }).click();
    const hint = page.getByText(new RegExp(word('app.login.sandboxCode').replace('{code}', '\\d{6}')));
    const code = (await hint.textContent())?.match(/\d{6}/)?.[0] ?? '';
    await expect(page.getByRole('button', { name: /^\d+秒后重新获取$/ })).toBeDisabled();
    await page.getByRole('textbox').fill(code);
    await button(page, 'welfare.verify').click();
    await page.waitForURL(/\/modifypwd/);
  });

  await test.step('a new password is typed twice, on keys that are large enough', async () => {
    await typePin(page, '123456');
    await expect(page.getByText(word('welfare.pinWeak'))).toBeVisible();
    const key = await page.getByRole('button', { name: '5', exact: true }).boundingBox();
    expect(Math.min(key?.width ?? 0, key?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await typePin(page, PIN);
    await typePin(page, PIN);
    await page.waitForURL(/\/result\?type=newPassword/);
    await button(page, 'welfare.done').click();
  });

  await test.step('a wrong one is said; the right one pays, once', async () => {
    await page.waitForURL(/\/payCheck\?/);
    // A refused payment is logged as an error (OP-11).
    guard.expect(/track \{event: pay\.failed, code: 40011\}/);
    await typePin(page, '205713');
    await expect(page.getByText('支付密码错误，还可以试4次')).toBeVisible();
    await typePin(page, PIN);
    await page.waitForURL(/\/result\?orderNo=/);
    await expect(page.getByText(word('welfare.paid'), { exact: true })).toBeVisible();
    await expect(page.getByText('¥268.00')).toBeVisible();
  });

  await test.step('the password was readable nowhere on its way, and is kept nowhere on the phone', async () => {
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, history.state, { ...sessionStorage }, { ...localStorage }, document.cookie]),
    );
    expect([kept, ...sent].filter((text) => text.includes(PIN))).toEqual([]);
  });
});
