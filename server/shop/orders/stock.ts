import { chinaDate, type Values } from '../../../engine/index.ts';
import { recall, replace } from '../../platform/store/facts.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** Pieces that an order keeps from being sold again: until a moment in milliseconds, 0 for as long as the order stands. */
interface Hold {
  readonly pieces: number;
  readonly until: number;
  /** The day in China it was taken on: stores fill their shelves at night. */
  readonly day: string;
}

type Holds = Readonly<Record<string, Hold>>;
type Stocked = Pick<Server, 'store' | 'clock'>;

/** What an order takes. */
export interface Taking {
  readonly orderNo: string;
  readonly orderedAt: number;
  readonly goods: readonly { readonly shelf: string; readonly pieces: number }[];
  /** Until when, 0 for as long as it stands; undefined where nothing is taken any more. */
  readonly until: number | undefined;
}

/** A shelf is nobody's own: what is taken from it is missing for everybody. */
const NOBODY = '';

const holdsOf = async (shelf: string, server: Stocked): Promise<Holds> =>
  ((await recall(NOBODY, 'stock', shelf, server))?.data['holds'] ?? {}) as unknown as Holds;

/** Those of today that have not run out. */
const standing = (holds: Holds, { clock }: Stocked): readonly (readonly [string, Hold])[] => {
  const [now, today] = [clock().getTime(), chinaDate(clock())];
  return Object.entries(holds).filter(([, { until, day }]) => day === today && (until === 0 || until > now));
};

/** The shelf of a product; what coins buy lies on one of its own. */
export const shelfOf = (skuId: string, isForCoins: boolean): string => (isForCoins ? `coin ${skuId}` : skuId);

/** How many pieces orders have taken from a shelf since it was filled. */
export const takenFrom = async (shelf: string, server: Stocked): Promise<number> =>
  standing(await holdsOf(shelf, server), server).reduce((sum, [, { pieces }]) => sum + pieces, 0);

/** Takes from the shelves what an order holds, or puts it back; said again it is the same. */
export async function takeStock({ orderNo, orderedAt, goods, until }: Taking, server: Server): Promise<void> {
  for (const { shelf, pieces } of goods) {
    const holds = await holdsOf(shelf, server);
    const known = Object.hasOwn(holds, orderNo) ? holds[orderNo] : undefined;
    if (known?.until === until && (known === undefined || known.pieces === pieces)) continue;
    const others = standing(holds, server).filter(([one]) => one !== orderNo);
    const hold = until === undefined ? [] : [[orderNo, { pieces, until, day: chinaDate(new Date(orderedAt)) }] as const];
    await replace(NOBODY, 'stock', shelf, { holds: Object.fromEntries([...others, ...hold]) } as unknown as Values, server);
  }
}
