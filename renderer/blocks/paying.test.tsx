import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';

describe('the time to pay', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('it counts down from what the server said, is right after a sleep, and tells once that it is over', async () => {
    const props = { label: '剩余支付时间', seconds: 3661, over: '付款时间已过' };
    const { page, asked } = await fakePage([{ id: 'left', block: 'Countdown', props, on: { over: { do: 'refresh' } } }]);
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('01:01:01')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(screen.getByText('01:01:00')).toBeVisible();
    // The phone slept: one tick comes where an hour has passed.
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(screen.getByText('00:59')).toBeVisible();
    expect(asked.runs).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(screen.getByText('付款时间已过')).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.runs).toHaveLength(1);
  });
});

test('OP-04 one way to pay is picked of several, by a tap anywhere on its row, and each row has room for a finger', async () => {
  const items = [
    { id: '20', name: '微信支付' },
    { id: '150', name: '家庭健康账户', note: '余额20.00元' },
    { id: '0', name: '' },
  ];
  const props = { label: '付款方式', valueKey: 'id', titleKey: 'name', noteKey: 'note', value: '20', items };
  const { page, asked } = await fakePage([{ id: 'ways', block: 'Choice', props, on: { change: { do: 'back' } } }]);
  const screen = await render(<PageView page={page} />);
  expect(screen.getByRole('radio').elements()).toHaveLength(2);
  await expect.element(screen.getByRole('radio', { name: '微信支付' })).toBeChecked();
  await screen.getByText('余额20.00元').click();
  await expect.poll(() => asked.runs.map(({ scope }) => scope['event'])).toEqual([items[1]]);
  for (const row of document.querySelectorAll('.hy-pick-row')) expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
