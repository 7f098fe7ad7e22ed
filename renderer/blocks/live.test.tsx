import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PageView } from '../page/PageView.tsx';
import { fakePage, picture } from '../page/testing.ts';
import { forgetPlaces } from './parts/float-stack.ts';

const START = 1_800_000_000;
const props = { startsAt: START, text: '直播', waiting: '/w.png', soon: '/s.png', live: '/l.png' };

const draw = async (secondsBefore: number) => {
  vi.setSystemTime((START - secondsBefore) * 1000);
  const { page, asked } = await fakePage([{ id: 'live', block: 'Live', place: 'float', props, on: { tap: { do: 'back' } } }], {
    host: { image: picture },
  });
  await render(<PageView page={page} />);
  await drawn();
  return asked;
};

const icon = () => document.querySelector<HTMLElement>('.hy-live');
const shown = (src: string, clock?: string) =>
  expect([icon()?.querySelector('img')?.src, icon()?.querySelector('.hy-live-clock')?.textContent]).toEqual([picture(src), clock]);
/** React draws on real timers, which keep running. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 30));
const pass = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await drawn();
};

describe('Live', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    forgetPlaces();
  });

  test('BC-02 BC-03 SS-57 waits, disappears for a moment five minutes before, counts down, and is live', async () => {
    await draw(301);
    shown('/w.png');
    const place = icon()?.style.getPropertyValue('--bottom');
    expect(place).toMatch(/^\d+px$/);
    await pass(1);
    expect(icon()).toBeNull();
    await pass(1);
    shown('/s.png', '04:59');
    // A remount keeps its position.
    expect(icon()?.style.getPropertyValue('--bottom')).toBe(place);
    await pass(298);
    shown('/s.png', '00:01');
    await pass(1);
    shown('/l.png');
  });

  test('BC-02 a running broadcast is live at once', async () => {
    await draw(-60);
    shown('/l.png');
  });

  test('BC-05 RT-39 SS-15 four moves are still a tap, five are a drag that keeps its place', async () => {
    const asked = await draw(1000);
    const press = (moves: number) => {
      const node = icon();
      if (node === null) throw new Error('no icon');
      const fire = (type: string, clientX: number) =>
        node.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY: 300 }));
      node.setPointerCapture = () => undefined;
      fire('pointerdown', 30);
      for (let move = 1; move <= moves; move += 1) fire('pointermove', 30 + 60 * move);
      fire('pointerup', 30 + 60 * moves);
      node.click();
      return node.classList.contains('hy-fab-right');
    };
    expect(press(4)).toBe(false);
    await drawn();
    expect(asked.runs).toHaveLength(1);
    expect(press(5)).toBe(true);
    expect(asked.runs).toHaveLength(1);
  });

  test.each([
    ['left', -600],
    ['right', 600],
  ])('BC-05 in large type it stays in the card margin at the %s, its time vertical, and takes no taps beside itself', async (side, x) => {
    document.documentElement.dataset['size'] = 'elder';
    onTestFinished(() => void delete document.documentElement.dataset['size']);
    await draw(200);
    const node = icon();
    if (node === null) throw new Error('no icon');
    node.setPointerCapture = () => undefined;
    const fire = (type: string, clientX: number) =>
      node.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY: 300 }));
    fire('pointerdown', 30);
    for (let move = 1; move <= 6; move += 1) fire('pointermove', 30 + (x * move) / 6);
    fire('pointerup', x);
    const margin = 28;
    for (const part of node.children) {
      const { left, right, top, height, width } = part.getBoundingClientRect();
      expect(side === 'left' ? right : window.innerWidth - left).toBeLessThanOrEqual(margin);
      expect(Math.min(width, side === 'left' ? right : window.innerWidth - left)).toBeGreaterThanOrEqual(24);
      const beside = side === 'left' ? right + 3 : left - 3;
      expect(document.elementFromPoint(beside, top + height / 2)?.closest('.hy-live')).toBeNull();
      expect(document.elementFromPoint(side === 'left' ? right - 4 : left + 4, top + height / 2)?.closest('.hy-live')).toBe(node);
    }
  });
});
