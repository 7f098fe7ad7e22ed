import { type Catalogue, type Medicine, memberPriceOf, type ProductQuery, searchText, wordsOf } from './catalogue.ts';
import { generateMedicines } from './generate.ts';

const ORDERS: Readonly<Record<string, (one: Medicine, other: Medicine) => number>> = {
  priceAsc: (one, other) => memberPriceOf(one) - memberPriceOf(other),
  priceDesc: (one, other) => memberPriceOf(other) - memberPriceOf(one),
  sales: (one, other) => other.sales - one.sales,
};

/** Creates a catalogue in memory on first use, for tests and stories. */
export function createMemoryCatalogue(generate: () => readonly Medicine[] = generateMedicines): Catalogue {
  let made: readonly { readonly medicine: Medicine; readonly text: string }[] | undefined;
  const all = () => {
    made ??= generate().map((medicine) => ({ medicine, text: searchText(medicine) }));
    return made;
  };
  return {
    get: (id) => all().find(({ medicine }) => medicine.medicineId === id)?.medicine,
    find(wanted, from, count) {
      const words = wordsOf(wanted.keyword ?? '');
      const found = all().flatMap(({ medicine, text }) =>
        fits(medicine, wanted) && words.every((word) => text.includes(word)) ? [medicine] : [],
      );
      const order = Object.hasOwn(ORDERS, wanted.sort ?? '') ? ORDERS[wanted.sort ?? ''] : undefined;
      return { total: found.length, list: (order ? found.toSorted(order) : found).slice(from, from + count) };
    },
  };
}

function fits(medicine: Medicine, wanted: ProductQuery): boolean {
  const { categoryId = '', drugstoreId = '', standardId = '', offer = '', isCompensated = false, isPrescription, hidden = [] } = wanted;
  return (
    (categoryId === '' || categoryId === medicine.categoryId || categoryId === medicine.groupId) &&
    (drugstoreId === '' || drugstoreId === medicine.drugstoreId) &&
    (standardId === '' || standardId === medicine.standardId) &&
    (offer === '' || offer === medicine.offer) &&
    (isPrescription === undefined || (medicine.isPrescription === 1) === isPrescription) &&
    (!isCompensated || medicine.compensateRate > 0) &&
    !hidden.includes(medicine.groupId)
  );
}
