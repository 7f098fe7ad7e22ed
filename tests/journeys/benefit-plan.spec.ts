import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { sign, signIn, word } from './support/member.ts';
import { savePersons } from './support/persons.ts';
import { expect, test } from './support/test.ts';

const NAMES = ['王桂英', '李建国', '欧阳建国·买买提阿卜杜拉'];
const chip = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const removal = (page: Page, name: string) => page.getByRole('button', { name: `${word('app.block.remove')} ${name}` });
const answer = (page: Page, key: string) => page.getByRole('dialog').getByRole('button', { name: word(key), exact: true });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement?.matches('button, [role="radio"]') ? (document.activeElement.textContent ?? '') : ''));

/** Presses Tab until a button or a choice with this text has the focus. */
const tabTo = async (page: Page, words: string): Promise<void> => {
  await expect(page.locator('button, [role="radio"]').filter({ hasText: words }).first()).toBeVisible();
  for (let press = 0; press < 30; press += 1) {
    if ((await focused(page)).includes(words)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${words}`);
};

test.beforeEach(async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'WUHAN', '13700137101');
});

test('IN-01 to IN-08 shows persons, services and delete mode of a plan with its confirmations; axe finds nothing in any state', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  const plan = sandbox.page('/insuredList?type=2&thirdChannelSide=WUHAN');

  await test.step('IN-06 nobody yet', async () => {
    await page.goto(plan);
    await expect(page.getByRole('heading', { level: 1, name: '特药服务' })).toBeVisible();
    await expect(page.getByRole('button', { name: '添加市民' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('IN-02 IN-03 IN-05 the first is chosen, with the certificate; another choice shows theirs', async () => {
    await savePersons(page, 'WUHAN', NAMES);
    await page.reload();
    await expect(chip(page, '王桂英')).toBeChecked();
    await expect(chip(page, '王桂英')).toHaveText(/身份证 3601\*+/);
    await expect(page.getByRole('button', { name: /特药申领/ })).toBeVisible();
    await expectAccessible(page);
    await chip(page, '李建国').click();
    await expect(chip(page, '李建国')).toHaveText(/身份证 3601\*+/);
    await expect(chip(page, '王桂英')).toHaveText('王桂英');
    await expect(page.getByRole('button', { name: /定点药房/ })).toBeVisible();
  });

  await test.step('IN-04 IN-08 in delete mode a tap asks; leaving keeps everybody and leaves the mode', async () => {
    await page.getByRole('button', { name: word('insured.deletePerson') }).click();
    await expect(page.getByText(word('insured.deleteHint'))).toBeVisible();
    await expectAccessible(page);
    await removal(page, '李建国').click();
    await expect(page.getByText('确定删除被保人“李建国”吗？')).toBeVisible();
    await expectAccessible(page);
    await answer(page, 'insured.deleteLeave').click();
    await expect(page.getByRole('radio')).toHaveCount(3);
  });

  await test.step('IN-07 agreeing deletes, says so, and leaves the mode', async () => {
    await page.getByRole('button', { name: word('insured.deletePerson') }).click();
    await removal(page, '李建国').click();
    await answer(page, 'insured.deleteConfirm').click();
    await expect(page.getByText(word('insured.deleted'))).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('radio')).toHaveCount(2);
  });

  await test.step('nothing is cut off on a narrow phone in large type', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.getByRole('button', { name: word('app.size.elder') }).click();
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByRole('button', { name: word('insured.deletePerson') }).click();
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByRole('button', { name: word('insured.deleteStop') }).click();
  });

  await test.step('BT-20 BT-23 a service: the agreement first, then its address', async () => {
    await page.getByRole('button', { name: /特药申领/ }).click();
    await page.waitForURL(/\/signPage\?/);
    await sign(page);
    await page.waitForURL((url) => url.pathname === '/api/site/special-drug' && url.searchParams.get('pageType') === '1');
  });
});

test('IN-04 IN-07 chooses, deletes and opens by keyboard alone', async ({ page, sandbox }) => {
  await savePersons(page, 'WUHAN', NAMES);
  await page.goto(sandbox.page('/insuredList?type=2&thirdChannelSide=WUHAN'));
  await expect(chip(page, '王桂英')).toBeChecked();
  await tabTo(page, '王桂英');
  await page.keyboard.press('ArrowRight');
  await expect(chip(page, '李建国')).toBeChecked();
  await expect(chip(page, '李建国')).toBeFocused();
  await tabTo(page, word('insured.deletePerson'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: word('insured.deleteStop') })).toBeFocused();
  await tabTo(page, '王桂英');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, word('insured.deleteConfirm'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await tabTo(page, '定点药房');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/signPage\?/);
});

test('IN-21 TB-03 reaches home, plan, list and mine of Wuhan by one tap each; axe finds nothing', async ({ page, sandbox }) => {
  await savePersons(page, 'WUHAN', NAMES.slice(0, 1));
  await page.goto(sandbox.page('/whRecognizeeHome?thirdChannelSide=WUHAN'));
  await expect(page.getByText('1位')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^在线问诊/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '在线问诊' })).toBeVisible();
  await page.goBack();
  const bar = page.getByRole('navigation', { name: word('insured.tabs') });
  await bar.getByRole('button', { name: word('insured.tabMine') }).click();
  await page.waitForURL(/\/whMyInfo\?/);
  await expect(bar.getByRole('button', { name: word('insured.tabMine') })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await bar.getByRole('button', { name: word('insured.tabService') }).click();
  await page.waitForURL(/\/whRecognizeeList\?/);
  await expect(page.getByRole('heading', { name: '王桂英' })).toBeVisible();
  await expectAccessible(page);
});
