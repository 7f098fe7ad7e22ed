import groups from '../../data/shop/categories.json' with { type: 'json' };
import drugstores from '../../data/shop/drugstores.json' with { type: 'json' };
import makers from '../../data/shop/makers.json' with { type: 'json' };
import type { Medicine, Offer } from './catalogue.ts';

type Substance = (typeof groups)[number]['children'][number]['medicines'][number];
type Unplaced = Omit<Medicine, 'position' | 'offer'>;

/** The number of makers per medicine. */
const MAKERS_EACH = 14;
/** Every n-th medicine is sold by a second drugstore too. */
const SECOND_STORE_EVERY = 10;
/** Coprime to the number of medicines, so that each appears once and neighbours are of different kinds. */
const STRIDE = 8147;
const FIRST_ID = 100_000;

const rateOf = ({ isPrescription }: Substance, index: number): number => {
  if (isPrescription === 1) return [30, 50, 80, 30][index % 4] ?? 0;
  return index % 3 === 0 ? 20 : 0;
};

/** Returns a price in fen, ending in 0 or 9 as prices do. */
const priceOf = (price: number, strength: number, pack: number, maker: number): number =>
  Math.max(Math.round(price * (1 + 0.35 * strength) * pack ** 0.9 * (0.85 + (maker % 10) * 0.045) * 10) * 10 - (maker % 2), 90);

/** Yields every strength and pack of every substance from each of its makers. */
function* varieties(): Generator<Unplaced> {
  let index = 0;
  for (const [place, { group, category, substance }] of substances().entries()) {
    for (let turn = 0; turn < MAKERS_EACH; turn += 1) {
      const number = (place + 3 * turn) % makers.length;
      const maker = makers[number] ?? { brand: '', company: '' };
      for (const [strengthAt, strength] of substance.strengths.entries()) {
        for (const pack of substance.packs) {
          const medicineId = String(FIRST_ID + index);
          const medicine = {
            medicineId,
            standardId: `S${medicineId}`,
            drugstoreId: drugstores[(place + turn) % drugstores.length]?.drugstoreId ?? '',
            name: substance.name,
            genericName: substance.genericName,
            brand: maker.brand,
            manufacturer: `${maker.company}${substance.shape === 'device' ? '医疗器械' : '制药'}有限公司`,
            specification: `${strength}*${pack}${substance.unit}`,
            shape: substance.shape,
            indication: substance.indication,
            categoryId: category.categoryId,
            groupId: group.categoryId,
            category: group.categoryName,
            price: priceOf(substance.price, strengthAt, pack / (substance.packs[0] ?? 1), number),
            isPrescription: substance.isPrescription,
            compensateRate: rateOf(substance, index),
            sales: ((index * 37) % 4800) + 3,
          };
          yield medicine;
          if (index % SECOND_STORE_EVERY === 0) yield inSecondStore(medicine, place + turn + 1);
          index += 1;
        }
      }
    }
  }
}

const inSecondStore = (medicine: Unplaced, store: number): Unplaced => ({
  ...medicine,
  medicineId: `${medicine.medicineId}2`,
  drugstoreId: drugstores[store % drugstores.length]?.drugstoreId ?? '',
  price: Math.round(medicine.price * 1.05),
  sales: Math.trunc(medicine.sales / 3),
});

const substances = () =>
  groups.flatMap((group) => group.children.flatMap((category) => category.medicines.map((substance) => ({ group, category, substance }))));

const offerOf = (position: number): Offer => {
  if (position % 11 === 3) return 'gift';
  if (position % 13 === 5) return 'activity';
  return position % 7 === 2 ? 'coupon' : '';
};

/** Generates the whole catalogue in listing order, always the same, from the sample data alone. */
export function generateMedicines(): readonly Medicine[] {
  const all = [...varieties()];
  return all.flatMap((_, position) => {
    const medicine = all[(position * STRIDE) % all.length];
    return medicine === undefined ? [] : [{ ...medicine, position, offer: offerOf(position) }];
  });
}

/** Serialises the source of the catalogue: a stored catalogue from another source is rebuilt. */
export const catalogueSource = (): string => JSON.stringify([groups, drugstores, makers, MAKERS_EACH, SECOND_STORE_EVERY, STRIDE]);

export { drugstores, groups };
