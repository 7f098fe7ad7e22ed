import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { stage } from './staged.testing.tsx';
import { fakeApp } from './testing.ts';

vi.mock('../../schemas/index.ts', async (original) => ({
  ...(await original<typeof import('../../schemas/index.ts')>()),
  comingRoutes: () => Promise.reject(new Error('offline')),
}));

test('a table of coming pages that does not load is told under a title of its own, and reported', async () => {
  const { app } = fakeApp();
  const report = vi.fn();
  const screen = await render(stage({ ...app, monitor: { report } }, '/onlineInquiry'));
  await expect.element(screen.getByRole('heading', { level: 1, name: '页面没有加载出来' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
  expect(report.mock.calls).toContainEqual(['error', 'page.failed', { page: '*', name: 'Error' }]);
});
