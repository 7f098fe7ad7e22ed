import { BrowserRouter, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toast } from '../../renderer/index.ts';
import type { Report } from '../monitor/index.ts';
import { createLeave, ownOrigin } from '../navigation/index.ts';
import { address, staged } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { AppProvider } from './context.ts';
import { type Go, useGo } from './use-go.ts';

afterEach(() => Toast.clear());

const toast = () => document.querySelector('.hy-toast')?.textContent ?? '';

/** Builds the leave guard with its real rules. */
function guarded() {
  const reports: Report[] = [];
  const report = (level: Report['level'], code: string, details: Report['details'] = {}) => void reports.push({ level, code, details });
  const leave = createLeave(
    () => ({ origin: ownOrigin(), allowed: [] }),
    { assign: () => undefined, replace: () => undefined, reload: () => undefined },
    { report },
  );
  return { leave, reports };
}

async function standing(start = '/here') {
  const { leave, reports } = guarded();
  const at = { address: '', go: undefined as Go | undefined };
  const Probe = () => {
    const { pathname, search, hash } = useLocation();
    at.address = `${pathname}${search}${hash}`;
    at.go = useGo();
    return null;
  };
  await render(
    <AppProvider value={{ ...fakeApp().app, leave }}>
      <MemoryRouter initialEntries={[start]}>
        <Probe />
      </MemoryRouter>
    </AppProvider>,
  );
  return { at, reports };
}

test('opens a path of the app with its query and fragment', async () => {
  const { at, reports } = await standing();
  at.go?.to('/commonRecognizee?a=1&b=x%2F#c', { b: '中' });
  await expect.poll(() => at.address).toBe('/commonRecognizee?a=1&b=%E4%B8%AD#c');
  expect(reports).toEqual([]);
});

test('LG-01 a sign-in that leads back takes the query of the page along; parameters of the address override it', async () => {
  const { at } = await standing('/classify?a=1&b=2');
  at.go?.to('/login', { from: '/classify?a=1&b=2', b: '3' });
  await expect.poll(() => at.address).toBe('/login?from=%2Fclassify%3Fa%3D1%26b%3D2&b=3&a=1');
  at.go?.to('/login');
  await expect.poll(() => at.address).toBe('/login');
});

test('LG-11 AP-09 IN-24 carries the platform mode from page to page, unless the target names another', async () => {
  const { at } = await standing('/commonRecognizee?platformChannelId=12&other=1');
  at.go?.to('/insuredDetail', { insuredId: '1' });
  await expect.poll(() => at.address).toBe('/insuredDetail?insuredId=1&platformChannelId=12');
  at.go?.to('/addUser', { platformChannelId: '7' });
  await expect.poll(() => at.address).toBe('/addUser?platformChannelId=7');
});

test.each([
  ['//evil.example/login', 'protocol-relative'],
  ['/\\evil.example', 'backslash'],
  ['/.//evil.example', 'protocol-relative'],
  ['https://evil.example/', 'malformed'],
  ['javascript:alert(1)', 'malformed'],
])('%s does not open: it is reported, and the member sees a message', async (path, reason) => {
  const { at, reports } = await standing();
  at.go?.to(path);
  await expect.poll(toast).toBe('该网址不在可打开的范围内');
  expect(at.address).toBe('/here');
  expect(reports).toEqual([{ level: 'warning', code: 'navigation.refused', details: { reason, use: 'path' } }]);
});

test('a page in place of the first one, as after signing in, leads back to the list and not out of the app', async () => {
  const start = `${window.location.pathname}${window.location.search}`;
  history.replaceState(null, '', start);
  const at = { path: '', go: undefined as Go | undefined, navigate: undefined as ReturnType<typeof useNavigate> | undefined };
  const Probe = () => {
    at.path = useLocation().pathname;
    at.go = useGo();
    at.navigate = useNavigate();
    return null;
  };
  await render(
    <AppProvider value={fakeApp().app}>
      <BrowserRouter>
        <Probe />
      </BrowserRouter>
    </AppProvider>,
  );
  void at.navigate?.('/newAddress', { replace: true });
  await expect.poll(() => at.path).toBe('/newAddress');
  at.go?.back();
  await expect.poll(() => at.path).toBe('/commonRecognizee');
  void at.navigate?.('/newAddress');
  await expect.poll(() => at.path).toBe('/newAddress');
  at.go?.back();
  await expect.poll(() => at.path).toBe('/commonRecognizee');
  history.replaceState(null, '', start);
});

test('RD-02 guards a path that the server names like any other', async () => {
  const { leave, reports } = guarded();
  const { element, app } = staged('/tkGetRights?channelCode=074&source=tk', ({ name }) =>
    name === 'benefit.claim' ? { result: { claimed: false, rightName: '门诊绿通', targetPath: '//evil.example/login' } } : undefined,
  );
  Object.assign(app.leave, leave);
  const screen = await render(element);
  await screen.getByRole('button', { name: '立即领取' }).click();
  await screen.getByRole('button', { name: '去使用' }).click();
  await expect.poll(toast).toBe('该网址不在可打开的范围内');
  expect(address()).toBe('/tkGetRights?channelCode=074&source=tk');
  expect(reports.map(({ details }) => details)).toEqual([{ reason: 'protocol-relative', use: 'path' }]);
});
