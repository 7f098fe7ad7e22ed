import { expect, test } from 'vitest';
import { readCode, readLoaded, readParts, readSources, withoutScenarios } from '../../tools/sources.ts';
import { checkAll, MUTATIONS, mutate } from './run.ts';
import { VALUES } from './values.ts';

const files = withoutScenarios(await readSources());

test('every mutation applies to the current documents, and there are at least 150', () => {
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(150);
  for (const mutation of MUTATIONS) expect(mutate(mutation, files).text).not.toBe(files.find(({ path }) => path === mutation.file)?.text);
});

const missed = async (mutations: typeof MUTATIONS): Promise<readonly string[]> =>
  checkAll(mutations, { files, rest: [await readCode(), await readLoaded(), await readParts()] })
    .filter(({ reported }) => reported !== 'right')
    .map(({ mutation }) => `${mutation.file}: ${mutation.replace}`);

test('check reports one mutation in each file, at its line and in the expected words', async () => {
  const sample = MUTATIONS.filter(
    (mutation, index) => MUTATIONS.findIndex(({ file }) => file === mutation.file) === index && mutation.reportedIn === undefined,
  );
  expect(await missed(sample)).toEqual([]);
});

test('check reports one mutation of each kind against the types of values at its line, in every family of documents', async () => {
  const isFirst = ({ file, kind }: (typeof VALUES)[number], index: number): boolean =>
    VALUES.findIndex((other) => other.file === file && other.kind === kind) === index;
  expect(await missed(VALUES.filter(isFirst))).toEqual([]);
});
