import type { Values } from '../../../engine/index.ts';
import { findFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { flatMapEach } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { type CartKey, cartOf } from '../cart/cart.ts';
import { ownPrescription, type Prescription } from './prescriptions.ts';

const subjectOf = ({ shop: { channelCode }, userRightId }: CartKey): string => `${channelCode} ${userRightId}`;

/** The prescriptions of a cart, by its channel and right. */
const prescribedKind = kind<{ readonly prescriptionNoList: readonly string[] }>('prescribed');

const numbersOf = async (user: User, key: CartKey, server: Server): Promise<readonly string[]> =>
  (await findFact(user.id, prescribedKind, subjectOf(key), server))?.data.prescriptionNoList ?? [];

/** Returns the prescriptions of a cart that still have goods in it (CT-16). */
export async function prescriptionsIn(user: User, key: CartKey, server: Server): Promise<readonly Prescription[]> {
  const inside = new Set((await cartOf(user, key, server)).flatMap(({ skus }) => skus.map(({ skuId }) => skuId)));
  return (
    await flatMapEach(await numbersOf(user, key, server), async (number) => (await ownPrescription(number, user, server)) ?? [])
  ).filter(({ goods }) => goods.some(({ skuId }) => inside.has(skuId)));
}

/** Adds prescriptions to a cart, newest first, and drops those whose goods have left it. */
export async function attachPrescriptions(prescriptions: readonly Prescription[], user: User, key: CartKey, server: Server): Promise<void> {
  const known = await numbersOf(user, key, server);
  const before = (await prescriptionsIn(user, key, server)).map(({ prescriptionNo }) => prescriptionNo);
  if (prescriptions.length === 0 && before.length === known.length) return;
  const prescriptionNoList = [...new Set([...prescriptions.map(({ prescriptionNo }) => prescriptionNo), ...before])];
  await replaceFact(user.id, prescribedKind, subjectOf(key), { prescriptionNoList }, server);
}

/** Returns the prescription that contains a medicine. */
export const covering = (skuId: string, prescriptions: readonly Prescription[]): Prescription | undefined =>
  prescriptions.find(({ goods }) => goods.some((one) => one.skuId === skuId));

/** Returns the pieces of a medicine that the prescriptions allow (RX-13); undefined when none contains it. */
export const allowedPieces = (skuId: string, prescriptions: readonly Prescription[]): number | undefined =>
  covering(skuId, prescriptions)?.goods.find((one) => one.skuId === skuId)?.quantity;

/** Returns the same limit in the format of the lists. */
export function boundOf(skuId: string, prescriptions: readonly Prescription[]): Values {
  const pSkuNum = allowedPieces(skuId, prescriptions);
  return pSkuNum === undefined ? {} : { pSkuNum };
}
