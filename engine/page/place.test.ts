import { expect, test } from 'vitest';
import type { Block, Page } from '../documents/types.gen.ts';
import { holdsLayout } from './layout.ts';
import { opened } from './testing.ts';

const text = (id: string, words: string, more: Partial<Block> = {}): Block => ({ id, block: 'Text', props: { text: words }, ...more });
const foot = text('foot', '下面');
const called = { call: 'a.b' } as const;
const page = (blocks: readonly Block[], data: Page['data']) => opened({ data, blocks: [...blocks, foot] } as Partial<Page>);

test('blocks below one that may still appear wait until its source has answered', () => {
  const open = page([text('notice', '=data.notice', { skeleton: 0 })], { notice: { ...called, optional: true } });
  expect([open.shown(), holdsLayout(open.state())]).toEqual([['notice'], true]);
  open.change({ type: 'source', source: 'notice', status: 'failed' });
  expect([open.shown(), holdsLayout(open.state())]).toEqual([['notice', 'foot'], false]);
});

test('an inner block that is drawn at once decides the height of its card', () => {
  const card: Block = { id: 'card', block: 'Card', skeleton: 96, blocks: [text('balance', '=data.coin')] };
  const open = page([card], { coin: called });
  expect(open.shown()).not.toContain('foot');
  open.ready('coin', '12');
  expect(open.shown()).toEqual(['card', 'balance', 'foot']);
});

test('a card waits while a block may appear between its inner blocks, unless the document reserves room', () => {
  const card = (inner: readonly Block[]): Block => ({ id: 'card', block: 'Card', blocks: [...inner] });
  const near = text('near', '=data.near', { skeleton: 0 });
  const near24 = text('near', '=data.near', { skeleton: 24 });
  const data = { near: { ...called, optional: true } };
  const open = page([card([near, text('far', '远')])], data);
  expect([open.shown(), holdsLayout(open.state())]).toEqual([[], true]);
  open.ready('near', '近');
  expect([open.shown(), holdsLayout(open.state())]).toEqual([['card', 'near', 'far', 'foot'], false]);
  for (const inner of [
    [text('far', '远'), near],
    [near24, text('far', '远')],
  ])
    expect(page([card(inner)], data).shown()).toContain('card');
});

test("a placeholder with the block's height delays nothing; a list has unknown length", () => {
  const known = page([text('banner', '=data.words', { skeleton: 120 })], { words: called });
  expect(known.shown()).toEqual(['banner loading', 'foot']);
  const list = text('person', '=item', { skeleton: 120, each: { var: 'data.words' } });
  const open = page([list], { words: called });
  expect([open.shown(), holdsLayout(open.state())]).toEqual([['person loading'], false]);
});

test('waits for a source that is requested after another one', () => {
  const open = page([text('balance', '=data.balance', { show: { '!!': [{ var: 'data.balance' }] } })], {
    account: called,
    balance: { ...called, when: { '!!': [{ var: 'data.account.id' }] } },
  });
  expect(open.shown()).not.toContain('foot');
  open.ready('account', {});
  expect(open.shown()).toContain('foot');
});

test('a page that stops waiting draws the rest; given sources are final and delay nothing', () => {
  const blocks = [text('notice', '=data.notice', { skeleton: 0 })];
  const open = page(blocks, { notice: { ...called, optional: true } });
  expect(open.shown()).not.toContain('foot');
  const released = open.change({ type: 'release-layout' });
  expect(open.shown()).toContain('foot');
  expect(open.change({ type: 'release-layout' })).toBe(released);
  const given = opened({ data: { notice: called }, blocks: [...blocks, foot] } as Partial<Page>, {
    sources: { notice: { status: 'loading' } },
  });
  expect(given.shown()).toContain('foot');
});
