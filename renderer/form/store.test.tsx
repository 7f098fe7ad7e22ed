import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { context, fakeHost, formOf } from '../testing.ts';
import { FormView } from './FormView.tsx';
import { createFormStore } from './store.ts';

const question = (key: string): Documents.Field => ({
  type: ['string', 'array'],
  title: key,
  widget: 'choice',
  options: {
    call: 'nursing.options',
    with: { supplierId: '=service.supplierId' },
    find: { type: key },
    items: 'options',
    selectType: 'selectType',
  },
  followUp: { field: `${key}_input_{code}`, widget: 'text' },
});

const keys = Array.from({ length: 14 }, (_, at) => `q${at}`);
const nursing = keys.map((type, at) => ({
  type,
  selectType: at === 1 ? '2' : '1',
  options: [
    { code: '0', name: '无' },
    { code: '1', name: '有', needInput: true, prompt: '请描述部位' },
    { code: '2', name: '其他', needInput: true, prompt: '' },
  ],
}));
const form = () => formOf({ 护理评估信息: Object.fromEntries(keys.map((key) => [key, question(key)])) });

describe('the form store', () => {
  test('FM-22 fourteen questions with the same options make one call', async () => {
    const host = fakeHost({ answer: () => ({ ok: true, result: nursing }) });
    const store = createFormStore(form(), context, host);
    await vi.waitFor(() => expect(store.getState().fields.filter(({ options }) => options !== undefined)).toHaveLength(14));
    expect(host.calls).toEqual([{ name: 'nursing.options', params: { supplierId: 'P1' } }]);
  });

  test('FR-10 select type 1 draws radio buttons, 2 draws checkboxes', async () => {
    const store = createFormStore(form(), context, fakeHost({ answer: () => ({ ok: true, result: nursing }) }));
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    await expect
      .element(screen.getByRole('radiogroup', { name: 'q0', exact: true }).getByRole('radio', { name: '有' }))
      .toBeInTheDocument();
    await expect.element(screen.getByRole('group', { name: 'q1', exact: true }).getByRole('checkbox', { name: '有' })).toBeInTheDocument();
  });

  test("FR-08 FR-09 a follow-up text with its option's prompt is right below the question, and disappears with the option", async () => {
    const store = createFormStore(form(), context, fakeHost({ answer: () => ({ ok: true, result: nursing }) }));
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    const group = screen.getByRole('group', { name: 'q1', exact: true });
    await group.getByRole('checkbox', { name: '有' }).click();
    await group.getByRole('checkbox', { name: '其他' }).click();
    await expect.element(screen.getByPlaceholder('请描述部位')).toBeVisible();
    await expect.element(screen.getByPlaceholder('请输入', { exact: true })).toBeVisible();
    expect([...screen.container.querySelectorAll('[data-field]')].map((row) => row.getAttribute('data-field')).slice(0, 4)).toEqual([
      'q0',
      'q1',
      'q1_input_1',
      'q1_input_2',
    ]);
    await group.getByRole('checkbox', { name: '有' }).click();
    await expect.element(screen.getByPlaceholder('请描述部位')).not.toBeInTheDocument();
    await expect.element(screen.getByPlaceholder('请输入', { exact: true })).toBeVisible();
  });

  test('shows failed options in their row and reloads them on retry', async () => {
    let broken = true;
    const host = fakeHost({ answer: () => (broken ? { ok: false, code: '500', message: '服务繁忙' } : { ok: true, result: nursing }) });
    const store = createFormStore(formOf({ 护理评估信息: { q0: question('q0') } }), context, host);
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    await expect.element(screen.getByRole('alert')).toHaveTextContent('加载失败，请检查网络后重试重试');
    broken = false;
    await screen.getByRole('button', { name: '重试' }).click();
    await expect.element(screen.getByRole('radio', { name: '有' })).toBeInTheDocument();
    expect(host.calls).toHaveLength(2);
  });

  test('FD-13 a retry at one question reloads all that wait for the same call', async () => {
    let broken = true;
    const host = fakeHost({ answer: () => (broken ? { ok: false, code: '500', message: '服务繁忙' } : { ok: true, result: nursing }) });
    const store = createFormStore(formOf({ 护理评估信息: { q0: question('q0'), q2: question('q2') } }), context, host);
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    await expect.element(screen.getByRole('button', { name: '重试' }).nth(1)).toBeVisible();
    broken = false;
    await screen.getByRole('button', { name: '重试' }).first().click();
    for (const name of ['q0', 'q2'])
      await expect.element(screen.getByRole('radiogroup', { name }).getByRole('radio', { name: '有' })).toBeInTheDocument();
    expect(host.calls).toHaveLength(2);
  });

  test('AP-19 FR-13 the record fills the form; editable draft answers stay', async () => {
    const fields: Record<string, Documents.Field> = {
      name: { type: 'string', title: '姓名', widget: 'text', readonly: 'prefilled', prefill: { source: 'patient', path: 'patientName' } },
      phone: { type: 'string', title: '手机', widget: 'text', prefill: { source: 'patient', path: 'patientPhone' } },
    };
    const base = formOf({ 甲: fields });
    const store = createFormStore(
      { ...base, sources: { patient: { call: 'patient.byReceiveId' } } },
      context,
      fakeHost({ answer: () => ({ ok: true, result: { patientName: '王建国', patientPhone: '13800138000' } }) }),
      { restore: { phone: '13911112222' } },
    );
    const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
    await expect.element(screen.getByRole('textbox', { name: '姓名' })).toHaveValue('王建国');
    await expect.element(screen.getByRole('textbox', { name: '姓名' })).toHaveAttribute('readonly');
    await expect.element(screen.getByRole('textbox', { name: '手机' })).toHaveValue('13911112222');
    expect(store.payload()).toEqual({ name: '王建国', phone: '13911112222' });
  });

  test('AP-19 requests a record once when another record provides its key', async () => {
    const text = (source: string, path: string): Documents.Field => ({
      type: 'string',
      title: path,
      widget: 'text',
      prefill: { source, path },
    });
    const host = fakeHost({
      answer: (name) => ({ ok: true, result: name === 'patient.byReceiveId' ? { id: 'P7' } : { policyNo: 'BX-1' } }),
    });
    const sources = {
      patient: { call: 'patient.byReceiveId' },
      policy: { call: 'policy.one', when: { '!!': [{ var: 'id' }] }, with: { id: '=id' } },
    };
    const fields = { id: text('patient', 'id'), policyNo: text('policy', 'policyNo') };
    const store = createFormStore({ ...formOf({ 甲: fields }), sources }, context, host);
    await vi.waitFor(() => expect(store.payload()).toEqual({ id: 'P7', policyNo: 'BX-1' }));
    expect(host.calls).toEqual([
      { name: 'patient.byReceiveId', params: {} },
      { name: 'policy.one', params: { id: 'P7' } },
    ]);
  });

  test('AP-19 requests a failed record again, but not an arrived one', async () => {
    const name: Documents.Field = { type: 'string', title: '姓名', widget: 'text', prefill: { source: 'patient', path: 'patientName' } };
    let broken = true;
    const host = fakeHost({
      answer: () => (broken ? { ok: false, code: '500', message: '服务繁忙' } : { ok: true, result: { patientName: '王建国' } }),
    });
    const store = createFormStore({ ...formOf({ 甲: { name } }), sources: { patient: { call: 'patient.byReceiveId' } } }, context, host);
    await new Promise((resolve) => setTimeout(resolve));
    broken = false;
    store.start();
    await vi.waitFor(() => expect(store.payload()).toEqual({ name: '王建国' }));
    store.start();
    expect(host.calls).toHaveLength(2);
  });

  test('dispose aborts running calls; start makes them again', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const host = {
      ...fakeHost(),
      call: (_name: string, _params: unknown, signal?: AbortSignal) =>
        new Promise<never>((_, reject) => {
          signals.push(signal);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    };
    const store = createFormStore(form(), context, host);
    expect(signals).toHaveLength(1);
    store.dispose();
    expect(signals[0]?.aborted).toBe(true);
    store.start();
    expect(signals).toHaveLength(2);
    store.dispose();
    await new Promise((resolve) => setTimeout(resolve));
    store.start();
    expect(signals).toHaveLength(3);
  });
});
