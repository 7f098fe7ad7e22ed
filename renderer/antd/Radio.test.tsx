import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { RadioGroup } from './Radio.tsx';

const options = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];
const draw = (value: string | undefined, onChange = vi.fn(), disabled = false) => (
  <RadioGroup id="a" aria-label="是否身故" options={options} value={value} disabled={disabled} onChange={onChange} onBlur={vi.fn()} />
);

test('FM-09 FR-10 radios are one group with one stop, moved by arrows, of 44 px', async () => {
  const onChange = vi.fn();
  const screen = await render(draw('1', onChange));
  const [yes, no] = [screen.getByRole('radio', { name: '是' }), screen.getByRole('radio', { name: '否' })];
  await expect.element(screen.getByRole('radiogroup', { name: '是否身故' })).toBeVisible();
  await userEvent.tab();
  await expect.element(yes).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(no).toHaveFocus();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('0');
  for (const tile of screen.container.querySelectorAll('label')) expect(tile.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('the keyboard ring lies around the whole tile', async () => {
  const screen = await render(draw('1'));
  await userEvent.tab();
  const text = screen.getByText('是').element();
  expect(getComputedStyle(text, '::after').outlineStyle).toBe('solid');
});

test('FR-12 a disabled group keeps its answer', async () => {
  const onChange = vi.fn();
  const screen = await render(draw('1', onChange, true));
  await expect.element(screen.getByRole('radio', { name: '否' })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: '是' })).toBeChecked();
  (screen.getByRole('radio', { name: '否' }).element() as HTMLElement).click();
  expect(onChange).not.toHaveBeenCalled();
});
