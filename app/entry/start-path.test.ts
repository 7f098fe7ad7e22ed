import { expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { channelStarts, routes } from '../../schemas/index.ts';
import type { SessionKey } from '../session/index.ts';
import { drive } from './flow-driver.testing.ts';

const CODE = 'JXRB';

/** Returns the start page of a member of a channel, and the stored session values. */
async function enter(info: Values, session: Partial<Record<SessionKey, string>> = {}) {
  const channelCode = String(info['channelCode'] ?? CODE);
  const { left, session: after } = await drive('entry', { search: `?channelCode=${channelCode}`, info: { channelCode, ...info }, session });
  return { path: left[0]?.[1], process: after.get('channelProcessType') };
}
const process = (type: string): Values => ({ channelProcess: { process: type } });

const STARTS = {
  process01: '/pharmacyHomepage',
  process02: '/newPreBuyDrug',
  process03: '/preBuyDrug',
  process04: '/memberShip',
  process05: '/newMemberShip',
  process06: '/preBuyDrug',
  process07: '/rightListsDetail',
  process08: '/newRightListsDetail',
  process09: '/preBuyDrug',
};

test.each(Object.entries(STARTS))('HM-35 SS-43 a channel of %s begins at %s', async (type, path) => {
  expect((await enter(process(type))).path).toBe(path);
});

test('HM-37 every start path of a channel is a page', () => {
  const starts = Object.values(channelStarts).flatMap((table) => Object.values(table));
  expect(starts.filter((path) => !routes.some((route) => route.path === path))).toEqual([]);
});

test.each(['074', '059', '042', '050', '058', '056', '061'])(
  'HM-36 SS-44 the channel code %s begins at the pharmacy, whatever its process',
  async (channelCode) => {
    expect((await enter({ channelCode, ...process('process05') })).path).toBe('/pharmacyHomepage');
  },
);

test('HM-37 SS-44 the first entry stores the process, and the second reads it; another channel has its own', async () => {
  const first = await enter(process('process04'));
  expect(first).toEqual({ path: '/memberShip', process: 'process04' });
  const kept = { channelCode: CODE, channelProcessType: first.process };
  expect(await enter(process('process08'), kept)).toEqual(first);
  expect(await enter({}, kept)).toEqual(first);
  expect(await enter({ channelCode: 'HKB', ...process('process08') }, kept)).toEqual({
    path: '/newRightListsDetail',
    process: 'process08',
  });
});

test('CN-05 SS-19 a channel type of 1 begins with the inquiry, any other with the list of persons', async () => {
  expect((await enter({ channelType: 1 })).path).toBe('/onlineInquiry');
  for (const channelType of [0, 2, '']) expect((await enter({ channelType })).path).toBe('/commonRecognizee');
});
