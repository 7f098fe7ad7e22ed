import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { wordsOf } from '../testing.ts';
import { defineWidget } from './define.ts';
import { HeyeForm, HeyeProvider } from './HeyeProvider.tsx';
import { createHeye } from './heye.ts';
import type { HeyeParts } from './parts.ts';
import { Digits, partsWith, printed, Shelf, spine } from './testing.tsx';

const show = (parts: HeyeParts) => render(<Shelf parts={parts} />);

test('draws the blocks of a product over the sources of a page, and loads them again when asked', async () => {
  const asked: unknown[] = [];
  const parts = partsWith(
    [spine('one', '=item.title', { do: 'refresh' }, { each: { var: 'data.books' }, key: { var: 'item.id' } })],
    {
      call: async (name, params) => {
        asked.push([name, params]);
        return { code: 0, msg: '', result: [{ id: 1, title: `Book ${asked.length}` }] };
      },
    },
    { data: { books: { call: 'library.books', with: { a: '=query.a' } } } as never },
  );
  const screen = await show(parts);
  await screen.getByRole('button', { name: 'Book 1' }).click();
  await expect.element(screen.getByRole('button', { name: 'Book 2' })).toBeVisible();
  expect(asked).toEqual([
    ['library.books', { a: '1' }],
    ['library.books', { a: '1' }],
  ]);
});

test('a list loads part by part, and a code that says there is none is no failure', async () => {
  const sizes: unknown[] = [];
  const parts = partsWith(
    [
      {
        id: 'list',
        block: 'List',
        props: { source: 'books' },
        blocks: [spine('one', '=item', [], { each: { var: 'data.books' } })],
      } as never,
      spine('none', '=said.gone', [], { show: { '==': [{ var: 'data.gone' }, null] } }),
    ],
    {
      call: async (name, params) => {
        if (name === 'library.gone') return { code: '404', msg: 'nothing there', result: null };
        sizes.push(params['page']);
        return { code: 0, msg: '', result: params['page'] === 1 ? ['a', 'b'] : ['c'] };
      },
    },
    {
      data: {
        books: { call: 'library.books', paging: { page: 'page', size: 'size', count: 2, items: { var: 'result' } } },
        gone: { call: 'library.gone', none: ['404'] },
      } as never,
    },
  );
  const screen = await show(parts);
  await expect.element(screen.getByRole('button', { name: 'c' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'nothing there' })).toBeVisible();
  expect(sizes).toEqual([1, 2]);
});

test('runs the actions of the engine and of the product', async () => {
  const went: unknown[] = [];
  const reports = vi.fn();
  const session: unknown[] = [];
  const parts = partsWith(
    [
      spine('print', 'print', [
        { do: 'print', slip: '=event', on: { '0': { do: 'set', values: { 'state.said': '=answer.msg' } } } },
        { do: 'keep', in: 'taps', change: 'more' },
      ]),
      spine('said', '=state.said', [], { show: { var: 'state.said' } }),
      spine('count', '=kept.taps.n', [], { show: { '>': [{ var: 'kept.taps.n' }, 0] } }),
      spine('go', 'go', [
        { do: 'track', event: 'seen' },
        { do: 'set', values: { 'session.who': 'me' } },
        { do: 'host', ask: 'scan', on: { '*': [] } },
        { do: 'wait', ms: 1 },
        { do: 'go', path: '/b', query: { c: '2' } },
      ]),
      spine('open', 'open', [{ do: 'open', url: 'https://a.example' }, { do: 'logout' }]),
    ],
    {
      go: (...address) => void went.push(address),
      leave: (url) => went.push(url) > 0,
      report: reports,
      setSession: (...value) => void session.push(value),
    },
    { state: { said: '' } },
  );
  const screen = await show(parts);
  await screen.getByRole('button', { name: 'print' }).click();
  await expect.element(screen.getByRole('button', { name: 'printed' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '1', exact: true })).toBeVisible();
  expect(printed).toEqual(['print']);
  await screen.getByRole('button', { name: 'go', exact: true }).click();
  await expect.poll(() => went).toEqual([['/b', { c: '2' }, false]]);
  expect(reports).toHaveBeenCalledWith('seen', expect.anything());
  await screen.getByRole('button', { name: 'open', exact: true }).click();
  await expect.poll(() => went.slice(1)).toEqual(['https://a.example', ['/', {}, true]]);
  expect(session).toEqual([
    ['who', 'me'],
    [undefined, null],
  ]);
});

test('asks before an action, and tells', async () => {
  const parts = partsWith([
    spine('ask', 'ask', [
      { do: 'confirm', text: '@shelf.sure', yes: { do: 'alert', text: '@shelf.told', lines: { of: { $: ['x'] }, text: '=item' } } },
    ]),
  ]);
  const screen = await show(parts);
  await screen.getByRole('button', { name: 'ask' }).click();
  await expect.element(screen.getByText('text of shelf.sure')).toBeVisible();
  await screen.getByRole('button', { name: wordsOf('app.dialog.ok') }).click();
  await expect.element(screen.getByText('text of shelf.told')).toBeVisible();
  await screen.getByRole('button', { name: wordsOf('app.dialog.read') }).click();
});

test('draws the widgets of a product, and sends a form as its document says', async () => {
  const sent: unknown[] = [];
  const done = vi.fn();
  const parts = partsWith([], {
    call: async (name, params) => {
      sent.push([name, params]);
      return { code: 0, msg: '', result: 'L1' };
    },
  });
  const screen = await render(
    <HeyeProvider parts={parts}>
      <HeyeForm code="CARD" submit="Send" onDone={done} />
    </HeyeProvider>,
  );
  await expect.element(screen.getByText('TWELVE DIGITS')).toBeVisible();
  await screen.getByLabelText('Number').fill('12');
  await expect.element(screen.getByLabelText('Why')).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(sent).toEqual([['library.send', { card: '12' }]]);
  expect(done).toHaveBeenCalledWith({ code: 0, msg: '', result: 'L1' }, { card: '12' });
});

test('reports what a document names and nothing knows', async () => {
  const report = vi.fn();
  await show(partsWith([spine('x', '@shelf.missing', [])], { report }));
  await expect.poll(() => report.mock.calls).toContainEqual(['text', { key: 'shelf.missing' }]);
});

test('refuses two widgets of one name', () => {
  const digits = defineWidget({ name: 'digits', Control: Digits });
  expect(() => createHeye(partsWith([], { widgets: [digits, digits] }))).toThrow('Two widgets or blocks');
});
