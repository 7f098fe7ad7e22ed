import type { Page } from '@playwright/test';
import { resolve } from '../documents/channels.ts';
import { home, ONE, open, TWO } from './support/homes.ts';
import { sign, signIn, word } from './support/member.ts';
import { addPersonOf } from './support/person-of.ts';
import { closePopups, popup } from './support/popups.ts';
import { expect, test } from './support/test.ts';

/** Keys of the popups that the server was told of as shown. */
const shownOf = (page: Page): readonly string[] => {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/miniapp/popup/shown')) keys.push(String((request.postDataJSON() as { key: string }).key));
  });
  return keys;
};

const titleOf = (page: Page) => popup(page).getByRole('heading').first();
/** Closes popups until the one of this title. */
const closeUntil = async (page: Page, title: string): Promise<void> => {
  await expect(titleOf(page)).toBeVisible();
  for (let seen = await titleOf(page).innerText(); seen !== title; seen = await titleOf(page).innerText()) {
    await popup(page)
      .getByRole('button', { name: word('app.close'), exact: true })
      .click();
    await expect(page.getByRole('heading', { name: seen, exact: true })).toHaveCount(0);
    await expect(titleOf(page)).toBeVisible();
  }
};
const goOn = (page: Page) =>
  popup(page)
    .getByRole('button', { name: word('popup.go') })
    .click();

test('PP-03 PP-04 LGG-07 does not report a waiting popup as shown when another one leads away, and shows it on return', async ({
  page,
  sandbox,
}) => {
  const shown = shownOf(page);
  await open(page, sandbox, TWO, '13900009181');
  await expect.poll(() => shown.length).toBe(1);
  const first = await titleOf(page).innerText();
  await goOn(page);
  await page.waitForURL(/\/hyQR/i);
  await page.waitForLoadState('networkidle');
  await expect(popup(page)).toHaveCount(0);
  expect(shown).toHaveLength(1);
  await page.goBack();
  await expect(titleOf(page)).toBeVisible();
  expect(await titleOf(page).innerText()).not.toBe(first);
  await expect.poll(() => shown.length).toBe(2);
  expect(new Set(shown).size).toBe(2);
});

test('HM-05 HM-26 HM-27 asks one question at a time about an account that takes effect later', async ({ page, sandbox }) => {
  await open(page, sandbox, ONE, '13900009182');
  await closePopups(page, 3);
  const dialogs = page.getByRole('dialog');
  await page.getByRole('button', { name: /切换/ }).click();
  await dialogs.getByRole('button', { name: /待生效/ }).click();
  await expect(dialogs).toContainText(word('entry.authorizeTitle'));
  // The check of the account comes after it, not over it.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialogs.getByRole('button', { name: word('entry.agree'), exact: true }).click();
  await expect(dialogs).toContainText(word('home.inactiveTitle'));
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await dialogs.getByRole('button', { name: word('home.activateLater') }).click();
  await expect(dialogs).toHaveCount(0);
});

test('PP-07 PP-08 BT-04 asks a member who signed in by phone to add the person that a consultation needs, and continues from the popup', async ({
  page,
  sandbox,
}) => {
  await open(page, sandbox, ONE, '13800000021');
  await closeUntil(page, '在线问诊');
  await goOn(page);
  const told = page.getByRole('dialog').filter({ hasText: word('consultation.nobodyHint') });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: word('consultation.addPerson') }).click();
  await page.waitForURL(`**${resolve(ONE).recognizeeConfig?.updatePath ?? ''}*`);

  await signIn(page, sandbox, ONE, '13800000021');
  await addPersonOf(page, ONE, '吴海燕');
  await page.goto(home(sandbox, ONE));
  await closeUntil(page, '问诊引导');
  await goOn(page);
  await page.waitForURL(/\/signPage\?/);
  expect(new URL(page.url()).searchParams.get('receiveId')).toMatch(/^R\d+$/);
  await sign(page);
  await page.waitForURL(/\/addUser\?/);
  await expect(page.getByRole('heading', { name: '吴海燕' })).toBeVisible();
});
