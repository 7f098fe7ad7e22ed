import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp, type Respond } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const paging: Documents.Paging = { page: 'page', size: 'pageSize', count: 20, items: { var: 'result.list' } };
const source = (more: Partial<Documents.Source>): Documents.Source => ({
  call: 'goods.list',
  with: { keyword: { $: { var: 'state.tab' } } },
  ...more,
});

/** A page with a button for another question, over what a source holds. */
const pageOf = (rows: Documents.Source): Documents.Page => ({
  id: 'own',
  title: 'app.product',
  state: { tab: '甲' },
  data: { rows },
  blocks: [
    { id: 'act', block: 'Button', props: { text: '换' }, on: { tap: { do: 'set', values: { 'state.tab': '乙' } } } },
    {
      id: 'row',
      block: 'Cell',
      each: { var: 'data.rows' },
      as: 'row',
      key: { var: 'row' },
      skeleton: 123,
      props: { title: { $: { var: 'row' } } },
    },
  ],
});

/** Opens that page over a server. */
async function open(rows: Documents.Source, respond: Respond) {
  const fake = fakeApp(respond);
  const app = { ...fake.app, library: { ...fake.app.library, page: async () => pageOf(rows) } };
  return { app, screen: await render(stage(app, '/', <DocumentPage id="own" />)) };
}
const SOURCES = [
  ['a list', source({ read: { $: { var: 'result.list' } } })],
  ['a list in parts', source({ paging })],
] as const;

test.each(SOURCES)(
  '%s: what answered the question before does not stand under the next, while it is asked nor when it fails',
  async (_what, rows) => {
    let fail = (): void => undefined;
    const failed = new Promise<{ code: string }>((done) => {
      fail = () => done({ code: '500' });
    });
    const { app, screen } = await open(rows, ({ params }) => (params['keyword'] === '甲' ? { result: { list: ['甲的商品'] } } : failed));
    await expect.element(screen.getByText('甲的商品')).toBeVisible();
    await screen.getByRole('button', { name: '换' }).click();
    await expect.element(screen.getByRole('status', { name: app.text('app.loading') })).toBeVisible();
    expect(screen.getByText('甲的商品').elements()).toEqual([]);
    expect(document.querySelector<HTMLElement>('.hy-block-skeleton')?.style.minHeight).toBe('123px');
    fail();
    await expect.element(screen.getByText(app.text('app.block.failed'))).toBeVisible();
    expect(screen.getByText('甲的商品').elements()).toEqual([]);
  },
);
