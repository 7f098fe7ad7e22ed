import { expect, test } from 'vitest';
import { compilePage } from './compile.ts';
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
