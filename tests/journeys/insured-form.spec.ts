import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { images } from './support/images.ts';
import { addPhotos, fillPerson, rowOf, signIn, word } from './support/member.ts';
import { idCard, savePersons } from './support/persons.ts';
import { expect, test } from './support/test.ts';

const LIST = '/commonRecognizee?thirdChannelSide=JIANGXIRENBAO';
const FORM = '/commonRecognizeUpdate?thirdChannelSide=JIANGXIRENBAO';
const PERSON = { name: '陈雅琴', card: idCard(1), phone: '13870012345' };
const save = (page: Page) => page.getByRole('button', { name: word('app.insured.save'), exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('IN-14 to IN-19 adds a person and shows the details; refuses the same person in an alert', { tag: '@main' }, async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13700137111');
  const add = page.getByRole('button', { name: '添加被保人' });

  await test.step('IN-15 IN-18 VA-18 the form: two photos for an ID card, one for a passport; sex and birthday only for the passport', async () => {
    await add.click();
    await expect(field(page, '被保人姓名')).toBeVisible();
    await expect(page.getByText(word('app.loading'), { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await save(page);
    await expect(page.getByText('请输入被保人姓名').last()).toBeVisible();
    await expectAccessible(page);
    const photos = rowOf(page, '证件照片');
    await expect(photos.locator('input[type=file]')).toHaveCount(2);
    await expect(photos).toContainText(word('insured.photoRule'));
    await page.getByRole('combobox', { name: '证件类型' }).click();
    await page.getByRole('option', { name: '护照' }).click();
    await expect(photos.locator('input[type=file]')).toHaveCount(1);
    await expect(rowOf(page, '出生日期')).toBeVisible();
    await page.getByRole('combobox', { name: '证件类型' }).click();
    await page.getByRole('option', { name: '身份证' }).click();
    await expect(rowOf(page, '出生日期')).toHaveCount(0);
  });

  await test.step('IN-19 saved: told so, and back in the list', async () => {
    await fillPerson(page, PERSON);
    const [front, back] = [await images(page).jpeg('人像面'), await images(page).jpeg('国徽面')];
    await addPhotos(rowOf(page, '证件照片'), [front, back]);
    await save(page);
    await expect(page.getByText(word('insured.saved'))).toBeVisible();
    await page.waitForURL(/\/commonRecognizee\?/);
    await expect(page.getByRole('heading', { name: PERSON.name })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('IN-16 what is known cannot be changed', async () => {
    await page.getByRole('button', { name: new RegExp(`^${word('insured.view')}.*${PERSON.name}`) }).click();
    await expect(field(page, '被保人姓名')).toHaveValue(PERSON.name);
    await expect(page.getByRole('textbox').and(page.locator(':not([readonly])'))).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expectAccessible(page);
    await page.goBack();
  });

  await test.step('ER-02 AP-06 the same person again: an alert, and the form stays with its answers', async () => {
    await add.click();
    await fillPerson(page, { ...PERSON, name: '陈雅芹' });
    const [front, back] = [await images(page).jpeg('人像面'), await images(page).jpeg('国徽面')];
    await addPhotos(rowOf(page, '证件照片'), [front, back]);
    await save(page);
    const alert = page.getByRole('dialog');
    await expect(alert).toContainText('该被保人已存在');
    await expectAccessible(page);
    await alert.getByRole('button', { name: word('app.dialog.read') }).click();
    await expect(field(page, '被保人姓名')).toHaveValue('陈雅芹');
    expect(page.url()).toContain('/commonRecognizeUpdate');
  });
});

test('VA-19 CH-23 shows the limit on the list, and no form at the address of the form, when it is reached', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13700137112');
  await savePersons(page, 'JIANGXIRENBAO', ['赵一', '钱二', '孙三', '李四', '周五'], 11);
  await page.goto(sandbox.page(LIST));
  await page.getByRole('button', { name: '添加被保人' }).click();
  await expect(page.getByText('最多可添加5位被保人')).toBeVisible();
  expect(page.url()).toContain(LIST);
  await page.goto(sandbox.page(FORM));
  await expect(page.getByText(word('insured.limitReached'))).toBeVisible();
  await expect(page.getByText('最多可添加5位被保人')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: word('app.insured.toList') }).click();
  await expect(page.getByRole('heading', { name: '周五' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${word('insured.remove')}.*周五`) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('insured.deleteConfirm') })
    .click();
  await expect(page.getByRole('heading', { name: '周五' })).toHaveCount(0);
  await page.getByRole('button', { name: '添加被保人' }).click();
  await expect(page.getByRole('form')).toBeVisible();
});

test('IN-20 fills a form from insuredData, removes it from the address at once and goes back by fromPage', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'MENGZE', '13700137113');
  const data = encodeURIComponent(JSON.stringify({ insuredName: '王桂英', insuredCard: idCard(2), phone: '13870012345' }));
  await page.goto(sandbox.page(`/mzRecognizeeUpdate?thirdChannelSide=MENGZE&fromPage=mzRecognizeeList&insuredData=${data}`));
  await expect(field(page, '被保人姓名')).toHaveValue('王桂英');
  await expect(page).not.toHaveURL(/insuredData/);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('王桂英');
  await page.getByRole('button', { name: word('app.back') }).click();
  await page.waitForURL((url) => url.pathname === '/heye-h5/mzRecognizeeList' && url.searchParams.get('thirdChannelSide') === 'MENGZE');
});
