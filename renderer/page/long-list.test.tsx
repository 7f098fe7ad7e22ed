import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { PageView } from './PageView.tsx';
import { fakePage } from './testing.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `R${String(at)}`, name: `第${String(at)}行` }));
const feed: Documents.Block = {
  id: 'feed',
  block: 'List',
  props: { source: 'rows' },
  blocks: [
    {
      id: 'row',
      block: 'Cell',
      each: { var: 'data.rows' },
      as: 'row',
      key: { var: 'row.id' },
      props: { title: { $: { var: 'row.name' } } },
    },
  ],
};
const mounted = () => document.querySelectorAll('.hy-cell').length;
const frame = () => new Promise(requestAnimationFrame);

/** Scrolls to a place and waits until what is there is drawn. */
async function scrollTo(top: number): Promise<void> {
  window.scrollTo(0, top);
  for (let at = 0; at < 6; at += 1) await frame();
}

/** What stands under the middle of the screen. */
const middle = () => document.elementFromPoint(100, window.innerHeight / 2)?.closest('.hy-cell')?.textContent;

test('HM-22 of 10000 rows no more than 60 are mounted wherever one scrolls, and what was seen stands where it stood', async () => {
  const { page } = await fakePage([feed], { data: { rows: rowsOf(10_000) } });
  await render(<PageView page={page} />);
  await scrollTo(0);
  expect(mounted()).toBeGreaterThan(10);
  expect(mounted()).toBeLessThanOrEqual(60);
  await scrollTo(3000);
  const seen = middle();
  expect(seen).toMatch(/第\d+行/);
  for (let top = 3000; top < 24_000; top += 700) {
    await scrollTo(top);
    expect(mounted()).toBeLessThanOrEqual(60);
    expect(mounted()).toBeGreaterThan(10);
  }
  await scrollTo(3000);
  await expect.poll(middle).toBe(seen);
  await scrollTo(document.documentElement.scrollHeight);
  await expect.poll(() => document.body.textContent).toContain('第9999行');
  expect(mounted()).toBeLessThanOrEqual(60);
});

test('a part that is added draws itself and nothing that was there; the row with the focus stays', async () => {
  const rows = rowsOf(40);
  const { page } = await fakePage(
    [{ ...feed, blocks: feed.blocks?.map((row) => ({ ...row, on: { tap: { do: 'back' } } })) } as Documents.Block],
    {
      data: { rows },
    },
  );
  const screen = await render(<PageView page={page} />);
  const first = screen.getByRole('button', { name: '第0行' }).element() as HTMLElement;
  first.focus();
  page.setSource('rows', { status: 'ready', value: [...rows, ...rowsOf(500).slice(40)], more: 'none' });
  await frame();
  expect(document.activeElement).toBe(first);
  await scrollTo(20_000);
  expect(document.activeElement).toBe(first);
  await expect.poll(mounted).toBeLessThanOrEqual(60);
});
