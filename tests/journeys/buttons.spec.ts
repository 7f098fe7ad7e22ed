import type { Page } from '@playwright/test';
import { images } from './support/images.ts';
import { addPerson, sign, signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const CARD = '360102198506184510';

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const path = (page: Page) => new URL(page.url()).pathname.replace('/heye-h5', '');

test('BT-04 BT-09 BT-18 BT-24 PB-20 stays on the page and gives the reason at each locked, unknown, missing, forbidden or closed button', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expect(/navigation\.refused/);
  const photo = await images(page).jpeg('证件');
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13900008881');
  await addPerson(page, '添加被保人', { name: '全部按钮周明', card: CARD, phone: '13870012345' }, [photo, photo]);
  await tap(page, '我的预约');
  await sign(page);
  await page.waitForURL(/\/channel\/myAppointment/);
  await page.goBack();
  const list = () => expect(page.getByRole('heading', { name: '全部按钮周明' })).toBeVisible();
  await list();

  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url());
  });
  for (const [button, says] of [
    // Never the same text twice in a row: the message of the button before may still be visible.
    ['没有网址的外链', word('app.noJumpUrl')],
    ['未知类型', word('app.comingSoon')],
    ['名单外的外链', word('app.linkRefused')],
    ['快速购药（未开通）', word('app.comingSoon')],
  ] as const) {
    await tap(page, button);
    await toast(page, says);
    expect(path(page)).toBe('/commonRecognizee');
  }
  await expect(page.locator('.adm-toast-main')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.getByRole('button', { name: /^护士上门/ }).click();
  await toast(page, word('app.locked'));
  expect(path(page)).toBe('/commonRecognizee');
  expect(opened).toEqual([]);
  await expect(page.getByRole('button', { name: '不显示的按钮' })).toHaveCount(0);

  await tap(page, '在线问诊');
  await page.waitForURL(/\/onlineInquiry\?/);
  await expect(page.getByRole('heading', { level: 1, name: '在线问诊' })).toBeVisible();
  await expect(page.getByText(word('app.comingSoon'), { exact: true })).toHaveCount(0);
});
