import { sampleOf } from '../documents/documents.ts';
import { fillForm } from './support/fill.ts';
import { images } from './support/images.ts';
import { addPerson, addPhotos, fillPerson, openService, requestNoOf, rowOf, signIn, submit, word } from './support/member.ts';
import { expect, test } from './support/test.ts';
import { WAYS_IN } from './support/way-in.ts';

const ADD = '添加被保人';
const FORM = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';
const PERSON = { name: '陈雅琴', card: '360102198506184510', phone: '13870012345' };

test('VA-05, BT-04, BT-15, FM-28 signs in, adds an insured person, applies for special medication and finds the application after a restart', async ({
  page,
  ownServer: sandbox,
}) => {
  const { jpeg, png } = images(page);
  await WAYS_IN.list({ page, sandbox, phone: '13800138000' }, 'JIANGXIRENBAO');
  // The code is also printed on the console.
  expect(sandbox.printedCode()).toMatch(/^\d{6}$/);
  const [portrait, emblem] = [await jpeg('人像面'), await png('国徽面')];

  await test.step('the wrong certificate number is refused in the exact words', async () => {
    await page.getByRole('button', { name: ADD }).click();
    await fillPerson(page, { ...PERSON, card: '36010219850618451x' });
    await addPhotos(rowOf(page, '证件照片'), [portrait, emblem]);
    await page.getByRole('button', { name: word('app.insured.save') }).click();
    await expect(rowOf(page, '证件号码')).toContainText('证件号码格式错误，如存在字母请大写');
    await expect(page.getByLabel('证件号码', { exact: true })).toBeFocused();
    await page.getByLabel('证件号码', { exact: true }).fill(PERSON.card);
    await page.getByRole('button', { name: word('app.insured.save') }).click();
    await expect(page.getByRole('heading', { name: PERSON.name })).toBeVisible();
  });

  const requestNo = await test.step('the application with real pictures is accepted', async () => {
    await openService(page, '特药申请');
    await expect(page.locator('[data-field="patientName"]')).toContainText(PERSON.name);
    let count = 0;
    const pictures = [portrait, emblem];
    await fillForm(page, FORM, sampleOf(FORM, '本人申请'), () => pictures[count++ % pictures.length] ?? portrait);
    await submit(page).click();
    await expect(page.getByText(word('app.result.done'))).toBeVisible();
    await expect(page.getByText('您的申请已受理，请妥善保管相关资料原件，如有疑问请拨打服务热线400-050-7788。')).toBeVisible();
    return requestNoOf(page);
  });

  await test.step('after a restart the record is there with its files', async () => {
    // An open page would miss the server for a moment and upload a log about it.
    await page.goto('about:blank');
    await sandbox.restart();
    await page.goto(sandbox.page('/common/serviceRecordList?thirdChannelSide=JIANGXIRENBAO'));
    await page.getByText('国内特定药品费用理赔申请').first().click();
    await page.waitForURL(new RegExp(`serviceDetails\\?.*${requestNo}`));
    await expect(page.getByText('右肺上叶腺癌（EGFR 19外显子缺失突变），cT2aN2M0，ⅢA期')).toBeVisible();
    // The record holds all submitted pictures; each is the member's own file, drawn.
    const sent = Object.values(sampleOf(FORM, '本人申请').values).flatMap((value) => (Array.isArray(value) ? value : []));
    const pictures = page.getByRole('main').locator('img');
    await expect(pictures).toHaveCount(sent.length);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    }
  });
});

test('ER-02 does not add the same person twice', async ({ page, sandbox }) => {
  const { jpeg, png } = images(page);
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13800138001');
  const photos = [await jpeg('人像面'), await png('国徽面')];
  await addPerson(page, ADD, PERSON, photos);
  await page.getByRole('button', { name: ADD }).click();
  await fillPerson(page, PERSON);
  await addPhotos(rowOf(page, '证件照片'), photos);
  await page.getByRole('button', { name: word('app.insured.save') }).click();
  await expect(page.getByRole('dialog')).toContainText('该被保人已存在，请勿重复添加');
  await page.getByRole('dialog').getByRole('button').click();
  await expect(page.getByLabel('被保人姓名')).toHaveValue(PERSON.name);
});
