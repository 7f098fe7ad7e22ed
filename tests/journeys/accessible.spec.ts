import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { signIn, word } from './support/member.ts';
import { lead, screens, settled } from './support/routes.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';
import { signInByCode } from './support/way-in.ts';

// Elements that fade in are checked in their final state: waiting on a hundred and sixty screens would take too long.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CHANNEL = 'JIANGXIRENBAO';
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('axe finds nothing on the entry pages: a failed entry, its question, and the sign-in page before, during and after mistakes', {
  tag: '@main',
}, async ({ page, sandbox, guard }) => {
  guard.expect(/channel\.info-failed/);
  await page.goto(sandbox.page('/open?channelCode=NOBODY'));
  await expect(page.getByText(word('app.channelFailed')).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(sandbox.page('/fundOpen?accountId=FUND20260001&channelCode=JXRB'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto(sandbox.page('/login?thirdChannelSide=SICHUANRENBAO'));
  await expect(page.getByLabel(word('app.login.picture'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: word('app.login.submit'), exact: true }).click();
  await expect(page.getByLabel(word('app.login.phone'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: word('app.login.userAgreement') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button').click();
  await signInByCode(page, '13800138091', { picture: true });
  await page.waitForURL(/\/commonRecognizee/);
});

const look = async (page: Page, sandbox: Sandbox) => {
  for (const { path } of screens)
    await test.step(path, async () => {
      await lead(page, sandbox.page(`${path}?thirdChannelSide=${CHANNEL}&type=1&requestNo=2026112200001`));
      await settled(page);
      await expectAccessible(page);
      await expect.poll(() => overflow(page)).toBe(0);
    });
};

test('axe finds nothing on any screen when every call fails', async ({ page, sandbox, guard }) => {
  guard.expect(/net::ERR_FAILED|load\.failed/);
  await signIn(page, sandbox, CHANNEL, '13800138092');
  await page.route(/\/(api|miniapp|product)\//, (route) => route.abort());
  await look(page, sandbox);
  await lead(page, sandbox.page(`/common/serviceRecordList?thirdChannelSide=${CHANNEL}`));
  await expect(page.getByRole('button', { name: word('app.retry') })).toBeVisible();
});

test('axe finds nothing on any screen of a member without data', async ({ page, sandbox, guard }) => {
  guard.expect(/load\.failed/);
  await signIn(page, sandbox, CHANNEL, '13800138092');
  await look(page, sandbox);
});

test('axe finds nothing while a member claims a right: before the sign-in, after a failure, when done', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expect(/net::ERR_FAILED/);
  const claim = page.getByRole('button', { name: word('rights.claim'), exact: true });
  await page.goto(sandbox.page('/tkGetRights?thirdChannelSide=HUIKEBAO&channelCode=HKB&source=sms'));
  await expect(claim).toBeVisible();
  await expectAccessible(page);
  await claim.click();
  await page.waitForURL(/\/login\?/);
  await signInByCode(page, '13800138093');
  await page.waitForURL(/\/tkGetRights\?/);
  await page.route('**/miniapp/benefit/claim', (route) => route.abort());
  await claim.click();
  await expect(page.getByText(word('app.requestFailed'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/miniapp/benefit/claim');
  await claim.click();
  await expect(claim).toHaveCount(0);
  await expectAccessible(page);
});
