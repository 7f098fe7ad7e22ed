import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { staged } from './staged.testing.tsx';

vi.mock('../../schemas/index.ts', async (original) => {
  const schemas = await original<typeof import('../../schemas/index.ts')>();
  return { ...schemas, routes: [...schemas.routes, { path: '/wrong', page: 'NoSuchPage', title: '写错的页面' }] };
});

test('a route without a page fails alone, and is reported', async () => {
  const { element, app } = staged('/wrong?thirdChannelSide=JIANGXIRENBAO');
  const report = vi.spyOn(app.monitor, 'report');
  const screen = await render(element);
  await expect.element(screen.getByRole('heading', { name: '写错的页面' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible();
  expect(report).toHaveBeenCalledWith('error', 'page.failed', { page: 'NoSuchPage', name: 'Error' });
});
