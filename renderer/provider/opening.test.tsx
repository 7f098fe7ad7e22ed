import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Documents } from '../../engine/index.ts';
import { wordsOf } from '../testing.ts';
import { HeyeForm, HeyeProvider } from './HeyeProvider.tsx';
import { createHeye } from './heye.ts';
import type { HeyeParts } from './parts.ts';
import { partsWith, Shelf, spine } from './testing.tsx';

const show = (parts: HeyeParts) => render(<Shelf parts={parts} />);

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

test('a source is asked again while its rule holds, and no longer', async () => {
  let count = 0;
  const stop = spine('stop', 'stop', { do: 'set', values: { 'state.on': false } });
  const go = spine('go', 'go', { do: 'set', values: { 'state.on': true } });
  const parts = partsWith(
    [stop, go],
    {
      call: async () => {
        count += 1;
        return { code: 0, msg: '', result: null };
      },
    },
    { state: { on: true }, data: { books: { call: 'library.books', again: { every: 40, while: { var: 'state.on' } } } as never } },
  );
  const screen = await show(parts);
  await expect.poll(() => count).toBeGreaterThan(3);
  await screen.getByRole('button', { name: 'stop' }).click();
  const stopped = count;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(count).toBeLessThanOrEqual(stopped + 1);
  await screen.getByRole('button', { name: 'go' }).click();
  await expect.poll(() => count).toBeGreaterThan(stopped + 3);
});

test('a call reads the member of the moment, not the one who opened the page', async () => {
  const asked: unknown[] = [];
  let who = 'first';
  const base = partsWith([spine('again', 'again', { do: 'refresh' })], {}, { data: { books: { call: 'library.books' } } as never });
  const parts: HeyeParts = {
    ...base,
    documents: {
      ...base.documents,
      calls: { library: { title: '', calls: { books: { title: '', method: 'GET', path: '/', with: { who: '=user.name' } } } } as never },
    },
    surroundings: () => ({ today: '2026-11-28', user: { name: who } }),
    call: async (_name, params) => {
      asked.push(params);
      return { code: 0, msg: '', result: null };
    },
  };
  const screen = await show(parts);
  await expect.poll(() => asked).toEqual([{ who: 'first' }]);
  who = 'second';
  await screen.getByRole('button', { name: 'again' }).click();
  await expect.poll(() => asked.slice(1)).toEqual([{ who: 'second' }]);
});

test('reports a section that no document has', () => {
  const report = vi.fn();
  const parts = partsWith([], { report });
  const form = { code: 'LOST', title: '', submit: { calls: [] }, sections: [{ $ref: '../fields/none.json' }], samples: [] };
  createHeye({ ...parts, documents: { ...parts.documents, forms: { LOST: form as never } } }).form('LOST');
  expect(report.mock.calls).toEqual([['form.fault', expect.objectContaining({ form: 'LOST' })]]);
});

test('an unknown page says that it failed, and opens on the next try', async () => {
  const pages: Record<string, Documents.Page> = {};
  const parts = partsWith([spine('one', 'one', [])]);
  const known = parts.documents.pages?.['shelf'] as Documents.Page;
  const screen = await show({ ...parts, documents: { ...parts.documents, pages } });
  const retry = screen.getByRole('button', { name: wordsOf('app.retry') });
  await expect.element(retry).toBeVisible();
  pages['shelf'] = known;
  await retry.click();
  await expect.element(screen.getByRole('button', { name: 'one' })).toBeVisible();
  expect(retry.query()).toBeNull();
});

test('a form opens again for another code, other values and other parts, and keeps its answers for the same ones', async () => {
  const parts = partsWith([]);
  const second = { ...parts.documents.forms?.['CARD'], code: 'SECOND', title: 'Second' } as Documents.Form;
  const both = { ...parts, documents: { ...parts.documents, forms: { ...parts.documents.forms, SECOND: second } } };
  const drawn = (given: HeyeParts, code: string, card: string) => (
    <HeyeProvider parts={given}>
      <HeyeForm code={code} submit="Send" values={{ card }} onDone={() => undefined} />
    </HeyeProvider>
  );
  const screen = await render(drawn(both, 'CARD', '1'));
  const number = screen.getByLabelText('Number');
  await expect.element(number).toHaveValue('1');
  await number.fill('12');
  await screen.rerender(drawn(both, 'CARD', '1'));
  await expect.element(number).toHaveValue('12');
  await screen.rerender(drawn(both, 'CARD', '3'));
  await expect.element(number).toHaveValue('3');
  await screen.rerender(drawn(both, 'SECOND', '3'));
  await expect.element(screen.getByRole('form', { name: 'Second' })).toBeVisible();
  await number.fill('4');
  await screen.rerender(drawn({ ...both }, 'SECOND', '3'));
  await expect.element(number).toHaveValue('3');
});
