import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { Switch } from './Switch.tsx';

const draw = (checked: boolean, onChange = vi.fn(), disabled = false) => (
  <label htmlFor="a">
    接收短信
    <Switch id="a" checked={checked} disabled={disabled} onChange={onChange} onBlur={vi.fn()} />
  </label>
);

test('FM-09 one switch with the name of its label, 44 px, turned by a tap and by the space bar', async () => {
  const onChange = vi.fn();
  const screen = await render(draw(false, onChange));
  const control = screen.getByRole('switch', { name: '接收短信' });
  expect(screen.container.querySelectorAll('[role="switch"]:not([aria-hidden] *)')).toHaveLength(1);
  await expect.element(control).not.toBeChecked();
  const { width, height } = control.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await control.click();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true], [true]]);
  await expect.element(control).toHaveFocus();
});

test('FR-12 a disabled switch keeps its answer, and focus shows a ring', async () => {
  const onChange = vi.fn();
  const screen = await render(draw(true, onChange, true));
  await expect.element(screen.getByRole('switch')).toBeDisabled();
  await expect.element(screen.getByRole('switch')).toBeChecked();
  await screen.rerender(draw(true, onChange));
  await userEvent.tab();
  expect(getComputedStyle(screen.container.querySelector('.adm-switch') as Element).outlineStyle).toBe('solid');
  expect(onChange).not.toHaveBeenCalled();
});
