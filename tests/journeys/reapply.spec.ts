import { picturesIn } from './support/fill.ts';
import { expectApplications, fillGreenPass, openGreenPass } from './support/green-pass.ts';
import { images } from './support/images.ts';
import { requestNoOf, submit, word } from './support/member.ts';
import { written } from './support/quiet.ts';
import { readRows } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test('AP-33 RT-09 AP-23 applies again from the details of an application: opens the form filled with its photos, submits it as a new one and hands in its materials', {
  tag: '@main',
}, async ({ page, sandbox }) => {
  await openGreenPass(page, sandbox, '13900139031');
  await fillGreenPass(page);
  const filledIn = await readRows(page);
  await submit(page).click();
  const first = await requestNoOf(page);
  await page.getByRole('button', { name: word('app.result.detail') }).click();
  await page.waitForURL(/\/common\/serviceDetails\?/);

  const again = page.getByRole('button', { name: word('app.details.reapply'), exact: true });
  await again.scrollIntoViewIfNeeded();
  await expect(page.getByText(word('app.details.reapplyHint'))).toBeVisible();
  await again.click();
  await page.waitForURL(/\/newServiceApplication\?/);
  const query = new URL(page.url()).searchParams;
  expect([query.get('requestNo'), query.get('rightType'), query.get('certNo')]).toEqual([first, '15', '3601**********3049']);
  await expect.poll(() => readRows(page)).toEqual(filledIn);
  await expect(picturesIn(page.locator('[data-field="medicalRecords"]'))).not.toHaveCount(0);

  await page.locator('[data-field="diseaseDiagnosis"]').getByRole('textbox').fill('高血压病2级，复诊');
  await submit(page).click();
  const second = await requestNoOf(page);
  expect(second).not.toBe(first);
  await page.getByRole('button', { name: word('app.result.detail') }).click();
  await page.waitForURL(new RegExp(`serviceDetails\\?.*${second}`));
  await expect(page.locator('[data-field="diseaseDiagnosis"]')).toContainText('高血压病2级，复诊');
  await expectApplications(page, sandbox, 2);

  // The missing papers are submitted from there; a left page still has its chosen photo.
  await page.getByRole('article').first().getByRole('button').click();
  await page.waitForURL(/\/common\/serviceDetails\?/);
  await page.getByRole('button', { name: word('material.title') }).click();
  await page.waitForURL(/\/supplementaryMaterials\?/);
  const due = (count: number) => page.getByText(word('material.due').replace('{count}', String(count)));
  await expect(due(2)).toBeVisible();
  await page.getByRole('button', { name: /医疗费用发票/ }).click();
  await page.waitForURL(/materialCode=invoice/);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await images(page).jpeg('发票'));
  await expect(picturesIn(page.locator('[data-field="urls"]'))).toHaveCount(1);
  await written(page);
  await page.reload();
  await page.getByRole('button', { name: word('app.draft.resume') }).click();
  await expect(picturesIn(page.locator('[data-field="urls"]'))).toHaveCount(1);
  await page.getByRole('button', { name: word('material.save'), exact: true }).click();
  await expect(due(1)).toBeVisible();
  await expect(page.getByRole('button', { name: /医疗费用发票/ })).toContainText(word('material.sent').replace('{count}', '1'));
});
