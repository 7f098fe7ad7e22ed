import type { Cart } from '../../../domain/index.ts';
import type { Values } from '../../../engine/index.ts';
import type { Medicine } from '../../platform/catalogue/catalogue.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { titleOf } from '../prescriptions/prescriptions.ts';

/** Pieces of a purchased medicine. */
export interface Bought {
  readonly medicine: Medicine;
  readonly skuNum: number;
}

/** Groups prescription medicines that share a substance under several names (RX-09). */
export function repeatedIn(bought: readonly Bought[]): readonly (readonly Bought[])[] {
  const groups = new Map<string, Bought[]>();
  for (const one of bought) {
    if (one.medicine.isPrescription !== 1) continue;
    const group = groups.get(one.medicine.genericName) ?? [];
    groups.set(one.medicine.genericName, group);
    if (!group.some(({ medicine }) => medicine.medicineId === one.medicine.medicineId)) group.push(one);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Returns the medicines in a cart. */
export const boughtIn = (cart: Cart, { catalogue }: Pick<Server, 'catalogue'>): readonly Bought[] =>
  cart.flatMap(({ skus }) =>
    skus.flatMap(({ skuId, skuNum }) => {
      const medicine = catalogue.get(skuId);
      return medicine === undefined ? [] : [{ medicine, skuNum }];
    }),
  );

/** Checks whether the cart has the same prescription substance under another name, which forbids adding the medicine (RX-11). */
export const isRepeatMedicine = (medicine: Medicine, cart: Cart, server: Pick<Server, 'catalogue'>): boolean =>
  repeatedIn([{ medicine, skuNum: 1 }, ...boughtIn(cart, server)]).some((group) =>
    group.some((one) => one.medicine.medicineId === medicine.medicineId),
  );

/** Converts pieces of a medicine for the response. */
export const boughtToWire = ({ medicine, skuNum }: Bought, most = 0): Values => ({
  skuId: medicine.medicineId,
  drugstoreId: medicine.drugstoreId,
  productShowName: titleOf(medicine),
  groupName: medicine.genericName,
  skuNum,
  maxNum: most,
});
