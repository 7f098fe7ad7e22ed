import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';

const FORM = 'schemas/forms/SELF_CHECK.json';
let root = '';
let studio: ChildProcess | undefined;
let address = '';

test.use({ viewport: { width: 1280, height: 860 }, isMobile: false, hasTouch: false });

test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'heye-studio-'));
  for (const part of ['schemas', 'channels']) await cp(part, join(root, part), { recursive: true });
  for (const part of ['renderer', 'app', 'server', 'engine', 'domain', 'public']) await symlink(resolve(part), join(root, part));
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

const open = async (page: Page, form = 'SELF_CHECK', title = '自查问卷') => {
  await page.goto(`${address}?form=${form}`);
  const phone = page.frameLocator('iframe');
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const names = () =>
    page
      .locator('.studio-section')
      .first()
      .locator('.studio-field > span')
      .evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
  return { phone, names, written: () => readFile(join(root, FORM), 'utf8') };
};

test('a tap on the phone selects a field; its title changes on the phone, undo takes it back to the first byte', async ({ page }) => {
  const { phone, names, written } = await open(page);
  const before = await written();
  const [first = ''] = await names();
  await phone.locator('[data-field]').first().click();
  const field = page.getByRole('tabpanel');
  await expect(field.getByRole('heading', { level: 2 }).first()).toHaveText(first.replace(/ \*.*/, ''));
  await field.getByRole('textbox', { name: '字段名称' }).first().fill('换了名字');
  await expect(phone.locator('[data-field]').first()).toContainText('换了名字');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.locator('output')).toHaveText('已保存');
  expect(await written()).toContain('"换了名字"');
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.poll(written).toBe(before);
});

test('a field moves by mouse and by keys, is added behind the selected one and removed', async ({ page }) => {
  const { phone, names } = await open(page);
  const [first = '', second = ''] = await names();
  const grip = (at: number) => page.locator('.studio-drag').nth(at);
  const [from, to] = [await grip(0).boundingBox(), await grip(1).boundingBox()];
  if (from === null || to === null) throw new Error('no rows');
  await page.mouse.move(from.x + 8, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 24, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + 20, { steps: 8 });
  await page.mouse.up();
  const begin = async () => (await names()).slice(0, 2);
  await expect.poll(begin).toEqual([second, first]);
  await page.locator('.studio-field').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(begin).toEqual([first, second]);

  await page.locator('.studio-field').first().click();
  await page.getByRole('button', { name: '添加字段' }).first().click();
  await page.locator('select[name=kind]').selectOption('date');
  await page.getByLabel('名称', { exact: true }).fill('哪一天');
  await page.getByLabel('字段名（英文）').fill('whichDay');
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await expect(phone.locator('[data-field="whichDay"]')).toContainText('哪一天');
  expect((await names())[1]).toContain('哪一天');
  await page.getByRole('button', { name: '删除这个字段' }).click();
  await expect(phone.locator('[data-field="whichDay"]')).toHaveCount(0);
});

test('FM-11 a condition is said in a sentence, and the field follows it on the phone', async ({ page }) => {
  const { phone } = await open(page, 'HP_CLINICAL_RECRUITMENT', '临床试验招募报名');
  await page.locator('.studio-field').first().click();
  const title = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().innerText();
  const name = await phone.locator('.studio-selected').getAttribute('data-field');
  await page.getByRole('tab', { name: '条件' }).click();
  const isRuled = (await page.getByRole('article', { name: '什么时候显示' }).count()) > 0;
  if (!isRuled) await page.getByLabel('加一条规则').selectOption('visible');
  const rule = page.getByRole('article', { name: '什么时候显示' });
  await rule.getByLabel('字段').first().selectOption({ label: '症状描述' });
  await rule.getByLabel('怎么比').first().selectOption('==');
  await rule.getByLabel('值', { exact: true }).last().fill('never');
  await expect(phone.locator(`[data-field="${String(name)}"]`)).toHaveCount(0);
  await rule.getByRole('button', { name: '去掉这条规则' }).click();
  await expect(phone.locator(`[data-field="${String(name)}"]`)).toContainText(title);
});

test('what is written in the document is drawn, checked and undone; a file that changed elsewhere is not overwritten', async ({ page }) => {
  const { phone, written } = await open(page);
  const before = await written();
  await page.getByRole('tab', { name: '文档' }).click();
  await page.locator('.cm-line', { hasText: '"title": "自查问卷"' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('二');
  await expect(phone.getByRole('heading', { level: 1, name: '自查问卷二' })).toBeVisible();
  await writeFile(join(root, FORM), `${before}\n`);
  await page.keyboard.press('Control+s');
  await expect(page.locator('output')).toContainText('在别处改过');
  expect(await written()).toBe(`${before}\n`);
  await writeFile(join(root, FORM), before);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: '自查问卷', exact: true })).toBeVisible();
});

test('the studio speaks English, and axe finds nothing in it', async ({ page }) => {
  await open(page);
  await page.locator('.studio-field').first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studio', exact: true })).toBeVisible();
  for (const tab of ['Conditions', 'Document', 'Problems']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectAccessible(page);
  }
});
