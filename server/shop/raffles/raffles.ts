import { logic } from '../../../engine/index.ts';
import data from '../../data/raffles.json' with { type: 'json' };
import { grant } from '../../insurance/rights/grants.ts';
import { randomBelow } from '../../platform/crypto/digest.ts';
import { findFact, findFacts, kind, replaceFact } from '../../platform/store/facts.ts';
import type { Fact, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** A prize: its total per period, and its chance in ten thousand. */
interface Prize {
  readonly prizeId: string;
  readonly prizeName: string;
  readonly prizeText: string;
  readonly total: number;
  readonly chance: number;
  /** A right that is granted; a member who has it gets the coins instead. */
  readonly productCode?: string;
  readonly coin: number;
}

/** A raffle with a number of draws per member and day or month. */
export interface Raffle {
  readonly activityId: string;
  readonly title: string;
  readonly intro: string;
  readonly every: string;
  readonly times: number;
  readonly rules: readonly string[];
  readonly prizes: readonly Prize[];
}

/** The result of a draw, a blank included. */
export interface DrawnPrize {
  readonly prizeId: string;
  readonly prizeName: string;
  readonly prizeText: string;
  readonly prizeType: string;
  readonly coin: number;
}

/** A draw of a member; `period` is its day or month. */
export interface Draw extends DrawnPrize {
  readonly activityId: string;
  readonly title: string;
  readonly period: string;
}

/** Draws, by number. */
export const raffleKind = kind<Draw>('raffle');
/** How often each prize was drawn in a period, by prize id. */
const raffleStockKind = kind<Readonly<Record<string, number>>>('raffleStock');

/** The raffles of the sandbox. */
export const raffles: readonly Raffle[] = data;

const CHANCES = 10_000;
/** The remaining prizes belong to no user, because all members share them. */
const NOBODY = '';

/** Returns the current day or month of a raffle in China. */
export const periodOf = ({ every }: Raffle, { clock }: Pick<Server, 'clock'>): string =>
  logic.chinaDate(clock()).slice(0, every === 'day' ? 10 : 7);

/** Returns a member's draws in a raffle, newest first. */
export const drawsOf = async ({ activityId }: Raffle, user: User, server: Server): Promise<readonly Fact<Draw>[]> =>
  (await findFacts(user.id, raffleKind, server)).filter((fact) => fact.data.activityId === activityId).reverse();

/** Returns how many draws a member has left in this period. */
export async function timesLeft(raffle: Raffle, user: User, server: Server): Promise<number> {
  const period = periodOf(raffle, server);
  const drawn = (await drawsOf(raffle, user, server)).filter((fact) => fact.data.period === period);
  return Math.max(raffle.times - drawn.length, 0);
}

const stockKey = (raffle: Raffle, server: Server): string => `${raffle.activityId} ${periodOf(raffle, server)}`;

const givenOut = async (raffle: Raffle, server: Server): Promise<Readonly<Record<string, number>>> =>
  (await findFact(NOBODY, raffleStockKind, stockKey(raffle, server), server))?.data ?? {};

/** Returns the remaining number of every prize in this period, by id. */
export async function prizesLeft(raffle: Raffle, server: Server): Promise<Readonly<Record<string, number>>> {
  const given = await givenOut(raffle, server);
  return Object.fromEntries(raffle.prizes.map(({ prizeId, total }) => [prizeId, Math.max(total - (given[prizeId] ?? 0), 0)]));
}

/** Returns the prize of a number from 0 to 9999: prizes occupy consecutive ranges as long as their chance. Undefined beyond them. */
export function prizeAt({ prizes }: Raffle, drawn: number): Prize | undefined {
  let end = 0;
  return prizes.find(({ chance }) => {
    end += chance;
    return drawn < end;
  });
}

/** The stored result of a blank draw. */
const NOTHING: DrawnPrize = { prizeId: 'none', prizeName: '', prizeText: '', prizeType: 'none', coin: 0 };

/** Returns the prize that a number from 0 to 9999 wins now; a used-up prize wins nothing. */
async function wonBy(raffle: Raffle, drawn: number, server: Server): Promise<Prize | undefined> {
  const prize = prizeAt(raffle, drawn);
  return prize === undefined || (await prizesLeft(raffle, server))[prize.prizeId] === 0 ? undefined : prize;
}

/** Draws once: counts the result, a blank too, and gives the prize to the member. */
export async function drawPrize(raffle: Raffle, user: User, channelCode: string, server: Server): Promise<DrawnPrize> {
  const prize = await wonBy(raffle, randomBelow(CHANCES), server);
  const given = await givenOut(raffle, server);
  const { prizeId } = prize ?? NOTHING;
  await replaceFact(NOBODY, raffleStockKind, stockKey(raffle, server), { ...given, [prizeId]: (given[prizeId] ?? 0) + 1 }, server);
  if (prize === undefined) return NOTHING;
  const { prizeName, prizeText, productCode, coin } = prize;
  const granted = productCode === undefined ? undefined : await grant({ user, channelCode, insuredId: '', productCode }, server);
  if (granted?.isNew === true) return { prizeId, prizeName, prizeText, prizeType: 'right', coin: 0 };
  const instead = { prizeName: `${coin}荷叶币`, prizeText: `您已经有${prizeName}，改发荷叶币` };
  return { prizeId, prizeName, prizeText, ...(productCode !== undefined && instead), prizeType: 'coin', coin };
}

/** Returns the coins that a member won, oldest first, in the format of the coin list. */
export const coinsWon = async (user: User, server: Server) =>
  (await findFacts(user.id, raffleKind, server)).flatMap(({ id, at, data: { title, coin } }) =>
    coin > 0 ? [{ recordId: id, title, coin, time: at.slice(0, 16) }] : [],
  );
