import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showFaults } from './fault-overlay.ts';

afterEach(() => showFaults([]));

const fault = {
  rule: 'json-syntax',
  severity: 'error',
  file: 'schemas/forms/A.json',
  line: 12,
  column: 3,
  endColumn: 4,
  message: '这里少了一个逗号',
} as const;

test('EG-24 shows a document fault on the page with file and line, and removes it once it is fixed', async () => {
  showFaults([fault, { ...fault, severity: 'warning', message: '没有用到' }]);
  await expect.element(page.getByRole('heading', { name: '文档里有 1 处错误' })).toBeVisible();
  await expect.element(page.getByText('schemas/forms/A.json:12:3')).toBeVisible();
  await expect.element(page.getByText('这里少了一个逗号')).toBeVisible();
  await expect.element(page.getByText('没有用到')).not.toBeInTheDocument();
  showFaults([]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('EG-24 a button hides the list until the next change', async () => {
  showFaults([{ ...fault, suggestion: '", "' }]);
  await page.getByRole('button', { name: '先不看' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
