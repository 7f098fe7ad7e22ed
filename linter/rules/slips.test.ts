import { expect, test } from 'vitest';
import { checkDocuments } from '../../domain/lint/index.ts';
import { entriesOf, type Json } from '../../engine/documents/json.ts';
import { readFixture } from '../fixture.ts';
import type { Path } from '../source/types.ts';

const { files } = readFixture('project');
const documents = files.filter(({ path }) => !path.startsWith('schemas/meta/'));

function* places(value: Json, path: Path = []): Generator<Path> {
  if (path.length > 0 && path[0] !== '$schema') yield path;
  for (const [key, item] of entriesOf(value)) yield* places(item, [...path, key]);
}

/** Returns the document with a value of the wrong kind at one place. */
function slipped(value: Json, [key, ...rest]: Path): Json {
  if (key === undefined) return typeof value === 'number' ? '七' : 7.5;
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? slipped(item, rest) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [name, name === key ? slipped(item as Json, rest) : item]),
  );
}

test.each(documents.map(({ path, text }) => [path, JSON.parse(text) as Json] as const))(
  '%s with one value of the wrong kind at any place: reports the slip, and no false consequences',
  (path, value) => {
    const untrue = [...places(value)].flatMap((place) => {
      const text = JSON.stringify(slipped(value, place));
      const issues = checkDocuments(files.map((file) => (file.path === path ? { path, text } : file)));
      const isBreach = issues.some(({ rule }) => rule === 'format');
      return isBreach ? issues.filter(({ rule }) => rule !== 'format').map((issue) => `${place.join('.')}: ${issue.message}`) : [];
    });
    expect(untrue).toEqual([]);
  },
);
