import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';

let root = '';
let studio: ChildProcess | undefined;
let address = '';

test.use({ viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: true });

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'heye-studio-pages-'));
  for (const part of ['schemas', 'channels']) await cp(part, join(root, part), { recursive: true });
  await mkdir(join(root, 'public/channels'), { recursive: true });
  for (const part of ['renderer', 'app', 'server', 'engine', 'domain']) await symlink(resolve(part), join(root, part));
  const child = spawn(process.execPath, ['tools/studio.ts', root], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  studio = child;
  address = await new Promise((done) => {
    child.stdout.setEncoding('utf8').on('data', (said: string) => {
      const found = /http:\S+/.exec(said)?.[0];
      if (found !== undefined) done(found);
    });
  });
});
test.afterAll(async () => {
  studio?.kill();
  await rm(root, { recursive: true, force: true });
});

const phoneOf = (page: Page) => page.frameLocator('.studio-phone iframe');
const row = (page: Page, title: string) =>
  page.locator('.studio-row', { has: page.locator('.studio-field > span', { hasText: new RegExp(`^${title}$`) }) }).first();
const titles = (page: Page) => page.locator('.studio-tree .studio-field > span').allInnerTexts();

/** The middle of an element on the screen. */
async function middleOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with a finger, as a touch screen reports it. */
async function touchDrag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await send('touchStart', [start]);
  for (let step = 1; step <= 8; step += 1)
    await send('touchMove', [{ x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y + 8 - start.y) * step) / 8 }]);
  await send('touchEnd', []);
}

test('a tap on the phone selects a block of a page; its words change in place, a finger and keys move it', async ({ page }) => {
  await page.goto(`${address}?page=account`);
  const phone = phoneOf(page);
  await phone.getByText('我的订单').first().click();
  const side = page.getByRole('tabpanel');
  await expect(side.getByRole('heading', { level: 2 }).first()).toHaveText('我的订单');
  await side.getByRole('textbox', { name: '标题' }).first().fill('全部订单');
  await expect(phone.getByText('全部订单')).toBeVisible();

  await touchDrag(page, row(page, '全部订单').locator('.studio-drag'), row(page, '申请记录').locator('.studio-field'));
  const order = async () => (await titles(page)).filter((title) => ['全部订单', '申请记录'].includes(title));
  await expect.poll(order).toEqual(['申请记录', '全部订单']);
  await row(page, '全部订单').locator('.studio-field').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['全部订单', '申请记录']);
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.locator('output')).toHaveText('已保存');
  const saved = JSON.parse(await readFile(join(root, 'schemas/pages/account.json'), 'utf8')) as { blocks: { id?: string }[] };
  const ids = saved.blocks.flatMap(({ id }) => id ?? []);
  expect(ids.indexOf('orders')).toBe(ids.indexOf('mine') + 1);
  expect(await readFile(join(root, 'schemas/texts/account.json'), 'utf8')).toContain('全部订单');
});

test('a part is found, dragged into the page, and shown only if a sentence holds; axe finds nothing', async ({ page }) => {
  await page.goto(`${address}?page=account`);
  const phone = phoneOf(page);
  await expect(phone.getByText('申请记录').first()).toBeVisible();
  await page.getByRole('searchbox').fill('没有内容');
  const [from, to] = [page.locator('.studio-part .studio-drag').first(), row(page, '申请记录').locator('.studio-field')];
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y - 12, { steps: 3 });
  await page.mouse.move(end.x, end.y - 8, { steps: 8 });
  await page.mouse.up();
  const added = page.locator('.studio-row[data-selected="false"]', { has: page.locator('small', { hasText: '没有内容' }) });
  await added.locator('.studio-field').click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: '条件' }).click();
  await page.getByRole('button', { name: '加一条' }).click();
  await page.getByRole('tab', { name: '文档' }).click();
  await expect(page.locator('.cm-content')).toContainText('"show"');
});

test('a home gets its own floors from the shared ones, and one is taken away', async ({ page }) => {
  await page.goto(`${address}?home=shopHome`);
  await row(page, '首页的全部楼层').locator('.studio-field').click();
  await page.getByRole('button', { name: '只在这一页改' }).click();
  await expect(row(page, '首页的全部楼层')).toHaveCount(0);
  const floor = row(page, '轮播图').locator('.studio-field');
  await floor.click();
  await page.keyboard.press('Delete');
  await expect(floor).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(floor).toBeVisible();
});

test('a new channel answers the questions of the wizard, and its values change beside its page', async ({ page }) => {
  await page.goto(`${address}?channel=JIANGXIRENBAO`);
  const phone = phoneOf(page);
  await page.getByRole('tabpanel').getByRole('textbox', { name: '页面标题' }).first().fill('江西新名字');
  await expect(phone.getByText('江西新名字').first()).toBeVisible();
  await page.locator('.studio-open').click();
  await page.getByRole('button', { name: '新渠道' }).click();
  await page.getByLabel(/^渠道键/).fill('STUDIOCITY');
  await page.getByLabel(/^渠道名称/).fill('工作室市民保');
  await page.getByRole('button', { name: '写好这个渠道' }).click();
  await expect(page.locator('.studio-open')).toContainText('工作室市民保');
  expect(await readFile(join(root, 'channels/STUDIOCITY.json'), 'utf8')).toContain('工作室市民保');
});
