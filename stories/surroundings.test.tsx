import { afterEach, expect, test } from 'vitest';
import { asSaid, channelKeys, channelOf, surround, surroundings } from './surroundings.ts';

afterEach(() => void surround({}));

/** What Storybook makes of a word in the address. */
const read = (word: string): unknown => (/^-?[0-9]+(\.[0-9]+)?$/.test(word) ? Number(word) : word);

test('every channel is drawn whose key the address says, those too that Storybook takes for a number', () => {
  expect(channelKeys.some((key) => typeof read(key) === 'number')).toBe(true);
  for (const key of channelKeys) {
    const said = asSaid({ channel: read(key), size: 'elder' }, `?id=forms-a--1&globals=size:elder;channel:${key}`);
    expect(said, key).toEqual({ channel: key, size: 'elder' });
    expect(channelOf(surround(said).channel), key).toBeDefined();
  }
  // The workbench hands the number on, in an address of its own.
  expect(asSaid({ channel: 74 }, '?globals=channel:74').channel).toBe('074');
  // What the toolbar chose later goes before what the address says.
  expect(asSaid({ channel: '115' }, '?globals=channel:074').channel).toBe('115');
  expect(surroundings().channel).toBe(channelKeys.at(-1));
});

test('a channel that there is not is told, not drawn as another', () => {
  for (const channel of [99, '74', 'NOWHERE']) expect(() => surround({ channel })).toThrow(`没有渠道“${channel}”`);
});
