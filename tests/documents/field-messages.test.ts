import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDocuments } from '../../domain/lint/index.ts';

const TEXTS = 'schemas/texts/form.json';
const files = [...globSync('schemas/**/*.json'), ...globSync('channels/*.json')]
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Reports of the check for this wording of a text that a field message names. */
const saidOf = (words: string): readonly string[] => {
  const planted = files.map(({ path, text }) => ({ path, text: path === TEXTS ? text.replace('请选择性别', words) : text }));
  expect(planted).not.toEqual(files);
  return checkDocuments(planted).map(({ rule, message }) => `${rule}: ${message}`);
};

test('S-13 a message text has only placeholders that are filled', () => {
  expect(saidOf('请选择{title}')).toEqual([]);
  expect(saidOf('请选择{foo}')).toEqual(['message-params: 这句提示里没有“{foo}”可填']);
});
