import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
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

test('where what the page says leads nowhere the member comes back all the same', async () => {
  const at = await standing();
  release = guardBack(async () => undefined);
  history.back();
  await expect.poll(() => at.path).toBe('/list');
});
