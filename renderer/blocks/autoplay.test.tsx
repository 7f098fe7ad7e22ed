import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { PageView } from '../page/PageView.tsx';
import { fakePage } from '../page/testing.ts';

const draw = async (block: string, props: Values, on: Documents.Block['on'] = {}): Promise<void> => {
  const { page } = await fakePage([{ id: 'one', block, props: { label: '活动', ...props }, on }]);
  await render(<PageView page={page} />);
  // The bar of a notice is loaded beside the page.
  if (block === 'Notice') await expect.poll(place).toBe('1/3');
};

const pictures = (count: number): Json => Array.from({ length: count }, (_, at) => ({ imageUrl: `/img/${String(at)}.png` }));
const news: Json = [{ noticeText: '甲' }, { noticeText: '乙' }, { noticeText: '丙' }];
const place = (): string => document.querySelector('.hy-blocks')?.textContent?.match(/\d\/\d/)?.[0] ?? '';

describe('floors that move automatically', () => {
  const wait = window.setTimeout;
  /** Lets animations finish in real time, then advances the fake clock. */
  const later = async (ms: number): Promise<void> => {
    await new Promise((done) => wait(done, 600));
    await vi.advanceTimersByTimeAsync(ms);
  };
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => vi.useRealTimers());

  test.each<[string, Values, number]>([
    ['Banner', { items: pictures(3) }, 3000],
    ['Banner', { items: pictures(3), autoplay: 5000 }, 5000],
    ['Notice', { items: news, autoplay: 6000 }, 6000],
    ['Notice', { items: news, autoplay: 5500 }, 5500],
  ])('HM-09 %s %j moves on after %d ms, not before', async (block, props, ms) => {
    await draw(block, props);
    expect(place()).toBe('1/3');
    await later(ms - 100);
    expect(place()).toBe('1/3');
    await later(200);
    await expect.poll(place).toBe('2/3');
  });

  test.each(['Banner', 'Notice'])('HM-09 %s pauses while out of sight, and continues when visible', async (block) => {
    document.body.style.paddingBottom = '4000px';
    try {
      await draw(block, { items: block === 'Banner' ? pictures(3) : news, autoplay: 3000 });
      window.scrollTo(0, 3000);
      await later(0);
      await vi.advanceTimersByTimeAsync(7000);
      await later(0);
      expect(place()).toBe('1/3');
      window.scrollTo(0, 0);
      await later(3100);
      await expect.poll(place).toBe('2/3');
    } finally {
      document.body.style.paddingBottom = '';
    }
  });

  test.each(['Banner', 'Notice'])('HM-09 %s pauses while a scrolling finger is down, and continues when it lifts', async (block) => {
    await draw(block, { items: block === 'Banner' ? pictures(3) : news, autoplay: 3000 });
    const touched = document.querySelector(block === 'Banner' ? '.hy-slide' : '.hy-notice-words');
    touched?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    // The browser takes over the touch for scrolling and cancels the pointer.
    touched?.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true, pointerType: 'touch' }));
    await later(9000);
    expect(place()).toBe('1/3');
    touched?.dispatchEvent(new TouchEvent('touchend', { bubbles: true }));
    await later(3100);
    await expect.poll(place).toBe('2/3');
  });

  test('HM-09 a move by hand restarts the interval', async () => {
    await draw('Banner', { items: pictures(3) });
    await later(2000);
    const [next] = [...document.querySelectorAll<HTMLElement>('.hy-slides-controls button')].slice(-1);
    next?.click();
    await expect.poll(place).toBe('2/3');
    await later(2000);
    expect(place()).toBe('2/3');
    await later(1100);
    await expect.poll(place).toBe('3/3');
  });

  test('a focused picture is not hidden from assistive technology, wherever the row is; it is after blur', async () => {
    await draw('Banner', { items: pictures(3), autoplay: 0 }, { tap: { do: 'back' } });
    const [first] = document.querySelectorAll<HTMLElement>('button.hy-slide');
    const hidden = () => [...document.querySelectorAll('.hy-slides-item')].map((item) => item.getAttribute('aria-hidden'));
    first?.focus();
    document.querySelector<HTMLElement>('.hy-slides-controls button')?.click();
    await expect.poll(place).toBe('2/3');
    expect(hidden()).toEqual(['false', 'false', 'true']);
    first?.blur();
    await expect.poll(hidden).toEqual(['true', 'false', 'true']);
  });

  test('HM-09 one banner has neither a position nor a pause button; two have both', async () => {
    await draw('Banner', { items: pictures(1) });
    expect(document.querySelector('.hy-slides-controls')).toBeNull();
    await draw('Banner', { items: pictures(2) });
    expect(document.querySelector('.hy-slides-controls')?.textContent).toContain('1/2');
  });
});
