import { expect, test } from 'vitest';
import { compilePage } from './compile.ts';
import { titleOf } from './index.ts';
import { opened } from './testing.ts';
import { textsOf } from './texts.ts';

test('the texts of a page are those it names, those its rules choose from, and the one that the channel names', () => {
  const page = compilePage({
    id: 'page',
    title: '@home.title',
    blocks: [
      { id: 'a', block: 'Text', props: { text: { $text: { $: { var: 'channel.agreement' } } } } },
      { id: 'b', block: 'Text', props: { text: { $text: { $: { if: [{ var: 'channel.open' }, '@home.open', '@home.closed'] } } } } },
    ],
  });
  const named = ['home.closed', 'home.open', 'home.title'];
  expect([...new Set(textsOf(page, { agreement: '@legal.own' }))].sort()).toEqual([...named, 'legal.own']);
  expect([...new Set(textsOf(page, undefined))].sort()).toEqual(named);
});

test('another lookup of texts draws every text again, and keeps blocks without one', () => {
  const { change, state, find } = opened({
    title: '@home.title',
    blocks: [
      { id: 'text', block: 'Text', props: { text: '@home.open' } },
      { id: 'plain', block: 'Text', props: { text: '1' } },
    ],
  });
  const [text, plain] = [find('text')?.props, find('plain')?.props];
  expect([text, titleOf(state()).value]).toEqual([{ text: 'home.open' }, 'home.title']);
  change({ type: 'outside', outside: { today: '2026-11-20', user: { userId: 'U1' }, session: {}, text: (key) => `en ${key}` } });
  expect([find('text')?.props, titleOf(state()).value]).toEqual([{ text: 'en home.open' }, 'en home.title']);
  expect(find('plain')?.props).toBe(plain);
});
