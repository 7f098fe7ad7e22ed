import { expect, test } from 'vitest';
import { readLists } from './faults.ts';

const printed = (...files: readonly string[]) =>
  `${JSON.stringify(
    files.map((file) => ({ file, expected: ['a', 'b'] })),
    null,
    2,
  )}\n`;

test('EG-24 parses the output of a check list by list, wherever it is split', () => {
  const text = printed('a.json', 'b.json') + printed() + printed('c.json');
  let rest = '';
  const seen: string[][] = [];
  for (const part of text.match(/[\s\S]{1,7}/g) ?? []) {
    const read = readLists(rest + part);
    rest = read.rest;
    seen.push(...read.lists.map((list) => list.map(({ file }) => file)));
  }
  expect(seen).toEqual([['a.json', 'b.json'], [], ['c.json']]);
  expect(rest).toBe('');
});
