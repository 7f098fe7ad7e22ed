import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { hasBefore } from './here.ts';

const start = `${location.pathname}${location.search}`;
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', start);
});

test('a previous page exists after a navigation in the app, but not on its first page, whatever lies ahead', async () => {
  const referrer = vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue('');
  history.replaceState(null, '', start);
  const at: { path?: string; go?: NavigateFunction } = {};
  const Probe = () => {
    at.path = useLocation().pathname;
    at.go = useNavigate();
    return null;
  };
  await render(
    <BrowserRouter>
      <Probe />
    </BrowserRouter>,
  );
  expect(hasBefore()).toBe(false);
  void at.go?.('/next');
  await expect.poll(() => at.path).toBe('/next');
  await expect.poll(hasBefore).toBe(true);
  void at.go?.(-1);
  await expect.poll(() => at.path).toBe(location.pathname);
  await expect.poll(() => at.path).not.toBe('/next');
  expect(history.length).toBeGreaterThan(1);
  expect(hasBefore()).toBe(false);
  referrer.mockReturnValue('https://mall.example.com/');
  expect(hasBefore(), 'a page of another app led here').toBe(true);
});
