import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = globSync('{app,renderer}/**/*.css')
  .map((file) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n');

/** Properties that the compositor animates by itself; all others are repainted on the main thread for each frame. */
const BY_THE_COMPOSITOR = new Set(['opacity', 'transform']);

const keyframes = new Map(
  [...css.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g)].map(([, name = '', body = '']) => [
    name,
    [...body.matchAll(/([\w-]+)\s*:/g)].map(([, property = '']) => property),
  ]),
);

test('endless loading animations run on the compositor alone', () => {
  const endless = [...css.matchAll(/animation:\s*([\w-]+)[^;]*\binfinite\b/g)].map(([, name = '']) => name);
  expect(endless).toEqual(expect.arrayContaining(['hy-pulse', 'hy-turn']));
  for (const name of endless)
    expect(
      keyframes.get(name)?.filter((property) => !BY_THE_COMPOSITOR.has(property)),
      name,
    ).toEqual([]);
});
