import type { Page } from '@playwright/test';
import { saveInsured } from './support/insured.ts';
import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'HUIKEBAO';
const GOODS = 'medicineId=100000&drugstoreId=15241';

/** The pages of shopping and of consultations, as a member comes to them. */
const PAGES = [
  '/remoteCart',
  '/employeWeaL/remoteCart',
  '/list',
  '/classify',
  `/drugsdetail?${GOODS}`,
  '/drugsdetail?medicineId=1106402&drugstoreId=15242',
  `/drugsDetail/druginstruction?${GOODS}`,
  '/preBuyDrug',
  '/newPreBuyDrug',
  '/foundationO2O',
  '/pharmacyDetails?drugstoreId=15241',
  '/storeQualifications?drugstoreId=15241',
  '/virtualCard/productList',
  '/virtualCard/vcMyInfo',
  '/virtualCard/vcMyAppointment',
  '/medicineKit',
  '/specialMedic',
  '/urgentDeliveryMedicine',
  '/shopPaygift',
  '/productListTemp',
  '/hyCoinDrugDetails',
  '/onlineInquiry',
  '/onlineInquiry/searchDisease',
  '/interviewRecord',
  '/doctorListPage',
] as const;

/** Where a tap may still end at a page that says 敬请期待: what an order is made with. */
const NOT_YET: readonly string[] = ['/confirmOrder', '/virtualCard/placeOrder'];

/** More different taps than a page has. */
const MOST = 14;

const TAPS = 'button:not([disabled]), a[href], [role="button"]:not([aria-disabled="true"]), [role="tab"], [role="link"]';

/** What can be tapped, each kind of it once: of twenty cards one is enough. */
const tapsOf = (page: Page): Promise<string[]> =>
  page.locator(TAPS).evaluateAll((all) => {
    const kinds = new Map<string, string>();
    for (const one of all) {
      const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim();
      const kind = `${one.className} ${one.closest('article') === null ? name.replace(/（.*）|\d+/g, '') : ''}`;
      const box = one.getBoundingClientRect();
      if (name !== '' && box.width > 0 && !kinds.has(kind)) kinds.set(kind, name);
    }
    return [...kinds.values()];
  });

const pathOf = (page: Page): string => new URL(page.url()).pathname.replace('/heye-h5', '');

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 4000 }).catch((error: unknown) => {
    // A page that asks again and again is never idle.
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
  });
}

test('TB-01 CL-10 no tap on a page of the shop or of a consultation ends at 敬请期待, but for those that order', async ({
  page,
  sandbox,
  guard,
}) => {
  test.setTimeout(400_000);
  guard.pause();
  await page.route(
    (url) => url.origin !== sandbox.url,
    (route) => route.abort(),
  );
  await signIn(page, sandbox, CHANNEL, '13900008850');
  await saveInsured(page, CHANNEL, '王桂英', '360102198506184529');
  await page.goto(sandbox.page(`/classify?thirdChannelSide=${CHANNEL}`));
  await page.locator('.hy-step-add:not(:disabled)').first().click();
  await expect(page.getByText(word('goods.added'))).toBeVisible();

  const soon: string[] = [];
  const blank: string[] = [];
  let taps = 0;
  const open = async (address: string): Promise<void> => {
    await page.goto(sandbox.page(`${address}${address.includes('?') ? '&' : '?'}thirdChannelSide=${CHANNEL}`));
    await settle(page);
  };
  const look = async (from: string): Promise<void> => {
    // A tap that leaves the app comes to nothing here.
    if (!page.url().startsWith(sandbox.url)) return;
    const isSoon = await page.getByRole('heading', { name: word('app.comingSoon'), exact: true }).count();
    if (isSoon > 0 && !NOT_YET.includes(pathOf(page))) soon.push(`${from} → ${pathOf(page)}`);
    if (((await page.locator('#root').first().textContent()) ?? '').trim() === '') blank.push(from);
  };

  for (const address of PAGES) {
    await open(address);
    await look(address);
    for (const name of (await tapsOf(page)).slice(0, MOST)) {
      if (page.url() !== sandbox.page(address) && pathOf(page) !== address.split('?')[0]) await open(address);
      const target = page
        .locator(TAPS)
        .and(page.getByRole('button', { name, exact: true }).or(page.locator(TAPS).filter({ hasText: name })))
        .first();
      if ((await target.count()) === 0) continue;
      taps += 1;
      await target.click({ timeout: 1500, noWaitAfter: true }).catch((error: unknown) => {
        // Something that is covered by what another tap opened is tapped on the page as it was.
        if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
      });
      await page.waitForTimeout(250);
      if (pathOf(page) === address.split('?')[0] && (await page.getByRole('dialog').count()) === 0) continue;
      await settle(page);
      await look(`${address} › ${name.slice(0, 20)}`);
      await open(address);
    }
  }
  expect(taps).toBeGreaterThan(PAGES.length * 2);
  expect({ soon, blank }).toEqual({ soon: [], blank: [] });
});
