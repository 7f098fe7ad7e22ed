import { expect, test } from 'vitest';
import { opened } from './testing.ts';

test('a collection is readable as soon as it is loaded, and redraws nothing else', () => {
  const { change, find } = opened({
    blocks: [
      { id: 'pieces', block: 'Text', props: { text: '=kept.cart.pieces' } },
      { id: 'marks', block: 'Text', props: { text: '=kept.marks.0.id' } },
    ],
  });
  expect(find('pieces')?.props['text']).toBeFalsy();
  const outside = { today: '2026-11-20', user: { userId: 'U1' }, session: {} };
  change({ type: 'outside', outside: { ...outside, kept: { cart: { pieces: 2 }, marks: [{ id: 'a' }] } } });
  expect([find('pieces')?.props['text'], find('marks')?.props['text']]).toEqual([2, 'a']);
  const marks = find('marks')?.props;
  change({ type: 'outside', outside: { ...outside, kept: { cart: { pieces: 3 }, marks: [{ id: 'a' }] } } });
  expect(find('pieces')?.props['text']).toBe(3);
  expect(find('marks')?.props).toBe(marks);
});
