import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isValues } from '../../engine/documents/json.ts';
import type { Json, Values } from '../../engine/index.ts';

const EXAMPLE = /^`(schemas\/[^`]+\.json)`\n```json\n([^`]+)```/gm;
const examples = [...readFileSync(new URL('../../docs/language.md', import.meta.url), 'utf8').matchAll(EXAMPLE)].map(
  ([, file = '', code = '']) => ({ file, code }),
);

/** Whether one place of a document contains everything of an example. */
function contains(whole: Json, part: Values): boolean {
  if (typeof whole !== 'object' || whole === null) return false;
  if (isValues(whole) && Object.entries(part).every(([key, value]) => JSON.stringify(whole[key]) === JSON.stringify(value))) return true;
  return Object.values(whole).some((inner) => contains(inner as Json, part));
}

describe('docs/language.md', () => {
  test('shows every idiom by an example', () => {
    expect(examples.length).toBeGreaterThanOrEqual(6);
  });

  test.each(examples)('its examples of $file occur there', ({ file, code }) => {
    const document = JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')) as Json;
    expect(contains(document, JSON.parse(code) as Values)).toBe(true);
  });
});
