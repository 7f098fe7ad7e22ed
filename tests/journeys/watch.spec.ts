import { expect, test } from './support/test.ts';

const LOGIN = '/login?thirdChannelSide=JIANGXIRENBAO';

test('LGG-01 LGG-04 uploads an uncaught error and an unhandled rejection at once, with context and without typed values', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expect(/console error: (uncaught|unhandled)/);
  await page.goto(sandbox.page(LOGIN));
  await page.getByLabel('手机号').fill('13800138000');
  for (const [code, raise] of [
    ['uncaught', () => void window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('13800138000') }))],
    [
      'unhandled',
      () =>
        void window.dispatchEvent(
          new PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: new RangeError('13800138000') }),
        ),
    ],
  ] as const) {
    const uploading = page.waitForRequest(/\/log\/upload\/json$/);
    await page.evaluate(raise);
    const request = await uploading;
    const body = request.postDataJSON() as { logs: { code: string; details: object }[]; config: object; systemInfo: object };
    expect(body.logs.at(-1)).toMatchObject({ code, details: { name: code === 'uncaught' ? 'TypeError' : 'RangeError' } });
    expect(body.config).toMatchObject({ appName: 'heye-h5' });
    expect(Object.keys(body.systemInfo)).toContain('userAgent');
    expect(request.postData()).not.toContain('13800138000');
    expect(await (await request.response())?.json()).toMatchObject({ code: 0 });
  }
});

test('LGG-01 sends waiting reports when the member leaves the page', async ({ page, ownServer: sandbox, guard }) => {
  guard.expect(/net::ERR_|after-start\.failed/);
  const uploads = () => [...sandbox.said().matchAll(/clientLogs/g)].length;
  const code = '**/assets/after-start-*.js';
  await page.route(code, (route) => route.abort(), { times: 1 });
  const reported = page.waitForEvent('console', (message) => message.text().includes('after-start.failed'));
  const loaded = page.waitForResponse(/assets\/after-start-/);
  await page.goto(sandbox.page(LOGIN));
  await reported;
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(uploads()).toBe(0);
  await page.goto('about:blank');
  await expect.poll(uploads).toBe(1);
});

test('LGG-05 reports a page that stays blank for ten seconds in the words of the specification, and no page that fills in', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expect(/console error: page\.blank/);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (/\/log\/upload\/json$/.test(request.url())) bodies.push(request.postData() ?? '');
  });
  const stand = async (isBlank: readonly boolean[]): Promise<void> => {
    await page.goto(sandbox.page(LOGIN));
    await expect(page.getByLabel('手机号')).toBeVisible();
    for (const blank of isBlank) {
      await page.locator('#root').evaluate((root, hidden) => root.toggleAttribute('hidden', hidden), blank);
      await page.clock.runFor(1000);
    }
  };
  await page.clock.install();
  await stand([...Array(9).fill(true), ...Array(4).fill(false)]);
  expect(bodies.filter((body) => body.includes('page.blank'))).toEqual([]);
  await stand(Array(11).fill(true));
  await expect.poll(() => bodies.filter((body) => body.includes('页面加载完成时发现页面白屏了')).length).toBe(1);
});

test('LGG-06 shows the diagnosis after six quick taps on the title, not after five', async ({ page, sandbox }) => {
  await page.clock.install();
  await page.goto(sandbox.page(LOGIN));
  const title = page.getByRole('heading', { level: 1 });
  const diagnosis = page.getByRole('dialog', { name: '诊断信息' });
  await title.click({ clickCount: 5 });
  await expect(diagnosis).toBeHidden();
  await page.clock.fastForward(1100);
  await title.click({ clickCount: 6 });
  await expect(diagnosis).toContainText('JIANGXIRENBAO');
  await expect(diagnosis).toContainText('cart.counts: null');
  await expect(diagnosis).toContainText('channelConfig.documentTitle');
});

test('RT-40 reloads a page of an older build once', async ({ page, sandbox }) => {
  const asked: string[] = [];
  await page.route(/\/version\.json/, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('t') ?? '');
    return route.fulfill({ json: { version: 'index-newer.js' } });
  });
  // Whether the first load completes before it is left depends on the machine: only the requests count.
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto(sandbox.page(LOGIN), { waitUntil: 'commit' });
  await expect.poll(() => asked.length).toBe(2);
  await expect(page.getByLabel('手机号')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([loads, asked.every((time) => Number(time) > 1_700_000_000_000)]).toEqual([2, true]);
});
