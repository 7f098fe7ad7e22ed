import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { signIn } from './support/member.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'JIANGXIRENBAO';
const PHONE = '13700137450';
const RECORDS = '/api/right/special/myApplyList';
const NEWS = '/api/healthSquare/task/getRewardInfo';

/** Opens an address while its script is held back. Returns the requests to the back end meanwhile, and a function that releases the script. */
async function openWithoutScript(page: Page, address: string) {
  // Requests of the page before do not count.
  await page.goto('about:blank');
  const come = await hold(page, '**/assets/index-*.js');
  const asked: { path: string; headers: Record<string, string>; body: string | null }[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(?:api|miniapp)\//.test(pathname))
      asked.push({ path: pathname + search, headers: request.headers(), body: request.postData() });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('#boot p') !== null);
  return { asked, come };
}

test('HC-03 HC-04 sends the first requests of a page before its script arrives, like the app and only once', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, PHONE);
  await expect(page.getByRole('button', { name: '添加被保人' })).toBeVisible();
  const { asked, come } = await openWithoutScript(page, sandbox.page(`/common/serviceRecordList?thirdChannelSide=${CHANNEL}`));
  await expect.poll(() => asked.map(({ path }) => path)).toEqual([RECORDS]);
  const { token, userId, deviceUuid } = await page.evaluate(() => ({
    token: sessionStorage.getItem('token'),
    userId: sessionStorage.getItem('userId'),
    deviceUuid: (JSON.parse(localStorage.getItem('deviceUuid') ?? '{}') as { value?: string }).value,
  }));
  expect(asked[0]?.headers).toMatchObject({ token, userid: userId, deviceuuid: deviceUuid });
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ userId, page: 1 });
  come();
  await expect(page.getByText('提交的服务申请会显示在这里')).toBeVisible();
  expect(asked.filter(({ path }) => path === RECORDS)).toHaveLength(1);
});

test('sends early requests by the address of a page, also for a channel of the fund', async ({ page, sandbox }) => {
  const channel = 'GUOCUOC';
  await signIn(page, sandbox, CHANNEL, PHONE);
  await expect(page.getByRole('button', { name: '添加被保人' })).toBeVisible();
  const home = (query = '') => sandbox.page(`/employeWeaL/homeIndex?thirdChannelSide=${channel}${query}`);
  const { asked, come } = await openWithoutScript(page, home('&taskId=T1'));
  await expect
    .poll(() => asked.filter(({ path }) => path.startsWith(NEWS)).map(({ path }) => new URL(path, home()).search))
    .toEqual(['?channelCode=GCC&taskId=T1']);
  come();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !('earlyAsked' in window));
});

test('EC-04 sends no early request when the address may bring another member', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, PHONE);
  await expect(page.getByRole('button', { name: '添加被保人' })).toBeVisible();
  for (const name of ['token', 'accessToken', 'thridToken', 'code']) {
    const { asked } = await openWithoutScript(page, sandbox.page(`/common/serviceRecordList?thirdChannelSide=${CHANNEL}&${name}=x`));
    expect([name, asked, await page.evaluate(() => 'earlyAsked' in window)]).toEqual([name, [], false]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.removeAllListeners('request');
  }
});
