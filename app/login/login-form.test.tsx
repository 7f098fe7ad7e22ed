import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import { fakeEntry } from '../entry/testing.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import '../app.css';

afterEach(() => Toast.clear());

const LOGIN = { token: 'T9', phone: '13812345678', headPortrait: '', userId: 'U9' };

async function open() {
  const fake = fakeApp(({ name }) => (name === 'auth.loginByCode' ? { result: LOGIN } : undefined), false);
  const { entry } = fakeEntry(fake.app.library, fake.app.text, 'browser');
  const keep = vi.fn(async (_flag: string) => undefined);
  const logins = { ...fake.app.logins, keep };
  const screen = await render(stage({ ...fake.app, entry, logins }, '/login?thirdChannelSide=JIANGXIRENBAO'));
  return { ...fake, keep, screen };
}

test('VA-01 the sign-in page shows all missing fields at once and focuses the first', async () => {
  const { screen, calls } = await open();
  await screen.getByRole('button', { name: '登录', exact: true }).click();
  const fields = [screen.getByLabelText('手机号'), screen.getByLabelText('验证码', { exact: true })];
  for (const field of fields) await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(fields[0] as never).toHaveFocus();
  await screen.getByLabelText('手机号').fill('138');
  await expect.element(fields[0] as never).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(fields[1] as never).toHaveAttribute('aria-invalid', 'true');
  expect(calls.filter(({ name }) => name === 'auth.loginByCode')).toEqual([]);
});

test.each([
  ['ticked, as it is from the start, for thirty days', false, ''],
  ['unticked, for this tab only', true, '1'],
])('CN-02 在本机保持登录 %s', async (_what, isUnticked, tabLogin) => {
  const { screen, session, keep } = await open();
  await screen.getByLabelText('手机号').fill('13812345678');
  await screen.getByLabelText('验证码', { exact: true }).fill('123456');
  await screen.getByRole('checkbox', { name: /我已阅读并同意/ }).click();
  if (isUnticked) await screen.getByRole('checkbox', { name: '在本机保持登录' }).click();
  await screen.getByRole('button', { name: '登录', exact: true }).click();
  await expect.poll(() => keep.mock.calls).toEqual([['JIANGXIRENBAO']]);
  expect([session.get('token'), session.get('tabLogin')]).toEqual(['T9', tabLogin]);
});
