import { expect, test } from 'vitest';
import { readCode, readLoaded, readParts, readSources } from '../../tools/sources.ts';
import { FAULTS, hearAll, madeOf } from './run.ts';

const files = await readSources();

test('every fault of the set can be made in the documents as they are, and there are at least 150 of them', () => {
  expect(FAULTS.length).toBeGreaterThanOrEqual(150);
  for (const fault of FAULTS) expect(madeOf(fault, files).text).not.toBe(files.find(({ path }) => path === fault.file)?.text);
});

test('one fault in each file: every one is told, at its line, in the words that are expected', async () => {
  const sample = FAULTS.filter((fault, index) => FAULTS.findIndex(({ file }) => file === fault.file) === index && fault.told === undefined);
  const outcomes = hearAll(sample, { files, rest: [await readCode(), await readLoaded(), await readParts()] });
  const missed = outcomes.filter(({ told }) => told !== 'right').map(({ fault }) => `${fault.file}: ${fault.replace}`);
  expect(missed).toEqual([]);
});
