import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';

describe('the countdown of a payment', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  test("counts down from the server's seconds, is right after a sleep, and emits its end once", async () => {
    const props = { label: '剩余支付时间', seconds: 3661, over: '付款时间已过' };
    const { page, asked } = await fakePage([{ id: 'left', block: 'Countdown', props, on: { over: { do: 'refresh' } } }]);
    const screen = await render(<PageView page={page} />);
    await expect.element(screen.getByText('01:01:01')).toBeVisible();
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(screen.getByText('01:01:00')).toBeVisible();
    // The phone slept: one tick after an hour.
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(screen.getByText('00:59')).toBeVisible();
    expect(asked.runs).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(screen.getByText('付款时间已过')).toBeVisible();
    // A countdown that has ended wakes the phone no more.
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.runs).toHaveLength(1);
    await expect.element(screen.getByRole('status')).toHaveTextContent('付款时间已过');
  });

  test('OP-10 continues after leaving and reopening; equal seconds after another value restart it', async () => {
    const draw = async (until: string) => {
      const props = { label: '剩余支付时间', seconds: 120, until, over: '付款时间已过' };
      const { page, asked } = await fakePage([{ id: 'left', block: 'Countdown', props, on: { over: { do: 'refresh' } } }]);
      const screen = await render(<PageView page={page} />);
      return Object.assign(screen, { told: () => asked.runs.length });
    };
    const first = await draw('2026-11-20 10:30:00');
    await expect.element(first.getByText('02:00')).toBeVisible();
    await first.unmount();
    await vi.advanceTimersByTimeAsync(30_000);
    const again = await draw('2026-11-20 10:30:00');
    await expect.element(again.getByText('01:30')).toBeVisible();
    await again.unmount();
    const other = await draw('2026-11-20 10:45:00');
    await expect.element(other.getByText('02:00')).toBeVisible();
    await vi.advanceTimersByTimeAsync(120_000);
    await expect.poll(other.told).toBe(1);
    await other.unmount();
    const over = await draw('2026-11-20 10:45:00');
    await expect.element(over.getByText('付款时间已过')).toBeVisible();
    expect(over.told()).toBe(0);
  });

  test('OP-14 covers a pay code that expired during a sleep at once, says so, and keeps that after a remount', async () => {
    const props = { code: '286013572468901234', label: '付款码', seconds: 60, refresh: '换一个', stale: '付款码已过期' };
    const draw = async () => {
      const { page } = await fakePage([{ id: 'code', block: 'PayCode', props, on: { refresh: { do: 'back' } } }]);
      return render(<PageView page={page} />);
    };
    const screen = await draw();
    await expect.element(screen.getByRole('img', { name: '付款码' })).toBeVisible();
    await expect.element(screen.getByRole('status')).toHaveTextContent('');
    // No tick: the phone wakes.
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(screen.getByRole('status')).toHaveTextContent('付款码已过期');
    expect(screen.getByRole('img').elements()).toEqual([]);
    await screen.unmount();
    const again = await draw();
    await expect.element(again.getByRole('status')).toHaveTextContent('付款码已过期');
  });
});

test('OP-04 selects one payment method by a tap anywhere on its row, with rows of touch size', async () => {
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
