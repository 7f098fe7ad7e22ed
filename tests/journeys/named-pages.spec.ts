import type { Page } from '@playwright/test';
import type { Documents } from '../../engine/index.ts';
import { read } from '../documents/documents.ts';
import { expectAccessible } from './support/axe.ts';
import { pickDate } from './support/fill.ts';
import { saveInsured } from './support/insured.ts';
import { signIn } from './support/member.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

const CHANNEL = 'JIANGXIRENBAO';
const PHONE = '13800000116';
const NAME = '陈雅琴';

/** A text of these pages by its key. */
const word = (key: string): string => {
  const [family = '', name = ''] = key.split('.');
  const { texts } = read(`schemas/texts/${family}.json`) as Documents.Texts;
  const entry = texts[name];
  return typeof entry === 'object' ? entry.text : (entry ?? key);
};

const button = (page: Page, key: string) => page.getByRole('button', { name: word(key), exact: true });
const said = (page: Page, key: string) => page.getByText(word(key), { exact: true });
const row = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);

/** The day a number of days from today. */
const dayAfter = (days: number): string => new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Answers choice rows by the names of the options. */
async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole('radio', { name, exact: true })
      .or(page.getByRole('checkbox', { name, exact: true }))
      .check();
}

/** Types into rows, by field. */
async function type(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [field, answer] of Object.entries(answers)) await row(page, field).getByRole('textbox').fill(answer);
}

