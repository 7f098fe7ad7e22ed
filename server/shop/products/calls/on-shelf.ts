import { carts, collections } from '../../../../domain/index.ts';
import type { Values } from '../../../../engine/index.ts';
import type { Medicine } from '../../../platform/catalogue/catalogue.ts';
import type { Shop } from '../../../platform/documents/shop.ts';
import { type Answer, refuse } from '../../../platform/http/answer.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { Server } from '../../../platform/transactions/server.ts';
import { boughtToWire } from '../../cart/repeated.ts';
import { KINDS } from '../../orders/calls/verification.ts';
import type { Prescription, PrescriptionRule } from '../../prescriptions/prescriptions.ts';
import { toGoods } from '../goods.ts';

/** A prescription compared with the stock of its store. */
interface Shelved {
  /** The prescription with the goods of its store (RX-14). */
  readonly prescription: Prescription;
  /** The available goods; none of a group with a missing one. */
  readonly ready: readonly PrescriptionRule[];
  /** The missing goods, as the page lists them. */
  readonly missing: readonly Values[];
}

/** Returns the store's own goods of the same standard for a medicine. Undefined when the store has none. */
function inStore(storeId: string, one: PrescriptionRule, { catalogue }: Server): PrescriptionRule | undefined {
  const medicine = catalogue.get(one.skuId);
  if (storeId === '' || medicine === undefined || medicine.drugstoreId === storeId) return one;
  const [there] = catalogue.find({ standardId: medicine.standardId, drugstoreId: storeId }, 0, 1).list;
  return there && { ...one, skuId: there.medicineId };
}

/** Returns the stock of a medicine when it is less than the needed pieces; undefined when there is enough. */
async function shortOf(medicine: Medicine, pieces: number, shop: Shop, server: Server): Promise<number | undefined> {
  const goods: Values = { ...(await toGoods(medicine, shop, new Map(), server)), pSkuNum: 0 };
  if (shop.hidden.includes(medicine.groupId) || goods['invalid'] === 1 || collections.closedBy(goods) === 'giftStock') return 0;
  const bound = carts.forbids(carts.factsOf(goods), pieces);
  return bound?.by === 'stock' ? bound.most : undefined;
}

/** Compares a prescription with the stock of its store (RX-06, RX-13, RX-14). */
export async function onShelf(prescription: Prescription, storeId: string, shop: Shop, server: Server): Promise<Shelved> {
  const found = await mapSerial(prescription.goods, async (written) => {
    const there = inStore(storeId, written, server);
    const goods = there ?? written;
    const medicine = server.catalogue.get(goods.skuId);
    const most = there === undefined ? 0 : medicine && (await shortOf(medicine, goods.quantity, shop, server));
    return {
      goods,
      missing: medicine !== undefined && most !== undefined ? [boughtToWire({ medicine, skuNum: goods.quantity }, most)] : [],
    };
  });
  const missing = found.flatMap((one) => one.missing);
  const isBroken = prescription.isGroup && missing.length > 0;
  return {
    prescription: { ...prescription, goods: found.map(({ goods }) => goods) },
    ready: isBroken ? [] : found.flatMap((one) => (one.missing.length === 0 ? one.goods : [])),
    missing,
  };
}

/** Refuses a prescription with missing goods. The page offers the rest, if any, or to ask the doctor again. */
export const refuseMissing = (missing: readonly Values[], hasRest: boolean): Answer =>
  refuse('goodsRefused', '处方上有药品现在缺货', {
    unPassItem: [{ itemType: KINDS.stock, msg: '', goods: missing }],
    hasRest: hasRest ? 1 : 0,
  });
