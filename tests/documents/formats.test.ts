import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { readAll } from './documents.ts';

type Schema = Readonly<Record<string, unknown>>;

const metas = readAll('schemas/meta') as Record<string, Schema>;
const ajv = new Ajv({ strict: false, validateFormats: false });
for (const schema of Object.values(metas)) ajv.addSchema(schema);

/** Keywords whose values are schemas by names that the format chooses. */
const NAMED = ['properties', 'definitions'];

const placeOf = (before: string, name: string): string => `${before}/${encodeURIComponent(name)}`;

/** Every key of the formats with the place of its schema; examples are documents and not searched. */
function* keysOf(schema: unknown, place: string): Generator<readonly [place: string, key: Schema]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [keyword, part] of Object.entries(schema)) {
    if (keyword === 'examples' || keyword === 'enum' || keyword === 'const') continue;
    if (!NAMED.includes(keyword)) yield* keysOf(part, placeOf(place, keyword));
    else
      for (const [name, own] of Object.entries(part as Readonly<Record<string, Schema>>)) {
        const at = placeOf(placeOf(place, keyword), name);
        if (keyword === 'properties') yield [at, own];
        yield* keysOf(own, at);
      }
  }
}

/** Every schema of the formats with examples, and its place. */
function* shownBy(schema: unknown, place: string): Generator<readonly [place: string, examples: readonly unknown[]]> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('examples' in schema && Array.isArray(schema.examples)) yield [place, schema.examples];
  for (const [keyword, part] of Object.entries(schema))
    if (!['examples', 'enum', 'const'].includes(keyword)) yield* shownBy(part, placeOf(place, keyword));
}

const keys = Object.values(metas).flatMap((schema) => [...keysOf(schema, `${String(schema['$id'])}#`)]);
const examples = Object.values(metas)
  .flatMap((schema) => [...shownBy(schema, `${String(schema['$id'])}#`)])
  .flatMap(([place, found]) => found.map((example) => [place, example] as const));

test('every key of a format has a description, or refers to the part that has it', () => {
  const silent = keys.filter(
    ([place, key]) => !place.endsWith('/%24schema') && !['description', '$ref', 'const'].some((one) => one in key),
  );
  expect(silent.map(([place]) => place)).toEqual([]);
});

test('every example of a format matches it', () => {
  expect(examples.length).toBeGreaterThan(150);
  const wrong = examples.filter(([place, example]) => !ajv.validate({ $ref: place }, example));
  expect(wrong).toEqual([]);
});
