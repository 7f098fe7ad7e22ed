import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Result } from './Result.tsx';

test('Result is a heading with a line of text; its mark is decoration', async () => {
  const screen = await render(<Result title="提交成功" text="可在申请记录中查看。" />);
  await expect.element(screen.getByRole('heading', { level: 2, name: '提交成功' })).toBeVisible();
  await expect.element(screen.getByText('可在申请记录中查看。')).toBeVisible();
  expect(document.querySelector('.adm-result-icon svg')?.getAttribute('aria-hidden')).toBe('true');
});
