import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents, Values } from '../../engine/index.ts';
import { FormView } from '../form/FormView.tsx';
import { createFormStore } from '../form/store.ts';
import { Page } from '../parts/Page.tsx';
import { context, fakeHost, formOf } from '../testing.ts';

afterEach(() => document.documentElement.removeAttribute('data-size'));

const show = async (
  field: Documents.Field,
  restore?: Values,
  required: readonly string[] = [],
  host: Partial<ReturnType<typeof fakeHost>> = {},
) => {
  const store = createFormStore(
    formOf({ 甲: { answer: { title: '问题', ...field } } }, required),
    context,
    { ...fakeHost(), ...host },
    restore && { restore },
  );
  const screen = await render(
    <Page title="服务申请" onBack={vi.fn()}>
      <FormView store={store} onSubmit={vi.fn()} />
    </Page>,
  );
  return { store, screen };
};

const FIELDS: Readonly<Record<string, { field: Documents.Field; value: Values[string] }>> = {
  money: { field: { type: 'integer', widget: 'text', format: 'money', minimum: 1 }, value: 123_450 },
  percent: { field: { type: 'number', widget: 'text', format: 'percent', minimum: 0 }, value: 0.125 },
  switch: { field: { type: 'boolean', widget: 'switch', default: false }, value: true },
  rating: { field: { type: 'integer', widget: 'rating', enum: [1, 2, 3, 4, 5] }, value: 4 },
  dateRange: { field: { type: 'object', widget: 'dateRange', format: 'date-range' }, value: { from: '2026-11-02', to: '2026-11-09' } },
  time: { field: { type: 'string', widget: 'time', format: 'time' }, value: '09:30' },
  timeRange: { field: { type: 'object', widget: 'timeRange', format: 'time-range' }, value: { from: '09:00', to: '11:30' } },
  signature: { field: { type: 'array', widget: 'signature', format: 'signature' }, value: ['/files/1'] },
  address: {
    field: { type: 'object', widget: 'address', format: 'address', options: { call: 'areas', children: 'children' } },
    value: { region: '湖北省/武汉市/武昌区', street: '东湖路10号', lat: 30.5, lng: 114.3 },
  },
  ranking: { field: { type: 'array', widget: 'ranking', format: 'ranking', options: { dictionary: 'colours' } }, value: ['b', 'r', 'g'] },
};

const violations = async (): Promise<readonly string[]> => {
  await vi.waitFor(() => expect(document.querySelectorAll('.hy-late-control:empty')).toHaveLength(0), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 250));
  const { violations: found } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
};

describe.each(Object.keys(FIELDS))('%s', (name) => {
  const { field, value } = FIELDS[name] as (typeof FIELDS)[string];

  test('WCAG 2.2 has no axe violation: empty, wrong, filled, read-only and large', async () => {
    const empty = await show(field, undefined, ['answer']);
    expect(await violations()).toEqual([]);
    empty.store.submit();
    expect(await violations()).toEqual([]);
    await empty.screen.unmount();
    document.documentElement.dataset['size'] = 'elder';
    const filled = await show(field, { answer: value });
    expect(await violations()).toEqual([]);
    expect(filled.store.payload()).toEqual({ answer: value });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await filled.screen.unmount();
    await show({ ...field, readonly: true, default: value as never });
    expect(await violations()).toEqual([]);
  });
});

