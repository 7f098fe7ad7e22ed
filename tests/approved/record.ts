import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../engine/index.ts';
import { type Change, changesSince, currentFacts, FAMILIES, type Fact, type Family, ROOT, readPlain } from './facts.ts';

const FOLDER = 'tests/approved';
/** The file of approved changes, one per line. */
export const CHANGES = `${FOLDER}/changes.jsonl`;

const readLines = <Line>(path: string): readonly Line[] =>
  existsSync(path)
    ? readPlain(path)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line)
    : [];

const writeLines = (path: string, lines: readonly unknown[]): void =>
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

const fileOf = ({ name }: Family): string => `${FOLDER}/${name}.jsonl`;

/** The facts of a family's documents when they were shipped. */
export const recordedFacts = (family: Family, root = ROOT): readonly Fact[] =>
  readLines<[string, string, Json]>(join(root, fileOf(family))).map(([file, at, value]) => ({ file, at, value }));

/** The approved changes. */
export const approvedChanges = (root = ROOT): readonly Change[] => readLines<Change>(join(root, CHANGES));

/** The differences of a root's documents from the shipped ones. */
export const changesOf = (root = ROOT): readonly Change[] =>
  FAMILIES.flatMap((family) => changesSince(family, recordedFacts(family, root), currentFacts(family, root)));

/** Approves the current documents: stores the differences beside the shipped facts. */
export const writeChanges = (changes: readonly Change[], root = ROOT): void => writeLines(join(root, CHANGES), changes);

/** Records the current documents as shipped: there are no changes then. */
export function writeShipped(root = ROOT): void {
  for (const family of FAMILIES) {
    const facts = currentFacts(family, root);
    writeLines(
      join(root, fileOf(family)),
      facts.map(({ file, at, value }) => [file, at, value]),
    );
  }
  writeChanges([], root);
}

/** Changes of the first list that the second one lacks. */
export const without = (changes: readonly Change[], others: readonly Change[]): readonly Change[] =>
  changes.filter((change) => !others.some((other) => isDeepStrictEqual(other, change)));

/** Names of the shipped documents of a folder, for tests with fixed lists. */
export function shippedNames(folder: string): ReadonlySet<string> {
  const inside = FAMILIES.filter(({ files }) => files.startsWith(`${folder}/`)).flatMap((family) => recordedFacts(family));
  return new Set(inside.filter(({ at }) => at === '').map(({ file }) => file.replace(/^.*\//, '').replace(/\.json$/, '')));
}
