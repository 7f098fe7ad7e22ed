import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { NavBar } from './NavBar.tsx';

test('NavBar is a banner with one heading, and its only button on the left is the one to go back', async () => {
  const onBack = vi.fn();
  const screen = await render(<NavBar title="服务记录" back="返回" onBack={onBack} right={<button type="button">更多</button>} />);
  await expect.element(screen.getByRole('banner')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1, name: '服务记录' })).toBeVisible();
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['返回', '更多']);
  const back = screen.getByRole('button', { name: '返回' });
  const { width, height } = back.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await back.click();
  expect(onBack).toHaveBeenCalledOnce();
});

test('NavBar of an entry page has no button', async () => {
  const screen = await render(<NavBar title="首页" back="返回" />);
  expect(screen.getByRole('button').elements()).toEqual([]);
});
