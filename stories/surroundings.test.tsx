import { afterEach, expect, test } from 'vitest';
import { channelKeys, channelOf, surround, surroundings, surroundingsOf } from './surroundings.ts';

afterEach(() => void surround({}));

/** Parses a word of the address as Storybook does. */
const read = (word: string): unknown => (/^-?[0-9]+(\.[0-9]+)?$/.test(word) ? Number(word) : word);

test('finds the channel in the address, also for a key that Storybook parses as a number', () => {
  expect(channelKeys.some((key) => typeof read(key) === 'number')).toBe(true);
  for (const key of channelKeys) {
    const said = surroundingsOf({ channel: read(key), size: 'elder' }, `?id=forms-a--1&globals=size:elder;channel:${key}`);
    expect(said, key).toEqual({ channel: key, size: 'elder' });
    expect(channelOf(surround(said).channel), key).toBeDefined();
  }
  // The workbench passes the number to the preview in its own address.
  expect(surroundingsOf({ channel: 74 }, '?globals=channel:74').channel).toBe('074');
  // A later choice in the toolbar overrides the address.
  expect(surroundingsOf({ channel: '115' }, '?globals=channel:074').channel).toBe('115');
  expect(surroundings().channel).toBe(channelKeys.at(-1));
});

test('reports an unknown channel instead of drawing another one', () => {
  for (const channel of [99, '74', 'NOWHERE']) expect(() => surround({ channel })).toThrow(`没有渠道“${channel}”`);
});
