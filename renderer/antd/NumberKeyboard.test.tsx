import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { NumberKeyboard } from './NumberKeyboard.tsx';

test('OP-14 NumberKeyboard: keys take focus, Enter and the space bar press them, a tapped key keeps the focus, and the page scrolls on', async () => {
  const [onDigit, onRemove] = [vi.fn(), vi.fn()];
  const screen = await render(<NumberKeyboard remove="退一位" busy={false} onDigit={onDigit} onRemove={onRemove} />);
  const keys = screen.getByRole('button').elements();
  expect(keys.map((key) => key.getAttribute('aria-label'))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '退一位']);
  for (const key of keys) expect(key.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onDigit.mock.calls).toEqual([['1'], ['2']]);
  const five = screen.getByRole('button', { name: '5', exact: true });
  await five.click();
  await expect.element(five).toHaveFocus();
  await screen.getByRole('button', { name: '退一位' }).click();
  expect([onDigit.mock.lastCall, onRemove.mock.calls.length]).toEqual([['5'], 1]);
  expect(document.body.classList.contains('adm-overflow-hidden')).toBe(false);
  expect(getComputedStyle(document.querySelector('.adm-popup-body') as Element).position).toBe('static');
});

test('NumberKeyboard that is busy says so on each key', async () => {
  const screen = await render(<NumberKeyboard remove="退一位" busy onDigit={() => undefined} onRemove={() => undefined} />);
  expect(
    screen
      .getByRole('button')
      .elements()
      .every((key) => key.getAttribute('aria-disabled') === 'true'),
  ).toBe(true);
});
