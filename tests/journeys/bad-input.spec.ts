import { writeFile } from 'node:fs/promises';
import { picturesIn } from './support/fill.ts';
import { expectApplications, fillGreenPass, openGreenPass, TITLE } from './support/green-pass.ts';
import { disguised, images } from './support/images.ts';
import { addPhotos, fillPerson, requestNoOf, rowOf, signIn, submit, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const APPLY = '**/api/right/special/apply/v2';

test(
  'VL-08, VL-10, FU-01, FU-02 refuses files of the wrong kind, size and number by name, and keeps the good ones',
  { tag: '@main' },
  async ({ page, sandbox }, info) => {
    await openGreenPass(page, sandbox, '13700137000');
    // Large files are on disk, as on a phone: passing them from memory keeps the page busy for seconds.
    const onDisk = async (name: string, buffer: Buffer) => {
      await writeFile(info.outputPath(name), buffer);
      return info.outputPath(name);
    };
    const row = page.locator('[data-field="medicalRecords"]');
    const picker = row.locator('input[type=file]');
    const pictures = picturesIn(row);
    const { jpeg, huge } = images(page);
    const record = await jpeg('门诊病历');

    await picker.setInputFiles([disguised('处方.jpg'), record]);
    await expect(page.getByRole('alert')).toContainText('仅支持上传jpg、png、jpeg格式的图片！');
    await expect(pictures).toHaveCount(1);

    const photo = await huge('大图');
    expect(photo.buffer.length).toBeGreaterThan(11_000_000);
    await picker.setInputFiles(await onDisk(photo.name, photo.buffer));
    await expect(pictures).toHaveCount(2, { timeout: 60_000 });

    // Begins like a photo but is not one: it cannot be compressed, and the server refuses it at this size.
    const broken = Buffer.concat([record.buffer.subarray(0, 64), Buffer.alloc(11_000_000)]);
    await picker.setInputFiles(await onDisk('损坏.jpg', broken));
    await expect(page.getByRole('alert').filter({ hasText: '图片上传失败，请检查图片大小' })).toBeVisible({ timeout: 60_000 });
    await row.getByRole('button', { name: /删除/ }).last().click();

    await picker.setInputFiles(Array.from({ length: 49 }, (_, index) => ({ ...record, name: `病历${index}.jpg` })));
    await expect(page.getByRole('alert')).toContainText('最多上传50张，多出的1张没有添加');
    await expect(pictures).toHaveCount(50, { timeout: 60_000 });
    await expect(picker).toHaveCount(0);
  },
);

test('makes one application when the member taps submit twice', { tag: '@main' }, async ({ page, sandbox }) => {
  await openGreenPass(page, sandbox, '13700137001');
  await fillGreenPass(page);
  let sent = 0;
  await page.route(APPLY, async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await submit(page).dblclick();
  await requestNoOf(page);
  expect(sent).toBe(1);
  await expectApplications(page, sandbox, 1);
});

test('makes one application when the server goes down after storing it and the member tries again', async ({
  page,
  ownServer: sandbox,
  guard,
}) => {
  guard.expect(/net::ERR_/);
  await openGreenPass(page, sandbox, '13700137002');
  await fillGreenPass(page);
  await page.route(APPLY, async (route) => {
    const taken = await route.fetch();
    expect(await taken.json()).toMatchObject({ code: 0 });
    await sandbox.kill();
    await route.abort('connectionreset');
  });
  await submit(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(word('app.apply.unconfirmed').split('\n')[0] ?? '');
  await dialog.getByRole('button', { name: word('app.apply.stay') }).click();

  await page.unroute(APPLY);
  await submit(page).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button').click();
  await expect(page.locator('[data-field="diseaseDiagnosis"]').getByRole('textbox')).not.toHaveValue('');

  await sandbox.start();
  await submit(page).click();
  await requestNoOf(page);
  await expectApplications(page, sandbox, 1);
});

test('AP-30 treats a success without a request number as unconfirmed: keeps the answers, offers a check, and makes no second application', async ({
  page,
  sandbox,
}) => {
  await openGreenPass(page, sandbox, '13700137009');
  const form = page.url();
  await fillGreenPass(page);
  await page.route(APPLY, async (route) => {
    // The server accepts the application, but its response is lost.
    await route.fetch();
    await route.fulfill({ json: { code: 0 } });
  });
  await submit(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(word('app.apply.unproven').split('\n')[0] ?? '');
  await dialog.getByRole('button', { name: word('app.apply.look') }).click();
  await page.waitForURL(/\/common\/serviceRecordList\?/);
  await expect(page.getByText(TITLE)).toHaveCount(1);

  await page.unroute(APPLY);
  await page.goto(form);
  await page.getByRole('button', { name: word('app.draft.resume') }).click();
  await expect(page.locator('[data-field="diseaseDiagnosis"]').getByRole('textbox')).not.toHaveValue('');
  await submit(page).click();
  await requestNoOf(page);
  await expectApplications(page, sandbox, 1);
});

test('refuses the application and pictures of another member', async ({ page, browser, sandbox }) => {
  await openGreenPass(page, sandbox, '13700137003');
  const form = page.url();
  await fillGreenPass(page);
  await submit(page).click();
  const requestNo = await requestNoOf(page);
  const details = sandbox.page(`/common/serviceDetails?thirdChannelSide=YONGCHENGCAICHAN&requestNo=${requestNo}`);
  const picture = page.waitForRequest(/\/api\/file\//);
  await page.goto(details);
  await expect(page.getByText('高血压病3级')).toBeVisible();
  const pictureUrl = (await picture).url();

  const context = await browser.newContext({ locale: 'zh-CN' });
  const stranger = await context.newPage();
  await signIn(stranger, sandbox, 'YONGCHENGCAICHAN', '13700137004');
  const strangersToken = stranger.waitForRequest((request) => request.headers()['token'] !== undefined);
  await stranger.goto(details);
  const token = (await strangersToken).headers()['token'] ?? '';
  await expect(stranger.getByText(word('app.result.unknown'))).toBeVisible();
  await expect(stranger.getByText('高血压病3级')).toHaveCount(0);
  expect(token).not.toBe('');
  const stolen = await stranger.request.get(pictureUrl, { headers: { token } });
  expect(stolen.headers()['content-type'] ?? '').not.toContain('image');

  await stranger.goto(form);
  await expect(stranger.getByText('权益不存在或已失效')).toBeVisible();
  await expect(stranger.getByRole('form')).toHaveCount(0);
  await stranger.getByRole('button', { name: word('app.apply.toList') }).click();
  await stranger.waitForURL(/\/commonRecognizee\?/);
  await context.close();
});

test('retries a right that failed to load, and does not call it another member’s', async ({ page, sandbox, guard }) => {
  guard.expect(/net::ERR_|load\.failed/);
  await openGreenPass(page, sandbox, '13700137005');
  await page.route('**/api/supplyChain/serviceConfig/list', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('服务申请没有加载出来')).toBeVisible();
  await page.unroute('**/api/supplyChain/serviceConfig/list');
  await page.getByRole('button', { name: word('app.retry') }).click();
  await expect(page.getByRole('form')).toBeVisible();
});

test('VA-05, IN-15 reports an ID number with an impossible date at its field', async ({ page, sandbox }) => {
  const { jpeg, png } = images(page);
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13700137006');
  await page.getByRole('button', { name: '添加被保人' }).click();
  await fillPerson(page, { name: '陈雅琴', card: '360102198513324510', phone: '13870012345' });
  await addPhotos(rowOf(page, '证件照片'), [await jpeg('人像面'), await png('国徽面')]);
  await page.getByRole('button', { name: word('app.insured.save') }).click();
  await expect(rowOf(page, '证件号码')).toContainText('证件号码里的出生日期不正确，请核对');
  await expect(page.getByLabel('证件号码', { exact: true })).toBeFocused();
});
