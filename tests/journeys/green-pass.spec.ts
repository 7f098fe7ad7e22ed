import { fillGreenPass, openGreenPass } from './support/green-pass.ts';
import { submit, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

test('FM-27, FM-28, FR-04, FR-05, R4, R5, T-SUCCESS, T-WARM ends the outpatient green pass of Yongcheng with its text and leads back to its list', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  await openGreenPass(page, sandbox, '13900139000');
  const time = page.locator('[data-field="expectVisitTime"]');
  await expect(time).toHaveCount(0);
  await fillGreenPass(page);
  await expect(time).toBeVisible();
  await expect(page.getByText(/^温馨提示：挂号成功即扣减一次权益使用次数/)).toBeVisible();

  await submit(page).click();
  await expect(page.getByText('您的申请已受理，请妥善保管相关资料原件，如有疑问请拨打服务热线400-050-7788。')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: word('app.result.back'), exact: true })
    .click();
  await page.waitForURL(
    (url) => url.pathname === '/heye-h5/commonRecognizee' && url.searchParams.get('thirdChannelSide') === 'YONGCHENGCAICHAN',
  );
  await expect(page.getByRole('heading', { name: '吴海燕' })).toBeVisible();
});
