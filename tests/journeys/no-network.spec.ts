import { addPerson, openService, signIn, word } from './support/member.ts';
import { written } from './support/quiet.ts';
import { lead } from './support/routes.ts';
import { expect, test } from './support/test.ts';

const PERSON = { name: '吴海燕', card: '360102199207153049', phone: '13517001188' };

test('ER-04 shows a missing network when the member goes back to a form, and the form with its answers when the network returns', {
  tag: '@main',
}, async ({ page, sandbox, context, guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED|load\.failed|draft/);
  await signIn(page, sandbox, 'YONGCHENGCAICHAN', '13900139006');
  await addPerson(page, '添加员工或家属', PERSON);
  await openService(page, '门诊绿通');
  const diagnosis = page.locator('[data-field="diseaseDiagnosis"]').getByRole('textbox');
  await diagnosis.fill('高血压病3级（很高危）');
  await expect(page.getByText(/已保存 \d{2}:\d{2}/)).toBeVisible();
  await written(page);
  const form = page.url();
  await page.goBack();
  await expect(page.getByRole('heading', { name: PERSON.name })).toBeVisible();

  await context.setOffline(true);
  // Going back from a form removes it from the history: it is opened by its address.
  await lead(page, form);
  await expect(page.getByText(word('app.offlineHint'))).toBeVisible();
  await expect(page.getByRole('button', { name: word('app.retry'), exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: word('app.draft.resume') }).click();
  await expect(diagnosis).toHaveValue('高血压病3级（很高危）');

  // Text typed while the network goes and comes back stays in the field.
  await context.setOffline(true);
  await diagnosis.fill('高血压病2级');
  await context.setOffline(false);
  await written(page);
  await expect(diagnosis).toHaveValue('高血压病2级');
});

test('reloads a failed list when the network returns', async ({ page, sandbox, context, guard }) => {
  // Requests that start after the page is ready may be running when the network goes.
  guard.expect(/net::ERR_|after-start\.failed/);
  await page.route('**/miniapp/insured/list', (route) => route.abort());
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13900139008');
  const failed = page.getByText(word('app.block.failed'));
  await expect(failed.first()).toBeVisible();
  await page.unroute('**/miniapp/insured/list');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(failed).toHaveCount(0);
});

test('RT-34 LGG-01 RT-40 starts background work that failed to load when the network returns', async ({
  page,
  sandbox,
  context,
  guard,
}) => {
  guard.expect(/net::ERR_|after-start\.failed/);
  const code = '**/assets/after-start-*.js';
  await page.route(code, (route) => route.abort());
  const versions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('version.json')) versions.push(request.url());
  });
  const told = page.waitForEvent('console', (message) => message.text().includes('after-start.failed'));
  await page.goto(sandbox.page('/login?thirdChannelSide=JIANGXIRENBAO'));
  await told;
  await page.unroute(code);
  await context.setOffline(true);
  await context.setOffline(false);

  // The keyboard opens: the layout learns the remaining height.
  await page.getByRole('textbox').first().focus();
  const room = () =>
    page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { value: 400, configurable: true });
      visualViewport?.dispatchEvent(new Event('resize'));
      return document.documentElement.style.getPropertyValue('--hy-vh');
    });
  // Sooner than by a timer alone.
  await expect.poll(room, { timeout: 10_000 }).toBe('4px');

  const upload = page.waitForRequest(/\/log\/upload\/json/);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await upload).postData()).toContain('after-start.failed');
  // By then a member may have typed: no newer build reloads the page.
  expect(versions).toEqual([]);
});
