import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import { prizeAt, raffles } from '../raffles.ts';

let server: ReturnType<typeof createTestServer>;
let token = '';
beforeEach(async () => {
  server = createTestServer();
  token = await server.signIn();
});
afterEach(() => vi.restoreAllMocks());

const call = (name: string, params: Values = {}, by = token, headers = {}) =>
  server.call(name, { channelCode: 'JXRB', ...params }, by, headers);
const draw = (activityId: string, key: string, by = token) => call('raffle.draw', { activityId }, by, { idempotencyKey: key });
/** Fixes the next random number; other random bytes stay random. */
function rig(drawn: number) {
  const random = crypto.getRandomValues.bind(crypto);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => (into instanceof Uint32Array ? into.fill(drawn) : random(into)));
}
const resultOf = async (answer: { result: unknown }) => (await call('raffle.result', answer.result as Values)).result;

describe('a raffle', () => {
  it('RT-01 shows rules, chances and remaining prizes without a sign-in, and chances add up to the whole', async () => {
    const { result } = await call('raffle.detail', { activityId: 'PUBLIC_WELFARE' }, '');
    expect(result).toMatchObject({ limit: 1, every: 'month', noPrizeChance: '70%', rules: expect.stringContaining('每人每期抽1次') });
    expect(result['left']).toBeUndefined();
    const prizes = result['prizes'] as unknown as { chance: string }[];
    expect(prizes.reduce((sum, { chance }) => sum + Number.parseFloat(chance), 70)).toBe(100);
    expect((await call('raffle.detail', { activityId: 'X' }, '')).code).toBe(40400);
  });

  it('RT-01 maps every number from 0 to 9999 to its prize', () => {
    for (const raffle of raffles) {
      const hits = Map.groupBy(
        Array.from({ length: 10_000 }, (_, drawn) => prizeAt(raffle, drawn)?.prizeId ?? ''),
        (id) => id,
      );
      for (const { prizeId, chance } of raffle.prizes) expect(hits.get(prizeId)).toHaveLength(chance);
    }
  });

  it('RT-01 allows one draw per member and month; the same key is the same draw', async () => {
    const first = await draw('PUBLIC_WELFARE', 'k1');
    expect(await draw('PUBLIC_WELFARE', 'k1')).toEqual(first);
    expect(await draw('PUBLIC_WELFARE', 'k2')).toMatchObject({ code: 40300, msg: '您这一期已经抽过了，下个月再来' });
    expect((await call('raffle.draw', { activityId: 'PUBLIC_WELFARE' })).code).toBe(40000);
    expect((await draw('PUBLIC_WELFARE', 'k1', await server.signIn('13800000002'))).code).toBe(0);
    server.wait(20 * 86_400_000);
    token = await server.signIn();
    expect((await draw('PUBLIC_WELFARE', 'k2')).code).toBe(0);
    const { records, left } = (await call('raffle.detail', { activityId: 'PUBLIC_WELFARE' })).result as unknown as {
      records: Values[];
      left: number;
    };
    expect([records.length, left]).toEqual([2, 0]);
  });

  it('RT-01 allows three shakes a day', async () => {
    for (const key of ['a', 'b', 'c']) expect((await draw('SHAKE', key)).code).toBe(0);
    expect((await draw('SHAKE', 'd')).msg).toBe('今天的次数用完了，明天再来');
    server.wait(86_400_000);
    expect((await draw('SHAKE', 'd')).code).toBe(0);
  });

  it('RT-01 gives the prize at once: coins to the balance, a right to the persons; a member with the right gets coins', async () => {
    await server.saveInsured(token);
    rig(0);
    expect(await resultOf(await draw('PUBLIC_WELFARE', 'k1'))).toMatchObject({ isWon: 1, prizeType: 'right', prizeName: '年度体检权益' });
    expect((await call('raffle.detail', { activityId: 'PUBLIC_WELFARE' })).result['prizes']).toContainEqual(
      expect.objectContaining({ prizeId: 'CHECKUP', left: 19 }),
    );
    vi.restoreAllMocks();
    server.wait(20 * 86_400_000);
    token = await server.signIn();
    rig(0);
    expect(await resultOf(await draw('PUBLIC_WELFARE', 'k2'))).toMatchObject({ prizeType: 'coin', prizeName: '500荷叶币' });
    expect((await call('integral.coin')).result).toMatchObject({ balance: 1780 });
    expect((await call('integral.detail')).result).toContainEqual(expect.objectContaining({ title: '公益抽奖', coin: 500 }));
  });

  it('RT-01 gives no more than the total: a used-up prize wins nothing', async () => {
    rig(0);
    const most = raffles.find(({ activityId }) => activityId === 'SHAKE')?.prizes[0]?.total ?? 0;
    for (let member = 0; member * 3 < most; member++) {
      const by = await server.signIn(`138000001${String(member).padStart(2, '0')}`);
      for (const key of ['a', 'b', 'c']) await draw('SHAKE', key, by);
    }
    expect(await resultOf(await draw('SHAKE', 'z'))).toMatchObject({ isWon: 0, prizeType: 'none' });
  });

  it('RT-01 is decided by chance: of many members some win and some do not', async () => {
    const won: unknown[] = [];
    for (let member = 0; member < 12; member++) {
      const by = await server.signIn(`138000002${String(member).padStart(2, '0')}`);
      for (const key of ['a', 'b', 'c']) won.push((await call('raffle.result', (await draw('SHAKE', key, by)).result, by)).result['isWon']);
    }
    expect(new Set(won)).toEqual(new Set([0, 1]));
  });

  it('RT-01 hides a result from other members', async () => {
    const { result } = await draw('SHAKE', 'a');
    expect((await call('raffle.result', result, await server.signIn('13800000002'))).code).toBe(40400);
    expect((await call('raffle.result', {})).code).toBe(40000);
  });
});
