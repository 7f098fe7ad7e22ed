/** Maps elements one after another, so that each sees the writes of earlier ones. */
export async function mapSerial<T, R>(list: Iterable<T>, change: (one: T, at: number) => Promise<R> | R): Promise<R[]> {
  const made: R[] = [];
  for (const one of list) made.push(await change(one, made.length));
  return made;
}

/** Maps elements one after another and flattens the results. */
export const flatMapEach = async <T, R>(
  list: Iterable<T>,
  change: (one: T, at: number) => Promise<readonly R[] | R> | readonly R[] | R,
): Promise<R[]> => (await mapSerial(list, change)).flat() as R[];

/** Returns the first element that passes; undefined when none does. */
export async function findEach<T>(list: Iterable<T>, passes: (one: T) => Promise<boolean>): Promise<T | undefined> {
  for (const one of list) if (await passes(one)) return one;
  return undefined;
}

/** Returns the elements that pass. */
export const filterEach = async <T>(list: Iterable<T>, passes: (one: T) => Promise<boolean>): Promise<T[]> =>
  flatMapEach(list, async (one) => ((await passes(one)) ? [one] : []));

/** Checks whether some element passes. */
export async function someSerial<T>(list: Iterable<T>, passes: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of list) if (await passes(one)) return true;
  return false;
}

/** Checks whether every element passes. */
export const everyEach = async <T>(list: Iterable<T>, passes: (one: T) => Promise<boolean>): Promise<boolean> =>
  !(await someSerial(list, async (one) => !(await passes(one))));
