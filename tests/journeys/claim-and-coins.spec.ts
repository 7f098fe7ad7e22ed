import type { Page } from '@playwright/test';
import type { Values } from '../../engine/index.ts';
import { expectAccessible } from './support/axe.ts';
import { fillForm } from './support/fill.ts';
import { images } from './support/images.ts';
import { word } from './support/member.ts';
import { ask, CHANNEL, enter } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** A person with an address, so that an order can be placed (see server/README.md). */
const PHONE = '13800000031';

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });

test('HM-38 CL-17 claims the cost of a visit, and exchanges coins for goods', { tag: '@main' }, async ({ page, sandbox }) => {
  await enter(page, sandbox, PHONE);
  const address = (path: string) => sandbox.page(`${path}${path.includes('?') ? '&' : '?'}thirdChannelSide=${CHANNEL}`);

  await test.step('HM-38 the claim begins with the notice, and with a card', async () => {
    const [bank] = (await ask(page, sandbox, '/api/right/supply/dict', { dictType: 'wh.hmb.bankList' })) as unknown as Values[];
    const card = { bankCode: bank?.['dictCode'], cardNo: '6222021234567890128', holderName: '王桂英', phone: '13870012345' };
    await ask(page, sandbox, '/miniapp/yf/bindCardNumber', card);
    await page.goto(address('/employeWeaL/my'));
    await page.getByRole('button', { name: word('welfare.claim'), exact: true }).click();
    await page.waitForURL(/\/employeWeaL\/claimsNotice/);
    await page.getByRole('checkbox').check();
    await button(page, 'welfare.startClaim').click();
    await page.waitForURL(/\/employeWeaL\/claimsApplication/);
  });

  await test.step('AD-07 a claim wants a signature by hand first, and is gone on with after it', async () => {
    await page.getByRole('button', { name: word('signature.go') }).click();
    await page.waitForURL(/\/signature/);
    await page.getByRole('textbox').fill('王桂英');
    await button(page, 'signature.done').click();
    await page.waitForURL(/\/employeWeaL\/claimsApplication/);
  });

  await test.step('HM-38 what it was, its invoice and the card; it is handed in once', async () => {
    const photo = await images(page).jpeg('发票');
    const values = {
      claimType: '1',
      hospitalName: '南昌大学第一附属医院',
      claimAmount: '1280.50',
      invoices: ['a'],
      claimPhone: '13870012345',
    };
    for (const name of ['patientId', 'claimAccountId', 'cardId']) {
      await page.locator(`[data-field="${name}"]`).getByRole('combobox').click();
      await page.getByRole('dialog').getByRole('option').first().click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await fillForm(page, 'EMPLOYEE_CLAIM', { name: '', values: { ...values, visitDate: '2026-11-10' } }, () => photo);
    await expectAccessible(page);
    await button(page, 'welfare.submitClaim').click();
    await page.waitForURL(/\/employeWeaL\/applicationSuccess/);
  });

  await test.step('HM-38 its progress says where it stands, the newest on top', async () => {
    await button(page, 'welfare.seeProgress').click();
    await page.waitForURL(/\/employeWeaL\/claimsProgress/);
    await expect(page.getByText('1280.50')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('CL-17 a product is chosen, the address is looked over, and the coins are fewer', async () => {
    await page.goto(address('/hyCoinDrugDetails'));
    await expect(page.getByText('1280')).toBeVisible();
    await page.getByRole('article').first().getByRole('button').first().click();
    await button(page, 'coin.exchange').click();
    await page.waitForURL(/\/confirmOrder/);
    await page.getByRole('checkbox').check();
    await expectAccessible(page);
    await button(page, 'coin.exchange').click();
    await page.waitForURL(/\/paySuccessExchange/);
    await page.goto(address('/exchangeRecord'));
    await expect(page.getByText(/^-\d+$/)).toHaveCount(1);
    await page.goto(address('/hyCoinDrugDetails'));
    await expect(page.getByText('1280')).toHaveCount(0);
  });
});
