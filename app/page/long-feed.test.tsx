import jsonLogic from 'json-logic-js';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const PART = 250;
const TOTAL = 10_000;

const feed: Documents.Page = {
  id: 'feed',
  title: '@app.product',
  data: {
    rows: {
      call: 'goods.recommended',
      paging: { page: 'page', size: 'pageSize', count: PART, items: { var: 'result.list' }, total: { var: 'result.total' } },
    },
  },
  views: { names: { length: { var: 'data.rows' } } },
  blocks: [
    {
      id: 'list',
      block: 'List',
      props: { source: 'rows' },
      blocks: [
        {
          id: 'row',
          block: 'Cell',
          each: { var: 'data.rows' },
          as: 'row',
          key: { var: 'row.id' },
          props: { title: '=row.name' },
          on: { tap: { do: 'back' } },
        },
      ],
    },
  ],
};

const partOf = (page: number) =>
  Array.from({ length: PART }, (_, at) => ({ id: (page - 1) * PART + at, name: `第${String((page - 1) * PART + at)}行` }));

/** Waits for enough frames to draw the new data. */
const settled = async () => {
  for (let at = 0; at < 8; at += 1) await new Promise(requestAnimationFrame);
};

test('HM-22 an arriving part costs the same with 500 or 10000 rows, and leaves as many elements', async () => {
  const steps = vi.spyOn(jsonLogic, 'apply');
  const { app, calls } = fakeApp(({ name, params }) =>
    name === 'goods.recommended' ? { result: { list: partOf(Number(params['page'])), total: TOTAL } } : undefined,
  );
  const over = { ...app, library: { ...app.library, page: async () => feed } };
  await render(stage(over, '/', <DocumentPage id="feed" />));
  const shown = () => document.querySelectorAll('.hy-cell').length;
  // Six rows stand before the virtual list is loaded. Its first measurement, which moves every row once, is not the cost of a part.
  await expect.poll(shown).toBeGreaterThan(6);
  await settled();

  const costs: number[] = [];
  const elements: number[] = [];
  for (let part = 2; part <= TOTAL / PART; part += 1) {
    steps.mockClear();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => calls.length, { interval: 10 }).toBe(part);
    await settled();
    costs.push(steps.mock.calls.length);
    elements.push(document.querySelectorAll('*').length);
    expect(shown()).toBeLessThanOrEqual(60);
  }
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => document.body.textContent).toContain(`第${String(TOTAL - 1)}行`);
  expect(calls.map(({ params }) => params['page'])).toEqual(Array.from({ length: TOTAL / PART }, (_, at) => at + 1));
  expect(costs[0]).toBeGreaterThan(20);
  expect(Math.max(...costs)).toBeLessThan(Math.max(...costs.slice(0, 3)) * 1.5);
  expect(Math.max(...elements)).toBeLessThan(Math.max(...elements.slice(0, 3)) + 40);
});
