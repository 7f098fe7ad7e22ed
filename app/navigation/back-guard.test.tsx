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

test('FM-27 the phone’s back does what the page says, and the page before is never drawn; behind it lies what lay there', async () => {
  const at = await standing();
  release = guardBack(async () => void at.go?.('/else', { replace: true }));
  history.back();
  await expect.poll(() => at.path).toBe('/else');
  expect(at.drawn).not.toContain('/list');
  release();
  history.back();
  await expect.poll(() => at.path).toBe('/list');
});

test('the app’s own way back and the way forth are nobody’s business', async () => {
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

test('FM-27 a way back of the app that never came does not open the next page to the phone’s back', async () => {
  const at = await standing();
  passBack();
  void at.go?.('/next');
  await expect.poll(() => at.path).toBe('/next');
  release = guardBack(async () => void at.go?.('/else', { replace: true }));
  history.back();
  await expect.poll(() => at.path).toBe('/else');
});

test('where what the page says leads nowhere the member comes back all the same', async () => {
  const at = await standing();
  release = guardBack(async () => undefined);
  history.back();
  await expect.poll(() => at.path).toBe('/list');
});

test('FM-27 back pressed twice in a row does once what the page says, in its own place', async () => {
  const at = await standing();
  const asked: string[] = [];
  release = guardBack(async () => {
    asked.push(location.pathname);
    at.go?.('/else', { replace: true });
  });
  // The second press is carried out before the way back is taken back.
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

test('FM-27 while the page does what it says, back asks it nothing more', async () => {
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

test('FM-27 a page that the browser kept asks again before it is left, whatever led out of it', async () => {
  const at = await standing();
  release = guardBack(async () => void at.go?.('/else', { replace: true }));
  passBack();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  history.back();
  await expect.poll(() => at.path).toBe('/else');
});
