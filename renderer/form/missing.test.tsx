import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import nursingBase from '../../schemas/fields/nursing-base.json' with { type: 'json' };
import payee from '../../schemas/fields/payee.json' with { type: 'json' };
import { Toast } from '../parts/Toast.ts';
import { context, fakeHost, formOf } from '../testing.ts';
import { FormView } from './FormView.tsx';
import type { CallAnswer } from './host.ts';
import { createFormStore } from './store.ts';

const payeeBank = payee.properties.payeeBank as Documents.Field;
const rightDays = { ...nursingBase.properties.rightDays, pattern: '^\\d+$' } as Documents.Field;

test('FD-13 a failed list shows an error at its field, has no fallback, and loads on retry', async () => {
  let broken = true;
  const banks = [{ dictCode: '102', dictName: '中国工商银行' }];
  const host = fakeHost({ answer: () => (broken ? { ok: false, code: '9', message: '服务繁忙' } : { ok: true, result: banks }) });
  const store = createFormStore(formOf({ 甲: { payeeBank } }), context, host);
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  const row = screen.container.querySelector('[data-field="payeeBank"]') as HTMLElement;
  await expect.element(screen.getByRole('alert')).toHaveTextContent('加载失败，请检查网络后重试重试');
  expect(row.contains(screen.getByRole('alert').element())).toBe(true);
  await screen.getByRole('combobox', { name: '开户银行' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible();
  expect(screen.getByRole('option').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  broken = false;
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: '开户银行' }).click();
  await expect.element(screen.getByRole('option', { name: '中国工商银行' })).toBeVisible();
});

test('FR-13 a choice shows 加载中 instead of a code while names load; an unknown code is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<CallAnswer>();
  const store = createFormStore(formOf({ 甲: { payeeBank } }), context, fakeHost({ answer: () => promise }), {
    restore: { payeeBank: '102' },
  });
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  const bank = screen.getByRole('combobox', { name: '开户银行' });
  await expect.element(bank).toHaveTextContent('加载中');
  await expect.element(bank).not.toHaveTextContent('102');
  resolve({ ok: true, result: [{ dictCode: '103', dictName: '中国农业银行' }] });
  await expect.element(bank).toHaveTextContent('102');
});

test('AP-34 missing or invalid days of a right show an error with a retry at the field; members cannot type them', async () => {
  const answers: CallAnswer[] = [
    { ok: false, code: '9', message: '服务繁忙' },
    { ok: true, result: '七天' },
    { ok: true, result: 7 },
  ];
  const host = fakeHost({ answer: () => answers.shift() as CallAnswer });
  const form = { ...formOf({ 甲: { rightDays } }), sources: { rightDays: { call: 'service.rightDays' } } };
  const store = createFormStore(form, context, host, { restore: { rightDays: '很多天' } });
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  const days = screen.getByRole('textbox', { name: '权益天数' });
  const again = screen.getByRole('button', { name: '重试' });
  for (const left of [2, 1]) {
    await expect.element(screen.getByRole('alert')).toHaveTextContent('加载失败，请检查网络后重试重试');
    await expect.element(days).toHaveAttribute('readonly');
    await expect.element(days).toHaveValue('');
    expect(answers).toHaveLength(left);
    await again.click();
  }
  await expect.element(days).toHaveValue('7');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(store.payload()).toEqual({ rightDays: '7' });
});

