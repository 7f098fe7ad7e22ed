import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Check } from './Check.tsx';

test('Check is a named checkbox that keys reach and change, in a target of 44 px', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <Check checked={false} onChange={onChange}>
      我已阅读并同意
    </Check>,
  );
  const box = screen.getByRole('checkbox', { name: '我已阅读并同意' });
  await expect.element(box).not.toBeChecked();
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true]]);
  await screen.getByText('我已阅读并同意').click();
  expect(onChange.mock.calls).toEqual([[true], [true]]);
  expect(screen.container.querySelector('.adm-checkbox')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('Check that is disabled takes no tap', async () => {
  const onChange = vi.fn();
  const screen = await render(
    <Check checked disabled onChange={onChange}>
      同意
    </Check>,
  );
  await expect.element(screen.getByRole('checkbox', { name: '同意' })).toBeDisabled();
  await screen.getByText('同意').click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});
