import { expectAccessible } from './support/axe.ts';
import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const bar = (name: string) => ({ name: word(name), exact: true });

test('opens a product of a list, reads its leaflet, claims its coupon, puts it into the cart and buys it', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'HUIKEBAO', '13900008820');
  await page.goto(sandbox.page('/newSearchPageResult?thirdChannelSide=HUIKEBAO&keyword=复方阿胶浆'));
  await page
    .getByRole('article', { name: /君安 复方阿胶浆 20ml\*24支/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  await page.waitForURL(/\/drugsdetail\?medicineId=\d+&drugstoreId=\d+/);
  await expect(page.getByRole('heading', { name: /君安 复方阿胶浆/ }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(sandbox.page('/drugsdetail?thirdChannelSide=HUIKEBAO&medicineId=1106402&drugstoreId=15242'));
  await page.getByRole('button', { name: /^领取/ }).first().click();
  await expect(page.getByText(word('home.couponClaimed'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^去使用/ }).first()).toBeVisible();

  await page.getByRole('button', { name: word('product.leaflet') }).click();
  await page.waitForURL(/\/drugsDetail\/druginstruction/);
  await expect(page.getByRole('heading', { name: '用法用量' })).toBeVisible();
  await page.goBack();

  await page.getByRole('button', bar('product.addToCart')).click();
  await expect(page.getByText(word('goods.added'))).toBeVisible();
  await expect(page.locator('.hy-detail output')).toHaveText('1');
  await page.getByRole('button', bar('product.buyNow')).click();
  await page.waitForURL(/\/confirmOrder\?medicineId=1106402&drugstoreId=15242/);
});

test('SS-09 CT-07 EG-28 lets a visitor put a product into the cart, and asks for a sign-in before buying that returns to the product', async ({
  page,
  sandbox,
}) => {
  const product = '/drugsdetail?thirdChannelSide=HUIKEBAO&medicineId=1106402&drugstoreId=15242';
  await page.goto(sandbox.page(product));
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('heading')).first()).toBeVisible();
  await page.getByRole('button', bar('product.addToCart')).click();
  await expect(page.getByText(word('goods.added'))).toBeVisible();
  await page.getByRole('button', bar('product.buyNow')).click();
  await page.waitForURL(/\/login\?/);
  expect(new URL(page.url()).searchParams.get('from')).toBe(product);
});

test('PC-03 shows no package and no cart for a prescription drug: its only button asks a doctor', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'HUIKEBAO', '13900008821');
  await page.goto(sandbox.page('/drugsdetail?thirdChannelSide=HUIKEBAO&medicineId=100000&drugstoreId=15241'));
  await expect(page.getByText(word('goods.covered')).first()).toBeVisible();
  await expect(page.getByText(word('product.consultFirst'))).toBeVisible();
  await expect(page.getByRole('button', bar('product.addToCart'))).toHaveCount(0);
  await page.getByRole('button', bar('product.consult')).click();
  await page.waitForURL(/\/(onlineInquiry|addUser)\?/);
});

test('shows that a product was withdrawn, and offers a way on', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'HUIKEBAO', '13900008822');
  await page.goto(sandbox.page('/drugsdetail?thirdChannelSide=HUIKEBAO&medicineId=999'));
  await expect(page.getByText(word('product.gone'))).toBeVisible();
  await page.getByRole('button', { name: word('goods.choose') }).click();
  await page.waitForURL(/\/classify/);
});
