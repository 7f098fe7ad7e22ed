import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import { fakeEntry } from '../entry/testing.ts';
import { type Answer, NETWORK } from '../http/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import '../app.css';

afterEach(() => Toast.clear());

test('EG-10 a sign-in whose answer was lost is repeated under its key, an answered one gets another', async () => {
  const answers: Partial<Answer>[] = [
    { code: NETWORK, unconfirmed: true },
    { code: '40011', msg: '验证码错误，请重新输入' },
    { code: '40011', msg: '验证码错误，请重新输入' },
  ];
  const { app, calls } = fakeApp(({ name }) => (name === 'auth.loginByCode' ? answers.shift() : undefined), false);
  const { entry } = fakeEntry(app.library, app.text, 'browser');
  const screen = await render(stage({ ...app, entry }, '/login?thirdChannelSide=JIANGXIRENBAO'));
  await screen.getByLabelText('手机号').fill('13800138000');
  await screen.getByLabelText('验证码', { exact: true }).fill('123456');
  await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
  const keys = () => calls.filter(({ name }) => name === 'auth.loginByCode').map(({ options }) => options.idempotencyKey);
  for (const made of [1, 2, 3]) {
    await screen.getByRole('button', { name: '登录', exact: true }).click();
    await expect.poll(() => keys().length).toBe(made);
  }
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{16,}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
