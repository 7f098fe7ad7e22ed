import { expectAccessible } from './support/axe.ts';
import { saveInsured } from './support/insured.ts';
import { signIn, word } from './support/member.ts';
import { expect, test } from './support/test.ts';

const CHANNEL = 'HUIKEBAO';
const CODE = 'HY8K2M4Q9T';

test('RD-01 RD-03 VA-16 checks a code, redeems it once and shows its button at the insured person', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13800138041');
  await saveInsured(page, CHANNEL, '王桂英', '360102198506184529');
  await page.reload();
  await expect(page.getByRole('heading', { name: '惠客保门诊医疗' })).toBeVisible();
  await expect(page.getByRole('button', { name: '泰享问诊' })).toHaveCount(0);
  await page.getByRole('button', { name: word('rights.redeemTitle') }).click();

  const code = page.getByRole('textbox', { name: '兑换码' });
  const next = page.getByRole('button', { name: word('rights.redeemNext') });
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page);
  await test.step('VA-16 no code, and more than thirty signs', async () => {
    await next.click();
    await expect(code).toHaveAccessibleDescription(/请输入兑换码/);
    await code.fill('8'.repeat(40));
    await expect(code).toHaveValue(/^8{30}$/);
  });
  await test.step('EC-01 a code that has run out is told, and stays', async () => {
    await code.fill('OLD8K2M4Q9');
    await next.click();
    await expect(page.getByText('该兑换码已过期')).toBeVisible();
    await expect(code).toHaveValue('OLD8K2M4Q9');
  });
  await code.fill(CODE);
  await next.click();
  await expect(page.getByText('泰享问诊权益')).toBeVisible();
  await expect(page.getByText(CODE)).toBeVisible();
  await expectAccessible(page);
  await test.step('RD-03 back leads to the code as it was typed; a page loaded again begins anew', async () => {
    await page.goBack();
    await expect(code).toHaveValue(CODE);
    await next.click();
    await expect(page.getByText('泰享问诊权益')).toBeVisible();
    await page.reload();
    await expect(code).toHaveValue('');
    await code.fill(CODE);
    await next.click();
  });
  await page.getByRole('button', { name: word('rights.redeemConfirm') }).click();
  await expect(page.getByRole('heading', { name: word('rights.redeemed') })).toBeVisible();
  await expectAccessible(page);

  await test.step('RD-03 the same code is not redeemed again', async () => {
    await page.getByRole('button', { name: word('rights.redeemMore') }).click();
    await code.fill(CODE);
    await next.click();
    await expect(page.getByText('该兑换码已被使用')).toBeVisible();
    await page.goBack();
  });
  await page.getByRole('button', { name: '泰享问诊' }).click();
  await page.waitForURL(/\/signPage\?/);
});

test('RD-03 binds a card to one person with a code sent to a phone, and to nobody else', async ({ page, sandbox }) => {
  await signIn(page, sandbox, CHANNEL, '13800138043');
  await page.goto(sandbox.page(`/yaxGetRights?thirdChannelSide=${CHANNEL}`));
  const enter = async () => {
    await page.getByRole('textbox', { name: '兑换码' }).fill('YK8K2M4Q9T');
    await page.getByRole('button', { name: word('rights.redeemNext') }).click();
  };
  await enter();
  await expect(page.getByText(word('rights.redeemNobody'))).toBeVisible();
  await expectAccessible(page);
  await saveInsured(page, CHANNEL, '王桂英', '360102198506184529');
  await saveInsured(page, CHANNEL, '李建国', '360102198506184510');
  await page.reload();
  await enter();
  await page.getByRole('combobox', { name: '被保人' }).click();
  await page.getByRole('option', { name: '李建国' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill('13870012345');
  await expectAccessible(page);
  await page.getByRole('button', { name: word('rights.redeemSend') }).click();
  const hint = await page.getByText(new RegExp(word('app.login.sandboxCode').replace('{code}', '\\d{6}'))).textContent();
  const sent = hint?.match(/\d{6}/)?.[0] ?? '';
  const verify = page.getByRole('textbox', { name: '验证码' });
  await verify.fill(sent === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: word('rights.redeemConfirm') }).click();
  await expect(page.getByText('验证码错误，请重新输入')).toBeVisible();
  await verify.fill(sent);
  await expectAccessible(page);
  await page.getByRole('button', { name: word('rights.redeemConfirm') }).click();
  await expect(page.getByRole('heading', { name: word('rights.redeemed') })).toBeVisible();
  await page.getByRole('button', { name: word('rights.use') }).click();
  const card = page.getByRole('button', { name: '齿科洁牙卡' });
  await expect(page.getByRole('tab', { name: '王桂英' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole('tab', { name: '李建国' }).click();
  await expect(card).toBeVisible();
});

test('RD-03 loses nothing when the connection breaks while a code is redeemed: the second try succeeds', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expect(/ERR_FAILED|net::/);
  await signIn(page, sandbox, CHANNEL, '13800138042');
  await page.goto(sandbox.page(`/yaxGetRights?thirdChannelSide=${CHANNEL}`));
  await page.getByRole('textbox', { name: '兑换码' }).fill(CODE);
  await page.getByRole('button', { name: word('rights.redeemNext') }).click();
  const confirm = page.getByRole('button', { name: word('rights.redeemConfirm') });
  await expect(confirm).toBeVisible();
  // The server redeems it, but its response never arrives.
  await page.route('**/miniapp/marketing/right/exchange', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await confirm.click();
  await expect(page.getByText('请求失败，请重试')).toBeVisible();
  await page.unroute('**/miniapp/marketing/right/exchange');
  await confirm.click();
  await expect(page.getByRole('heading', { name: word('rights.redeemed') })).toBeVisible();
});
