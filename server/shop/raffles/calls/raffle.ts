import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { bySample } from '../../../platform/sandbox/by-sample.ts';
import { findFact, insertFact } from '../../../platform/store/facts.ts';
import type { Fact, User } from '../../../platform/store/records.ts';
import { numberOf } from '../../../platform/transactions/once-per-key.ts';
import type { FamilyCalls, MemberCall, Server, VisitorCall } from '../../../platform/transactions/server.ts';
import { type Draw, drawPrize, drawsOf, periodOf, prizesLeft, type Raffle, raffleKind, raffles, timesLeft } from '../raffles.ts';

const raffleOf = (activityId: string): Raffle | undefined => raffles.find((one) => one.activityId === activityId);
const unknownRaffle = () => refuse('notFound', '这个活动不存在或已结束');

/** Formats ten-thousandths as a percentage, such as 0.5%. */
const percent = (chance: number): string => `${chance / 100}%`;

const drawToWire = ({ subject, at, data: { prizeName, prizeText, prizeType } }: Fact<Draw>) => ({
  recordNo: subject,
  isWon: prizeType === 'none' ? 0 : 1,
  prizeName,
  prizeText,
  prizeType,
  drawTime: at.slice(0, 16),
});

/** Returns a member's draws in a raffle; none for a visitor. */
const ownPart = async (raffle: Raffle, user: User | undefined, server: Server) =>
  user === undefined
    ? { records: [] }
    : { left: await timesLeft(raffle, user, server), records: (await drawsOf(raffle, user, server)).slice(0, 20).map(drawToWire) };

const detail: VisitorCall<'raffle.detail'> = async ({ params, user }, server) => {
  const raffle = raffleOf(params.activityId);
  if (raffle === undefined) return unknownRaffle();
  const { activityId, title, intro, rules, prizes, every, times } = raffle;
  const left = await prizesLeft(raffle, server);
  return ok({
    activityId,
    title,
    intro,
    period: periodOf(raffle, server),
    limit: times,
    every,
    rules: rules.map((rule, index) => `${index + 1}. ${rule}`).join('\n'),
    prizes: prizes.map(({ prizeId, prizeName, prizeText, chance }) => ({
      prizeId,
      prizeName,
      prizeText,
      chance: percent(chance),
      left: left[prizeId] ?? 0,
    })),
    noPrizeChance: percent(10_000 - prizes.reduce((sum, { chance }) => sum + chance, 0)),
    ...(await ownPart(raffle, user, server)),
  });
};

/** Draws once per key, as often as the rules allow. */
const draw: MemberCall<'raffle.draw'> = inShop(async (input, server) => {
  const { params, user, shop } = input;
  const recordNo = await numberOf('CJ', input);
  if (recordNo === undefined) return MALFORMED;
  const raffle = raffleOf(params.activityId);
  if (raffle === undefined) return unknownRaffle();
  if ((await findFact(user.id, raffleKind, recordNo, server)) !== undefined) return ok({ recordNo });
  if ((await timesLeft(raffle, user, server)) === 0)
    return refuse('stopped', raffle.every === 'day' ? '今天的次数用完了，明天再来' : '您这一期已经抽过了，下个月再来');
  const prize = await drawPrize(raffle, user, shop.channelCode, server);
  const { activityId, title } = raffle;
  await insertFact(user.id, raffleKind, recordNo, { activityId, title, period: periodOf(raffle, server), ...prize }, server);
  return ok({ recordNo });
});

const result: MemberCall<'raffle.result'> = async ({ params, user }, server) => {
  const record = await findFact(user.id, raffleKind, params.recordNo, server);
  const raffle = raffleOf(record?.data.activityId ?? '');
  if (record === undefined || raffle === undefined) return refuse('notFound', '没有找到这次抽奖');
  const { activityId, title } = raffle;
  return ok({ ...drawToWire(record), activityId, title, left: await timesLeft(raffle, user, server) });
};

/** Raffles decided by the server: rules, a draw, and its result. */
export const raffleCalls: FamilyCalls<'raffle'> = { visitor: { detail }, member: { draw: bySample(draw), result } };
