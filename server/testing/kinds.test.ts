import { expect, it } from 'vitest';
import { findFact, findFacts, findFactsOfAll, insertFact, kind, removeFact, replaceFact } from '../platform/store/facts.ts';
import { createMemoryStore } from '../platform/store/memory.ts';
import { factKinds, sources } from './kinds.testing.ts';

const noteKind = kind<{ readonly text: string; readonly by?: string }>('note');

/** A conversion of stored data past the types. */
const CAST = /\bas unknown as\b|\.data as \w|\.data\[[^\]]*\] \?\? [^)]*\) as /;
/** The platform's own conversions; those of signatures are of messages, for their library. */
const OWN = [
  '../platform/store/facts.ts',
  '../platform/store/sealed.ts',
  '../platform/documents/shop.ts',
  '../platform/partners/signature.ts',
];
/** Reads and writes of facts past their kinds: removal and export of all data of a member, and the photos it refers to. */
const UNTYPED = ['../account/member-data.ts', '../platform/files/photos.ts', '../platform/store/facts.ts'];

it('gives every kind of facts one declaration', () => {
  expect(factKinds.length).toBeGreaterThan(50);
  expect(factKinds.filter((name, at) => factKinds.indexOf(name) !== at)).toEqual([]);
});

it('casts no stored record, and reads and writes facts by their kinds alone', () => {
  expect(sources.filter(([file, source]) => CAST.test(source) && !OWN.includes(file)).map(([file]) => file)).toEqual([]);
  expect(sources.filter(([file, source]) => /\bfacts\.\w+\(/.test(source) && !UNTYPED.includes(file)).map(([file]) => file)).toEqual([]);
});

it('stores a fact once per member and subject, replaces its data and removes it', async () => {
  const server = { store: createMemoryStore(), clock: () => new Date('2026-11-18T02:00:00Z') };
  expect(await insertFact('u1', noteKind, 'a', { text: 'one' }, server)).toBe(true);
  expect(await insertFact('u1', noteKind, 'a', { text: 'two' }, server)).toBe(false);
  await replaceFact('u1', noteKind, 'a', { text: 'three', by: 'ada' }, server);
  await replaceFact('u2', noteKind, 'a', { text: 'four' }, server);
  const first = await findFact('u1', noteKind, 'a', server);
  expect(first).toMatchObject({ userId: 'u1', kind: 'note', at: '2026-11-18 10:00:00', data: { text: 'three', by: 'ada' } });
  expect((await findFactsOfAll(noteKind, 'a', server)).map(({ data }) => data.text)).toEqual(['three', 'four']);
  expect(first && (await removeFact(first, server))).toBe(true);
  expect(await findFacts('u1', noteKind, server)).toEqual([]);
});

it('accepts only data that JSON can hold', () => {
  // @ts-expect-error A date becomes a text in JSON, so the type would lie after reading.
  expect(kind<{ readonly at: Date }>('date').name).toBe('date');
  // @ts-expect-error JSON drops functions.
  expect(kind<{ readonly run: () => void }>('function').name).toBe('function');
});
