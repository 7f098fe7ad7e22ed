import type { Page } from '@playwright/test';
import type { Product } from '../../domain/index.ts';
import routeTable from '../../schemas/routes.json' with { type: 'json' };
import { hold } from './support/hold.ts';
import { ONE } from './support/homes.ts';
import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** Public pages that arrive drawn, each with a text that only an answer of the server has. */
const DRAWN = [
  ['/employeWeaL/homeIndex', 'GUOCUOC'],
  ['/newRightListsDetail', ONE],
  ['/yfHomeIndex', ONE],
  ['/classify', ONE],
  ['/search', ONE],
  ['/drugsdetail', ONE, '&skuId=1'],
  ['/ruleDetail', ONE],
  ['/login', ONE],
] as const;

/** Every path with a page, of visitors and of members. */
const pagePaths = () =>
  (routeTable as Product.Routes).routes.flatMap((route) => ('redirect' in route ? [] : [route.path.replaceAll('/:', '/')]));

/** Waits until the server has drawn a page: the first request of a new server may get the frame. */
const drawn = async (page: Page, address: string): Promise<void> => {
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('id="answers"');
};

/** Returns the visible lines of the page, without running clocks. */
const lines = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (document.getElementById('root')?.innerText ?? '').split('\n').filter((line) => !/^(?:\s*|\d\d:\d\d)$/.test(line)));

/** Counts from now on the frames in which the page shows nothing but placeholders. */
const watchFrames = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { most: 0, least: Number.POSITIVE_INFINITY };
    Object.assign(window, { framesSeen: seen });
    const look = (): void => {
      const length = document.querySelector('main')?.textContent.length ?? 0;
      if (length > 0) seen.least = Math.min(seen.least, length / Math.max(seen.most, 1));
      seen.most = Math.max(seen.most, length);
      if (seen.most > 0 && length === 0) seen.least = 0;
      requestAnimationFrame(look);
    };
    look();
  });
};

for (const [path, channel, more = ''] of DRAWN)
  test(`PB-01 ${path} arrives drawn for a visitor, and the app takes it over without a question twice or an empty frame`, async ({
    page,
    sandbox,
  }) => {
    const address = sandbox.page(`${path}?thirdChannelSide=${channel}${more}`);
    await drawn(page, address);
    await watchFrames(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/^\/(?:api|miniapp)\//.test(new URL(request.url()).pathname))
        asked.push(`${request.method()} ${new URL(request.url()).pathname}${new URL(request.url()).search} ${request.postData() ?? ''}`);
    });
    const come = await hold(page, '**/assets/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('main')).not.toBeEmpty();
    // Lines depend on the styles.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('link[rel=stylesheet]')].every((link) => (link as HTMLLinkElement).sheet !== null),
    );
    const before = await lines(page);
    expect(await page.locator('#root [style]').count()).toBe(0);
    const given = await page
      .locator('#answers')
      .evaluate((node) =>
        (JSON.parse(node.textContent) as { method: string; url: string; body?: string }[]).map(
          ({ method, url, body = '' }) => `${method} ${url} ${body}`,
        ),
      );
    come();
    await page.waitForFunction(() => document.getElementById('boot') === null);
    const after = await lines(page);
    expect(before.filter((line) => !after.includes(line))).toEqual([]);
    expect(asked.filter((one) => given.includes(one))).toEqual([]);
    const { least } = await page.evaluate(() => (window as unknown as { framesSeen: { least: number } }).framesSeen);
    // A long list drops the rows below the screen, so that less text is no gap.
    expect(least).toBeGreaterThan(0.2);
  });

test('BT-02 entered texts, ticks and the last tap before the script count', async ({ page, sandbox }) => {
  const address = sandbox.page(`/login?thirdChannelSide=${ONE}`);
  await drawn(page, address);
  const come = await hold(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  const phone = page.getByLabel(word('app.login.phone'), { exact: true });
  await phone.fill('13800138123');
  await page.locator('#login-agree').check();
  await page.getByRole('button', { name: word('app.block.code') }).click();
  await phone.focus();
  come();
  await page.waitForFunction(() => document.getElementById('boot') === null);
  await expect(phone).toHaveValue('13800138123');
  await expect(phone).toBeFocused();
  await expect(page.locator('#login-agree')).toBeChecked();
  await expect(page.getByRole('button', { name: word('app.block.code') })).toHaveCount(0);
});

test('a drawn page holds nothing of the member who asks for it', async ({ page, sandbox }) => {
  const TOKEN = 'T0KEN-0F-A-MEMBER';
  await signIn(page, sandbox, ONE, '13700137490');
  const { token, userId } = await page.evaluate(() => ({
    token: sessionStorage.getItem('token') ?? '',
    userId: sessionStorage.getItem('userId') ?? '',
  }));
  expect([token, userId]).not.toContain('');
  for (const path of pagePaths()) {
    const address = sandbox.page(`${path}?thirdChannelSide=${ONE}`);
    const plain = await (await page.request.get(address)).text();
    const headers = { token, userId, Authorization: `Bearer ${token}`, Cookie: `token=${token}; userId=${userId}`, 'x-token': TOKEN };
    const own = await (await page.request.get(address, { headers })).text();
    const inQuery = await (await page.request.get(`${address}&token=${token}&userId=${userId}`)).text();
    for (const [at, html] of [
      ['plain', plain],
      ['headers', own],
      ['query', inQuery],
    ] as const)
      expect([path, at, [token, userId, '13700137490', TOKEN].filter((one) => html.includes(one))]).toEqual([path, at, []]);
    expect(inQuery).not.toContain('id="answers"');
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a browser without script reads a public page', async ({ page, sandbox }) => {
    const address = sandbox.page(`/employeWeaL/homeIndex?thirdChannelSide=GUOCUOC`);
    await drawn(page, address);
    await page.goto(address);
    await expect(page.locator('main').getByText('健康商城', { exact: true })).toBeVisible();
  });
});
