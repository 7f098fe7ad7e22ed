import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { context, fakeHost, formOf } from '../testing.ts';
import { FormView } from './FormView.tsx';
import type { CallAnswer } from './host.ts';
import { createFormStore } from './store.ts';

const check = { call: 'policy.find', with: { no: '=no' }, valid: { '==': [{ var: 'answer.used' }, false] } };

/** A form whose policy number a call checks; the test answers each call. */
const show = async (when: 'blur' | 'change' = 'blur') => {
  const calls: { no: unknown; signal: AbortSignal | undefined; isQuiet: boolean | undefined; answer: (answer: CallAnswer) => void }[] = [];
  const host = {
    ...fakeHost(),
    call: (_name: string, params: Readonly<Record<string, unknown>>, signal?: AbortSignal, isQuiet?: boolean) =>
      new Promise<CallAnswer>((resolve, reject) => {
        calls.push({ no: params['no'], signal, isQuiet, answer: resolve });
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  };
  const fields: Record<string, Documents.Field> = {
    no: { type: 'string', title: '保单号', widget: 'text', check: { ...check, when }, messages: { check: '这张保单不能用' } },
    name: { type: 'string', title: '姓名', widget: 'text' },
  };
  const onSubmit = vi.fn();
  const store = createFormStore(formOf({ 甲: fields }, ['no']), context, host);
  const screen = await render(<FormView store={store} onSubmit={onSubmit} footer={<button type="submit">提交</button>} />);
  const box = screen.getByRole('textbox', { name: '保单号' });
  return { calls, store, screen, box, onSubmit };
};
const fine = { ok: true, result: { used: false } } as const;
const used = { ok: true, result: { used: true } } as const;

test('asks when the member leaves the field, quietly, says that it runs, and shows the refusal', async () => {
  const { calls, screen, box } = await show();
  await box.fill('1234');
  expect(calls).toEqual([]);
  await userEvent.tab();
  await vi.waitFor(() => expect(calls).toMatchObject([{ no: '1234', isQuiet: true }]));
  await expect.element(screen.getByRole('status').filter({ hasText: '正在核对' })).toBeVisible();
  calls[0]?.answer(used);
  await expect.element(screen.getByText('这张保单不能用')).toBeVisible();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText('正在核对')).not.toBeInTheDocument();
});

test('asks once after the fingers rest, not per key', async () => {
  const { calls, box } = await show('change');
  await box.click();
  await userEvent.keyboard('1234');
  await vi.waitFor(() => expect(calls).toMatchObject([{ no: '1234' }]), 3000);
});

test('a changed answer aborts the running check, whose answer no longer counts', async () => {
  const { calls, screen, box, store } = await show();
  await box.fill('1234');
  await userEvent.tab();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await box.fill('5678');
  expect(calls[0]?.signal?.aborted).toBe(true);
  calls[0]?.answer(used);
  await userEvent.tab();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer(fine);
  await vi.waitFor(() => expect(store.checks.isBusy()).toBe(false));
  expect(screen.getByText('这张保单不能用').elements()).toEqual([]);
});

test('a failed check blocks nothing: the row says that it comes later, and the form goes off', async () => {
  const { calls, screen, box, onSubmit } = await show();
  await box.fill('1234');
  await userEvent.tab();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer({ ok: false, code: 'network', message: '', isRefused: false });
  await expect.element(screen.getByRole('status').filter({ hasText: '暂时核对不了，提交时再核对' })).toBeVisible();
  await screen.getByRole('button', { name: '提交' }).click();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ no: '1234' }));
});

test('a submission waits for the check, and a refusal stops it', async () => {
  const { calls, screen, box, onSubmit, store } = await show();
  await box.fill('1234');
  await screen.getByRole('button', { name: '提交' }).click();
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(onSubmit).not.toHaveBeenCalled();
  calls[0]?.answer({ ok: false, code: '40400', message: '没有这张保单', isRefused: true });
  await expect.element(screen.getByText('这张保单不能用')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  await box.fill('5678');
  await screen.getByRole('button', { name: '提交' }).click();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer(fine);
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ no: '5678' }));
  store.dispose();
});

test('a check that never answers is given up, so that the form goes off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { calls, store } = await show();
  store.dispatch({ type: 'set', field: 'no', value: '1234' }, { type: 'blur', field: 'no' });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(8001);
  await store.settled();
  vi.useRealTimers();
  expect(store.checks.isBusy()).toBe(false);
  expect(calls[0]?.signal?.aborted).toBe(true);
  expect(store.submit()).toEqual([]);
});
