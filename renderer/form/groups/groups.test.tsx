import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../../engine/index.ts';
import { context, fakeHost, formOf } from '../../testing.ts';
import type { ControlProps, WidgetEntry } from '../../widgets/control.ts';
import { widgets } from '../../widgets/registry.ts';
import { FormView } from '../FormView.tsx';
import { createFormStore } from '../store.ts';

const invoices: Documents.Field = {
  type: 'array',
  title: '发票',
  itemTitle: '第 {n} 张发票',
  minItems: 1,
  maxItems: 3,
  reorder: true,
  copyLast: true,
  items: {
    properties: {
      no: { type: 'string', title: '发票号码', widget: 'text', unique: true, maxLength: 20, messages: { unique: '这张发票填过了' } },
      amount: { type: 'number', title: '金额', widget: 'text', minimum: 0, unit: '元' },
      kind: { type: 'string', title: '类别', widget: 'radio', options: { dictionary: 'colours' } },
    },
    required: ['no', 'amount'],
  },
};

async function draw(field: Documents.Field = invoices, table: Record<string, WidgetEntry> = widgets) {
  const sent: unknown[] = [];
  const store = createFormStore(formOf({ 费用: { invoices: field } }), context, { ...fakeHost(), widgets: table });
  const screen = await render(
    <FormView store={store} onSubmit={(payload) => sent.push(payload)} footer={<button type="submit">提交</button>} />,
  );
  await expect.element(screen.getByRole('button', { name: '添加一项' })).toBeVisible();
  return { screen, store, sent };
}

test('adds, fills, removes and puts back items', async () => {
  const { screen, sent } = await draw();
  await screen.getByLabelText('发票号码').fill('A1');
  await screen.getByLabelText('金额').fill('12.5');
  await screen.getByRole('button', { name: '添加一项' }).click();
  // The complete first item folds to one line with its answers.
  await expect.element(screen.getByRole('button', { name: '第 1 张发票 A1 · 12.5元' })).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByRole('button', { name: '第 2 张发票', exact: true })).toHaveFocus();
  await screen.getByLabelText('发票号码').fill('B2');
  await screen.getByLabelText('金额').fill('3');
  await screen.getByRole('button', { name: '删除第 1 张发票' }).click();
  await expect.element(screen.getByLabelText('发票号码')).toHaveValue('B2');
  await expect.element(screen.getByText('已删除第 1 张发票')).toBeVisible();
  await screen.getByRole('button', { name: '撤销' }).click();
  await screen.getByRole('button', { name: '提交' }).click();
  expect(sent).toEqual([
    {
      invoices: [
        { no: 'A1', amount: 12.5 },
        { no: 'B2', amount: 3 },
      ],
    },
  ]);
});

test('a submission with a wrong folded item unfolds it and focuses the field', async () => {
  const { screen, store, sent } = await draw();
  await screen.getByLabelText('发票号码').fill('A1');
  await screen.getByLabelText('金额').fill('1');
  await screen.getByRole('button', { name: '照最后一项再添一项' }).click();
  store.groups.fold('invoices', 'i2', true);
  await screen.getByRole('button', { name: '提交' }).click();
  await expect.element(screen.getByText('这张发票填过了')).toBeVisible();
  await expect.element(screen.getByLabelText('发票号码')).toHaveFocus();
  expect(sent).toEqual([]);
  store.groups.fold('invoices', 'i2', true);
  await expect.element(screen.getByText('1 处要改')).toBeVisible();
});

test('moves an item and stops at the most', async () => {
  const { screen, store } = await draw();
  await screen.getByLabelText('发票号码').fill('A1');
  await screen.getByRole('button', { name: '添加一项' }).click();
  await screen.getByRole('button', { name: '第 1 张发票下移' }).click();
  expect(store.payload()).toEqual({ invoices: [{}, { no: 'A1' }] });
  await screen.getByRole('button', { name: '添加一项' }).click();
  await expect.element(screen.getByRole('button', { name: '添加一项' })).toBeDisabled();
  await expect.element(screen.getByText('最多 3 项')).toBeVisible();
});

test('a keystroke in one of fifty items renders one widget and no item', async () => {
  let renders = 0;
  const entry = widgets['text'] as WidgetEntry;
  const Counted = (props: ControlProps) => {
    renders += 1;
    return <entry.Control {...props} />;
  };
  const { screen, store } = await draw({ ...invoices, minItems: 50, maxItems: 50 }, { ...widgets, text: { ...entry, Control: Counted } });
  for (const { key } of store.getState().fields[0]?.items ?? []) store.groups.fold('invoices', key, false);
  await expect.poll(() => screen.getByLabelText('发票号码').elements().length).toBe(50);
  const field = screen.getByLabelText('发票号码').nth(20);
  await field.click();
  renders = 0;
  await userEvent.keyboard('x');
  await expect.element(field).toHaveValue('x');
  expect(renders).toBe(1);
});

test('an item in a sheet of its own', async () => {
  const { screen, sent } = await draw({ ...invoices, itemView: 'sheet' });
  await screen.getByRole('button', { name: '第 1 张发票 还没有填' }).click();
  const sheet = screen.getByRole('dialog', { name: '第 1 张发票' });
  await sheet.getByLabelText('发票号码').fill('A1');
  await sheet.getByLabelText('金额').fill('1');
  await sheet.getByRole('button', { name: '填好了' }).click();
  await expect.element(screen.getByRole('button', { name: '第 1 张发票 A1 · 1元' })).toBeVisible();
  await screen.getByRole('button', { name: '提交' }).click();
  expect(sent).toEqual([{ invoices: [{ no: 'A1', amount: 1 }] }]);
});
