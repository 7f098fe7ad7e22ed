import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { SwipeAction } from './SwipeAction.tsx';

test('the button behind a row is for fingers only: keys and screen readers meet the row alone', async () => {
  const onTap = vi.fn();
  const screen = await render(
    <SwipeAction text="删除" onTap={onTap}>
      <button type="button">感冒灵颗粒</button>
    </SwipeAction>,
  );
  expect(screen.getByRole('button').elements().length).toBe(1);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: '感冒灵颗粒' })).toHaveFocus();
  await userEvent.tab();
  expect(document.activeElement?.textContent).not.toBe('删除');
  const hidden = screen.container.querySelector<HTMLElement>('.adm-swipe-action-actions-right button');
  expect(hidden?.textContent).toBe('删除');
  hidden?.click();
  expect(onTap).toHaveBeenCalledOnce();
});
