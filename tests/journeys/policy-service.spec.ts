import { expectAccessible } from './support/axe.ts';
import { saveInsured } from './support/insured.ts';
import { sign, signIn, word } from './support/member.ts';
import { restOf } from './support/rest.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'HUIKEBAO';

test('PB-03 PB-05 PB-06 PB-07 shows tabs, quotas, buttons, records and My on the policy pages of two members', { tag: '@main' }, async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, CHANNEL, '13800138051');
  await test.step('nobody yet', async () => {
    await expect(page.getByText(word('policy.noInsured'))).toBeVisible();
    await expectAccessible(page);
  });
  await saveInsured(page, CHANNEL, '全部按钮王桂英', '360102198506184529');
  await saveInsured(page, CHANNEL, '已失效李建国', '360102198506184510');
  await page.reload();

  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['全部按钮王桂英', '已失效李建国']);
  await expect(page.getByText('保障中')).toBeVisible();
  await expect(page.getByText('5000元')).toBeVisible();
  await expect(page.getByText('不限')).toBeVisible();
  await expect(page.getByText('0元', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await test.step('PB-20 a locked service says so and stays', async () => {
    await page.getByRole('button', { name: /^护士上门/ }).click();
    await expect(page.getByText('您暂无该权益')).toBeVisible();
    expect(page.url()).toContain('/commonRecognizee');
  });
  await test.step('BT-04 BT-13 a service signs first, then leads to its page', async () => {
    await page.getByRole('button', { name: '我的预约', exact: true }).click();
    await page.waitForURL(/\/signPage\?/);
    await sign(page);
    await page.waitForURL(/\/channel\/myAppointment/);
    await page.getByRole('button', { name: word('appointment.title') }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: word('appointment.cancelled') }).click();
    // One of each member.
    await expect(page.getByRole('article').filter({ hasText: '已取消' })).toHaveCount(2);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.goBack();
    await page.waitForURL(/\/channel\/myAppointment/);
    await page.goBack();
  });
  await test.step('PB-06 the consultation records of the chosen member', async () => {
    await page
      .getByRole('button', { name: word('policy.consultations') })
      .last()
      .click();
    await page.waitForURL(/\/interviewRecord\?.*insuredId=/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
  });
  await test.step('PB-07 My can be moved without opening anything, and opens when it is tapped', async () => {
    const my = page.getByRole('button', { name: word('insured.records'), exact: true });
    // When the tabs are visible again, the page is back; floating elements then make room for the content.
    await expect(tabs.first()).toBeVisible();
    const before = await restOf(page)(() => my.boundingBox());
    if (before === null) throw new Error('My is not on the page');
    await page.mouse.move(before.x + 20, before.y + 20);
    await page.mouse.down();
    await page.mouse.move(before.x - 100, before.y - 340, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await my.boundingBox())?.y ?? 0).toBeLessThan(before.y - 100);
    expect(page.url()).toContain('/commonRecognizee');
    await my.click();
    await page.waitForURL(/\/channel\/myAppointment/);
    await page.goBack();
  });
  await test.step('PB-03 the other member has a policy that is over', async () => {
    await tabs.nth(1).click();
    await expect(page.getByText('已失效', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test('PB-21 shows the notices of a channel over the page once', async ({ page, sandbox }) => {
  await signIn(page, sandbox, 'BEIJINGTAIBAO', '13800138052');
  await saveInsured(page, 'BEIJINGTAIBAO', '王桂英', '360102198506184529', { policyNo: 'BJTB2026000017' });
  await page.reload();
  const notice = page.getByRole('dialog', { name: word('policy.notice') });
  await expect(notice.getByText('线上购药说明')).toBeVisible();
  await expect(notice.getByText('保障责任提示')).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: word('policy.noticeClose') }).click();
  await expect(notice).toHaveCount(0);
});

test('EC-01 keeps the rest of the page when a list fails, and loads the list on the second try', async ({ page, sandbox, guard }) => {
  guard.expect(/call\.busy/);
  await signIn(page, sandbox, CHANNEL, '19900000002');
  await expect(page.getByText(word('app.block.failed'))).toBeVisible();
  await expect(page.getByText('网络开小差了，请重试')).toBeVisible();
  await page.getByRole('button', { name: word('policy.contact') }).click();
  await expect(page.getByRole('dialog')).toContainText('400-600-2014');
  await page.getByRole('dialog').getByRole('button').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: word('app.retry') }).click();
  await expect(page.getByText(word('policy.noInsured'))).toBeVisible();
});
