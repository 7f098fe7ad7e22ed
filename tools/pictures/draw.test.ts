import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import shop from '../../server/data/shop/pictures.json' with { type: 'json' };
import { ROOT } from '../sources.ts';
import { allPictures, traceOf } from './draw.ts';

const FOLDER = join(ROOT, 'server/data/pictures');
const pictures = await allPictures();

describe.each([...pictures].filter(([, { svg }]) => svg.includes('<text ')))('the drawing of %s', (_name, { svg }) => {
  it('has its words inside its edges', () => {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect(svg).not.toMatch(/NaN|undefined/);
    const [, width = 0] = /viewBox="0 0 (\d+) /.exec(svg)?.map(Number) ?? [];
    for (const [, x = '', size = '', words = ''] of svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" font-size="([\d.]+)"[^>]*>([^<]*)</g)) {
      const isCentred = svg.includes('text-anchor="middle"');
      expect(Number(x) + Number(size) * words.length * (isCentred ? 0.5 : 1), words).toBeLessThanOrEqual(width);
    }
  });
});

describe.each(Object.entries(shop.posters))('the poster %s', (name, { width, height }) => {
  it('has its icon and its words inside', () => {
    const drawn = pictures.get(name)?.svg ?? '';
    const numbers = (pattern: RegExp): readonly number[] => (pattern.exec(drawn) ?? []).slice(1).map(Number);
    const [left = -1, top = -1, scale = -1] = numbers(/translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.-]+)\)/);
    const [x = -1, y = -1] = numbers(/<text x="([\d.-]+)" y="([\d.-]+)"/);
    for (const at of [left, top, scale, x, y]) expect(at).toBeGreaterThanOrEqual(0);
    expect([left + scale * 24 <= width, top + scale * 24 <= height, x <= width, y <= height]).toEqual([true, true, true, true]);
  });
});

test('every drawing is committed as it is now: run npm run pictures', () => {
  const committed = JSON.parse(readFileSync(join(FOLDER, 'drawn.json'), 'utf8')) as Record<string, string>;
  expect(committed).toEqual(Object.fromEntries([...pictures].map(([name, picture]) => [name, traceOf(picture)])));
  expect(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.webp'))
      .map((name) => name.slice(0, -'.webp'.length))
      .sort(),
  ).toEqual([...pictures.keys()].sort());
});
