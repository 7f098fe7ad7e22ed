import medicines from './data/medicines.json' with { type: 'json' };
import type { Documents } from './server.ts';

export type Medicine = (typeof medicines)[number];

/** What one page may hold. */
const MAX_PAGE = 50;

/** Every medicine there is. */
export const allMedicines: readonly Medicine[] = medicines;

/** The medicines a channel covers; none for a code that no channel has, as its own or for its catalogue. */
export function medicinesOf(channelCode: string, { channels }: Documents): readonly Medicine[] {
  const isKnown = Object.values(channels).some(({ channelCode: own, medicineCataChannelCode: of }) => [own, of].includes(channelCode));
  return channelCode !== '' && isKnown ? medicines : [];
}

/** Those of a category whose name, substance, maker or use holds the keyword. */
export const searched = (list: readonly Medicine[], keyword: string, category: string): readonly Medicine[] =>
  list.filter(
    ({ category: own, name, genericName, manufacturer, indication }) =>
      (category === '' || own === category) && [name, genericName, manufacturer, indication].some((value) => value.includes(keyword)),
  );

/** The categories of a list in the order they come. */
export const categoriesOf = (list: readonly Medicine[]): readonly string[] => [...new Set(list.map(({ category }) => category))];

/** One page of a list, counted from 1. */
export function pageOf<T>(list: readonly T[], page: string, pageSize: string): readonly T[] {
  const size = Math.min(Math.max(Math.trunc(Number(pageSize)) || 20, 1), MAX_PAGE);
  const start = (Math.max(Math.trunc(Number(page)) || 1, 1) - 1) * size;
  return list.slice(start, start + size);
}
