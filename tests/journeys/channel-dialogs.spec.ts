import type { Page } from '@playwright/test';
import { resolve } from '../documents/channels.ts';
import { sign, signIn, word } from './support/member.ts';
import { addPersonOf } from './support/person-of.ts';
import { closePopups } from './support/popups.ts';
import { readRows } from './support/rows.ts';
import { expect, test } from './support/test.ts';
import { signInByCode, WAYS_IN } from './support/way-in.ts';

const CARD = '360102199207153049';

const closeNotice = async (page: Page) => {
  const notice = page.getByRole('dialog').filter({ hasText: '线上购药说明' });
  await expect(notice).toContainText('保障责任提示');
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toHaveCount(0);
};

test('BT-08 CH-26 PB-21 AP-12 shows the notices of a policy service page, asks before its mall, and stays on cancel', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'BEIJINGTAIBAO', '13900007100');
  await addPersonOf(page, 'BEIJINGTAIBAO', '吴海燕');
  await closeNotice(page);
  await page.getByRole('button', { name: '健康商城', exact: true }).click();
  await page.waitForURL(/\/signPage\?/);
  await sign(page);
  const ask = page.getByRole('dialog').filter({ hasText: '继续前往商城吗' });
  await ask.getByRole('button', { name: word('app.dialog.cancel') }).click();
  // The sign page is left, too.
  await page.waitForURL(/\/commonRecognizee/);
  await closeNotice(page);
  await page.getByRole('button', { name: '健康商城', exact: true }).click();
  await ask.getByRole('button', { name: word('app.dialog.cancel') }).click();
  await expect(ask).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/heye-h5/commonRecognizee');
  await page.getByRole('button', { name: '健康商城', exact: true }).click();
  await ask.getByRole('button', { name: word('app.dialog.ok') }).click();
  await page.waitForURL(/\/employeWeaL\/healthMall/);
});

test('CH-05 CH-21 CH-25 asks for the member before the health mall of a channel, then shows it with the My button; another channel has no mall', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'HUIKEBAO', '13900007400');
  await addPersonOf(page, 'HUIKEBAO', '吴海燕');
  await page.getByRole('button', { name: '健康商城', exact: true }).click();
  await page.waitForURL(/\/signPage\?/);
  await sign(page);
  await page.waitForURL(/\/employeWeaL\/hyHealthMall/);
  const { documentTitle = '' } = resolve('HUIKEBAO');
  await expect(page.getByText(documentTitle).first()).toBeVisible();
  await expect.poll(async () => (await readRows(page)).map(({ name }) => name)).toEqual(['name', 'certType', 'cardNo', 'policyNo']);
  const sent = page.waitForRequest(/healthMall\/enter/);
  await page.getByLabel('姓名', { exact: true }).fill('吴海燕');
  await page.getByLabel('证件号码', { exact: true }).fill(CARD);
  await page.getByLabel('保单号', { exact: true }).fill('P2026110001');
  await page.getByRole('button', { name: word('mall.enter') }).click();
  expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['name', 'certType', 'cardNo', 'policyNo']);
  await page.waitForURL(/\/employeWeaL\/healthMall/);
  await closePopups(page, 3);
  await expect(page.getByRole('tab', { name: '为你推荐' })).toBeVisible();
  await expect(page.getByText(documentTitle).first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: word('mall.my'), exact: true })
    .click();
  await page.waitForURL((url) => !url.pathname.includes('employeWeaL'));
  await page.goto(sandbox.page('/employeWeaL/healthMall?thirdChannelSide=SHANXIRENBAOCAI'));
  await closePopups(page, 3);
  await expect(page.getByRole('tab', { name: '为你推荐' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: word('mall.my'), exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: word('home.search') }).click();
  await page.waitForURL(/\/newSearchPage/);
});

test('PB-16 AP-16 EG-18 asks for authorization once before the policy page of SHUIDI-HAOYUNBAO', async ({ page, sandbox }) => {
  await WAYS_IN.token({ page, sandbox, phone: '13900007200' }, 'SHUIDI-HAOYUNBAO', 'SDHYB');
  await page.waitForURL(/\/heye-h5\/commonRecognizee/);
  await addPersonOf(page, 'SHUIDI-HAOYUNBAO', '吴海燕');
  const policyNo = await page.getByText(/^SDHYB\d+$/).innerText();
  await page.goto(sandbox.page(`/commonSunshineRecognizee?thirdChannelSide=SHUIDI-HAOYUNBAO&policyNo=${policyNo}`));
  const dialog = page.getByRole('dialog', { name: '用户授权文件' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['同意']);
  await page.mouse.click(195, 10);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: '我的预约', exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: '我的预约', exact: true }).click();
  await page.waitForURL(/\/channel\/myAppointment/);
});

test('LG-08 RD-02 leads an unknown visitor of channel 074 (case B) to the claim, and back to it after the sign-in', async ({
  page,
  sandbox,
}) => {
  await page.goto(sandbox.page('/login'));
  await page.evaluate(() => sessionStorage.setItem('channelCode', '074'));
  await page.goto(sandbox.page('/commonRecognizee'));
  await page.waitForURL(/\/tkGetRights/);
  await page.goto(sandbox.page('/tkGetRights?channelCode=074&source=tk'));
  await page.getByRole('button', { name: '立即领取' }).click();
  await page.waitForURL(/\/login\?/);
  await signInByCode(page, '13900007300');
  await page.waitForURL(/\/tkGetRights\?/);
  expect(new URL(page.url()).searchParams.get('source')).toBe('tk');
  await page.getByRole('button', { name: '立即领取' }).click();
  await expect(page.getByText('领取成功')).toBeVisible();
});
