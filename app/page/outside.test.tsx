import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { fakeEntry } from '../entry/testing.ts';
import { stage, staged } from '../shell/staged.testing.tsx';
import { fakeApp } from '../shell/testing.ts';
import type { App } from '../types.ts';
import { createAnswers } from './answers.ts';
import { DocumentPage } from './DocumentPage.tsx';

test('search words disappear from the page as soon as they are cleared', async () => {
  const { element, app, session } = staged(
    '/search?thirdChannelSide=JIANGXIRENBAO',
    undefined,
    true,
    {},
    { searchHistory: '血压计\n感冒灵' },
  );
  const screen = await render(element);
  await expect.element(screen.getByRole('button', { name: '血压计' })).toBeVisible();
  await app.library.texts(['goods.clearHistory']);
  await screen.getByRole('button', { name: new RegExp(`^${app.text('goods.clearHistory')}`) }).click();
  await screen.getByRole('button', { name: app.text('app.dialog.ok'), exact: true }).click();
  await expect.poll(() => session.get('searchHistory')).toBe('');
  await expect.poll(() => screen.getByText(/^(血压计|感冒灵)$/).elements()).toEqual([]);
});

test('a sign-in by the host app opens the member’s pending page, and loads the rest again as the member', async () => {
  const said = (id: string): Documents.Block => ({ id, block: 'Text', props: { text: { $: { var: `data.${id}.name` } } } });
  const document: Documents.Page = {
    id: 'own',
    title: '@app.product',
    data: {
      mine: { call: 'insured.detail', when: { '!!': [{ var: 'user.userId' }] } },
      all: { call: 'insured.list' },
    },
    blocks: [
      { id: 'act', block: 'Button', props: { text: '登录' }, on: { tap: { do: 'flow', name: 'need-login', with: { from: '/' } } } },
      said('all'),
      said('mine'),
    ],
  };
  const fake = fakeApp(({ name }) => ({ result: { name: `${name}给${fake.session.get('userId') === '' ? '来客' : '会员'}` } }), false);
  const { library, text } = fake.app;
  const login = { token: 'T', userId: 'U1', phone: '138', headPortrait: '' };
  const entry = fakeEntry(library, text, 'hyjk', {}, { login }).entry;
  const stored: (readonly [key: string, answer: unknown])[] = [];
  const answers: App['answers'] = {
    ...createAnswers(),
    async ask(key, send) {
      const answer = await send();
      stored.push([key, answer]);
      return answer;
    },
  };
  const app = { ...fake.app, answers, entry, library: { ...library, page: async () => document } };
  const screen = await render(stage(app, '/', <DocumentPage id="own" />));
  await expect.element(screen.getByText('insured.list给来客')).toBeVisible();
  expect(fake.calls.map(({ name }) => name)).toEqual(['insured.list']);
  await screen.getByRole('button', { name: '登录' }).click();
  await expect.element(screen.getByText('insured.detail给会员')).toBeVisible();
  await expect.element(screen.getByText('insured.list给会员')).toBeVisible();
  // The visitor's data stays under the visitor's key.
  const kept = new Map(stored.filter(([key]) => key.startsWith('["insured.list"')));
  expect([...kept.values()]).toMatchObject([{ result: { name: 'insured.list给来客' } }, { result: { name: 'insured.list给会员' } }]);
});

test('stores search words of the results page like those of the search page', async () => {
  const goods = { list: [{ medicineId: '1', drugstoreId: '2', title: '药' }], total: 1 };
  const { element, session } = staged('/newSearchPageResult?thirdChannelSide=JIANGXIRENBAO&keyword=感冒灵', ({ name }) =>
    name === 'goods.list' ? { result: goods } : undefined,
  );
  const screen = await render(element);
  await expect.poll(() => session.get('searchHistory')).toBe('感冒灵');
  await screen.getByRole('searchbox').fill('血压计');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => session.get('searchHistory')).toBe('血压计\n感冒灵');
});
