import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('EG-12 leads from the purchase page to a store nearby, its details, certificates and goods', { tag: '@main' }, async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'HUIKEBAO', '13900008830');
  await page.goto(sandbox.page('/newPreBuyDrug?thirdChannelSide=HUIKEBAO'));
  await page.getByRole('tab', { name: word('buy.compensated') }).click();
  await expect(page.getByRole('article').first()).toContainText('报销');
  await page.getByRole('button', { name: new RegExp(`^${word('buy.near')}`) }).click();
  await page.waitForURL(/\/foundationO2O/);
  await page.getByRole('searchbox', { name: word('store.findStore') }).fill('武汉');
  await expect(page.getByText('仁济堂连锁药房')).toBeVisible();
  await expect(page.getByText('荷叶大药房旗舰店')).toHaveCount(0);
  await page.getByRole('button', { name: /仁济堂连锁药房/ }).click();
  await page.waitForURL(/\/o2oShop\?drugstoreId=15311/);
  await page.getByRole('button', { name: word('store.seeDetail') }).click();
  await page.getByRole('button', { name: word('store.seeQualifications') }).click();
  await page.waitForURL(/\/storeQualifications/);
  await expect(page.getByText('样例DA15311')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: word('store.enter') }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('CL-17 exchanges coins for a coupon, and shows it in the balance and the records', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'HUIKEBAO', '13900008831');
  await page.goto(sandbox.page('/hyCoinDrugDetails?thirdChannelSide=HUIKEBAO'));
  await page.getByRole('tab', { name: word('coin.coupons') }).click();
  await page.getByRole('article').filter({ hasText: '感冒止咳券' }).getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('coin.exchangeOne'), exact: true })
    .click();
  await expect(page.getByText(word('coin.exchanged'))).toBeVisible();
  await expect(page.getByText('480')).toBeVisible();
  await page.getByRole('button', { name: word('coin.records') }).click();
  await page.waitForURL(/\/exchangeRecord/);
  await expect(page.getByText('兑换感冒止咳券')).toBeVisible();
});
