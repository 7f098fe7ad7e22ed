import { expectAccessible } from './support/axe.ts';
import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'HUIKEBAO';
const side = `thirdChannelSide=${CHANNEL}`;

test('QR-01 QR-02 QR-03 QR-04 leads from the entries of doctor, steward and manager to a code that a long press reaches', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CHANNEL, '13800138071');
  const picture = page.getByRole('img', { name: word('qrcode.alt') });
  for (const [type, who] of [
    ['1', word('qrcode.doctor')],
    ['2', word('qrcode.steward')],
  ] as const)
    await test.step(`type ${type}`, async () => {
      await page.goto(sandbox.page(`/hyQRcode?type=${type}&${side}`));
      await expect(page.getByRole('heading', { name: who, level: 1 })).toBeVisible();
      await expectAccessible(page);
      const sent = page.waitForRequest('**/miniapp/common/qrcode');
      await page.getByRole('button', { name: word('qrcode.add') }).click();
      await page.waitForURL(new RegExp(`/hyQRCodeDetail\\?.*type=${type}`));
      expect((await sent).postDataJSON()).toMatchObject({ corpUserType: type });
      await expect(picture).toBeVisible();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectAccessible(page);
    });
  await page.goto(sandbox.page(`/hyQRcodeDetail?type=5&${side}`));
  await expect(page.getByRole('heading', { name: word('qrcode.manager'), level: 1 })).toBeVisible();
  const reached = () =>
    picture.last().evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === image;
    });
  await expect.poll(reached).toBe(true);
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(reached).toBe(true);
  await expectAccessible(page);

  await page.goto(sandbox.page(`/hyQRcode?type=1&${side}`));
  await page.getByRole('button', { name: /^查看《/ }).click();
  await page.waitForURL(/\/authorizeWord/);
  await expect(page.getByRole('link', { name: /^[\d-]+$/ })).toBeVisible();
  await expect(page.getByRole('article')).not.toContainText('{');
  await expectAccessible(page);
});

test('EC-01 QR-03 shows that a code failed to load, and loads it again on request', async ({ page, sandbox, guard }) => {
  guard.expect(/call\.busy/);
  await signIn(page, sandbox, CHANNEL, '19900000002');
  await page.goto(sandbox.page(`/hyQRCodeDetail?type=1&${side}`));
  await page.getByRole('button', { name: word('app.retry') }).click();
  await expect(page.getByRole('img', { name: word('qrcode.alt') })).toBeVisible();
});