describe('money and per cent', () => {
  test('FM-09 the typed yuan stay, the form hands in fen, and a text that is no amount is told', async () => {
    const { store, screen } = await show({ type: 'integer', widget: 'text', format: 'money', minimum: 1, maximum: 500_000 });
    const box = screen.getByRole('textbox', { name: '问题' });
    await expect.element(box).toHaveAttribute('inputmode', 'decimal');
    await box.fill('1,234.50');
    await userEvent.tab();
    await expect.element(box).toHaveValue('1,234.50');
    expect(store.payload()).toEqual({ answer: 123_450 });
    await box.fill('12.345');
    await userEvent.tab();
    await expect.element(screen.getByText('问题请填金额，最多到分')).toBeVisible();
    await box.fill('5000.01');
    await expect.element(screen.getByText('问题不能大于5000元')).toBeVisible();
  });

  test('FM-09 a restored amount is written in yuan, a share in per cent, and read-only with groups', async () => {
    const money = { type: 'integer', widget: 'text', format: 'money' } as const;
    const first = await show(money, { answer: 123_450 });
    await expect.element(first.screen.getByRole('textbox', { name: '问题' })).toHaveValue('1234.5');
    await first.screen.unmount();
    const locked = await show({ ...money, readonly: true, default: 123_450 });
    await expect.element(locked.screen.getByRole('textbox', { name: '问题' })).toHaveValue('1,234.50 元');
    await locked.screen.unmount();
    const share = await show({ type: 'number', widget: 'text', format: 'percent', minimum: 0 }, { answer: 0.125 });
    await expect.element(share.screen.getByRole('textbox', { name: '问题' })).toHaveValue('12.5');
  });
});

test('FM-09 a switch hands in what it shows from the start', async () => {
  const { store, screen } = await show({ type: 'boolean', widget: 'switch', default: false });
  expect(store.payload()).toEqual({ answer: false });
  await screen.getByRole('switch', { name: '问题' }).click();
  expect(store.payload()).toEqual({ answer: true });
});

test('FM-09 stars hand in the number', async () => {
  const { store, screen } = await show({ type: 'integer', widget: 'rating', enum: [1, 2, 3, 4, 5] });
  await screen.getByRole('radio', { name: '4' }).click();
  expect(store.payload()).toEqual({ answer: 4 });
});

test('FM-09 FV-14 a period is chosen in two pickers; each offers what the other leaves', async () => {
  const { store, screen } = await show({ type: 'object', widget: 'dateRange', format: 'date-range' }, { answer: { from: '2026-11-10' } });
  const [from, to] = [screen.getByRole('combobox', { name: '问题 开始' }), screen.getByRole('combobox', { name: '问题 结束' })];
  await expect.element(from).toHaveTextContent('2026-11-10');
  await to.click();
  await expect.element(screen.getByRole('dialog', { name: '问题 结束' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /2026年11月9日/ })).toBeDisabled();
  await screen.getByRole('button', { name: /2026年11月12日/ }).click();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.element(to).toHaveTextContent('2026-11-12');
  expect(store.payload()).toEqual({ answer: { from: '2026-11-10', to: '2026-11-12' } });
});

test('FM-09 half a period is no answer: the form says so', async () => {
  const { store, screen } = await show({ type: 'object', widget: 'dateRange', format: 'date-range' }, { answer: { from: '2026-11-10' } });
  store.submit();
  await expect.element(screen.getByText('问题的开始和结束都要选，结束不能早于开始')).toBeVisible();
});

test('FM-09 a time is chosen on wheels with keys', async () => {
  const { store, screen } = await show({ type: 'string', widget: 'time', format: 'time', rules: { min: '08:00', max: '20:00' } });
  await screen.getByRole('combobox', { name: '问题' }).click();
  const hour = screen.getByRole('spinbutton', { name: '时' });
  await expect.element(hour).toBeVisible();
  hour.element().focus();
  await userEvent.keyboard('{End}');
  await screen.getByRole('button', { name: '确定' }).click();
  expect(store.payload()).toEqual({ answer: '20:00' });
});

test('FR-10 "none of these" and the other options exclude each other', async () => {
  const { store, screen } = await show({ type: 'array', widget: 'checkbox', options: { dictionary: 'allergies' }, exclusive: ['none'] });
  await screen.getByRole('checkbox', { name: '药物' }).click();
  await screen.getByRole('checkbox', { name: '食物' }).click();
  await screen.getByRole('checkbox', { name: '以上都没有' }).click();
  expect(store.payload()).toEqual({ answer: ['none'] });
  await expect.element(screen.getByRole('checkbox', { name: '药物' })).not.toBeChecked();
  await screen.getByRole('checkbox', { name: '食物' }).click();
  expect(store.payload()).toEqual({ answer: ['food'] });
});

