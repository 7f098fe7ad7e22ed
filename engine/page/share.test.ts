import { expect, test } from 'vitest';
import { share } from './share.ts';

test('what is equal stays the same object, and of a list only the elements that are', () => {
  const before = [{ id: 1, tags: ['甲'] }, { id: 2 }];
  expect(share(before, [{ id: 1, tags: ['甲'] }, { id: 2 }])).toBe(before);
  const longer = share(before, [{ id: 1, tags: ['甲'] }, { id: 3 }, { id: 4 }]) as typeof before;
  expect(longer).toEqual([{ id: 1, tags: ['甲'] }, { id: 3 }, { id: 4 }]);
  expect(longer[0]).toBe(before[0]);
  expect(share(before, [{ id: 1, tags: ['甲'] }])).toEqual([before[0]]);
});

test('a list that only grew is taken as it came; the one that came is never changed', () => {
  const before = [{ id: 1 }];
  const grown = [...before, { id: 2 }];
  expect(share(before, grown)).toBe(grown);
  const [first, second] = [{ id: 1 }, { id: 2 }];
  const came = [first, second];
  expect(share(before, came)).toEqual([{ id: 1 }, { id: 2 }]);
  expect([came[0], came[1]]).toEqual([first, second]);
  expect(came[0]).toBe(first);
});