/** Chooses an option of a row: the first one, or the named one. */
async function pick(page: Page, field: string, name = ''): Promise<void> {
  await row(page, field).getByRole('combobox').click();
  await page.getByRole('dialog').getByRole('option').filter({ hasText: name }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

const open = (page: Page, sandbox: Sandbox, path: string) => page.goto(sandbox.page(`${path}?thirdChannelSide=${CHANNEL}`));

/** Nothing is wider than the screen, also at 320 pixels, and axe finds nothing. */
async function expectWellDrawn(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
}

test('RT-01 does what the name says on every page that the specification only names', { tag: '@main' }, async ({ page, sandbox }) => {
  await test.step('/throughDemo is walked through without a sign-in', async () => {
    await open(page, sandbox, '/throughDemo');
    await expect(said(page, 'other.tourHonest')).toBeVisible();
    for (let station = 1; station < 4; station++) await button(page, 'other.tourNext').click();
    await expectWellDrawn(page);
    await button(page, 'other.tourEnd').click();
    await page.waitForURL(/HomeIndex|homeIndex/);
  });

  await signIn(page, sandbox, CHANNEL, PHONE);
  await saveInsured(page, CHANNEL, NAME, '360102198506184510');

  await test.step('/rafflePublicWelfare shows its rules, is drawn once, and /specialSuccessfulOnRaffle says what came of it', async () => {
    await open(page, sandbox, '/rafflePublicWelfare');
    await expect(page.getByText('结果由服务器随机决定', { exact: false })).toBeVisible();
    await expectWellDrawn(page);
    await button(page, 'game.draw').click();
    await page.waitForURL(/\/specialSuccessfulOnRaffle\?/);
    const result = page.getByRole('heading', { name: /^(恭喜，抽中了|这次没有抽中)/ });
    await expect(result).toBeVisible();
    const words = await result.textContent();
    await page.reload();
    await expect(result).toHaveText(words ?? '');
    await expectWellDrawn(page);
    await button(page, 'game.again').click();
    await page.waitForURL(/\/rafflePublicWelfare/);
    await expect(button(page, 'game.drawDone')).toBeDisabled();
  });

  await test.step('/shakeGame is shaken three times, and /specialSuccessfulOnRaffleNew says what came of it', async () => {
    await open(page, sandbox, '/shakeGame');
    await expectWellDrawn(page);
    for (let left = 3; left > 0; left--) {
      await button(page, 'game.shakeOnce').click();
      await page.waitForURL(/\/specialSuccessfulOnRaffleNew\?/);
      await expectWellDrawn(page);
      await button(page, 'game.again').click();
      await page.waitForURL(/\/shakeGame/);
    }
    await expect(button(page, 'game.shakeDone')).toBeDisabled();
  });

  await test.step('/aiCheck says that it only sorts answers, and sorts them', async () => {
    await open(page, sandbox, '/healthAdvice');
    await button(page, 'check.toCheck').click();
    await page.waitForURL(/\/aiCheck/);
    await expect(said(page, 'check.honest')).toBeVisible();
    await choose(page, ['否', '咳嗽、咽痛', '两周以上', '有些影响', '高血压']);
    await expectWellDrawn(page);
    await button(page, 'check.submit').click();
  });

  await test.step('/healthAdvice says what to do and by which answers; /solutionChoose keeps the choice', async () => {
    await page.waitForURL(/\/healthAdvice/);
    await expect(page.getByText('已经两周以上')).toBeVisible();
    await expectWellDrawn(page);
    await button(page, 'check.toSolution').click();
    await page.waitForURL(/\/solutionChoose/);
    await page
      .getByRole('button', { name: new RegExp(`^${word('check.choose')}`) })
      .first()
      .click();
    await expect(said(page, 'check.chosen')).toBeVisible();
    await page.reload();
    await expect(said(page, 'check.chosen')).toBeVisible();
    await expectWellDrawn(page);
  });

  await test.step('/homeCareService books a visit', async () => {
    await open(page, sandbox, '/homeCareService');
    await pick(page, 'personId');
    await choose(page, ['伤口换药', '上午']);
    await pickDate(row(page, 'visitDate'), dayAfter(3));
    await type(page, { visitAddress: '南昌市丰和中大道1号', phone: '13870012345' });
    await expectWellDrawn(page);
    await button(page, 'appointment.book').click();
    await page.waitForURL(/\/vcMyAppointment/);
    await expect(page.getByRole('heading', { name: '居家护理：伤口换药' })).toBeVisible();
  });

  await test.step('/physicalRegister books an examination, which can be cancelled', async () => {
    await open(page, sandbox, '/physicalRegister');
    await pick(page, 'personId');
    await pick(page, 'siteCode');
    await choose(page, ['基础套餐', '8:30 至 9:30']);
    await pickDate(row(page, 'visitDate'), dayAfter(5));
    await type(page, { phone: '13870012345' });
    await expectWellDrawn(page);
    await button(page, 'appointment.book').click();
    await page.waitForURL(/\/vcMyAppointment/);
    await expect(page.getByRole('heading', { name: '体检：基础套餐' })).toBeVisible();
    const cancel = page.getByRole('button', { name: new RegExp(`^${word('appointment.cancel')}`) });
    await expect(cancel).toHaveCount(2);
    await cancel.first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('appointment.cancelYes') })
      .click();
    await expect(cancel).toHaveCount(1);
  });

  await test.step('/plusMinInsuranceY asks the insurer to add a person, and withdraws it', async () => {
    await open(page, sandbox, '/plusMinInsuranceY');
    await expect(said(page, 'insurer.changeHonest')).toBeVisible();
    await pick(page, 'policyNo');
    await pick(page, 'relationship', '子女');
    await pick(page, 'certType', '护照');
    await type(page, { personName: '陈小满', cardNo: 'E12345678' });
    await pickDate(row(page, 'effectDate'), dayAfter(5));
    await expectWellDrawn(page);
    await button(page, 'insurer.changeSend').click();
    await expect(page.getByRole('heading', { name: '加保：陈小满' })).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^${word('insurer.withdraw')}`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word('insurer.withdrawYes'), exact: true })
      .click();
    await expect(page.getByText('已撤回').first()).toBeVisible();
  });

  await test.step('/directPayCodeY shows a code of the policy, and another one', async () => {
    await open(page, sandbox, '/directPayCodeY');
    const code = page.getByText(/^65\d\d( \d{2,4})+$/);
    await expect(code).toBeVisible();
    const first = await code.textContent();
    await button(page, 'insurer.directPayRefresh').click();
    await expect(code).not.toHaveText(first ?? '');
    await expectWellDrawn(page);
  });
});
