import axe from 'axe-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { PickerView } from './PickerView.tsx';

const values = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

const Wheel = () => {
  const [value, setValue] = useState('');
  return <PickerView label="时" values={values} value={value} empty="--" emptyName="请选择" onChange={setValue} />;
};

test('FM-09 a wheel is a spin button: it says its value, and keys turn it within its bounds', async () => {
  const screen = await render(<Wheel />);
  const wheel = screen.getByRole('spinbutton', { name: '时' });
  await expect.element(wheel).toHaveAttribute('aria-valuetext', '请选择');
  await userEvent.tab();
  await expect.element(wheel).toHaveFocus();
  for (const [keys, now] of [
    ['{ArrowUp}', '00'],
    ['{ArrowDown}', '00'],
    ['{PageUp}', '05'],
    ['{End}', '23'],
    ['{ArrowUp}', '23'],
    ['{Home}', '00'],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.element(wheel).toHaveAttribute('aria-valuetext', now);
  }
  expect((await axe.run(screen.container, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

test('a tap on a neighbour turns the wheel: dragging is never the only way', async () => {
  const screen = await render(<Wheel />);
  const { x, y, width, height } = screen.getByRole('spinbutton', { name: '时' }).element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(3 * 44);
  const under = document.elementFromPoint(x + width / 2, y + height - 20);
  expect(under?.textContent).toBe('00');
  await page.elementLocator(under as HTMLElement).click({ force: true });
  await expect.element(screen.getByRole('spinbutton', { name: '时' })).toHaveAttribute('aria-valuetext', '00');
});
