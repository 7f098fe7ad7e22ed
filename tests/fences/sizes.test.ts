import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST = 300;
/** Generated files and tests: biome.json keeps tests below three hundred lines. */
const APART = /\.(gen|test|testing|spec)\.|^tests\//;

const sizeOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

test('no program and no style is longer than three hundred lines', () => {
  const files = globSync('{app,domain,engine,linter,plugins,renderer,schemas,server,stories,studio,tools}/**/*.{ts,tsx,css}').filter(
    (file) => !APART.test(file),
  );
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((file) => sizeOf(file) > MOST).map((file) => `${file}: ${sizeOf(file)}`)).toEqual([]);
});
