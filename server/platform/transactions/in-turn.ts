/** What `change` makes of each element, one after the other: each sees what those before it have written. */
export async function mapEach<T, R>(list: Iterable<T>, change: (one: T, at: number) => Promise<R> | R): Promise<R[]> {
  const made: R[] = [];
  for (const one of list) made.push(await change(one, made.length));
  return made;
}

/** What `change` makes of each element, in one list. */
export const flatMapEach = async <T, R>(
  list: Iterable<T>,
  change: (one: T, at: number) => Promise<readonly R[] | R> | readonly R[] | R,
): Promise<R[]> => (await mapEach(list, change)).flat() as R[];

/** The first element that passes; undefined when none does. */
export async function findEach<T>(list: Iterable<T>, passes: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of list) if (await passes(one)) return one;
  return undefined;
}

/** The elements that pass. */
export const filterEach = async <T>(list: Iterable<T>, passes: (one: T) => Promise<boolean>): Promise<T[]> =>
  flatMapEach(list, async (one) => ((await passes(one)) ? [one] : []));

/** Whether some element passes. */
export async function someEach<T>(list: Iterable<T>, passes: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of list) if (await passes(one)) return true;
  return false;
}

/** Whether every element passes. */
export const everyEach = async <T>(list: Iterable<T>, passes: (one: T) => Promise<boolean>): Promise<boolean> =>
  !(await someEach(list, async (one) => !(await passes(one))));
