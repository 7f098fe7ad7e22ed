import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { PageView } from './PageView.tsx';
import { fakePage } from './testing.ts';

const text = (id: string, words: string): Documents.Block => ({ id, block: 'Text', props: { text: words } });

const drawnTexts = (): string[] => [...document.querySelectorAll('.hy-blocks p')].map((node) => node.textContent ?? '');

test("CH-08 HM-03 a channel reorders two blocks within the page's places; the footer has its own order", async () => {
  const foot = (id: string, words: string): Documents.Block => ({ id, block: 'Button', place: 'footer', props: { text: words } });
  const { page } = await fakePage([text('a', '甲'), text('b', '乙'), text('c', '丙'), foot('no', '取消'), foot('yes', '提交')], {
    document: { state: { sort: [] }, order: { var: 'state.sort' } },
    patch: { order: ['yes', 'no', 'c', 'b'] },
  });
  const screen = await render(<PageView page={page} />);
  expect(drawnTexts()).toEqual(['甲', '丙', '乙']);
  page.setState('sort', ['b', 'c', 'a']);
  await expect.poll(drawnTexts).toEqual(['丙', '乙', '甲']);
  const buttons = screen.getByRole('contentinfo').getByRole('button').elements();
  expect(buttons.map((button) => button.textContent)).toEqual(['提交', '取消']);
});

test('HM-03 reports an invalid order once, however often its data changes', async () => {
  const { page, asked } = await fakePage([text('a', '甲'), text('b', '乙')], {
    document: { state: { mark: 'x' }, order: { if: [{ '>': [{ var: 'state.mark' }, 1] }, ['b', 'a'], []] } },
  });
  const screen = await render(<PageView page={page} />);
  await expect.element(screen.getByText('乙')).toBeVisible();
  const told = () => asked.reports.filter(({ code }) => code === 'page.order').length;
  for (const mark of ['y', 'z']) {
    page.setState('mark', mark);
    await new Promise(requestAnimationFrame);
  }
  expect([drawnTexts(), told()]).toEqual([['甲', '乙'], 1]);
  page.setState('mark', 2);
  await expect.poll(drawnTexts).toEqual(['乙', '甲']);
  page.setState('mark', 'w');
  await expect.poll(told).toBe(2);
});
