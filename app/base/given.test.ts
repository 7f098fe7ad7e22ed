import { expect, test } from 'vitest';
import { readGiven } from './given.ts';

const pageWith = (textContent: string | null) => ({
  getElementById: () => (textContent === null ? null : ({ textContent } as unknown as HTMLElement)),
});

test('what stands in the page is taken, and what is no document is not', () => {
  const given = { config: { sandbox: true }, channels: { base: { a: 1 }, BROKEN: null } };
  expect(readGiven(pageWith(JSON.stringify(given)))).toEqual({ config: { sandbox: true }, channels: { base: { a: 1 } } });
});

test.each([null, '', '{', '[]', '{"config":3,"channels":"x"}'])('a page that brings nothing usable brings nothing: %s', (text) => {
  expect(readGiven(pageWith(text))).toEqual({ config: undefined, channels: {} });
});
