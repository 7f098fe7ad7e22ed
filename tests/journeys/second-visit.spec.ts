import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const LIST = '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO';

test('RT-40 draws a second visit from the cache without its calls, caches no personal data, and reloads the page of the server', async ({
  page,
  ownServer: sandbox,
  guard,
}) => {
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13800138077');
  await expect(page.getByRole('button', { name: '添加被保人' })).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      const places = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return places.flat().map(({ url }) => url);
    });
  await expect.poll(async () => (await kept()).some((url) => url.endsWith(LIST))).toBe(true);
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (/\/assets\/.*\.(js|css)$/.test(name) ? [name] : [])),
    );
  expect((await loaded()).length).toBeGreaterThan(3);
  await expect
    .poll(async () => {
      const there = new Set(await kept());
      return (await loaded()).filter((url) => !there.has(url));
    })
    .toEqual([]);
  expect(
    (await kept()).filter(
      (url) => !/\/heye-h5\/(assets\/|channels\/|boot\.js$|icon\.svg$|commonRecognizee\?thirdChannelSide=JIANGXIRENBAO$)/.test(url),
    ),
  ).toEqual([]);

  guard.expect(/ERR_CONNECTION|Failed to load resource|call\.failed|version\.failed/);
  await sandbox.kill();
  await page.goto('about:blank');
  await page.goto(sandbox.page(LIST));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: word('app.retry') }).first()).toBeVisible();

  await sandbox.start();
  await page.evaluate(async (list) => {
    const [key] = (await (await caches.open('heye-pages')).keys()).filter(({ url }) => url.endsWith(list));
    await (await caches.open('heye-pages')).put(
      key ?? '',
      new Response('<title>an older build</title>', { headers: { 'content-type': 'text/html' } }),
    );
  }, LIST);
  await page.goto('about:blank');
  await page.goto(sandbox.page(LIST));
  await expect(page).toHaveTitle('an older build');
  await page.evaluate(() => window.location.reload());
  await expect(page.getByRole('button', { name: '添加被保人' })).toBeVisible();
});

test('RT-40 PB-01 a second visit shows the product of its address, drawn anew, and the cache holds no drawing', async ({
  page,
  sandbox,
}) => {
  const product = (id: string) => sandbox.page(`/drugsdetail?thirdChannelSide=HUIKEBAO&medicineId=${id}&drugstoreId=15242`);
  const visit = async (id: string) => (await (await page.goto(product(id)))?.text()) ?? '';
  // A new server, or a busy one, answers with the frame at first.
  await expect.poll(() => visit('1106402')).toContain('1106402.webp');
  const kept = () =>
    page.evaluate(async () => {
      const place = await caches.open('heye-pages');
      const pages = (await place.keys()).filter(({ url }) => url.includes('/drugsdetail'));
      return Promise.all(pages.map(async (one) => (await place.match(one))?.text()));
    });
  await expect.poll(async () => (await kept()).length).toBe(1);
  expect((await kept())[0]).not.toContain('id="answers"');

  // The store does not sell the other one.
  expect(await visit('100000')).not.toContain('1106402.webp');
  await expect.poll(() => visit('1106402')).toContain('1106402.webp');
});
