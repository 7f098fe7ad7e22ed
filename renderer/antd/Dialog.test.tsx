import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from '../parts/ConfirmDialog.ts';
import '../theme/index.ts';

test('EG-30 Dialog has the text as its description, focuses the answer and agrees with Enter', async () => {
  const asked = ConfirmDialog.ask({ title: '删除被保人', content: '删除后不可恢复', ok: '删除', cancel: '取消' });
  const dialog = page.getByRole('dialog', { name: '删除被保人' });
  await expect.element(dialog).toHaveAccessibleDescription('删除后不可恢复');
  await expect.element(page.getByRole('button', { name: '删除' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await asked).toBe(true);
});

test('EG-30 Dialog without a title is named by its text', async () => {
  const told = ConfirmDialog.tell({ content: '处方已被使用', ok: '我知道了' });
  await expect.element(page.getByRole('dialog', { name: '处方已被使用' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: '我知道了' }));
  await told;
});
