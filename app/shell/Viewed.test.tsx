import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { staged } from './staged.testing.tsx';

async function viewsOf(path: string, signedIn = true) {
  const { element, calls } = staged(`${path}?thirdChannelSide=JIANGXIRENBAO`, undefined, signedIn);
  const screen = await render(element);
  return { views: () => calls.filter(({ name }) => name === 'log.pageView').map(({ params }) => params), screen };
}

test.each([
  ['/commonRecognizee', { pageId: 10112, terminal: 1 }],
  ['/commonSunshineRecognizee', { pageId: 10130, terminal: 1 }],
])('FD-04 RT-17 LGG-07 a member who sees %s is reported once, under its page id and terminal', async (path, view) => {
  const { views } = await viewsOf(path);
  // The chunk of the page loads first, which takes a while on a busy machine.
  await vi.waitFor(() => expect(views()).toEqual([view]), { timeout: 10_000 });
});

test('FD-04 a page that redirects to the sign-in reports no view', async () => {
  const { views, screen } = await viewsOf('/commonRecognizee', false);
  await expect.element(screen.getByLabelText('手机号')).toBeVisible();
  expect(views()).toEqual([]);
});
