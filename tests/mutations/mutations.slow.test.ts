import { expect, test } from 'vitest';
import { readCode, readLoaded, readParts, readSources } from '../../tools/sources.ts';
import { hearAll, madeOf, SLIPS } from './run.ts';
import { VALUES } from './values.ts';

const files = await readSources();

test('every slip of the set applies to the current documents, and there are at least 150', () => {
  expect(SLIPS.length).toBeGreaterThanOrEqual(150);
  for (const slip of SLIPS) expect(madeOf(slip, files).text).not.toBe(files.find(({ path }) => path === slip.file)?.text);
});

const missed = async (slips: typeof SLIPS): Promise<readonly string[]> =>
  hearAll(slips, { files, rest: [await readCode(), await readLoaded(), await readParts()] })
    .filter(({ told }) => told !== 'right')
    .map(({ slip }) => `${slip.file}: ${slip.replace}`);

test('one slip in each file: every one is told, at its line, in the words that are expected', async () => {
  const sample = SLIPS.filter((slip, index) => SLIPS.findIndex(({ file }) => file === slip.file) === index && slip.told === undefined);
  expect(await missed(sample)).toEqual([]);
});

test('one slip of each kind against the types of values, in forms, pages, calls, flows, texts and channels: told at its line', async () => {
  const isFirst = ({ file, kind }: (typeof VALUES)[number], index: number): boolean =>
    VALUES.findIndex((other) => other.file === file && other.kind === kind) === index;
  expect(await missed(VALUES.filter(isFirst))).toEqual([]);
});
