import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { createUrlPayload } from '../entry/url-payload.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp, type Respond } from '../shell/testing.ts';
import type { App } from '../types.ts';
import { createAnswers } from './answers.ts';
import { DocumentPage } from './DocumentPage.tsx';

const paging: Documents.Paging = { page: 'page', size: 'pageSize', count: 20, items: { var: 'result.list' } };
const source = (more: Partial<Documents.Source>): Documents.Source => ({
  call: 'goods.list',
  with: { keyword: '=state.tab' },
  ...more,
});

/** A page over a source, with a button that changes its request. */
const pageOf = (rows: Documents.Source): Documents.Page => ({
  id: 'own',
  title: '@app.product',
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
      props: { title: '=row' },
    },
  ],
});

/** Opens that page over a server, at the path of a route, with an access token of the address; `answers` is the response cache. */
async function open(rows: Documents.Source, respond: Respond, path = '', answers = createAnswers()) {
  const fake = fakeApp(respond);
  const reports: string[] = [];
  const app = {
    ...fake.app,
    answers,
    urlPayload: createUrlPayload({ accessToken: 'A' }),
    library: { ...fake.app.library, page: async () => pageOf(rows) },
    monitor: { report: (_level: string, code: string) => void reports.push(code) },
  };
  return { app, reports, screen: await render(stage(app, '/', <DocumentPage id="own" path={path} />)) };
}
const SOURCES = [
  ['a list', source({ read: '=result.list' })],
  ['a list in parts', source({ paging })],
] as const;

test.each(SOURCES)(
  '%s: data of the previous request does not show for the next one, neither while it loads nor when it fails',
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

test.each(SOURCES)(
  'RT-28 %s: data for the access token of the address is not shown to the member, nor the other way round',
  async (_what, rows) => {
    const temporary = '/newRightListsDetailTemp';
    for (const [first, second] of [
      [temporary, '/newRightListsDetail'],
      ['/newRightListsDetail', temporary],
    ]) {
      const keys: string[] = [];
      const own = createAnswers();
      const answers: App['answers'] = {
        ...own,
        ask(key, ...request) {
          keys.push(key);
          return own.ask(key, ...request);
        },
      };
      const one = await open(rows, () => ({ result: { list: ['给第一个的'] } }), first, answers);
      await expect.element(one.screen.getByText('给第一个的')).toBeVisible();
      await one.screen.unmount();
      const two = await open(rows, () => ({ code: '500' }), second, answers);
      await expect.element(two.screen.getByText(two.app.text('app.block.failed'))).toBeVisible();
      expect(two.screen.getByText('给第一个的').elements()).toEqual([]);
      expect(keys.join()).not.toContain('"A"');
      await two.screen.unmount();
    }
  },
);

test.each(['items', 'total'])('a paged list whose rule for its %s fails shows an error and is reported', async (rule) => {
  const wrong = { '+': [{ var: 'result.name' }, 1] };
  const { app, screen, reports } = await open(source({ paging: { ...paging, [rule]: wrong } }), () => ({
    result: { list: ['商品'], name: '很多' },
  }));
  await expect.element(screen.getByText(app.text('app.block.failed'))).toBeVisible();
  expect(reports).toEqual(['page.source']);
});
