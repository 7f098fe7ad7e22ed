import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { PageView } from './PageView.tsx';
import { fakePage } from './testing.ts';

const rows: Documents.Block = {
  id: 'row',
  block: 'Cell',
  each: { var: 'data.list' },
  props: { title: '=item' },
  on: { tap: { do: 'back' } },
};
const list: Documents.Block = { id: 'list', block: 'List', props: { source: 'list' }, blocks: [rows] };
const bar: Documents.Block = {
  id: 'bar',
  block: 'TabBar',
  place: 'footer',
  props: { label: '栏', items: [{ title: '首页', path: '/', icon: 'home' }] },
};

const open = async (foot: Documents.Block = bar) => {
  const value = Array.from({ length: 300 }, (_, at) => `第${String(at)}行`);
  const { page } = await fakePage([list, foot], { data: { list: { status: 'ready', value, more: 'none' } } });
  return render(<PageView page={page} />);
};

/** Waits until the scroll position is stable for some frames: smooth scrolling would continue in the page of the next test. */
const rest = async (): Promise<void> => {
  for (let before = -1; before !== window.scrollY; ) {
    before = window.scrollY;
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  }
};

test('Ctrl+End leaves a long list from its head or middle; Ctrl+Home returns', async () => {
  const screen = await open();
  await userEvent.tab();
  const skip = screen.getByRole('button', { name: '跳过页面内容' });
  await expect.element(skip).toHaveFocus();
  await expect.poll(() => skip.element().getBoundingClientRect().top).toBe(0);
  await userEvent.keyboard('{Enter}');
  const home = screen.getByText('首页').element().closest('button, a');
  expect(document.activeElement).toBe(home);
  (screen.getByRole('button', { name: '第3行' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement).toBe(home);
  (screen.getByRole('button', { name: '第3行' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  expect(document.activeElement).toBe(skip.element());
});

test('moving along the bars of a page does not scroll it', async () => {
  const screen = await open({
    ...bar,
    props: { label: '栏', items: ['首页', '福利', '我的'].map((title) => ({ title, path: '/', icon: 'home' })) },
  });
  await expect.element(screen.getByRole('button', { name: '第5行' })).toBeInTheDocument();
  window.scrollTo(0, 400);
  await expect.poll(() => window.scrollY).toBe(400);
  screen.getByText('首页').element().closest<HTMLElement>('button, a')?.focus({ preventScroll: true });
  for (const keys of [{}, {}, { shift: true }]) await userEvent.tab(keys);
  expect(document.activeElement?.textContent).toContain('福利');
  expect(window.scrollY).toBe(400);
});

test('without a footer the end of a page is its last content, and Ctrl+End is the browser’s', async () => {
  const screen = await open({ ...bar, show: false });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  // The last mounted row; once it is visible, more rows mount.
  expect(Number(/第(\d+)行/.exec(document.activeElement?.textContent ?? '')?.[1])).toBeGreaterThan(3);
  // The visible part may be far down.
  window.scrollTo(0, 0);
  await expect.element(screen.getByRole('button', { name: '第3行' })).toBeInTheDocument();
  const row = screen.getByRole('button', { name: '第3行' }).element() as HTMLElement;
  row.focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement).toBe(row);
  await expect.poll(() => window.scrollY).toBeGreaterThan(3000);
  await rest();
});

test('with only a floating element, the focus goes there', async () => {
  const screen = await open({ id: 'contact', block: 'Fab', place: 'float', props: { text: '客服' }, on: { tap: { do: 'back' } } });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: '客服' })).toHaveFocus();
});

test('in a long list the focus is never under a bar, nor lost when its row is far away', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: '第0行' })).toBeVisible();
  (screen.getByRole('button', { name: '第0行' }).element() as HTMLElement).focus();
  const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const lies = (): string => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
    return top < edge('.hy-nav').bottom || bottom > edge('.hy-submit').top
      ? `${document.activeElement?.textContent ?? ''} under a bar`
      : '';
  };
  for (let step = 1; step <= 40; step += 1) {
    await userEvent.tab();
    expect([document.activeElement?.textContent, lies()]).toEqual([`第${String(step)}行`, '']);
  }
  window.scrollTo(0, 9000);
  for (let step = 39; step >= 25; step -= 1) {
    // Not faster than rows mount.
    await expect.element(screen.getByRole('button', { name: `第${String(step)}行` })).toBeInTheDocument();
    await userEvent.tab({ shift: true });
    expect([document.activeElement?.textContent, lies()]).toEqual([`第${String(step)}行`, '']);
  }
});
