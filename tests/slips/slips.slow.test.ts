import { expect, test } from 'vitest';
import { readCode, readLoaded, readParts, readSources } from '../../tools/sources.ts';
import { hearAll, madeOf, SLIPS } from './run.ts';

const files = await readSources();

test('every slip of the set applies to the current documents, and there are at least 150', () => {
  expect(SLIPS.length).toBeGreaterThanOrEqual(150);
  for (const slip of SLIPS) expect(madeOf(slip, files).text).not.toBe(files.find(({ path }) => path === slip.file)?.text);
});

test('one slip per file: each is reported at its line, in the expected words', async () => {
  const sample = SLIPS.filter((slip, index) => SLIPS.findIndex(({ file }) => file === slip.file) === index && slip.told === undefined);
  const outcomes = hearAll(sample, { files, rest: [await readCode(), await readLoaded(), await readParts()] });
  const missed = outcomes.filter(({ told }) => told !== 'right').map(({ slip }) => `${slip.file}: ${slip.replace}`);
  expect(missed).toEqual([]);
});
