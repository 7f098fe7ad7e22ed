import { describe, expect, it } from 'vitest';
import shop from '../../data/shop/pictures.json' with { type: 'json' };
import { pictureOf } from './picture.ts';

describe.each(Object.entries(shop.posters))('the sample picture %s', (name, { width, height }) => {
  it('has its icon and its words inside', async () => {
    const drawn = (await pictureOf(name)) ?? '';
    const numbers = (pattern: RegExp): readonly number[] => (pattern.exec(drawn) ?? []).slice(1).map(Number);
    const [left = -1, top = -1, scale = -1] = numbers(/translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.-]+)\)/);
    const [x = -1, y = -1] = numbers(/<text x="([\d.-]+)" y="([\d.-]+)"/);
    for (const at of [left, top, scale, x, y]) expect(at).toBeGreaterThanOrEqual(0);
    expect([left + scale * 24 <= width, top + scale * 24 <= height, x <= width, y <= height]).toEqual([true, true, true, true]);
  });
});
