import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AppRoutes } from './AppRoutes.tsx';
import { AppProvider } from './context.ts';
import { fakeApp } from './testing.ts';

async function viewsOf(path: string, signedIn = true) {
  const views: unknown[] = [];
  const { app } = fakeApp(() => undefined, signedIn);
  const monitor: typeof app.monitor = { report: (_level, code, details) => code === 'page.view' && views.push(details) };
  const screen = await render(
    <AppProvider value={{ ...app, monitor }}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={[`${path}?thirdChannelSide=JIANGXIRENBAO`]}>
          <AppRoutes />
        </MemoryRouter>
      </SWRConfig>
    </AppProvider>,
  );
  return { views, screen };
}

test.each([
  ['/commonRecognizee', { id: 10112, terminal: 1 }],
  ['/commonSunshineRecognizee', { id: 10130, terminal: 1 }],
])('FD-04 RT-17 a member who sees %s is reported once, under its page id and terminal', async (path, view) => {
  const { views } = await viewsOf(path);
  // The code of the page comes first, which takes a while on a busy machine.
  await vi.waitFor(() => expect(views).toEqual([view]), { timeout: 10_000 });
});

test('FD-04 a page that asks to sign in first was not seen', async () => {
  const { views, screen } = await viewsOf('/commonRecognizee', false);
  await expect.element(screen.getByLabelText('手机号')).toBeVisible();
  expect(views).toEqual([]);
});
