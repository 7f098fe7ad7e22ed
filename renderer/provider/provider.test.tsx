import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createValidators } from '../../engine/build.ts';
import {
  type CallResult,
  createEngine,
  type Documents,
  defineAction,
  defineCollection,
  defineEffect,
  defineOperator,
} from '../../engine/index.ts';
import type { BlockEvents } from '../page/block.ts';
import { texts, wordsOf } from '../testing.ts';
import type { ControlProps } from '../widgets/control.ts';
import { defineBlock, defineWidget } from './define.ts';
import { HeyeForm, HeyePage, HeyeProvider } from './HeyeProvider.tsx';
import { createHeye } from './heye.ts';
import type { HeyeParts } from './parts.ts';

const TEXTS = { ...texts, 'shelf.title': 'Shelf', 'shelf.sure': 'text of shelf.sure', 'shelf.told': 'text of shelf.told' };

const printed: unknown[] = [];
const ENGINE = createEngine({
  operators: [
    defineOperator({ name: 'loud', operands: [1, 1], result: 'text', reads: ['text'], run: ([word]) => String(word).toUpperCase() }),
  ],
  actions: [defineAction({ name: 'print', description: '', required: ['slip'], properties: { slip: { type: 'string' } }, codes: ['0'] })],
  effects: [
    defineEffect({
      name: 'print',
      run: ({ slip = null }) => {
        printed.push(slip);
        return { code: 0, msg: 'printed', result: slip };
      },
    }),
  ],
  collections: [
    defineCollection({
      name: 'count',
      empty: 0,
      operations: { more: { change: (content) => ({ code: '0', params: {}, content: Number(content) + 1 }), refuses: [] } },
      view: (content) => ({ n: content }),
    }),
  ],
});

const Spine = ({ title, emit }: { readonly title: string } & BlockEvents) => (
  <button type="button" onClick={() => void emit('tap', title)}>
    {title}
  </button>
);
const Digits = ({ id, field, onChange }: ControlProps) => (
  <input id={id} data-own="" value={String(field.value ?? '')} onChange={({ target }) => onChange(target.value)} />
);

const page = (id: string, more: Partial<Documents.Page>): Documents.Page =>
  ({ id, title: '@shelf.title', blocks: [], ...more }) as Documents.Page;
const spine = (id: string, title: string, tap: unknown, more: object = {}) =>
  ({ id, block: 'Spine', props: { title }, on: { tap }, ...more }) as unknown as Documents.Block;

const partsWith = (blocks: readonly Documents.Block[], over: Partial<HeyeParts> = {}, more: Partial<Documents.Page> = {}): HeyeParts => ({
  engine: ENGINE,
  words: { locale: 'zh-CN', texts: TEXTS },
  documents: {
    pages: { shelf: page('shelf', { ...more, blocks: [...blocks] }) },
    collections: { taps: { title: '', kind: 'count' } as never },
    calls: { library: { title: '', calls: { send: { title: '', method: 'POST', path: '/', with: { card: '=payload.card' } } } } as never },
    forms: {
      CARD: {
        code: 'CARD',
        title: 'Card',
        submit: { calls: ['library.send'] },
        sections: [
          {
            title: 'Reader',
            properties: {
              card: { title: 'Number', type: 'string', widget: 'digits', rules: { note: { loud: ['twelve digits'] } } },
              why: { title: 'Why', type: 'string', widget: 'text', rules: { visible: { '==': [{ var: 'card' }, '12'] } } },
            },
            required: ['card'],
          },
        ],
        samples: [],
      } as never,
    },
  },
  validators: createValidators,
  surroundings: () => ({ today: '2026-11-28' }),
  call: async (): Promise<CallResult> => ({ code: 0, msg: '', result: null }),
  widgets: [defineWidget({ name: 'digits', Control: Digits })],
  blocks: [defineBlock({ name: 'Spine', Block: Spine })],
  ...over,
});
const show = (parts: HeyeParts) =>
  render(
    <HeyeProvider parts={parts}>
      <HeyePage id="shelf" query={{ a: '1' }} />
    </HeyeProvider>,
  );

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

test('puts shared blocks where a page names them', async () => {
  const parts = partsWith([{ $ref: '../blocks/shared.json' } as never]);
  const shared = { id: 'shared', title: '', block: spine('shared', 'from the shared block', []) } as unknown as Documents.SharedBlock;
  const screen = await show({ ...parts, documents: { ...parts.documents, blocks: { shared } } });
  await expect.element(screen.getByRole('button', { name: 'from the shared block' })).toBeVisible();
});

test('reports a shared block that no document has', async () => {
  const report = vi.fn();
  await show(partsWith([{ $ref: '../blocks/none.json' } as never], { report }));
  await expect.poll(() => report.mock.calls).toContainEqual(['page.fault', { page: 'shelf', block: 'none', code: 'block-unknown' }]);
});

test.each([
  [[spine('one', 'one', [], { show: '=state.no' })], {}],
  [[spine('group', 'group', [], { blocks: [spine('one', 'one', [], { show: '=state.no' })] })], {}],
  [[spine('one', 'one', [], { for: 'member' })], {}],
  [[], { data: { books: { call: 'library.books', when: '=state.no' } } }],
  [[], { reactions: [{ when: '=state.no', do: [] }] }],
])('refuses a page whose rules nobody has read from the short spelling, instead of holding them for true: %j %j', async (blocks, more) => {
  const heye = createHeye(partsWith(blocks, {}, more as never));
  await expect(heye.page('shelf', {})).rejects.toThrow(
    /page shelf is in the short spelling \(=(state\.no|member)\): read it by readSpelling/,
  );
});

test('a source loads once for each request, though its load changes the page, and two reactions run once each', async () => {
  const asked: unknown[] = [];
  const parts = partsWith(
    [spine('next', 'next', { do: 'set', values: { 'state.at': 2 } })],
    {
      call: async (name, params) => {
        asked.push([name, params]);
        return { code: 0, msg: '', result: null };
      },
    },
    {
      state: { at: 1 },
      data: { books: { call: 'library.books', with: { at: '=state.at' } } } as never,
      reactions: [
        { when: { '==': [{ var: 'state.at' }, 2] }, do: { do: 'call', call: 'library.first' } },
        { when: { '==': [{ var: 'state.at' }, 2] }, do: { do: 'call', call: 'library.second' } },
      ] as never,
    },
  );
  const screen = await show(parts);
  await expect.poll(() => asked).toEqual([['library.books', { at: 1 }]]);
  await screen.getByRole('button', { name: 'next' }).click();
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(4);
  expect(asked.slice(1)).toHaveLength(3);
  expect(asked.slice(1)).toEqual(
    expect.arrayContaining([
      ['library.books', { at: 2 }],
      ['library.first', {}],
      ['library.second', {}],
    ]),
  );
});
