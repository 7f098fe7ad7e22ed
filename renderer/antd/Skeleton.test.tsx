import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '../theme/index.ts';
import { Skeleton } from './Skeleton.tsx';

test('Skeleton is one status with a name, however many rows it draws', async () => {
  const screen = await render(<Skeleton rows={3} label="加载中" />);
  await expect.element(screen.getByRole('status', { name: '加载中' })).toBeVisible();
  expect([document.querySelectorAll('.hy-skeleton-row').length, screen.container.textContent]).toEqual([3, '']);
});
