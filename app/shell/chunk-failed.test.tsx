import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { documents } from '../../schemas/index.ts';
import { channelDocument } from '../documents/channels.testing.ts';
import { createLibrary } from '../documents/library.ts';
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

const failed = (calls: unknown[][]) => calls.filter(([, code]) => code === 'page.failed');

test.each([
  ['a page document', 'page', '/common/serviceRecordList'],
  ['a form', 'form', '/commonRecognizeUpdate'],
] as const)('EC-22 %s that a new deployment has taken away is told, and the page loads again', async (_what, kind, path) => {
  const { app } = fakeApp();
  const reload = vi.fn();
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const library = createLibrary({ ...documents, channel: channelDocument, [kind]: gone }, {});
  const report = vi.fn();
  const screen = await render(
    stage({ ...app, library, monitor: { report }, leave: { ...app.leave, reload } }, `${path}?thirdChannelSide=YONGCHENGCAICHAN`),
  );
  await expect.element(screen.getByText('页面没有加载出来')).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  expect(reload).toHaveBeenCalledOnce();
  expect(failed(report.mock.calls)).toEqual([['error', 'page.failed', { page: expect.any(String), name: 'Error' }]]);
});
