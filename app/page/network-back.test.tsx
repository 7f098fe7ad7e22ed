import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const COUNT = 2;

const document: Documents.Page = {
  id: 'own',
  title: '@app.product',
  data: {
    person: { call: 'insured.detail' },
    rows: { call: 'goods.recommended', paging: { page: 'page', size: 'pageSize', count: COUNT, items: { var: 'result.list' } } },
  },
  blocks: [
    { id: 'name', block: 'Text', props: { text: '=data.person.name' } },
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
          props: { title: '=row.id' },
        },
      ],
    },
  ],
};

afterEach(() => vi.restoreAllMocks());

/** Turns the network off or on. */
function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

/** Opens the page while only so many parts of its list load; returns its requests. */
async function openOffline(parts: number) {
  let isOnline = false;
  const fake = fakeApp(({ name, params }) => {
    const part = Number(params['page'] ?? 1);
    if (!isOnline && part > parts) return { code: 'network', unconfirmed: true };
    if (name === 'insured.detail') return { result: { name: '王桂英' } };
    return { result: { list: part > 2 ? [] : [`第${part}甲`, `第${part}乙`].map((id) => ({ id })) } };
  });
  setOnline(false);
  const app = { ...fake.app, library: { ...fake.app.library, page: async () => document } };
  const screen = await render(stage(app, '/', <DocumentPage id="own" />));
  const asked = () => fake.calls.map(({ name, params }) => `${name} ${params['page'] ?? ''}`.trim());
  const comeBack = () => {
    isOnline = true;
    setOnline(true);
  };
  return { screen, asked, comeBack };
}

test.each([
  ['in sight', 'visible'],
  ['behind the settings of the phone', 'hidden'],
] as const)('sources that failed without a network load once more when it returns, the page %s', async (_where, visibility) => {
  const { screen, asked, comeBack } = await openOffline(0);
  await expect.element(screen.getByRole('button', { name: '重试' }).first()).toBeVisible();
  expect(asked().sort()).toEqual(['goods.recommended 1', 'insured.detail']);
  vi.spyOn(globalThis.document, 'visibilityState', 'get').mockReturnValue(visibility);
  comeBack();
  await expect.element(screen.getByText('王桂英')).toBeVisible();
  await expect.element(screen.getByText('第1甲')).toBeVisible();
  expect(asked().filter((call) => call === 'insured.detail')).toHaveLength(2);
  expect(asked().filter((call) => call === 'goods.recommended 1')).toHaveLength(2);
});

test('only the next part of a list, which failed without a network, loads again by itself', async () => {
  const { screen, asked, comeBack } = await openOffline(1);
  await expect.element(screen.getByRole('button', { name: '没有加载出来，点按重试' })).toBeVisible();
  comeBack();
  await expect.element(screen.getByText('第2乙')).toBeVisible();
  expect(asked().filter((call) => call === 'goods.recommended 1')).toHaveLength(1);
  expect(asked().filter((call) => call === 'goods.recommended 2')).toHaveLength(2);
});
