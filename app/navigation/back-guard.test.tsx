import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { guardBack, passBack } from './back-guard.ts';

const start = `${location.pathname}${location.search}`;
let release: () => void = () => undefined;
afterEach(() => {
  release();
  history.replaceState(null, '', start);
});

async function standing() {
  const at: { path?: string; go?: NavigateFunction; drawn: string[] } = { drawn: [] };
  const Probe = () => {
    at.path = useLocation().pathname;
    at.drawn.push(at.path);
    at.go = useNavigate();
    return null;
  };
  await render(
    <BrowserRouter>
      <Probe />
    </BrowserRouter>,
  );
  for (const path of ['/list', '/form']) {
    void at.go?.(path);
    await expect.poll(() => at.path).toBe(path);
  }
  at.drawn = [];
  return at;
}

test('FM-27 the phone’s back runs the page’s own action, never draws the previous page, and keeps the history', async () => {
  const at = await standing();
  release = guardBack(async () => void at.go?.('/else', { replace: true }));
  history.back();
  await expect.poll(() => at.path).toBe('/else');
  expect(at.drawn).not.toContain('/list');
  release();
  history.back();
  await expect.poll(() => at.path).toBe('/list');
});

test('lets the app’s own back and forward navigation pass', async () => {
  const at = await standing();
  const asked: string[] = [];
  release = guardBack(async () => void asked.push('back'));
  passBack();
  void at.go?.(-1);
  await expect.poll(() => at.path).toBe('/list');
  history.forward();
  await expect.poll(() => at.path).toBe('/form');
  expect(asked).toEqual([]);
});

test('FM-27 an app’s back navigation that never happened does not unguard the next page', async () => {
  const at = await standing();
  passBack();
  void at.go?.('/next');
  await expect.poll(() => at.path).toBe('/next');
  release = guardBack(async () => void at.go?.('/else', { replace: true }));
  history.back();
  await expect.poll(() => at.path).toBe('/else');
});

test('goes back after all when the page’s action leads nowhere', async () => {
  const at = await standing();
  release = guardBack(async () => undefined);
  history.back();
  await expect.poll(() => at.path).toBe('/list');
});

test('FM-27 pressing back twice runs the page’s action once, on its own entry', async () => {
  const at = await standing();
  const asked: string[] = [];
  release = guardBack(async () => {
    asked.push(location.pathname);
    at.go?.('/else', { replace: true });
  });
  // The second press happens before the first is undone.
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementationOnce((way = 0) => {
    go(-1);
    setTimeout(() => go(way), 30);
  });
  history.back();
  await expect.poll(() => at.path).toBe('/else');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual(['/form']);
  expect(at.drawn).not.toContain('/list');
});

test('FM-27 pressing back during the page’s action does nothing more', async () => {
  const at = await standing();
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  release = guardBack(async () => {
    asked.push('back');
    await answer.promise;
    at.go?.('/else', { replace: true });
  });
  history.back();
  await expect.poll(() => asked).toHaveLength(1);
  await expect.poll(() => location.pathname).toBe('/form');
  history.back();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([asked.length, location.pathname, at.path]).toEqual([1, '/form', '/form']);
  answer.resolve();
  await expect.poll(() => at.path).toBe('/else');
});

test('FM-27 a page from the browser’s cache guards itself again, whatever led out of it', async () => {
  const at = await standing();
  release = guardBack(async () => void at.go?.('/else', { replace: true }));
  passBack();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  history.back();
  await expect.poll(() => at.path).toBe('/else');
});
