import { publisher } from '../../tools/published.testing.ts';
import { expectApplications, fillGreenPass, openGreenPass } from './support/green-pass.ts';
import { images } from './support/images.ts';
import { addPerson, openService, signIn, submit, word } from './support/member.ts';
import { written } from './support/quiet.ts';
import { expect, test } from './support/test.ts';

const ASKED = '每天睡几小时';

test('FM-25 what is published to one channel is seen there alone; taken back while a member fills it in, nothing of it is lost', async ({
  page,
  ownServer: sandbox,
}) => {
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
  // Judged in the browser as well, without a validator of the build.
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
