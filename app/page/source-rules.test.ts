import { expect, test } from 'vitest';
import { compilePage, type Documents } from '../../engine/index.ts';
import { createPageStore } from '../../renderer/page/store.ts';
import { beginSources } from './source-rules.ts';

test('a source that is asked at once is loading before anything is drawn; one that waits for another is not', () => {
  const config = { call: 'page.config', with: { code: 'fundHome' } };
  const drugs = { call: 'goods.recommended', when: { '!=': [{ var: 'data.config' }, null] } };
  const document: Documents.Page = { id: 'home', title: '@home.tabs', data: { config, drugs }, blocks: [] };
  const context = { query: {}, channel: {}, user: {}, session: {}, route: {} };
  const nothing = async () => undefined;
  const page = createPageStore(compilePage(document), context, {
    text: (key) => key,
    today: () => '2026-01-01',
    run: nothing,
    reload: () => undefined,
    loadMore: () => undefined,
    image: (url) => url,
    form: nothing,
    report: () => undefined,
  });
  const status = () => ['config', 'drugs'].map((name) => page.store.get(page.source(name)).status);
  expect(status()).toEqual(['idle', 'idle']);
  beginSources(page);
  expect(status()).toEqual(['loading', 'idle']);
});
