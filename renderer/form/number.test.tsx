import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { context, fakeHost, formOf } from '../testing.ts';
import { FormView } from './FormView.tsx';
import { createFormStore } from './store.ts';

test.each([
  ['1.5', 1.5],
  ['-0.25', -0.25],
  ['1.50', 1.5],
  ['12', 12],
  ['1,200', 1200],
  ['１２。5', 12.5],
])('FM-09 a number is typed sign by sign: %s', async (text, dose) => {
  const store = createFormStore(formOf({ 甲: { dose: { type: 'number', title: '剂量', widget: 'text' } } }), context, fakeHost());
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  const box = screen.getByRole('textbox', { name: '剂量' });
  await box.click();
  await userEvent.keyboard(text);
  await expect.element(box).toHaveValue(text);
  expect(store.payload()).toEqual({ dose });
  store.dispatch({ type: 'set', field: 'dose', value: undefined });
  await expect.element(box).toHaveValue('');
});

test('FM-09 letters in a number field stay in sight and are told when the field is left', async () => {
  const store = createFormStore(formOf({ 甲: { dose: { type: 'number', title: '剂量', widget: 'text' } } }), context, fakeHost());
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  const box = screen.getByRole('textbox', { name: '剂量' });
  await box.click();
  await userEvent.keyboard('12ab');
  await expect.element(box).toHaveValue('12ab');
  await userEvent.tab();
  await expect.element(box).toHaveValue('12ab');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
});
