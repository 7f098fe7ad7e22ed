import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { FormView } from '../form/FormView.tsx';
import { createFormStore } from '../form/store.ts';
import { context, fakeHost, formOf } from '../testing.ts';

const show = async (fields: Record<string, Documents.Field>) => {
  const store = createFormStore(formOf({ 甲: fields }), context, fakeHost());
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  return { store, screen };
};

/** Turns a wheel to a value with the keys, as a spin button. */
const turn = async (screen: Awaited<ReturnType<typeof show>>['screen'], name: string, value: string): Promise<void> => {
  const wheel = screen.getByRole('spinbutton', { name, exact: true });
  (wheel.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  for (let press = 0; press < 30 && wheel.element().getAttribute('aria-valuetext') !== value; press += 1)
    await userEvent.keyboard('{ArrowUp}');
  await expect.element(wheel).toHaveAttribute('aria-valuetext', value);
};

describe('date', () => {
  const date: Documents.Field = {
    type: 'string',
    format: 'date',
    title: '期望就诊日期',
    widget: 'date',
    rules: { min: { addDays: [{ today: [] }, 5] }, note: '最早可选五天之后' },
  };

  test('FV-16 FM-09 dates start at the bound of the rule; earlier days are disabled with its note', async () => {
    const { store, screen } = await show({ date });
    await screen.getByRole('combobox', { name: '期望就诊日期' }).click();
    await expect.element(screen.getByRole('dialog').getByText('最早可选五天之后')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: '2026年11月24日 星期二' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: '上个月' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: '下个月' })).toBeEnabled();
    await expect.element(screen.getByRole('status')).toHaveTextContent('请选择日期');
    await screen.getByRole('button', { name: '2026年11月25日 星期三' }).click();
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ date: '2026-11-25' }));
  });

  test('FV-14 the year list runs from 99 years ago to this year; a birthday far back takes three choices', async () => {
    const birth: Documents.Field = {
      type: 'string',
      format: 'date',
      title: '出生日期',
      widget: 'date',
      rules: { min: { addYears: [{ today: [] }, -99] }, max: { today: [] } },
    };
    const { store, screen } = await show({ birth });
    await screen.getByRole('combobox', { name: '出生日期' }).click();
    const years = screen.getByRole('combobox', { name: '年份' });
    await expect.element(years).toBeVisible();
    const offered = [...(years.element() as HTMLSelectElement).options].map(({ value }) => Number(value));
    expect([offered[0], offered.at(-1), offered.length]).toEqual([1927, 2026, 100]);
    await userEvent.selectOptions(years, '1948');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '月份' }), '3');
    await screen.getByRole('button', { name: '1948年3月12日 星期五' }).click();
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ birth: '1948-03-12' }));
  });

  describe('a birthday picker', () => {
    const birth: Documents.Field = {
      type: 'string',
      format: 'date',
      title: '出生日期',
      widget: 'date',
      opensOn: 'today',
      rules: { min: { addYears: [{ today: [] }, -100] }, max: { today: [] } },
    };
    test('VA-07 VL-12 opens on today as selection; the field stays empty until confirmation', async () => {
      const { store, screen } = await show({ birth });
      await screen.getByRole('combobox', { name: '出生日期' }).click();
      await expect.element(screen.getByRole('button', { name: /^2026年11月20日/ })).toHaveAttribute('aria-pressed', 'true');
      expect(store.payload()).toEqual({});
      await screen.getByRole('button', { name: '确定' }).click();
      await vi.waitFor(() => expect(store.payload()).toEqual({ birth: '2026-11-20' }));
    });

    test('VA-07 looking at another month deselects today, so that it is not confirmed by mistake', async () => {
      const { store, screen } = await show({ birth });
      await screen.getByRole('combobox', { name: '出生日期' }).click();
      await userEvent.selectOptions(screen.getByRole('combobox', { name: '年份' }), '1948');
      await expect.element(screen.getByRole('button', { name: '确定' })).toBeDisabled();
      await screen.getByRole('button', { name: /^1948年11月12日/ }).click();
      await screen.getByRole('button', { name: '确定' }).click();
      await vi.waitFor(() => expect(store.payload()).toEqual({ birth: '1948-11-12' }));
    });

    test('VA-07 an existing answer opens on itself', async () => {
      const { screen } = await show({ birth: { ...birth, default: '1990-03-07' } });
      await screen.getByRole('combobox', { name: '出生日期' }).click();
      await expect.element(screen.getByRole('button', { name: /^1990年3月7日/ })).toHaveAttribute('aria-pressed', 'true');
    });
  });

  test('FM-09 a datetime accepts a day and a time', async () => {
    const { store, screen } = await show({ at: { type: 'string', format: 'date-time-minute', title: '就诊时间', widget: 'datetime' } });
    await screen.getByRole('combobox', { name: '就诊时间' }).click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('请选择日期和时间');
    await screen.getByRole('button', { name: '2026年11月30日 星期一' }).click();
    await expect.element(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    await expect.element(screen.getByRole('status')).toHaveTextContent('请选择时间');
    await turn(screen, '时', '09');
    await turn(screen, '分', '30');
    await expect.element(screen.getByRole('status')).toHaveTextContent('');
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ at: '2026-11-30 09:30' }));
  });

  test('FM-15 on the first day earlier times are not offered; another day has all, and going back corrects the time', async () => {
    const at: Documents.Field = {
      type: 'string',
      format: 'date-time-minute',
      title: '服务时间',
      widget: 'datetime',
      rules: { min: '2026-11-24 09:58' },
    };
    const { store, screen } = await show({ at });
    const free = (name: string) =>
      [...screen.getByRole('spinbutton', { name, exact: true }).element().querySelectorAll('.adm-picker-view-column-item')]
        .map(({ textContent }) => textContent)
        .filter((text) => text !== '--');
    await screen.getByRole('combobox', { name: '服务时间' }).click();
    await screen.getByRole('button', { name: '2026年11月25日 星期三' }).click();
    await turn(screen, '时', '08');
    expect([free('时').length, free('分').length]).toEqual([24, 12]);
    await screen.getByRole('button', { name: '2026年11月24日 星期二' }).click();
    expect(free('时')[0]).toBe('10');
    await expect.element(screen.getByRole('button', { name: '确定' })).toBeDisabled();
    await turn(screen, '时', '10');
    await screen.getByRole('button', { name: '确定' }).click();
    await vi.waitFor(() => expect(store.payload()).toEqual({ at: '2026-11-24 10:00' }));
  });

  test('arrow keys move over the days and stop at the bounds', async () => {
    const { screen } = await show({ date });
    await screen.getByRole('combobox', { name: '期望就诊日期' }).click();
    const first = screen.getByRole('button', { name: '2026年11月25日 星期三' });
    await expect.element(first).toBeVisible();
    (first.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('button', { name: '2026年12月2日 星期三' })).toHaveFocus();
  });
});
