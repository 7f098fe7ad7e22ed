import { expect, test } from 'vitest';
import { withSlot } from './urls.ts';

test.each([
  [['a', 'b'], 1, 'c', ['a', 'c']],
  [['a', 'b'], 0, '', ['', 'b']],
  [['a', 'b'], 1, '', ['a']],
  [['a'], 2, 'c', ['a', '', 'c']],
  [['a'], 0, '', undefined],
])('VL-07 %j with slot %i set to "%s" is %j', (urls, slot, url, expected) => {
  expect(withSlot(urls, slot, url)).toEqual(expected);
});