describe('VA-01 FM-26 a submit while a record is loading', () => {
  const later = () => {
    const { promise, resolve } = Promise.withResolvers<CallAnswer>();
    return { host: fakeHost({ answer: () => promise }), resolve };
  };
  const opened = async () => {
    const { host, resolve } = later();
    const remark: Documents.Field = { title: '备注', type: 'string', widget: 'text' };
    const form = { ...formOf({ 甲: { rightDays, remark } }, ['rightDays']), sources: { rightDays: { call: 'service.rightDays' } } };
    const onSubmit = vi.fn();
    const screen = await render(<FormView store={createFormStore(form, context, host)} onSubmit={onSubmit} id="one" />);
    const press = () => (screen.container.querySelector('form') as HTMLFormElement).requestSubmit();
    return { resolve, onSubmit, screen, press };
  };

  test('waits, reports nothing as missing, and submits when the record arrives', async () => {
    const { resolve, onSubmit, screen, press } = await opened();
    press();
    await expect.element(page.getByText('资料还在加载，加载好后自动提交')).toBeVisible();
    expect(screen.container.querySelector('[aria-invalid="true"]')).toBeNull();
    press();
    resolve({ ok: true, result: 7 });
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ rightDays: '7' }));
    Toast.clear();
  });

  test('ends in the missing-field error if the record fails', async () => {
    const { resolve, onSubmit, screen, press } = await opened();
    press();
    resolve({ ok: false, code: '9', message: '服务繁忙' });
    await expect.element(screen.getByRole('textbox', { name: '权益天数' })).toHaveAttribute('aria-invalid', 'true');
    expect(onSubmit).not.toHaveBeenCalled();
    Toast.clear();
  });

  test('continues to wait while a finger scrolls the form', async () => {
    const { resolve, onSubmit, screen, press } = await opened();
    press();
    const row = screen.getByRole('textbox', { name: '备注' }).element();
    for (const type of ['pointerdown', 'pointercancel']) row.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    resolve({ ok: true, result: 7 });
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ rightDays: '7' }));
    Toast.clear();
  });

  test('is cancelled by a tap in the form', async () => {
    const { resolve, onSubmit, screen, press } = await opened();
    press();
    await screen.getByRole('textbox', { name: '备注' }).click();
    resolve({ ok: true, result: 7 });
    await expect.element(screen.getByRole('textbox', { name: '权益天数' })).toHaveValue('7');
    expect(onSubmit).not.toHaveBeenCalled();
    Toast.clear();
  });

  test('is cancelled when the member goes back into the form', async () => {
    const { resolve, onSubmit, screen, press } = await opened();
    press();
    await screen.getByRole('textbox', { name: '备注' }).fill('再看看');
    resolve({ ok: true, result: 7 });
    await expect.element(screen.getByRole('textbox', { name: '权益天数' })).toHaveValue('7');
    expect(onSubmit).not.toHaveBeenCalled();
    Toast.clear();
  });
});

describe('FR-13 a field filled by the record of the right', () => {
  const options = { dictionary: 'colours' } as const;
  const held: Documents.Field = { title: '性别', type: 'string', widget: 'radio', readonly: 'prefilled', options };
  const sex: Documents.Field = { ...held, prefill: { source: 'patient', path: 'sex' } };
  const remark: Documents.Field = { title: '备注', type: 'string', widget: 'text' };
  const opened = async () => {
    const { promise, resolve } = Promise.withResolvers<CallAnswer>();
    const form = { ...formOf({ 甲: { sex, remark } }), sources: { patient: { call: 'patient.byReceiveId' } } };
    const store = createFormStore(form, context, fakeHost({ answer: () => promise }));
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    return { resolve, screen, below: () => screen.getByRole('textbox', { name: '备注' }).element().getBoundingClientRect().top };
  };

  test('is drawn locked while the record loads, and the layout stays', async () => {
    const { resolve, screen, below } = await opened();
    const row = screen.getByRole('textbox', { name: '性别' });
    await expect.element(row).toHaveAttribute('readonly');
    await expect.element(row).toHaveAttribute('placeholder', '加载中');
    const before = below();
    resolve({ ok: true, result: { sex: 'g' } });
    await expect.element(row).toHaveValue('绿');
    expect(below()).toBe(before);
  });

  test.each([
    ['does not come', { ok: false, code: '9', message: '服务繁忙' }],
    ['does not say it', { ok: true, result: {} }],
  ] as const)('is editable when the record %s', async (_, answer) => {
    const { resolve, screen } = await opened();
    resolve(answer);
    await screen.getByRole('radio', { name: '红' }).click();
    await expect.element(screen.getByRole('radio', { name: '红' })).toBeChecked();
  });

  test('also waits for a record whose key another record provides', async () => {
    const answers = new Map(['first', 'second'].map((name) => [name, Promise.withResolvers<CallAnswer>()]));
    const id: Documents.Field = { title: '编号', type: 'string', widget: 'text', prefill: { source: 'first', path: 'id' } };
    const form = {
      ...formOf({ 甲: { id, sex } }),
      sources: { first: { call: 'first' }, patient: { call: 'second', with: { id: '=id' } } },
    };
    const host = fakeHost({ answer: (name) => (answers.get(name) as PromiseWithResolvers<CallAnswer>).promise });
    const screen = await render(<FormView store={createFormStore(form, context, host)} onSubmit={vi.fn()} />);
    await expect.element(screen.getByRole('radio', { name: '红' })).toBeVisible();
    answers.get('first')?.resolve({ ok: true, result: { id: '7' } });
    await expect.element(screen.getByRole('textbox', { name: '性别' })).toHaveAttribute('placeholder', '加载中');
    answers.get('second')?.resolve({ ok: true, result: { sex: 'g' } });
    await expect.element(screen.getByRole('textbox', { name: '性别' })).toHaveValue('绿');
  });
});
