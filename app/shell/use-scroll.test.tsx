import { type Location, MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { KeepAlivePages } from './KeepAlivePages.tsx';

afterEach(() => vi.useRealTimers());

let go: ReturnType<typeof useNavigate>;
const Ways = () => {
  go = useNavigate();
  return null;
};
const isKept = (path: string) => path === '/kept';
const draw = ({ pathname }: Location) => <div style={{ height: 3000 }}>{pathname}</div>;

/** Scrolls a page down, leaves it, goes back and waits; returns the scroll position. */
async function back(path: string, ms: number, meanwhile?: () => void): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(
    <MemoryRouter initialEntries={[path]}>
      <Ways />
      <KeepAlivePages isKept={isKept} owner="U1" draw={draw} />
    </MemoryRouter>,
  );
  // Frames run on while the clock is stopped.
  const seen = async (text: string) => {
    while (!document.body.innerText.includes(text)) await new Promise(requestAnimationFrame);
  };
  await seen(path);
  vi.advanceTimersByTime(60);
  window.scrollTo(0, 800);
  window.dispatchEvent(new Event('scroll'));
  void go('/other');
  await seen('/other');
  expect(window.scrollY).toBe(0);
  void go(-1);
  await seen(path);
  window.scrollTo(0, 5);
  meanwhile?.();
  vi.advanceTimersByTime(ms);
  const top = window.scrollY;
  await screen.unmount();
  return top;
}

test.each([
  ['/kept', 59, 5],
  ['/kept', 60, 800],
  ['/rebuilt', 999, 5],
  ['/rebuilt', 1000, 800],
])('RT-33 SS-16 %s after %s ms is at %s', async (path, ms, top) => {
  expect(await back(path, ms)).toBe(top);
});

test('RT-33 does not scroll after the member has begun to move', async () => {
  expect(await back('/rebuilt', 1000, () => window.dispatchEvent(new Event('touchstart')))).toBe(5);
});
