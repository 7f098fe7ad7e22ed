import { logic } from '../../../engine/index.ts';
import { findFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** Pieces that an order reserves until a moment in milliseconds; 0 while the order exists. */
interface Hold {
  readonly pieces: number;
  readonly until: number;
  /** The day in China of the reservation: stores restock at night. */
  readonly day: string;
}

type Holds = Readonly<Record<string, Hold>>;
/** The reservations of a stock by orders, by its key. */
const stockKind = kind<{ readonly holds: Holds }>('stock');

type Stocked = Pick<Server, 'store' | 'clock'>;

/** The stock that an order takes. */
export interface Taking {
  readonly orderNo: string;
  readonly orderedAt: number;
  readonly goods: readonly { readonly shelf: string; readonly pieces: number }[];
  /** The end of the reservation, 0 while the order exists; undefined when it takes nothing any more. */
  readonly until: number | undefined;
}

/** Stock belongs to no user, because every member shares it. */
const NOBODY = '';

const holdsOf = async (shelf: string, server: Stocked): Promise<Holds> =>
  (await findFact(NOBODY, stockKind, shelf, server))?.data.holds ?? {};

/** Returns today's valid reservations. */
const standing = (holds: Holds, { clock }: Stocked): readonly (readonly [string, Hold])[] => {
  const [now, today] = [clock().getTime(), logic.chinaDate(clock())];
  return Object.entries(holds).filter(([, { until, day }]) => day === today && (until === 0 || until > now));
};

/** Returns the stock of a product; coin products have a separate one. */
export const stockKeyOf = (skuId: string, isForCoins: boolean): string => (isForCoins ? `coin ${skuId}` : skuId);

/** Returns the pieces taken from a stock since the last restock. */
export const takenFrom = async (shelf: string, server: Stocked): Promise<number> =>
  standing(await holdsOf(shelf, server), server).reduce((sum, [, { pieces }]) => sum + pieces, 0);

/** Takes the pieces of an order out of stock, or puts them back. A repeat changes nothing. */
export async function takeStock({ orderNo, orderedAt, goods, until }: Taking, server: Server): Promise<void> {
  for (const { shelf, pieces } of goods) {
    const holds = await holdsOf(shelf, server);
    const known = Object.hasOwn(holds, orderNo) ? holds[orderNo] : undefined;
    if (known?.until === until && (known === undefined || known.pieces === pieces)) continue;
    const others = standing(holds, server).filter(([one]) => one !== orderNo);
    const hold = until === undefined ? [] : [[orderNo, { pieces, until, day: logic.chinaDate(new Date(orderedAt)) }] as const];
    await replaceFact(NOBODY, stockKind, shelf, { holds: Object.fromEntries([...others, ...hold]) }, server);
  }
}
