import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { Button } from './Button.tsx';

test('a button of 44 px is tapped by finger and by keys', async () => {
  const onClick = vi.fn();
  const screen = await render(<Button onClick={onClick}>提交</Button>);
  const button = screen.getByRole('button', { name: '提交' });
  await button.click();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('a busy button keeps its name and refuses taps', async () => {
  const onClick = vi.fn();
  const screen = await render(
    <Button busy onClick={onClick}>
      提交
    </Button>,
  );
  const button = screen.getByRole('button', { name: '提交' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(onClick).not.toHaveBeenCalled();
});
