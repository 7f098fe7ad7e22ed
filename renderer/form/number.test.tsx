import { describe, expect, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { context, fakeHost, formOf } from '../testing.ts';
import { FormView } from './FormView.tsx';
import { createFormStore } from './store.ts';

/** A form of one number field, with its box. */
async function show(more: Partial<Documents.Field> = {}) {
  const field: Documents.Field = { type: 'number', title: '剂量', widget: 'text', ...more };
  const store = createFormStore(formOf({ 甲: { dose: field } }), context, fakeHost());
  const screen = await render(<FormView store={store} onSubmit={vi.fn()} />);
  const box = screen.getByRole('textbox', { name: '剂量' });
  return { store, screen, box };
}

const temperature = { minimum: 35, maximum: 42, multipleOf: 0.1, unit: '℃' } as const;

/** Ways to put a text into a field. */
const WAYS: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  typed: (text) => userEvent.keyboard(text),
  pasted: async (text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.execCommand('insertText', false, data.getData('text/plain'));
  },
  'composed by an input method': async (text) => {
    for (let length = 1; length <= text.length; length += 1)
      await cdp().send('Input.imeSetComposition', { text: text.slice(0, length), selectionStart: length, selectionEnd: length });
    await cdp().send('Input.insertText', { text });
  },
};

describe.each(Object.keys(WAYS))('FM-09 a number %s', (way) => {
  test.each<[text: string, dose: number, more: Partial<Documents.Field>]>([
    ['1.5', 1.5, {}],
    ['-0.25', -0.25, {}],
    ['1.50', 1.5, {}],
    ['12', 12, {}],
    ['1,200', 1200, {}],
    ['１２。5', 12.5, {}],
    [' 12 ', 12, {}],
    ['36.5 ℃', 36.5, temperature],
    ['３６。５℃', 36.5, temperature],
    ['0.01', 0.01, { exclusiveMinimum: 0, exclusiveMaximum: 1 }],
    ['120mmHg', 120, { type: 'integer', minimum: 0, unit: 'mmHg' }],
  ])('keeps the typed text and parses it: %j', async (text, dose, more) => {
    const { store, box } = await show(more);
    await box.click();
    await WAYS[way]?.(text);
    await expect.element(box).toHaveValue(text);
    expect(store.payload()).toEqual({ dose });
    await userEvent.tab();
    await expect.element(box).toHaveValue(text);
    await expect.element(box).not.toHaveAttribute('aria-invalid');
    store.dispatch({ type: 'set', field: 'dose', value: undefined });
    await expect.element(box).toHaveValue('');
  });

  test.each<[text: string, message: string, more: Partial<Documents.Field>]>([
    ['12ab', '剂量请填数字', {}],
    ['三十六', '剂量请填数字', temperature],
    ['36.5 F', '剂量请填数字', temperature],
    ['1,20', '剂量请填数字', {}],
    ['2.5', '剂量请填整数', { type: 'integer' }],
    ['36.55', '剂量要填0.1的倍数', temperature],
    ['34.9 ℃', '剂量不能小于35℃', temperature],
    ['43', '剂量不能大于42℃', temperature],
    ['-1', '剂量不能小于0', { minimum: 0 }],
    ['0', '剂量要大于0', { exclusiveMinimum: 0 }],
    ['０。0', '剂量要大于0', { type: 'integer', exclusiveMinimum: 0 }],
    ['42 ℃', '剂量要小于42℃', { exclusiveMaximum: 42, unit: '℃' }],
    ['42', '不到42才算', { exclusiveMaximum: 42, messages: { exclusiveMaximum: '不到{limit}才算' } }],
    ['17', '剂量不能小于18岁', { rules: { min: 18 }, unit: '岁' }],
    ['36.55', '量到一位小数就好', { ...temperature, messages: { multipleOf: '量到一位小数就好' } }],
  ])('keeps the typed text and reports it on blur: %j, %s', async (text, message, more) => {
    const { screen, box } = await show(more);
    await box.click();
    await WAYS[way]?.(text);
    await userEvent.tab();
    await expect.element(box).toHaveValue(text);
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
  });
});

test('FM-09 a value set by the form replaces the typed text, valid or not', async () => {
  const { store, box } = await show();
  for (const text of ['12ab', '1,200']) {
    await box.click();
    await userEvent.keyboard(text);
    store.dispatch({ type: 'set', field: 'dose', value: 7 });
    await expect.element(box).toHaveValue('7');
    store.dispatch({ type: 'set', field: 'dose', value: undefined });
    await expect.element(box).toHaveValue('');
  }
});

test('FM-09 blanks in place of a number are no answer, and the next text stays', async () => {
  const { store, box } = await show();
  await box.click();
  await userEvent.keyboard('12');
  (box.element() as HTMLInputElement).select();
  await userEvent.keyboard(' ');
  await expect.element(box).toHaveValue(' ');
  expect(store.payload()).toEqual({});
  await userEvent.keyboard('3');
  await expect.element(box).toHaveValue(' 3');
  expect(store.payload()).toEqual({ dose: 3 });
});

test.each<[keyboard: string, more: Partial<Documents.Field>]>([
  ['text', {}],
  ['text', { minimum: -10 }],
  ['text', { type: 'integer' }],
  ['decimal', { minimum: 0 }],
  ['decimal', { minimum: 0, multipleOf: 0.1 }],
  ['decimal', { exclusiveMinimum: 0 }],
  ['decimal', { minimum: -1, exclusiveMinimum: 0 }],
  ['text', { exclusiveMinimum: -0.5 }],
  ['text', { exclusiveMaximum: 9 }],
  ['decimal', { rules: { min: 18 } }],
  ['numeric', { type: 'integer', minimum: 0 }],
  ['numeric', { type: 'integer', exclusiveMinimum: -1 }],
  ['numeric', { exclusiveMinimum: 0, multipleOf: 5 }],
  ['numeric', { minimum: 0, multipleOf: 5 }],
  ['tel', { minimum: 0, inputMode: 'tel' }],
])('FM-09 the keyboard has a minus for possibly negative numbers and a point for decimals: %s for %j', async (mode, more) => {
  const { box } = await show(more);
  await expect.element(box).toHaveAttribute('inputmode', mode);
});

test('FM-09 shows the unit after the number, reads it out, and does not send it', async () => {
  const { store, screen, box } = await show(temperature);
  await expect.element(screen.getByText('℃', { exact: true })).toBeVisible();
  await expect.element(box).toHaveAccessibleDescription('℃');
  await box.click();
  await userEvent.keyboard('36.5');
  expect(store.payload()).toEqual({ dose: 36.5 });
});

test('FM-09 a read-only number shows its unit', async () => {
  const { box } = await show({ ...temperature, readonly: true, default: 36.5 });
  await expect.element(box).toHaveValue('36.5 ℃');
});
