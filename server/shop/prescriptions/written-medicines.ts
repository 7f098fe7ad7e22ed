import { carts, collections } from '../../../domain/index.ts';
import type { Medicine } from '../../platform/catalogue/catalogue.ts';
import type { Shop } from '../../platform/documents/shop.ts';
import { filterEach } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { toGoods } from '../products/goods.ts';
import type { Disease } from './diseases.ts';

/** Pieces of each prescribed medicine. */
export const PIECES = 2;
const LOOKED_AT = 400;

/** Returns the requested medicines that a doctor can prescribe: those from the store of the first, at most five. */
export async function wantedMedicines(ids: readonly string[], shop: Shop, server: Server): Promise<readonly Medicine[]> {
  const known = ids.flatMap((id) => server.catalogue.get(id) ?? []);
  const fit = await filterEach(
    known,
    async (one) => one.isPrescription === 1 && !shop.hidden.includes(one.groupId) && (await isPlain(one, shop, server)),
  );
  return fit.filter(({ drugstoreId }) => drugstoreId === fit[0]?.drugstoreId).slice(0, 5);
}

/** Returns up to two medicines of different kinds for a disease, of one store of the channel; without a prescription one. */
export async function medicinesFor(
  { categoryId }: Disease,
  isPrescription: boolean,
  shop: Shop,
  server: Server,
  drugstoreId = '',
): Promise<readonly Medicine[]> {
  const { list } = server.catalogue.find({ categoryId, drugstoreId, hidden: shop.hidden }, 0, LOOKED_AT);
  const fit = await filterEach(
    list,
    async (medicine) =>
      (medicine.isPrescription === 1) === isPrescription && medicine.offer === '' && (await isPlain(medicine, shop, server)),
  );
  const [first] = fit;
  const second = fit.find(({ drugstoreId, genericName }) => drugstoreId === first?.drugstoreId && genericName !== first?.genericName);
  return isPrescription ? [first, second].flatMap((one) => one ?? []) : [first].flatMap((one) => one ?? []);
}

/** Returns an out-of-stock prescription medicine of the same store with another substance; undefined without one. */
export async function soldOutBeside({ drugstoreId, genericName }: Medicine, shop: Shop, server: Server): Promise<Medicine | undefined> {
  const { list } = server.catalogue.find({ drugstoreId, hidden: shop.hidden }, 0, LOOKED_AT);
  const [found] = await filterEach(list, async (one) => {
    const isOther = one.isPrescription === 1 && one.offer === '' && one.genericName !== genericName;
    return isOther && (await toGoods(one, shop, new Map(), server))['medicinesDrugstoreStock'] === 0;
  });
  return found;
}

/** Checks that a prescribed medicine is available: in stock and not limited to few pieces. */
async function isPlain(medicine: Medicine, shop: Shop, server: Server): Promise<boolean> {
  const goods = await toGoods(medicine, shop, new Map(), server);
  const { most = 0, by } = carts.maximumOf(carts.factsOf(goods)) ?? {};
  return (
    by === 'stock' &&
    most > PIECES &&
    goods['invalid'] === 0 &&
    collections.closedBy(goods) === undefined &&
    goods['failureActivityStatus'] === 0
  );
}
