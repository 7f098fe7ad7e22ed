import { chinaDate } from '../../../../engine/index.ts';
import { ok } from '../../../platform/http/answer.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import { findFacts, insertFact, kind } from '../../../platform/store/facts.ts';
import type { User } from '../../../platform/store/records.ts';
import type { MemberCall, Server } from '../../../platform/transactions/server.ts';

/** Coins for one day's check-in; only the sandbox gives them. */
const COIN = 5;
const DAY = 86_400_000;

/** Check-ins, by day in China. */
const checkInKind = kind<{ readonly coin: number }>('checkIn');

/** Returns a member's check-in days as coin income. */
export const checkInsOf = async (user: User, server: Server) =>
  (await findFacts(user.id, checkInKind, server)).map(({ id, at, subject, data }) => ({
    day: subject,
    recordId: id,
    title: '每日签到',
    coin: data.coin,
    time: at.slice(0, 16),
  }));

/** Returns whether a member checked in today, and the number of consecutive days up to the last check-in. */
async function stateOf(user: User, server: Server) {
  const days = new Set((await checkInsOf(user, server)).map(({ day }) => day));
  const now = server.clock();
  const isToday = days.has(chinaDate(now));
  let inARow = 0;
  const dayBefore = (count: number) => chinaDate(new Date(now.getTime() - count * DAY));
  while (days.has(dayBefore(inARow + (isToday ? 0 : 1)))) inARow += 1;
  return { isOpen: server.sandbox ? 1 : 0, isToday: isToday ? 1 : 0, days: inARow, coin: COIN };
}

const checkIn: MemberCall = async ({ user }, server) => {
  // A second check-in on a day adds nothing and gets the same response.
  await insertFact(user.id, checkInKind, chinaDate(server.clock()), { coin: COIN }, server);
  return ok(await stateOf(user, server));
};

/** The daily check-in of the coin shop (HM-38). */
export const checkInCalls = {
  checkIn: bySample(checkIn),
  checkedIn: (async ({ user }, server) => ok(await stateOf(user, server))) as MemberCall,
};
