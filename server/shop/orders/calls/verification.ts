import { carts } from '../../../../domain/index.ts';
import type { Values } from '../../../../engine/index.ts';
import { unknownRight } from '../../../insurance/rights/own.ts';
import { type InShop, inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { flatMapEach } from '../../../platform/transactions/map-serial.ts';
import type { MemberHandler, MemberInput, Reply, Server } from '../../../platform/transactions/server.ts';
import { closedWords } from '../../cart/calls/cart-pieces.ts';
import { isOwnRight, MOST_PRODUCTS } from '../../cart/cart.ts';
import { type Bought, boughtToWire, repeatedIn } from '../../cart/repeated.ts';
import { prescriptionRefusal } from '../../prescriptions/calls/prescription-refusal.ts';
import { allowedPieces, covering, prescriptionsIn } from '../../prescriptions/prescribed.ts';
import { ownPrescription, type Prescription, unusableBecause } from '../../prescriptions/prescriptions.ts';
import { toGoods } from '../../products/goods.ts';

const MOST_STORES = 20;

/** The kinds of failed checks, in the order of display (RX-05). */
export const KINDS = { prescription: 0, stock: 1, limit: 2, dose: 3, repeated: 4, group: 5 } as const;

/** The failed checks of one kind. */
interface UnPassed {
  readonly itemType: number;
  readonly msg: string;
  readonly goods: readonly Values[];
  /** The expired prescriptions, of kind 0. */
  readonly prescriptionNoList?: readonly string[];
}

/** The parameters of a call about goods by store. */
export interface OverStores {
  readonly channelCode?: string;
  readonly userRightId?: string;
  readonly stores?: readonly {
    readonly drugstoreId?: string;
    readonly skus?: readonly { readonly skuId?: string; readonly skuNum?: number }[];
  }[];
  readonly prescriptionNoList?: readonly string[];
}

/** Reads the goods of the stores; undefined when the list is malformed or contains goods that are not sold. */
export function boughtOf(
  stores: OverStores['stores'] = [],
  shop: Shop,
  { catalogue }: Pick<Server, 'catalogue'>,
): readonly Bought[] | undefined {
  if (stores.length === 0 || stores.length > MOST_STORES) return undefined;
  const bought = stores.flatMap(({ drugstoreId, skus }): readonly (Bought | undefined)[] => {
    if (skus === undefined) return [undefined];
    return skus.map(({ skuId = '', skuNum = 0 }) => {
      const medicine = catalogue.get(skuId);
      const isSold = medicine !== undefined && medicine.drugstoreId === drugstoreId && !shop.hidden.includes(medicine.groupId);
      return isSold && skuNum > 0 && skuNum < 10_000 ? { medicine, skuNum } : undefined;
    });
  });
  const known = bought.filter((one) => one !== undefined);
  return known.length > 0 && known.length === bought.length && known.length <= MOST_PRODUCTS ? known : undefined;
}

/** Returns the prescriptions for the goods: those of the cart and those the phone stores, newest first (CT-16). */
export async function prescriptionsBehind(
  { params, user, shop }: InShop<MemberInput<OverStores>>,
  server: Server,
): Promise<readonly Prescription[]> {
  const ofPhone = await flatMapEach(params.prescriptionNoList ?? [], async (number) => (await ownPrescription(number, user, server)) ?? []);
  const ofCart = await prescriptionsIn(user, { shop, userRightId: params.userRightId ?? '' }, server);
  return [...ofCart, ...ofPhone.reverse().filter(({ prescriptionNo }) => !ofCart.some((one) => one.prescriptionNo === prescriptionNo))];
}

/** Wraps a call about goods by store. */
export const overStores = <P extends OverStores>(
  run: (bought: readonly Bought[], input: InShop<MemberInput<P>>, server: Server) => Reply,
): MemberHandler<P> =>
  inShop(async (input, server) => {
    const bought = boughtOf(input.params.stores, input.shop, server);
    if (bought === undefined) return MALFORMED;
    return (await isOwnRight(input.user, input.params.userRightId ?? '', server)) ? run(bought, input, server) : unknownRight();
  });

/** Returns the goods with too few pieces in stock. */
export const missingOf = async (bought: readonly Bought[], shop: Shop, server: Server): Promise<readonly Values[]> =>
  await flatMapEach(bought, async (one) => {
    const { medicinesDrugstoreStock: stock = 0 } = carts.factsOf(await toGoods(one.medicine, shop, new Map(), server));
    return one.skuNum > stock ? [boughtToWire(one, stock)] : [];
  });

async function unPassed(
  bought: readonly Bought[],
  prescriptions: readonly Prescription[],
  shop: Shop,
  server: Server,
): Promise<readonly UnPassed[]> {
  const isGone = ({ medicine }: Bought): boolean => {
    const by = covering(medicine.medicineId, prescriptions);
    return by !== undefined && unusableBecause(by, server) !== undefined;
  };
  const over = async (kind: 'stock' | 'limit' | 'dose') =>
    await flatMapEach(bought, async (one) => {
      const facts = carts.factsOf(await toGoods(one.medicine, shop, new Map(), server));
      const pSkuNum = allowedPieces(one.medicine.medicineId, prescriptions) ?? facts.pSkuNum ?? 0;
      const maximum = carts.maximumOf({ ...facts, pSkuNum });
      const by = maximum?.by === 'unavailable' || maximum?.by === 'prescription' ? 'limit' : maximum?.by;
      return maximum !== undefined && by === kind && one.skuNum > maximum.most ? [boughtToWire(one, maximum.most)] : [];
    });
  const broken = prescriptions.filter(
    (one) =>
      one.isGroup &&
      bought.some(({ medicine }) => covering(medicine.medicineId, [one])) &&
      !one.goods.every(({ skuId, quantity }) =>
        bought.some(({ medicine, skuNum }) => medicine.medicineId === skuId && skuNum === quantity),
      ),
  );
  const found: readonly UnPassed[] = [
    {
      itemType: KINDS.prescription,
      msg: '',
      goods: bought.filter(isGone).map((one) => boughtToWire(one)),
      prescriptionNoList: prescriptions
        .filter((one) => unusableBecause(one, server) !== undefined)
        .map(({ prescriptionNo }) => prescriptionNo),
    },
    { itemType: KINDS.stock, msg: '', goods: await over('stock') },
    { itemType: KINDS.limit, msg: '', goods: await over('limit') },
    { itemType: KINDS.dose, msg: '', goods: await over('dose') },
    {
      itemType: KINDS.repeated,
      msg: '以下药品成分相同，请不要同时购买',
      goods: repeatedIn(bought)
        .flat()
        .map((one) => boughtToWire(one)),
    },
    {
      itemType: KINDS.group,
      msg: '组合用药的处方须按处方上的药品和数量一起购买',
      goods: bought.filter(({ medicine }) => covering(medicine.medicineId, broken)).map((one) => boughtToWire(one)),
    },
  ];
  return found.filter(({ goods }) => goods.length > 0);
}

/**
 * Checks whether the checked goods can be ordered (RX-01 to RX-10). Returns the code of the first prescription when none is usable,
 * else the failed checks by kind.
 */
export const verification: MemberHandler<OverStores> = overStores(async (bought, input, server) => {
  const behind = (await prescriptionsBehind(input, server)).filter((one) =>
    bought.some(({ medicine }) => covering(medicine.medicineId, [one])),
  );
  const failing = behind.filter((one) => unusableBecause(one, server) !== undefined);
  const [first] = failing;
  if (first !== undefined && failing.length === behind.length) return prescriptionRefusal(first, input.user, server);
  for (const { medicine } of bought) {
    const goods = await toGoods(medicine, input.shop, new Map(), server);
    const closed = closedWords(goods);
    const named = closed !== undefined && bought.length > 1 ? `${medicine.name}：${closed}` : closed;
    const words = named ?? (goods['invalid'] === 1 ? `${medicine.name}已失效，请先移出购物车` : undefined);
    if (words !== undefined) return refuse('stopped', words);
  }
  const unPassItem = await unPassed(bought, behind, input.shop, server);
  const far = behind.find((one) => one.isFar && !failing.includes(one));
  return ok({
    unPassItem: unPassItem.map((one) => ({ ...one })),
    frontWarehouseFlag: far === undefined ? 0 : 1,
    inquiryNo: far?.inquiryNo ?? '',
  });
});
