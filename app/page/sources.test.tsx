import { afterEach, expect, test, vi } from 'vitest';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { pages } from '../../engine/index.ts';
import { createPageStore, type PageHost } from '../../renderer/index.ts';
import { fakeApp, type Respond } from '../shell/testing.ts';
import { createSources } from './sources.ts';

const paging: Documents.Paging = { page: 'page', size: 'pageSize', count: 2, items: { var: 'result.list' } };

/** Opens a page with these sources over a server, without drawing it. */
function open(data: Documents.Page['data'], respond: Respond) {
  const { app, calls } = fakeApp(respond);
  const document: Documents.Page = { id: 'own', title: '@app.product', state: { word: '甲' }, data: data ?? {}, blocks: [] };
  const host = { text: app.text, today: () => '2026-11-21', report: () => undefined } as unknown as PageHost;
  const context = { user: { userId: app.session.get('userId') }, session: {}, query: {}, channel: {}, route: {}, kept: {} };
  const page = createPageStore(pages.compile(document), context as unknown as Parameters<typeof createPageStore>[1], host);
  const sources = createSources(app, page, { channel: 'C', byAccessToken: false });
  const state = (name: string) => page.store.get(page.source(name));
  const value = (name: string): Json | undefined => state(name).value;
  return { app, calls, page, sources, state, value };
}

const stops: (() => void)[] = [];
const start = (sources: { start(): () => void }): (() => void) => {
  const stop = sources.start();
  stops.push(stop);
  return stop;
};
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const counted = () => {
  let count = 0;
  return () => {
    count += 1;
    return { result: `第${count}次` };
  };
};

test('two sources with one request send it once, and both are ready', async () => {
  const { calls, sources, state } = open({ one: { call: 'insured.list' }, other: { call: 'insured.list' } }, counted());
  start(sources);
  await expect
    .poll(() => [state('one'), state('other')])
    .toMatchObject([
      { status: 'ready', value: '第1次' },
      { status: 'ready', value: '第1次' },
    ]);
  expect(calls).toHaveLength(1);
});

test('IN-19 a page that shows again keeps its data while it reloads', async () => {
  const { sources, state } = open({ list: { call: 'insured.list' } }, counted());
  const stop = start(sources);
  await expect.poll(() => state('list').status).toBe('ready');
  stop();
  start(sources);
  expect(state('list')).toMatchObject({ status: 'loading', value: '第1次' });
  await expect.poll(() => state('list')).toMatchObject({ status: 'ready', value: '第2次' });
});

test('a stopped page takes no response and reloads nothing', async () => {
  const { calls, sources, state } = open({ list: { call: 'insured.list' } }, counted());
  const stop = start(sources);
  stop();
  sources.reload('list');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(state('list').value).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test('a reload overtakes the response to an earlier request', async () => {
  const waiting: ((result: string) => void)[] = [];
  const { sources, value } = open(
    { list: { call: 'insured.list' } },
    () => new Promise((resolve) => waiting.push((result) => resolve({ result }))),
  );
  start(sources);
  await expect.poll(() => waiting.length).toBe(1);
  sources.reload('list');
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.('新');
  await expect.poll(() => value('list')).toBe('新');
  waiting[0]?.('旧');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(value('list')).toBe('新');
});

test('a source with `focus` reloads when the member returns, once for both events of a browser', async () => {
  const { calls, sources } = open({ list: { call: 'insured.list', focus: true }, plain: { call: 'insured.detail' } }, counted());
  const now = vi.spyOn(Date, 'now').mockReturnValue(10_000);
  start(sources);
  await expect.poll(() => calls.length).toBe(2);
  const comeBack = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  };
  comeBack();
  expect(calls).toHaveLength(2);
  now.mockReturnValue(12_000);
  comeBack();
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(['insured.list', 'insured.detail', 'insured.list']);
});

test('a list loads part by part to its end, keeps its parts when it shows again, and reloads from the first', async () => {
  const list = (params: Values) => ({
    result: { list: Number(params['page']) < 3 ? [`${params['page']}甲`, `${params['page']}乙`] : ['末'] },
  });
  const { calls, sources, state, value } = open({ rows: { call: 'goods.list', paging } }, ({ params }) => list(params));
  const stop = start(sources);
  await expect.poll(() => state('rows')).toMatchObject({ value: ['1甲', '1乙'], more: 'idle' });
  for (const length of [4, 5]) {
    sources.loadMore('rows');
    expect(state('rows').more).toBe('loading');
    await expect.poll(() => value('rows')).toHaveLength(length);
  }
  expect(state('rows').more).toBe('none');
  stop();
  start(sources);
  expect(value('rows')).toHaveLength(5);
  expect(calls).toHaveLength(3);
  sources.reload('rows');
  await expect.poll(() => value('rows')).toEqual(['1甲', '1乙']);
  expect(calls.map(({ params }) => params['page'])).toEqual([1, 2, 3, 1]);
});

test('another page shows the parts of a list that an earlier one loaded, and reloads each', async () => {
  const first = open({ rows: { call: 'goods.list', paging } }, ({ params }) => ({
    result: { list: [`${params['page']}甲`, `${params['page']}乙`] },
  }));
  start(first.sources);
  await expect.poll(() => first.value('rows')).toHaveLength(2);
  first.sources.loadMore('rows');
  await expect.poll(() => first.value('rows')).toHaveLength(4);
  const again = createSources(first.app, first.page, { channel: 'C', byAccessToken: false });
  start(again);
  await expect.poll(() => first.calls.map(({ params }) => params['page'])).toEqual([1, 2, 1, 2]);
});
