import { picturesIn, upload } from './support/fill.ts';
import { images } from './support/images.ts';
import { rowOf, signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('VL-09 reports a failed upload and clears its slot; without a network the photo waits there', { tag: '@main' }, async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  guard.expect(/upload|ERR_FAILED|ERR_INTERNET_DISCONNECTED|500/);
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13700137116');
  await page.goto(sandbox.page('/commonRecognizeUpdate?thirdChannelSide=JIANGXIRENBAO'));
  await page.getByLabel('被保人姓名', { exact: true }).fill('陈雅琴');
  const photos = rowOf(page, '证件照片');
  const front = photos.getByRole('button', { name: '重试：身份证人像面' });
  const picture = await images(page).jpeg('人像面');
  const told = page.getByText('图片上传失败，请检查图片大小');

  for (const failing of ['connection', 'server'] as const) {
    await page.route('**/api/right/special/upload', (route) =>
      failing === 'connection' ? route.abort() : route.fulfill({ status: 500, body: 'Internal Server Error' }),
    );
    await upload(photos, picture);
    await expect(told, failing).toBeVisible();
    await expect(photos.locator('input[type=file]')).toHaveCount(2);
    await expect(front).toHaveCount(0);
    await expect(told).toBeHidden();
    await page.unroute('**/api/right/special/upload');
  }

  await context.setOffline(true);
  await upload(photos, picture);
  await expect(page.getByText(word('widget.fileUnsent'))).toBeVisible();
  await context.setOffline(false);
  await front.click();
  await expect(picturesIn(photos)).toHaveCount(1);
});
