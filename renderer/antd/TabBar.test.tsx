import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { TabBar } from './TabBar.tsx';

const tab = (key: string, title: string, count = '') => ({ key, title, icon: <i />, count, countSaid: `${count}件` });

test('TabBar is a named navigation of real buttons: the open one is current, keys choose another, and a count is read once', async () => {
  const onChange = vi.fn();
  const screen = await render(<TabBar label="页面" open="a" tabs={[tab('a', '首页'), tab('b', '购物车', '3')]} onChange={onChange} />);
  await expect.element(screen.getByRole('navigation', { name: '页面' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '首页' })).toHaveAttribute('aria-current', 'page');
  const cart = screen.getByRole('button', { name: '3件 购物车', exact: true });
  await expect.element(cart).not.toHaveAttribute('aria-current');
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(cart).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['b']]);
  await screen.getByRole('button', { name: '首页' }).click();
  expect(onChange).toHaveBeenCalledOnce();
});

test('TabBar takes a tap anywhere on a tab of at least 44 px', async () => {
  const onChange = vi.fn();
  const screen = await render(<TabBar label="页面" open="" tabs={[tab('a', '首页'), tab('b', '我的')]} onChange={onChange} />);
  const item = screen.getByRole('button', { name: '我的' }).element().closest('.adm-tab-bar-item') ?? document.body;
  const { left, top, height } = item.getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
  (document.elementFromPoint(left + 3, top + height / 2) as HTMLElement).click();
  expect(onChange.mock.calls).toEqual([['b']]);
});
