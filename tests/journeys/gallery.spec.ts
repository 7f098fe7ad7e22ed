import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

const { source } = createRequire(import.meta.url)('axe-core') as typeof axe;
let gallery: ChildProcess | undefined;
let address = '';

test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

test.beforeAll(async () => {
  const child = spawn(process.execPath, ['tools/gallery.ts'], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] });
  gallery = child;
  address = await new Promise((done) => {
    child.stdout.setEncoding('utf8').on('data', (said: string) => {
      const found = /http:\S+/.exec(said)?.[0];
      if (found !== undefined) done(found);
    });
  });
});
test.afterAll(() => {
  gallery?.kill();
});

/** Judges a document by axe. */
async function judge(where: Page | Frame): Promise<readonly string[]> {
  if (!(await where.evaluate(() => 'axe' in globalThis))) await where.evaluate(source);
  return where.evaluate(async () => {
    const { axe: judging } = globalThis as unknown as { axe: typeof axe };
    // The frame of the phone is judged by itself.
    const { violations } = await judging.run({ exclude: ['iframe'] }, { resultTypes: ['violations'], iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

const phoneOf = (page: Page): Frame => page.frames().find((frame) => frame.url().includes('phone.html')) ?? page.mainFrame();

test('every topic is drawn without an error or a mistake, in English and Chinese, and axe finds nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : undefined));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${address}#en/fields/text`);
  const topics = await page.locator('.side a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(4) ?? ''));
  expect(topics.length).toBeGreaterThan(45);
  const seen = new Set<string>();
  for (const topic of topics) {
    const group = topic.split('/')[0] ?? '';
    // The words around the documents are the same for each topic of a group.
    for (const language of seen.has(group) ? ['en'] : ['zh-CN', 'en']) {
      await page.evaluate((hash) => location.assign(hash), `#${language}/${topic}`);
      await expect(page.locator('.part').first(), topic).toBeVisible();
      await expect(page.locator('.verdict'), topic).toHaveText(language === 'en' ? 'No mistakes' : '没有错');
      if (!seen.has(group)) expect([topic, await judge(page)]).toEqual([topic, []]);
    }
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 }), topic).toBeVisible();
    expect([topic, await judge(phoneOf(page)), errors]).toEqual([topic, [], []]);
    seen.add(group);
  }
});

test('an edited document changes the form and the reasons; a mistake is told at its line', async ({ page }) => {
  await page.goto(`${address}#en/rules/visible`);
  const phone = page.frameLocator('iframe');
  const why = page.getByRole('region', { name: 'Why' });
  await expect(phone.getByLabel('Parent')).toBeVisible();
  await phone.getByLabel('Age').fill('20');
  await expect(phone.getByLabel('Parent')).toBeHidden();
  const parent = why.getByRole('listitem').filter({ hasText: 'Parent' }).first();
  await expect(parent).toContainText('age < 18');
  await expect(parent).toContainText('age = 20');
  await expect(page.getByRole('region', { name: 'What the form sends now' })).toContainText('"age": 20');

  const limit = page.locator('.cm-line', { hasText: '"<": [{ "var": "age" }, 18]' }).first();
  const line = await limit.innerText();
  await limit.click();
  await page.keyboard.press('End');
  for (let left = line.length - line.indexOf('18]') - 2; left > 0; left -= 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('21');
  await expect(parent).toContainText('age < 21');
  await expect(phone.getByLabel('Parent')).toBeVisible();

  await page.keyboard.type(',,');
  await expect(page.getByRole('status')).toContainText(/Line \d+: /);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('status')).toHaveText('No mistakes');
  await expect(phone.getByLabel('Parent')).toBeHidden();
});

test('a narrow screen has no nav but a menu, and nothing is wider than it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}#zh-CN/lists/group`);
  await page.getByRole('combobox', { name: '功能' }).selectOption('pages/state');
  await expect(page.getByRole('heading', { level: 1, name: '变量和条件' })).toBeVisible();
  const phone = page.frameLocator('iframe');
  await phone.getByRole('button', { name: '按一下' }).click();
  await expect(phone.getByText('还剩：4')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await judge(page)).toEqual([]);
});
