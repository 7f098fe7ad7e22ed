import type { Values } from '../../../engine/index.ts';
import { recall, replace } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { flatMapEach } from '../../platform/transactions/in-turn.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { type CartKey, cartOf } from '../cart/cart.ts';
import { ownPrescription, type Prescription } from './prescriptions.ts';

const subjectOf = ({ shop: { channelCode }, userRightId }: CartKey): string => `${channelCode} ${userRightId}`;

const numbersIn = (data: Values | undefined): readonly string[] => (data?.['prescriptionNoList'] ?? []) as unknown as readonly string[];

/** The prescriptions on which a cart of a member rests, as far as something of them lies in it (CT-16). */
export async function prescriptionsIn(user: User, key: CartKey, server: Server): Promise<readonly Prescription[]> {
  const inside = new Set((await cartOf(user, key, server)).flatMap(({ skus }) => skus.map(({ skuId }) => skuId)));
  return (
    await flatMapEach(
      numbersIn((await recall(user.id, 'prescribed', subjectOf(key), server))?.data),
      async (number) => (await ownPrescription(number, user, server)) ?? [],
    )
  ).filter(({ goods }) => goods.some(({ skuId }) => inside.has(skuId)));
}

/** Lets a cart rest on more prescriptions, the newest first, and no more on those whose goods have left it. */
export async function restOn(prescriptions: readonly Prescription[], user: User, key: CartKey, server: Server): Promise<void> {
  const known = numbersIn((await recall(user.id, 'prescribed', subjectOf(key), server))?.data);
  const before = (await prescriptionsIn(user, key, server)).map(({ prescriptionNo }) => prescriptionNo);
  if (prescriptions.length === 0 && before.length === known.length) return;
  const prescriptionNoList = [...new Set([...prescriptions.map(({ prescriptionNo }) => prescriptionNo), ...before])];
  await replace(user.id, 'prescribed', subjectOf(key), { prescriptionNoList }, server);
}

/** The prescription among these that has a medicine on it. */
export const covering = (skuId: string, prescriptions: readonly Prescription[]): Prescription | undefined =>
  prescriptions.find(({ goods }) => goods.some((one) => one.skuId === skuId));

/** How many pieces of a medicine the prescriptions allow (RX-13); undefined where none of them has it. */
export const allowedPieces = (skuId: string, prescriptions: readonly Prescription[]): number | undefined =>
  covering(skuId, prescriptions)?.goods.find((one) => one.skuId === skuId)?.quantity;

/** The same as the lists say it. */
export function boundOf(skuId: string, prescriptions: readonly Prescription[]): Values {
  const pSkuNum = allowedPieces(skuId, prescriptions);
  return pSkuNum === undefined ? {} : { pSkuNum };
}
