import type { Values } from '../../../engine/index.ts';
import data from '../../data/shop/orders.json' with { type: 'json' };
import { memberPriceOf } from '../../platform/catalogue/catalogue.ts';
import { drugstores } from '../../platform/catalogue/generate.ts';
import type { Shop } from '../../platform/documents/shop.ts';
import type { User } from '../../platform/store/records.ts';
import { flatMapEach, mapSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { fenOf, yuan } from '../../platform/values/money.ts';
import type { Bought } from '../cart/repeated.ts';
import { couponStatus, couponsOf, isOfPlatform, statusOf } from '../coupons/coupons.ts';
import { titleOf } from '../prescriptions/prescriptions.ts';
import { giftWith, medicinePicture } from '../products/goods.ts';

/** Amounts of an order or of one of its stores, in whole fen. */
export interface Amounts {
  readonly goods: number;
  readonly compensate: number;
  readonly coupon: number;
  readonly freight: number;
  readonly pay: number;
}

/** A line of an order at the time of ordering; prices in fen. */
export interface OrderLine {
  readonly skuId: string;
  readonly drugstoreId: string;
  readonly productShowName: string;
  readonly medicineMainImage: string;
  readonly specification: string;
  readonly skuNum: number;
  readonly price: number;
  readonly paid: number;
  readonly isPrescribe: number;
  /** Its gift; missing in orders from before gifts were stored. */
  readonly giveProd?: Values | null;
}

/** The part of an order from one store. */
export interface OrderStore {
  readonly drugstoreId: string;
  readonly drugstoreName: string;
  readonly lines: readonly OrderLine[];
  readonly couponId: string;
  readonly couponName: string;
  readonly remark: string;
  readonly amounts: Amounts;
}

/** A coupon offered for an order, with the reason when it cannot be used. */
export interface Offered {
  readonly couponId: string;
  readonly couponName: string;
  readonly couponCash: string;
  readonly couponThreshold: string;
  readonly reason: string;
}

const sumOf = (lines: readonly OrderLine[], of: (line: OrderLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line) * line.skuNum, 0);

/** Builds a line at current prices, without compensation during the waiting period, when the member pays medicines alone. */
function lineOf({ medicine, skuNum }: Bought, waits: boolean): OrderLine {
  const { medicineId, drugstoreId, specification, price, isPrescription } = medicine;
  return {
    skuId: medicineId,
    drugstoreId,
    productShowName: titleOf(medicine),
    medicineMainImage: medicinePicture(medicineId),
    specification,
    skuNum,
    price,
    paid: waits ? price : memberPriceOf(medicine),
    isPrescribe: isPrescription,
    giveProd: giftWith(medicine),
  };
}

/** Returns a member's received coupons, of stores or of the platform, and whether each applies to an amount in fen (OP-17). */
export async function offeredFor(
  fen: number,
  taken: readonly string[],
  { shop, user, ofPlatform = false }: { shop: Shop; user: User; ofPlatform?: boolean },
  server: Server,
): Promise<Offered[]> {
  return await flatMapEach(couponsOf(shop), async (coupon) => {
    if (isOfPlatform(coupon) !== ofPlatform || (await statusOf(coupon, shop, user, server)) !== couponStatus.received) return [];
    const { couponId, couponName, couponCash, couponThreshold } = coupon;
    const short = fenOf(couponThreshold) - fen;
    const reason = taken.includes(couponId) ? '已用在另一家药店' : short > 0 ? `还差${yuan(short)}元可用` : '';
    return [{ couponId, couponName, couponCash, couponThreshold, reason }];
  });
}

/** A member's wishes for a store: a chosen or declined coupon, and a remark. */
export interface OrderWish {
  readonly couponId?: string;
  readonly remark: string;
}

/**
 * Prices an order store by store. Undefined when a submitted coupon cannot be used; a preview offers the best other one.
 * No amount comes from the page (CN-12, FD-05).
 */
export async function pricedStores(
  bought: readonly Bought[],
  wishes: ReadonlyMap<string, OrderWish>,
  { shop, user, waits, isSubmitted }: { readonly shop: Shop; readonly user: User; readonly waits: boolean; readonly isSubmitted: boolean },
  server: Server,
): Promise<readonly OrderStore[] | undefined> {
  const taken: string[] = [...wishes.values()].flatMap(({ couponId }) => couponId || []);
  if (isSubmitted && new Set(taken).size < taken.length) return undefined;
  const stores = await mapSerial([...new Set(bought.map(({ medicine }) => medicine.drugstoreId))], async (drugstoreId) => {
    const lines = bought.filter(({ medicine }) => medicine.drugstoreId === drugstoreId).map((one) => lineOf(one, waits));
    const [goods, paid] = [sumOf(lines, ({ price }) => price), sumOf(lines, (line) => line.paid)];
    const wish = wishes.get(drugstoreId) ?? { remark: '' };
    const others = taken.filter((one) => one !== wish.couponId);
    const usable = (await offeredFor(paid, others, { shop, user }, server)).filter(({ reason }) => reason === '');
    const worth = ({ couponCash }: Offered): number => Math.min(fenOf(couponCash), paid);
    const best = usable.toSorted((a, b) => worth(b) - worth(a))[0];
    const wished = usable.find(({ couponId }) => couponId === wish.couponId);
    if (wished === undefined && wish.couponId && isSubmitted) return undefined;
    const chosen = wish.couponId === undefined || (wished === undefined && wish.couponId !== '') ? best : wished;
    if (chosen !== undefined) taken.push(chosen.couponId);
    const coupon = chosen === undefined ? 0 : worth(chosen);
    const freight = goods >= fenOf(data.freight.freeFrom) ? 0 : fenOf(data.freight.yuan);
    return {
      drugstoreId,
      drugstoreName: drugstores.find((store) => store.drugstoreId === drugstoreId)?.drugstoreName ?? '',
      lines,
      couponId: chosen?.couponId ?? '',
      couponName: chosen?.couponName ?? '',
      remark: wish.remark,
      amounts: { goods, compensate: goods - paid, coupon, freight, pay: paid - coupon + freight },
    };
  });
  return stores.every((store) => store !== undefined) ? stores : undefined;
}

/** Adds up the amounts of stores. */
export const totalOf = (stores: readonly OrderStore[]): Amounts =>
  stores.reduce<Amounts>(
    (sum, { amounts }) => ({
      goods: sum.goods + amounts.goods,
      compensate: sum.compensate + amounts.compensate,
      coupon: sum.coupon + amounts.coupon,
      freight: sum.freight + amounts.freight,
      pay: sum.pay + amounts.pay,
    }),
    { goods: 0, compensate: 0, coupon: 0, freight: 0, pay: 0 },
  );

/** Converts amounts for the response, in yuan. */
export const amountsToWire = ({ goods, compensate, coupon, freight, pay }: Amounts): Values => ({
  goodsAmount: yuan(goods),
  compensateAmount: yuan(compensate),
  couponAmount: yuan(coupon),
  freightAmount: yuan(freight),
  payAmount: yuan(pay),
});

/** Converts a store of an order for the response. */
export const storeToWire = ({ amounts, lines, ...store }: OrderStore): Values => ({
  ...store,
  ...amountsToWire(amounts),
  pieces: lines.reduce((sum, { skuNum }) => sum + skuNum, 0),
  goods: lines.map(({ price, paid, giveProd = null, ...line }) => ({
    ...line,
    giveProd,
    customPrice: yuan(price),
    rightDiscountPrice: yuan(paid),
  })),
});
