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
  const head = document.querySelector<HTMLElement>('.hy-pull');
  const drag = (distance: number): void => {
    touch(row, 'touchstart', 100, 100);
    expect(touch(row, 'touchmove', 100, 100 + distance).defaultPrevented).toBe(true);
  };
  drag(100);
  await expect.element(screen.getByText('下拉刷新')).toBeVisible();
  touch(row, 'touchend', 100, 200);
  await expect.poll(() => head?.offsetHeight).toBe(0);
  expect(asked.reloads).toEqual([]);
  drag(400);
  await expect.element(screen.getByText('松手即可刷新')).toBeVisible();
  touch(row, 'touchend', 100, 500);
  await expect.element(screen.getByText('正在刷新')).toBeVisible();
  expect(head?.style.height).toBe('120px');
  expect(asked.reloads).toEqual(['one', 'two']);
  await expect.poll(() => head?.offsetHeight).toBe(0);
  expect(row.isConnected).toBe(true);
});

/** Pulls far enough and releases. */
const refresh = (row: Element): void => void pull(row, 0, 400);

test('RT-36 reports full success, shows nothing at rest, and follows the pulling finger', async () => {
  const { page } = await fakePage(long(10), { document: { pull: 'refresh' }, data: { one: 1 } });
  const screen = await render(<PageView page={page} />);
  const row = screen.getByText('第0行').element();
  const head = screen.getByRole('status');
  const moving = (): string => getComputedStyle(head.element()).transitionProperty;
  touch(row, 'touchstart', 100, 100);
  touch(row, 'touchmove', 100, 200);
  await expect.element(head).toHaveTextContent('下拉刷新');
  expect(moving()).toBe('none');
  touch(row, 'touchend', 100, 200);
  await expect.element(head).toBeEmptyDOMElement();
  expect(moving()).toBe('height');
  refresh(row);
  await expect.element(head).toHaveTextContent('已刷新');
  await expect.element(head).toBeEmptyDOMElement();
});

test.each(['failed', 'loading'] as const)('RT-36 does not report full success while one source stays %s', async (status) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { page } = await fakePage(long(10), { document: { pull: 'refresh' }, data: { one: 1, two: { status, value: 2 } } });
  const screen = await render(<PageView page={page} />);
  const head = screen.getByRole('status');
  refresh(screen.getByText('第0行').element());
  await expect.element(head).toHaveTextContent('正在刷新');
  await vi.advanceTimersByTimeAsync(status === 'failed' ? 700 : 20_200);
  await expect.element(head).toHaveTextContent('有内容没有刷新成功，请再试一次');
  await vi.advanceTimersByTimeAsync(2600);
  await expect.element(head).toBeEmptyDOMElement();
});

test('RT-36 a scrolled page and a sideways swipe reload nothing', async () => {
  const { page } = await fakePage(long(40), { document: { pull: 'refresh' } });
  const screen = await render(<PageView page={page} />);
  await expect.element(screen.getByText('第30行')).toBeInTheDocument();
  const row = screen.getByText('第30行').element();
  window.scrollTo(0, 200);
  expect(pull(row, 0, 400)).toBe(false);
  window.scrollTo(0, 0);
  expect(pull(row, 400, 10)).toBe(false);
  expect(pull(row, 0, -40)).toBe(false);
});
