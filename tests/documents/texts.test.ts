import { expect, test } from 'vitest';
import type { Documents } from '../../engine/index.ts';

const files: Readonly<Record<string, Documents.Texts>> = import.meta.glob('../../schemas/texts/*.json', { import: 'default', eager: true });

/** Marks around values are the same in every language; one text is English in the specification. */
const bare = (text: string): string => text.replace(/\{\w+\}/g, '').replace(/[\s\p{P}\p{S}]/gu, '');
const SPECIFIED = ['An unexpected error occurred'];

test('CH-07 all texts for members are Chinese', () => {
  const texts = Object.entries(files).flatMap(([file, { texts: own }]) =>
    Object.entries(own).map(([key, text]) => ({ file, key, text: typeof text === 'string' ? text : text.text })),
  );
  expect(texts.length).toBeGreaterThan(200);
  const foreign = texts.filter(({ text }) => bare(text) !== '' && !/\p{Script=Han}/u.test(text));
  expect(foreign.filter(({ text }) => !SPECIFIED.includes(text))).toEqual([]);
});
