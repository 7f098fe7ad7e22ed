import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publisher } from '../../tools/published.testing.ts';
import { expectApplications, fillGreenPass, openGreenPass } from './support/green-pass.ts';
import { images } from './support/images.ts';
import { addPerson, openService, signIn, submit, word } from './support/member.ts';
import { written } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const ASKED = '每天睡几小时';
const [CHANNEL, CODE, TITLE] = ['XINKAIQUDAO', 'NEW_IN_PUBLICATION', '新发布的服务申请'];

const read = async (path: string): Promise<Readonly<Record<string, unknown>>> => JSON.parse(await readFile(path, 'utf8'));

test('FM-25 shows a publication in its channel only, and loses no answers when it is withdrawn while a member fills it in', {
  tag: '@main',
}, async ({ page, ownServer: sandbox }) => {
  const desk = await publisher(sandbox.published);
  await desk.publish({ channels: ['YONGCHENGCAICHAN'] });

  // Another channel has the form of the build.
  const photo = await images(page).jpeg('身份证');
  await signIn(page, sandbox, 'JIANGXIRENBAO', '13900139011');
  await addPerson(page, '添加被保人', { name: '全部服务冯建国', card: '360102198506184510', phone: '13995500218' }, [photo, photo]);
  await openService(page, '永诚门诊绿通服务申请');
  await expect(page.locator('[data-field="diseaseDiagnosis"]')).toBeVisible();
  await expect(page.getByText(ASKED)).toHaveCount(0);

  await openGreenPass(page, sandbox, '13900139012');
  const asked = page.locator('[data-field="sleepHours"]');
  await expect(asked.getByText(ASKED)).toBeVisible();
  await fillGreenPass(page);
  // The browser validates too, without a validator of the build.
  await asked.getByRole('textbox').fill('6');
  await written(page);

  await desk.end('withdrawn');
  await submit(page).click();
  const told = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(told.getByText('您填写的都还在', { exact: false })).toBeVisible();
  await told.getByRole('button', { name: word('app.reload') }).click();

  await expect(told.getByText(`不再需要：“${ASKED}”`, { exact: false })).toBeVisible();
  await told.getByRole('button', { name: word('app.draft.resume') }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.locator('[data-field="diseaseDiagnosis"]').getByRole('textbox')).toHaveValue('高血压病3级（很高危），阵发性心房颤动');
  await submit(page).click();
  await expect(page.getByText(/^您的申请已受理/)).toBeVisible();
  await expectApplications(page, sandbox, 1);
  await desk.close();
});

test('FM-25 RT-40 publishes a channel and a form that no build contains, and submits the form', async ({ page, ownServer: sandbox }) => {
  const [green, channel] = await Promise.all([read('schemas/forms/YC_OUTPATIENT_GREEN_PASS.json'), read('channels/YONGCHENGCAICHAN.json')]);
  const service = { serviceId: 'S-NEW', packageId: 'P-NEW', supplierId: '1', serviceCode: CODE, serviceTitle: TITLE };
  const samples = green['samples'] as readonly { readonly context: object }[];
  const desk = await publisher(sandbox.published, {
    [`schemas/forms/${CODE}.json`]: {
      ...green,
      code: CODE,
      title: TITLE,
      samples: samples.map((one) => ({ ...one, context: { ...one.context, service } })),
    },
    [`channels/${CHANNEL}.json`]: { ...channel, documentTitle: '新开的渠道' },
  });
  await desk.publish({ channels: [CHANNEL] });

  await signIn(page, sandbox, CHANNEL, '13900139013');
  await expect(page).toHaveTitle(/新开的渠道/);
  await addPerson(page, '添加员工或家属', { name: '全部服务吴海燕', card: '360102199207153049', phone: '13517001188' });
  await openService(page, TITLE);
  await fillGreenPass(page);
  await submit(page).click();
  await expect(page.getByText(/^您的申请已受理/)).toBeVisible();
  await page.goto(sandbox.page(`/common/serviceRecordList?thirdChannelSide=${CHANNEL}`));
  await expect(page.getByText(TITLE)).toHaveCount(1);
  await desk.close();
});

test('EC-21 ignores an unsigned publication, keeps the last signed one and reports it', async ({ ownServer: sandbox }) => {
  const [desk, thief] = [await publisher(sandbox.published), await publisher(undefined, {}, 'WY_OUTPATIENT_GREEN_PASS')];
  const answered = async (path: string) => (await fetch(sandbox.page(path))).json() as Promise<unknown>;
  const offered = { publications: [{ version: '1', signature: { key: desk.signer.key } }], publishers: [desk.signer.key] };
  await desk.publish();
  await expect.poll(() => answered('/config.json')).toMatchObject(offered);
  await thief.publish();
  await cp(join(thief.root, 'published'), sandbox.published, { recursive: true });
  await expect.poll(() => answered('/published.json')).toMatchObject({ refusal: 'stranger' });
  expect(await answered('/config.json')).toMatchObject(offered);
  expect(sandbox.said()).toContain('publications refused');
  // A server that begins now has nothing to hold on to: the documents of the build.
  await sandbox.restart();
  expect(await answered('/config.json')).toMatchObject({ publications: [] });
  await Promise.all([desk.close(), thief.close()]);
});

test('EC-21 falls back to the documents of the build when a published file was altered', async ({ page, guard, ownServer: sandbox }) => {
  guard.expect(/published\.failed \{version: 1, .* was altered\}/);
  const desk = await publisher(sandbox.published);
  await desk.publish();
  await page.route('**/published/forms/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(ASKED, '银行卡密码') });
  });
  await openGreenPass(page, sandbox, '13900139014');
  await expect(page.locator('[data-field="diseaseDiagnosis"]')).toBeVisible();
  for (const text of [ASKED, '银行卡密码']) await expect(page.getByText(text)).toHaveCount(0);
  await desk.close();
});

test('SS-85 names the https address to open on an address without https', async ({ page, guard, sandbox }) => {
  // Warnings that the browser itself logs for such an address.
  guard.expect(/Cross-Origin-Opener-Policy header has been ignored|origin-keyed/);
  await page.route('http://heye.test/**', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('http://heye.test', sandbox.url) });
    await route.fulfill({ response: answer });
  });
  await page.goto('http://heye.test/heye-h5/login?thirdChannelSide=JIANGXIRENBAO');
  await expect(page.getByRole('alert')).toContainText('localhost');
  await expect(page.getByRole('textbox')).toHaveCount(0);
});
