import { expectAccessible } from './support/axe.ts';
import { saveInsured } from './support/insured.ts';
import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'SHUIDI-HAOYUNBAO';
const side = `thirdChannelSide=${CHANNEL}`;

test('PB-10 PB-11 PB-12 PB-16 IN-22 IN-24 shows policy benefits after their authorization, the single policy and the patient picker', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CHANNEL, '13800138061');
  await saveInsured(page, CHANNEL, '全部按钮李秀兰', '360102198506184529');
  const asked = page.waitForResponse('**/miniapp/insured/list');
  await page.reload();
  const { result } = (await (await asked).json()) as { result: { policyNo: string }[] };
  const policyNo = result[0]?.policyNo ?? '';
  const address = sandbox.page(`/commonSunshineRecognizee?policyNo=${policyNo}&platformChannelId=12&${side}`);
  const dialog = page.getByRole('dialog', { name: '用户授权文件' });

  await test.step('PB-16 nobody gets past the authorization but by agreeing', async () => {
    const sent = page.waitForRequest('**/miniapp/policy/benefits');
    await page.goto(address);
    expect((await sent).postDataJSON()).toMatchObject({ policyNo, platformChannelId: '12' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText(['同意']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.mouse.click(195, 830);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '同意' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('PB-11 PB-13 PB-15 what the policy holds', async () => {
    await page.goto(address);
    for (const words of ['水滴好孕保', '保障中', '全部按钮李秀兰', '15000元', '不限'])
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: '不显示的按钮' })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('PB-12 the balance leads where the first button leads', async () => {
    await page.getByRole('button', { name: new RegExp(word('policy.drugQuota')) }).click();
    // The agreement is also signed for the services.
    await page.waitForURL(/\/healthMall\?.*receiveId=/);
  });
  await test.step('PB-17 PB-18 PB-20 the single policy', async () => {
    await page.goto(sandbox.page(`/commonSSRecognize?${side}`));
    await page.getByRole('button', { name: /^护士上门/ }).click();
    await expect(page.getByText('您暂无该权益')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '药品目录' }).last().click();
    await page.waitForURL(/\/searchTable\?.*channelCode=/);
    await expect(page.getByText('苯磺酸氨氯地平片').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('没有这种药');
    await page.getByRole('button', { name: word('medicine.searchButton') }).click();
    await expect(page.getByText(word('medicine.none'))).toBeVisible();
  });
  await test.step('IN-22 IN-24 the patient picker', async () => {
    await page.goto(sandbox.page(`/commonSunshinePatientList?platformChannelId=12&${side}`));
    await expect(page.getByRole('heading', { name: '请选择问诊人' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('button')).toHaveText(['在线问诊', '问诊及购药理赔', '泰享问诊']);
    await expectAccessible(page);
    await page.getByRole('button', { name: '添加问诊人' }).click();
    await expect(page.getByText('被保人数量已达上限')).toBeVisible();
    expect(page.url()).toContain('/commonSunshinePatientList');
  });
});

test('PB-19 tells a member that there is no policy', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13800138062');
  await page.goto(sandbox.page(`/commonSSRecognize?${side}`));
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(page.getByText(word('policy.none'))).toBeVisible();
  await expectAccessible(page);
});

test('EC-01 shows that a policy failed to load, and keeps the authorization', async ({ page, sandbox, guard }) => {
  guard.expect(/call\.busy/);
  await signIn(page, sandbox, CHANNEL, '19900000001');
  await page.goto(sandbox.page(`/commonSSRecognize?${side}`));
  await page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await expect(page.getByText(word('app.block.failed'))).toBeVisible();
  await expect(page.getByRole('button', { name: word('app.retry') })).toBeVisible();
  await expectAccessible(page);
});
