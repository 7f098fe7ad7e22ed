import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { context, fakeHost, formOf } from '../testing.ts';
import { FormView } from './FormView.tsx';
import { createFormStore } from './store.ts';

/** An open form of sixty required texts, all drawn. */
const openSixty = async () => {
  const names = Array.from({ length: 60 }, (_, at) => `f${at}`);
  const fields = Object.fromEntries(names.map((name, at) => [name, { type: 'string', title: `字段${at}`, widget: 'text' } as const]));
  const store = createFormStore(formOf({ 一段: fields }, names), context, fakeHost());
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  await expect.poll(() => screen.container.querySelectorAll('[data-field]').length).toBe(60);
  const errors = (): number => screen.container.querySelectorAll('.hy-row-error').length;
  return { store, screen, errors };
};

test('FM-09 VA-01 a refused submission draws the errors in view first, with the focus, and the others after the paint', async () => {
  const { screen, errors } = await openSixty();
  flushSync(() => screen.container.querySelector('form')?.requestSubmit());
  expect(errors()).toBe(16);
  const first = screen.getByLabelText('字段0', { exact: true });
  await expect.element(first).toHaveFocus();
  await expect.element(first).toHaveAccessibleDescription('请输入字段0');
  await expect.poll(errors).toBe(60);
  await expect.element(first).toHaveFocus();
});

test('an answer that becomes right before the later errors are drawn gets none', async () => {
  const { store, screen, errors } = await openSixty();
  store.submit();
  store.dispatch({ type: 'set', field: 'f54', value: '答' });
  await expect.poll(errors).toBe(59);
  expect(screen.container.querySelector('[data-field="f54"] .hy-row-error')).toBeNull();
});