describe('a ranking', () => {
  const field = { type: 'array', widget: 'ranking', format: 'ranking', options: { dictionary: 'colours' } } as const;

  test('FM-09 is no answer until the member moves an option or agrees to the order', async () => {
    const { store, screen } = await show(field);
    await expect.element(screen.getByRole('button', { name: '就是这个次序' })).toBeVisible();
    expect(store.payload()).toEqual({});
    await screen.getByRole('button', { name: '就是这个次序' }).click();
    expect(store.payload()).toEqual({ answer: ['r', 'g', 'b'] });
    expect(screen.getByRole('button', { name: '就是这个次序' }).elements()).toEqual([]);
  });

  test('FM-09 moves by keys; the focus stays with the option, and its place is told', async () => {
    const { store, screen } = await show(field);
    const up = screen.getByRole('button', { name: '蓝上移' });
    await expect.element(up).toBeVisible();
    up.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(store.payload()).toEqual({ answer: ['r', 'b', 'g'] });
    await expect.element(screen.getByRole('status').filter({ hasText: '蓝，第 2 位' })).toBeInTheDocument();
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('蓝上移'));
    await userEvent.keyboard('{Enter}{Enter}');
    await vi.waitFor(() => expect(store.payload()).toEqual({ answer: ['b', 'r', 'g'] }));
    await expect.element(screen.getByRole('button', { name: '蓝上移' })).toHaveAttribute('aria-disabled', 'true');
  });
});

test.each<[string, Documents.Field, string, Values[string]]>([
  ['a number', { type: 'integer', widget: 'radio', enum: [1, 2, 3] }, '2', 2],
  ['no', { type: 'boolean', widget: 'radio', enum: [true, false] }, 'false', false],
])('FR-10 a listed value is handed in with its type: %s', async (_name, field, label, value) => {
  const { store, screen } = await show(field);
  await screen.getByRole('radio', { name: label, exact: true }).click();
  expect(store.payload()).toEqual({ answer: value });
  await expect.element(screen.getByRole('radio', { name: label, exact: true })).toBeChecked();
});

describe('a signature', () => {
  const field = { type: 'array', widget: 'signature', format: 'signature' } as const;

  test('FM-09 a typed name becomes an uploaded picture; the next one replaces it, and the focus comes back', async () => {
    const sent: File[] = [];
    const upload = async (file: File) => {
      sent.push(file);
      return { ok: true, url: `/files/${String(sent.length)}` } as const;
    };
    const { store, screen } = await show(field, undefined, ['answer'], { upload });
    store.submit();
    await expect.element(screen.getByText('请签名', { exact: true })).toBeVisible();
    for (const [at, open] of ['点这里签名', '重新签名'].entries()) {
      const button = screen.getByRole('button', { name: open });
      await button.click();
      const done = screen.getByRole('dialog', { name: '问题' }).getByRole('button', { name: '写好了' });
      await expect.element(done).toBeDisabled();
      await screen.getByRole('textbox', { name: '写不了？在这里打字' }).fill('王桂英');
      await done.click();
      await expect.poll(() => store.payload()).toEqual({ answer: [`/files/${String(at + 1)}`] });
      await expect.element(screen.getByRole('button', { name: '重新签名' })).toHaveFocus();
    }
    expect(sent.map(({ name }) => name)).toEqual(['signature.png', 'signature.png']);
    expect(screen.getByText('请签名', { exact: true }).elements()).toEqual([]);
  });

  test('FM-09 a paper of which no picture comes says so and keeps the signature; the next tap hands it in', async () => {
    const { store, screen } = await show(field, undefined, [], { upload: async () => ({ ok: true, url: '/files/1' }) });
    await screen.getByRole('button', { name: '点这里签名' }).click();
    const typed = screen.getByRole('textbox', { name: '写不了？在这里打字' });
    await typed.fill('王桂英');
    const paper = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementationOnce((come) => come(null));
    const done = screen.getByRole('dialog', { name: '问题' }).getByRole('button', { name: '写好了' });
    await done.click();
    await expect.element(screen.getByText('签名没有存下来，请再点一次“写好了”')).toBeVisible();
    await expect.element(typed).toHaveValue('王桂英');
    expect(store.payload()).toEqual({});
    await done.click();
    await expect.poll(() => store.payload()).toEqual({ answer: ['/files/1'] });
    paper.mockRestore();
  });
});

