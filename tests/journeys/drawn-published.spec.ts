import { readFile } from 'node:fs/promises';
import { publisher } from '../../tools/published.testing.ts';
import { hold } from './support/hold.ts';
import { ONE } from './support/homes.ts';
import { expect, test } from './support/test.ts';

const [OLD, NEW] = ['热门搜索', '今日热搜'];

test('RT-40 PB-01 the server draws from the published documents, and the app takes that over without a question twice', async ({
  page,
  ownServer: sandbox,
}) => {
  const path = 'schemas/texts/goods.json';
  const texts = JSON.parse((await readFile(path, 'utf8')).replace(OLD, NEW)) as object;
  const desk = await publisher(sandbox.published, { [path]: texts });
  const address = sandbox.page(`/search?thirdChannelSide=${ONE}`);
  const html = async (): Promise<string> => (await page.request.get(address)).text();
  await expect.poll(html).toContain(`>${OLD}<`);

  await desk.publish();
  await expect.poll(html, { timeout: 15_000 }).toContain(`>${NEW}<`);
  expect(await html()).toContain('data-version="1"');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  const come = await hold(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: NEW })).toBeVisible();
  come();
  await page.waitForFunction(() => document.getElementById('boot') === null);
  await expect(page.getByRole('heading', { name: NEW })).toBeVisible();
  expect(asked).not.toContain('/api/search/recommend');

  // A publication for some phones only: the server does not know which.
  await desk.publish({ share: 50 });
  await expect.poll(html, { timeout: 15_000 }).not.toContain('id="answers"');
  await desk.end('withdrawn');
  await expect.poll(html, { timeout: 15_000 }).toContain('id="answers"');
  await desk.close();
});
