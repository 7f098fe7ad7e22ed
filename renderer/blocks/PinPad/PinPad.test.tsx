import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PageHost } from '../../page/host.ts';
import { PageView } from '../../page/PageView.tsx';
import { fakePage } from '../../page/testing.ts';

const props = { label: '请输入支付密码', entered: '已输入位数', remove: '退一位' };
const twice = { ...props, again: '请再输一次', differs: '两次不一样', weak: '太简单' };

async function draw(given: Record<string, string>, host: Partial<PageHost> = {}) {
  const { page, asked } = await fakePage([{ id: 'pin', block: 'PinPad', props: given, on: { done: { do: 'back' } } }], { host });
  const screen = await render(<PageView page={page} />);
  const type = async (pin: string) => {
    for (const digit of pin) await screen.getByRole('button', { name: digit, exact: true }).click();
  };
  return { screen, type, told: () => asked.runs.map(({ scope }) => String(scope['event'])) };
}

test('OP-14 emits six digits once, shows none of them, and forgets them', async () => {
  const { screen, type, told } = await draw(props);
  await type('13579');
  await expect.element(screen.getByRole('status')).toHaveTextContent('已输入位数 5');
  await screen.getByRole('button', { name: '退一位' }).click();
  await type('02');
  await expect.poll(told).toEqual(['135702']);
  await expect.element(screen.getByRole('status')).toHaveTextContent('已输入位数 0');
  expect(screen.container.textContent).not.toContain('135702');
});

test('OP-14 requires a new password twice, and refuses common ones', async () => {
  const { screen, type, told } = await draw(twice);
  for (const weak of ['111111', '123456', '987654']) {
    await type(weak);
    await expect.element(screen.getByText('太简单')).toBeVisible();
  }
  await type('130526');
  await expect.element(screen.getByRole('group', { name: '请再输一次' })).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('请再输一次');
  await type('130527');
  await expect.element(screen.getByText('两次不一样')).toBeVisible();
  expect(told()).toEqual([]);
  await type('130526');
  await type('130526');
  await expect.poll(told).toEqual(['130526']);
});

test('ignores its keys while a password is checked, and keeps the focus', async () => {
  const looking = Promise.withResolvers<void>();
  let told = 0;
  const run = () => {
    told += 1;
    return looking.promise;
  };
  const { screen, type } = await draw(props, { run });
  await type('135702');
  const key = screen.getByRole('button', { name: '2', exact: true });
  await expect.element(key).toHaveAttribute('aria-disabled', 'true');
  await expect.element(key).toHaveFocus();
  await userEvent.keyboard('135702');
  looking.resolve();
  await expect.element(key).toHaveAttribute('aria-disabled', 'false');
  await expect.element(key).toHaveFocus();
  await expect.element(screen.getByRole('status')).toHaveTextContent('已输入位数 0');
  expect(told).toBe(1);
});
