import type { Page } from '@playwright/test';
import { picturesIn } from './support/fill.ts';
import { expectApplications, fillGreenPass, openGreenPass } from './support/green-pass.ts';
import { hold } from './support/hold.ts';
import { images } from './support/images.ts';
import { requestNoOf, rowOf, signIn, submit, word } from './support/member.ts';
import type { Sandbox } from './support/sandbox.ts';
import { expect, test } from './support/test.ts';

const diagnosis = (page: Page) => page.locator('[data-field="diseaseDiagnosis"]').getByRole('textbox');
const remark = (page: Page) => rowOf(page, '备注').getByRole('textbox');
const saved = (page: Page) => expect(page.getByText(/^已保存 \d{2}:\d{2}/)).toBeVisible();

/** A second tab of the same browser, in which the same member continues the first tab's draft. */
const secondTab = async (page: Page, sandbox: Sandbox, phone: string): Promise<Page> => {
  const second = await page.context().newPage();
  await signIn(second, sandbox, 'YONGCHENGCAICHAN', phone);
  await second.goto(page.url());
  await second.getByRole('button', { name: word('app.draft.resume') }).click();
  await expect(second.getByRole('form')).toBeVisible();
  return second;
};

test('makes one application when two tabs submit the same draft at once, and leads the second tab to it', { tag: '@main' }, async ({
  page,
  sandbox,
}) => {
  await openGreenPass(page, sandbox, '13700137010');
  await fillGreenPass(page);
  await saved(page);
  const second = await secondTab(page, sandbox, '13700137010');
  await expect(picturesIn(second.locator('[data-field="medicalRecords"]'))).toHaveCount(2);
  const sent: (string | undefined)[] = [];
  // The first submission is pending until the second tab also submits.
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.context().route('**/api/right/special/apply/v2', async (route) => {
    sent.push(route.request().headers()['idempotencykey']);
    await held;
    await route.continue();
  });
  await submit(page).click();
  await expect.poll(() => sent.length).toBe(1);
  await submit(second).click();
  await expect(submit(second)).toBeDisabled();
  go();
  const requestNo = await requestNoOf(page);

  await expect(second.getByText(word('app.apply.filed'))).toBeVisible();
  await expect(second.getByRole('form')).toHaveCount(0);
  await second.getByRole('button', { name: word('app.result.detail') }).click();
  await second.waitForURL(new RegExp(`serviceDetails\\?.*${requestNo}`));
  await expect(second.getByText('高血压病3级')).toBeVisible();
  expect(sent).toHaveLength(1);
  await expectApplications(page, sandbox, 1);
});

test('shows the submitted application to a tab that missed the submission of another tab, also with different answers', async ({
  page,
  sandbox,
}) => {
  await openGreenPass(page, sandbox, '13700137011');
  await fillGreenPass(page);
  await saved(page);
  await page.context().addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const second = await secondTab(page, sandbox, '13700137011');
  await submit(page).click();
  const requestNo = await requestNoOf(page);
  await remark(second).fill('上午就诊更方便');
  await submit(second).click();
  await expect(second.getByText(word('app.apply.filed'))).toBeVisible();
  await second.getByRole('button', { name: word('app.result.detail') }).click();
  await second.waitForURL(new RegExp(`serviceDetails\\?.*${requestNo}`));
  await expectApplications(page, sandbox, 1);
});

test('shows the answers of one tab in the other, and lets the member choose when both changed at once', async ({ page, sandbox }) => {
  await openGreenPass(page, sandbox, '13700137012');
  await diagnosis(page).fill('高血压病3级');
  await saved(page);
  const second = await secondTab(page, sandbox, '13700137012');
  await expect(diagnosis(second)).toHaveValue('高血压病3级');

  await remark(second).fill('对青霉素过敏');
  await expect(remark(page)).toHaveValue('对青霉素过敏');
  await diagnosis(page).fill('高血压病3级（很高危）');
  await expect(diagnosis(second)).toHaveValue('高血压病3级（很高危）');
  await expect(remark(second)).toHaveValue('对青霉素过敏');

  // A running upload keeps the second tab from following; when it has finished, both have written.
  const arrive = await hold(second, '**/api/right/special/upload');
  const photos = second.locator('[data-field="medicalRecords"]');
  await photos
    .locator('input[type=file]')
    .first()
    .setInputFiles(await images(second).jpeg('门诊病历'));
  await expect(photos.getByText(/上传中/)).toBeVisible();
  await remark(page).fill('对青霉素和头孢过敏');
  await saved(page);
  arrive();

  const question = second.getByRole('dialog', { name: word('app.draft.which') });
  await expect(question).toBeVisible();
  await expect(second.getByText(word('app.draft.conflict'))).toBeVisible();
  await expect(picturesIn(photos)).toHaveCount(1);
  await expect(remark(page)).toHaveValue('对青霉素和头孢过敏');
  await second.keyboard.press('Escape');
  await second
    .getByRole('dialog')
    .getByRole('button', { name: word('app.back'), exact: true })
    .click();
  await question.getByRole('button', { name: word('app.draft.keepMine') }).click();
  await expect(picturesIn(page.locator('[data-field="medicalRecords"]'))).toHaveCount(1);
  await expect(remark(page)).toHaveValue('对青霉素过敏');
  await saved(second);
});

test('keeps an edit made a few milliseconds before a reload', async ({ page, sandbox }) => {
  await openGreenPass(page, sandbox, '13700137013');
  await diagnosis(page).fill('高血压');
  await saved(page);
  for (const wait of [100, 50, 30]) {
    const words = `高血压病3级，${wait}毫秒`;
    await diagnosis(page).fill(words);
    await page.evaluate((ms) => setTimeout(() => location.reload(), ms), wait);
    await page.getByRole('button', { name: word('app.draft.resume') }).click();
    await expect(diagnosis(page)).toHaveValue(words);
  }
});
