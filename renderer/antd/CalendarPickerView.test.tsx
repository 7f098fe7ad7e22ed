import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../testing.ts';
import { CalendarPickerView } from './CalendarPickerView.tsx';

const days = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, '0')}`);

const draw = (onChoose: (day: string) => void) => (
  <CalendarPickerView
    label="2026年2月"
    days={days}
    chosen="2026-02-03"
    isFree={(day) => day !== '2026-02-05'}
    drawDay={(day) => (
      <button type="button" aria-pressed={day === '2026-02-03'} disabled={day === '2026-02-05'}>
        {Number(day.slice(-2))}
      </button>
    )}
    onChoose={onChoose}
  />
);

test('a month is a named group of buttons, one a day, in any time zone', async () => {
  const screen = await render(draw(vi.fn()));
  await expect.element(screen.getByRole('group', { name: '2026年2月' })).toBeVisible();
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(days.map((day) => String(Number(day.slice(-2)))));
  await expect.element(screen.getByRole('button', { name: '3', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('a day is chosen by a tap and by Enter; a day that is not free is not', async () => {
  const onChoose = vi.fn();
  const screen = await render(draw(onChoose));
  await screen.getByRole('button', { name: '9', exact: true }).click();
  expect(onChoose.mock.calls).toEqual([['2026-02-09']]);
  (screen.getByRole('button', { name: '10', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenLastCalledWith('2026-02-10');
  await screen.getByRole('button', { name: '5', exact: true }).click({ force: true });
  expect(onChoose).toHaveBeenCalledTimes(2);
});