describe('an address', () => {
  const field = { type: 'object', widget: 'address', format: 'address', options: { call: 'areas', children: 'children' } } as const;
  const result = [{ code: '42', name: '湖北省', children: [{ code: '4201', name: '武汉市' }] }];
  const call = async () => ({ ok: true, result }) as const;

  test('FM-09 region by levels and street in words are one answer, without a position where the host has none', async () => {
    const { store, screen } = await show(field, undefined, ['answer'], { call });
    await screen.getByRole('textbox', { name: '问题 详细地址' }).fill('东湖路10号');
    expect(store.payload()).toEqual({ answer: { street: '东湖路10号' } });
    store.submit();
    await expect.element(screen.getByText('请把问题填完整：地区和详细地址')).toBeVisible();
    await screen.getByRole('combobox', { name: '问题 所在地区' }).click();
    await screen.getByRole('dialog').getByText('湖北省').click();
    await screen.getByRole('dialog').getByText('武汉市').click();
    await expect.poll(() => store.payload()).toEqual({ answer: { street: '东湖路10号', region: '湖北省/武汉市' } });
    expect(store.submit()).toEqual([]);
    expect(screen.getByRole('button', { name: '记下我现在的位置' }).elements()).toEqual([]);
  });

  test('FM-09 the position is added and removed; a refusal and a failure are told and hinder nothing', async () => {
    const answers = [
      { ok: false, isDenied: true },
      { ok: false, isDenied: false },
      { ok: true, lat: 30.123_456_789, lng: 114.3 },
    ] as const;
    let asked = 0;
    const locate = async () => answers[asked++] ?? answers[0];
    const { store, screen } = await show(field, { answer: { street: '东湖路10号' } }, [], { call, locate });
    const find = screen.getByRole('button', { name: '记下我现在的位置' });
    await find.click();
    await expect.element(screen.getByText('没有允许使用位置，可以不给')).toBeVisible();
    await find.click();
    await expect.element(screen.getByText('取不到现在的位置，可以不给')).toBeVisible();
    await find.click();
    await expect.element(screen.getByText('已记下位置：北纬 30.123457，东经 114.3')).toBeVisible();
    expect(store.payload()).toEqual({ answer: { street: '东湖路10号', lat: 30.123457, lng: 114.3 } });
    await screen.getByRole('button', { name: '不要位置' }).click();
    expect(store.payload()).toEqual({ answer: { street: '东湖路10号' } });
  });

  test('FM-09 a street typed while the phone looks for its position stays', async () => {
    const { promise, resolve } = Promise.withResolvers<{ ok: true; lat: number; lng: number }>();
    const { store, screen } = await show(field, { answer: { street: '东湖路' } }, [], { call, locate: () => promise });
    await screen.getByRole('button', { name: '记下我现在的位置' }).click();
    await screen.getByRole('textbox', { name: '问题 详细地址' }).fill('东湖路10号');
    resolve({ ok: true, lat: 30.5, lng: 114.3 });
    await expect.element(screen.getByText('已记下位置：北纬 30.5，东经 114.3')).toBeVisible();
    expect(store.payload()).toEqual({ answer: { street: '东湖路10号', lat: 30.5, lng: 114.3 } });
  });
});
