import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { ChannelProvider } from '../hooks/context.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';
import { prefetchPage } from './prefetch-page.ts';

const COUNT = 2;

const page: Documents.Page = {
  id: 'own',
  title: '@app.product',
  data: {
    person: { call: 'insured.detail', once: true },
    rows: { call: 'goods.recommended', paging: { page: 'page', size: 'pageSize', count: COUNT, items: { var: 'result.list' } } },
  },
  blocks: [
    { id: 'name', block: 'Text', props: { text: '=data.person.name' } },
    { id: 'again', block: 'Button', props: { text: '再来' }, on: { tap: { do: 'refresh' } } },
    {
      id: 'list',
      block: 'List',
      props: { source: 'rows' },
      blocks: [{ id: 'row', block: 'Cell', each: { var: 'data.rows' }, as: 'row', key: { var: 'row.id' }, props: { title: '=row.id' } }],
    },
  ],
};

/** Opens the page ahead, draws it, and returns the requests before and after. Each answer contains the number of its request. */
async function openAhead() {
  let count = 0;
  const fake = fakeApp(async ({ name, params }) => {
    count += 1;
    if (name === 'insured.detail') return { result: { name: `王桂英${count}` } };
    const part = Number(params['page']);
    return { result: { list: part > 2 ? [] : ['甲', '乙'].map((id) => ({ id: `第${part}${id}${count}` })) } };
  });
  const app = { ...fake.app, library: { ...fake.app.library, page: async () => page } };
  const channel = await app.openChannel('JIANGXIRENBAO');
  if (channel === undefined) throw new Error('no such channel');
  await prefetchPage(app, 'own', channel, { path: '/', tabBar: '', params: {}, address: '/' }, '');
  const content = (
    <ChannelProvider value={channel}>
      <DocumentPage id="own" path="/" />
    </ChannelProvider>
  );
  const asked = () => fake.calls.map(({ name, params }) => `${name} ${params['page'] ?? ''}`.trim());
  const ahead = asked();
  return { ahead, asked, screen: await render(stage(app, '/', content)) };
}

test('an early answer serves the first drawing, and is not requested again', async () => {
  const { ahead, asked, screen } = await openAhead();
  expect(ahead).toEqual(['insured.detail', 'goods.recommended 1']);
  expect(document.querySelector('.hy-block-skeleton')).toBeNull();
  await expect.element(screen.getByText('王桂英1')).toBeVisible();
  await expect.element(screen.getByText('第1甲2')).toBeVisible();
  // The list goes on where the early answer ended.
  await expect.element(screen.getByText('第2乙3')).toBeVisible();
  expect(asked().filter((call) => call !== 'goods.recommended 2' && call !== 'goods.recommended 3')).toEqual(ahead);
});

test('a reload requests what an early answer gave', async () => {
  const { screen } = await openAhead();
  await expect.element(screen.getByText('第2乙3')).toBeVisible();
  await screen.getByRole('button', { name: '再来' }).click();
  await expect.element(screen.getByText('王桂英1')).not.toBeInTheDocument();
  await expect.element(screen.getByText('第1甲2')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^第1甲/)).toBeVisible();
});
