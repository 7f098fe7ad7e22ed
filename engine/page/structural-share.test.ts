import { expect, test } from 'vitest';
import { structuralShare } from './structural-share.ts';

test('equal values stay the same object; in a list, the equal elements do', () => {
  const before = [{ id: 1, tags: ['甲'] }, { id: 2 }];
  expect(structuralShare(before, [{ id: 1, tags: ['甲'] }, { id: 2 }])).toBe(before);
  const longer = structuralShare(before, [{ id: 1, tags: ['甲'] }, { id: 3 }, { id: 4 }]) as typeof before;
  expect(longer).toEqual([{ id: 1, tags: ['甲'] }, { id: 3 }, { id: 4 }]);
  expect(longer[0]).toBe(before[0]);
  expect(structuralShare(before, [{ id: 1, tags: ['甲'] }])).toEqual([before[0]]);
});

test('returns a grown list itself and never modifies it', () => {
  const before = [{ id: 1 }];
  const grown = [...before, { id: 2 }];
  expect(structuralShare(before, grown)).toBe(grown);
  const [first, second] = [{ id: 1 }, { id: 2 }];
  const came = [first, second];
  expect(structuralShare(before, came)).toEqual([{ id: 1 }, { id: 2 }]);
  expect([came[0], came[1]]).toEqual([first, second]);
  expect(came[0]).toBe(first);
});
