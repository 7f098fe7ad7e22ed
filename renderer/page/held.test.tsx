import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents, Values } from '../../engine/index.ts';
import { PageView } from './PageView.tsx';
import { createPageStore } from './store.ts';
import { fakePage } from './testing.ts';

const blocks = [
  { id: 'one', block: 'Text', show: { length: [{ var: 'kept.cart' }] }, props: { text: '两件药' } },
  { id: 'none', block: 'Empty', show: { '!': [{ length: [{ var: 'kept.cart' }] }] }, props: { title: '没有要结算的商品' } },
] as unknown as readonly Documents.Block[];

test('OP-01 a page that is being left keeps its content while data is cleared; a page that stays updates again', async () => {
  let kept: Values = { cart: [1, 2] };
  const fake = await fakePage(blocks);
  const context = {
    query: {},
    channel: {},
    user: {},
    session: {},
    get kept() {
      return kept;
    },
  };
  const page = createPageStore(fake.page.page, context, fake.page.host);
  const screen = await render(<PageView page={page} onBack={() => undefined} />);
  const [goods, nothing] = [screen.getByText('两件药'), screen.getByText('没有要结算的商品')];
  await expect.element(goods).toBeVisible();
  page.hold();
  kept = { cart: [] };
  page.refreshSession();
  await new Promise((done) => requestAnimationFrame(done));
  await expect.element(goods).toBeVisible();
  await expect.element(nothing).not.toBeInTheDocument();
  // Its actions read the current data.
  expect(page.snapshot({})['kept']).toEqual({ cart: [] });
  page.release();
  await expect.element(nothing).toBeVisible();
});
