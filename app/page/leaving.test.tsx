import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { stage } from '../shell/staged.testing.tsx';
import { fakeApp, type Respond } from '../shell/testing.ts';
import { DocumentPage } from './DocumentPage.tsx';

const name: Documents.Block = { id: 'name', block: 'Text', props: { text: '=data.person.name' } };
const page = (id: string): Documents.Page =>
  ({ id, title: '@app.product', data: { person: { call: 'insured.detail' } }, blocks: [name] }) as Documents.Page;

test('leaving a page aborts its requests, and the next page that sends the same gets its answer', async () => {
  let [asked, taken] = [0, 0];
  const slowly: Respond = ({ options: { signal } }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        taken += 1;
        reject(new DOMException('left', 'AbortError'));
      });
      // The first request gets no answer before the page is left.
      asked += 1;
      if (asked > 1) resolve({ result: { name: '到了' } });
    });
  const fake = fakeApp(slowly);
  const app = { ...fake.app, library: { ...fake.app.library, page: async (id: string) => page(id) } };
  const Two = () => {
    const [id, setId] = useState('first');
    return (
      <>
        <button type="button" onClick={() => setId('second')}>
          下一页
        </button>
        <DocumentPage key={id} id={id} />
      </>
    );
  };
  const screen = await render(stage(app, '/', <Two />));
  await expect.poll(() => fake.calls.length).toBe(1);
  await screen.getByRole('button', { name: '下一页' }).click();
  await expect.element(screen.getByText('到了')).toBeVisible();
  expect(taken).toBe(1);
  expect(fake.calls.map(({ name: call }) => call)).toEqual(['insured.detail', 'insured.detail']);
});

test('blocks, sources and pages that send the same request together ask the server once, and all get the answer', async () => {
  const fake = fakeApp(() => new Promise((resolve) => setTimeout(() => resolve({ result: { name: '到了' } }), 100)));
  const said = (id: string, source: string): Documents.Block => ({
    id,
    block: 'Text',
    props: { text: { $: { var: `data.${source}.name` } } },
  });
  const document = {
    ...page('own'),
    data: {
      person: { call: 'insured.detail' },
      same: { call: 'insured.detail' },
      other: { call: 'insured.detail', with: { insuredId: '2' } },
    },
    blocks: [said('one', 'person'), said('two', 'person'), said('three', 'same'), said('four', 'other')],
  } as Documents.Page;
  const app = { ...fake.app, library: { ...fake.app.library, page: async () => document } };
  const Both = () => (
    <>
      <DocumentPage id="first" />
      <DocumentPage id="second" />
    </>
  );
  const screen = await render(stage(app, '/', <Both />));
  await expect.poll(() => screen.getByText('到了').elements().length).toBe(8);
  expect(fake.calls.map(({ params }) => params)).toEqual([{}, { insuredId: '2' }]);
});

test('OP-06 polling ends when the page is left: no later request, message or navigation', async () => {
  const fake = fakeApp(async () => ({ result: { name: '到了' } }));
  const polling = {
    ...page('first'),
    reactions: [
      {
        when: true,
        do: [
          {
            do: 'repeat',
            times: 50,
            every: 100,
            actions: { do: 'call', call: 'insured.list' },
            until: { '==': [{ var: 'user.userId' }, '-'] },
          },
          { do: 'toast', text: '不该说的' },
        ],
      },
    ],
  } as unknown as Documents.Page;
  const app = { ...fake.app, library: { ...fake.app.library, page: async (id: string) => (id === 'first' ? polling : page(id)) } };
  const Two = () => {
    const [id, setId] = useState('first');
    return (
      <>
        <button type="button" onClick={() => setId('second')}>
          下一页
        </button>
        <DocumentPage key={id} id={id} />
      </>
    );
  };
  const polls = () => fake.calls.filter(({ name: call }) => call === 'insured.list').length;
  const screen = await render(stage(app, '/', <Two />));
  await expect.poll(polls).toBeGreaterThan(2);
  await screen.getByRole('button', { name: '下一页' }).click();
  await expect.element(screen.getByText('到了')).toBeVisible();
  const before = polls();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(polls()).toBe(before);
  expect(screen.getByText('不该说的').elements()).toEqual([]);
});

test('leaving a page ends its wait for the result of an exit', async () => {
  const { app: own } = fakeApp();
  const exit = { id: 'exit', block: 'Button', props: { text: '去外面' }, on: { tap: { do: 'open', url: 'https://h5.example.cn/x' } } };
  const to = vi.fn(() => true);
  const app = {
    ...own,
    leave: { ...own.leave, to },
    library: { ...own.library, page: async () => ({ id: 'own', title: '@app.product', blocks: [exit] }) as unknown as Documents.Page },
  };
  const watched = new Set<unknown>();
  const add = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((name, listener) => void (name === 'pageshow' && watched.add(listener)));
  const remove = vi.spyOn(window, 'removeEventListener').mockImplementation((_name, listener) => void watched.delete(listener));
  const screen = await render(stage(app, '/', <DocumentPage id="own" />));
  await screen.getByRole('button', { name: '去外面' }).click();
  await expect.poll(() => to.mock.calls.length).toBe(1);
  await expect.poll(() => watched.size).toBe(1);
  await screen.unmount();
  expect(watched.size).toBe(0);
  add.mockRestore();
  remove.mockRestore();
});
