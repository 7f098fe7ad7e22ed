import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { PageView } from './PageView.tsx';
import { fakePage } from './testing.ts';

const long = (count: number): Documents.Block[] =>
  Array.from({ length: count }, (_, index) => ({ id: `t${String(index)}`, block: 'Cell', props: { title: `第${String(index)}行` } }));

const touch = (target: Element, type: string, x: number, y: number): TouchEvent => {
  const touches = [new Touch({ identifier: 1, target, clientX: x, clientY: y })];
  const event = new TouchEvent(type, {
    bubbles: true,
    cancelable: true,
    touches: type === 'touchend' ? [] : touches,
    changedTouches: touches,
  });
  target.dispatchEvent(event);
  return event;
};

/** A finger as antd-mobile sees it: by touch on a phone, by pointer where the browser has no touch. Returns whether its move was prevented. */
const finger = (target: Element, phase: 'start' | 'move' | 'end', x: number, y: number): boolean => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  const [type] = { start: ['pointerdown'], move: ['pointermove'], end: ['pointerup'] }[phase];
  const buttons = phase === 'end' ? 0 : 1;
  const init = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 1, pointerType: 'touch', buttons, clientX: x, clientY: y };
  const event = new PointerEvent(type ?? '', init);
  target.dispatchEvent(event);
  return [event, touch(target, `touch${phase}`, x, y)].some(({ defaultPrevented }) => defaultPrevented);
};

/** The part of antd-mobile loads after the first paint. */
const ready = () => expect.poll(() => document.querySelector('.adm-pull-to-refresh')).not.toBeNull();
const height = () => document.querySelector<HTMLElement>('.adm-pull-to-refresh-head')?.offsetHeight;

/** Pulls from one point to another. Returns whether the page prevented the browser's own pull. */
const pull = (target: Element, dx: number, dy: number): boolean => {
  touch(target, 'touchstart', 100, 300);
  const moved = touch(target, 'touchmove', 100 + dx, 300 + dy);
  touch(target, 'touchend', 100 + dx, 300 + dy);
  return moved.defaultPrevented;
};

test('PB-09 blocks pull-to-refresh at the very top; scrolling, swiping and pulling elsewhere work', async () => {
  const { page } = await fakePage(long(40), { document: { pull: 'block' } });
  const screen = await render(<PageView page={page} />);
  await expect.element(screen.getByText('第30行')).toBeInTheDocument();
  const row = screen.getByText('第30行').element();
  window.scrollTo(0, 0);
  expect(pull(row, 0, 40)).toBe(true);
  expect(pull(screen.getByRole('banner').element(), 0, 40)).toBe(true);
  expect(pull(row, 0, -40)).toBe(false);
  expect(pull(row, 40, 10)).toBe(false);
  window.scrollTo(0, 200);
  expect(pull(row, 0, 40)).toBe(false);
  window.scrollTo(0, 0);
  expect(pull(row, 0, 40)).toBe(true);
});

test('PB-09 a scrolled inner box scrolls back up; without `pull` nothing is blocked', async () => {
  const { page } = await fakePage(long(3), { document: { pull: 'block' } });
  const screen = await render(<PageView page={page} />);
  const main = screen.getByRole('main').element();
  const box = document.createElement('div');
  box.style.cssText = 'height:100px;overflow:auto';
  box.innerHTML = '<p style="height:400px">内部</p>';
  main.append(box);
  expect(pull(box, 0, 40)).toBe(true);
  box.scrollTop = 50;
  expect(pull(box, 0, 40)).toBe(false);
  await screen.unmount();
  const plain = await fakePage(long(3));
  const again = await render(<PageView page={plain.page} />);
  expect(pull(again.getByText('第0行').element(), 0, 40)).toBe(false);
});

test('RT-36 pulling down reloads every loaded source and reports it', async () => {
  const { page, asked } = await fakePage(long(10), {
    document: { pull: 'refresh' },
    data: { one: 1, two: { status: 'failed' }, idle: { status: 'idle' } },
  });
  const screen = await render(<PageView page={page} />);
  const row = screen.getByText('第0行').element();
  await ready();
  expect(row.isConnected).toBe(true);
  const drag = (distance: number): void => {
    finger(row, 'start', 100, 100);
    expect(finger(row, 'move', 100, 100 + distance)).toBe(true);
  };
  drag(100);
  await expect.poll(height).toBeGreaterThan(20);
  await expect.element(screen.getByText('下拉刷新')).toBeVisible();
  finger(row, 'end', 100, 200);
  await expect.poll(height).toBe(0);
  expect(asked.reloads).toEqual([]);
  drag(400);
  await expect.element(screen.getByText('松手即可刷新')).toBeVisible();
  finger(row, 'end', 100, 500);
  await expect.element(screen.getByRole('status')).toHaveTextContent('正在刷新');
  await expect.poll(height).toBe(120);
  expect(asked.reloads).toEqual(['one', 'two']);
  await expect.poll(height).toBe(0);
  expect(row.isConnected).toBe(true);
});

/** Pulls far enough and releases. */
const refresh = async (row: Element): Promise<void> => {
  finger(row, 'start', 100, 100);
  finger(row, 'move', 100, 500);
  await expect.poll(() => document.querySelector('.hy-pull-words')?.textContent).toBe('松手即可刷新');
  finger(row, 'end', 100, 500);
};

test('RT-36 announces full success, and nothing at rest', async () => {
  const { page } = await fakePage(long(10), { document: { pull: 'refresh' }, data: { one: 1 } });
  const screen = await render(<PageView page={page} />);
  await ready();
  const head = screen.getByRole('status');
  await expect.element(head).toBeEmptyDOMElement();
  await refresh(screen.getByText('第0行').element());
  await expect.element(head).toHaveTextContent('已刷新');
  await expect.element(head).toBeEmptyDOMElement();
  await expect.poll(height).toBe(0);
});

test.each(['failed', 'loading'] as const)('RT-36 does not report full success while one source stays %s', async (status) => {
  const { page } = await fakePage(long(10), { document: { pull: 'refresh' }, data: { one: 1, two: { status, value: 2 } } });
  const screen = await render(<PageView page={page} />);
  await ready();
  const head = screen.getByRole('status');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await refresh(screen.getByText('第0行').element());
  await expect.element(head).toHaveTextContent('正在刷新');
  await vi.advanceTimersByTimeAsync(status === 'failed' ? 700 : 20_200);
  await expect.element(head).toHaveTextContent('有内容没有刷新成功，请再试一次');
  await vi.advanceTimersByTimeAsync(2600);
  await expect.element(head).toBeEmptyDOMElement();
});

const swipe = (target: Element, dx: number, dy: number): boolean => {
  finger(target, 'start', 100, 300);
  const isPrevented = finger(target, 'move', 100 + dx, 300 + dy);
  finger(target, 'end', 100 + dx, 300 + dy);
  return isPrevented;
};

test('RT-36 a scrolled page and a sideways swipe reload nothing', async () => {
  const { page } = await fakePage(long(40), { document: { pull: 'refresh' } });
  const screen = await render(<PageView page={page} />);
  await expect.element(screen.getByText('第30行')).toBeInTheDocument();
  await ready();
  const row = screen.getByText('第30行').element();
  window.scrollTo(0, 200);
  expect(swipe(row, 0, 400)).toBe(false);
  window.scrollTo(0, 0);
  expect(swipe(row, 400, 10)).toBe(false);
  expect(swipe(row, 0, -40)).toBe(false);
});
