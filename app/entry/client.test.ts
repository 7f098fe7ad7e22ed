import { expect, test } from 'vitest';
import { createSession } from '../session/index.ts';
import { channelSide, featuresOf } from './client.ts';

test.each([
  [{}, 'default'],
  [{ channelCode: '099' }, 'default'],
  [{ channelCode: '074' }, 'taikang'],
  [{ channelCode: '074', thirdChannelSide: 'X' }, 'taikang'],
  [{ thirdChannelSide: 'X' }, 'channel'],
  [{ thirdChannelCode: '1', channelCode: '099' }, 'channel'],
])('EG-27 a session of %j is on the side %s', (values: Record<string, string>, side) => {
  const session = createSession({ getItem: (key) => values[key] ?? null, setItem: () => undefined, removeItem: () => undefined });
  expect(channelSide(session)).toBe(side);
});

test.each([
  ['hyjk', '', { native: true, platform: false }],
  ['browser', '?platformChannelId=P1', { native: false, platform: true }],
  ['browser', '?a=1', { native: false, platform: false }],
  ['messenger', '', { native: false, platform: false }],
] as const)('LG-11 features in %s at %j', (host, search, features) => {
  expect(featuresOf(host, search)).toEqual(features);
});
