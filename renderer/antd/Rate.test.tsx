import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { Rate } from './Rate.tsx';

const options = ['很差', '差', '一般', '好', '很好'].map((label, at) => ({ value: String(at + 1), label }));
const draw = (value: string | undefined, onChange = vi.fn(), disabled = false) => (
  <Rate id="a" aria-label="满意度" options={options} value={value} disabled={disabled} onChange={onChange} onBlur={vi.fn()} />
);

test('FM-09 stars are one group of radios with names and 44 px, moved by arrows', async () => {
  const onChange = vi.fn();
  const screen = await render(draw('3', onChange));
  await expect.element(screen.getByRole('radiogroup', { name: '满意度' })).toBeVisible();
  expect(screen.getByRole('radio').elements()).toHaveLength(5);
  await expect.element(screen.getByRole('radio', { name: '一般' })).toBeChecked();
  for (const radio of screen.getByRole('radio').elements()) {
    const { width, height } = radio.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(43.9);
  }
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: '一般' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('4');
  await screen.getByRole('radio', { name: '很好' }).click();
  expect(onChange).toHaveBeenLastCalledWith('5');
});

test('FR-12 draws as many filled stars as chosen, none before an answer; a disabled row keeps its answer', async () => {
  const onChange = vi.fn();
  const screen = await render(draw(undefined, onChange));
  const filled = () => screen.container.querySelectorAll('.adm-rate-star-active').length;
  expect(filled()).toBe(0);
  await screen.rerender(draw('4', onChange, true));
  expect(filled()).toBe(4);
  for (const radio of screen.getByRole('radio').elements()) (radio as HTMLElement).click();
  expect(onChange).not.toHaveBeenCalled();
});
