import { equal, isEmpty, order, toNumber } from './compare.ts';
import { add } from './decimal.ts';
import { asText, joined, quoted } from './text.ts';
import { type Operator, RuleError } from './types.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function at(value: unknown, key: unknown): unknown {
  if (typeof value !== 'object' || value === null || (typeof key !== 'string' && typeof key !== 'number')) return null;
  return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : null;
}

/** Parses a text that contains JSON, since some responses contain lists as text (IN-11). Any other value returns null. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return text ?? null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A broken text is data, not a mistake in code: it has no content.
    return null;
  }
}

/** Encodes a value for an address. Replaces lone surrogates, which no address can contain, by U+FFFD. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Surrogate}/gu, '\ufffd'));

/** Appends parameters to an address and keeps a fragment at the end; omits empty ones (BT-19, BT-20).
 * An empty address stays empty. */
function withQuery(address: unknown, pairs: readonly unknown[]): string {
  if (typeof address !== 'string' || address === '') return '';
  const end = address.includes('#') ? address.indexOf('#') : address.length;
  const [path, fragment] = [address.slice(0, end), address.slice(end)];
  const added = pairs.flatMap((name, at) => {
    const value = pairs[at + 1];
    return at % 2 === 1 || isEmpty(value) ? [] : [`${encoded(name)}=${encoded(value)}`];
  });
  if (added.length === 0) return address;
  const joint = !path.includes('?') ? '?' : /[?&]$/.test(path) ? '' : '&';
  return joined([path, joint, added.join('&'), fragment]);
}

/** Returns the values of an element under a key: the empty key is the element itself; `a.b` goes deeper, through every element of lists. */
const under = (item: unknown, key: unknown): readonly unknown[] =>
  typeof key !== 'string' || !/^$|\./.test(key)
    ? [at(item, key)]
    : key
        .split('.')
        .filter((step) => step !== '')
        .reduce<readonly unknown[]>((found, step) => found.flat().map((one) => at(one, step)), [item]);

const has = (item: unknown, key: unknown, wanted: unknown): boolean => under(item, key).some((value) => listed(value, wanted));

/** Returns the keys of a record whose value equals the wanted one, or one of several. */
const keysOf = (record: unknown, wanted: unknown): readonly string[] =>
  typeof record !== 'object' || record === null || Array.isArray(record)
    ? []
    : Object.entries(record).flatMap(([key, value]) => (listed(value, wanted) ? [key] : []));

/** Adds the numbers under a key, as decimals. Empty ones count nothing; anything else that is no number throws RuleError. */
function sumOf(list: unknown, key: unknown): number {
  const values = listOf(list)
    .flatMap((item) => under(item, key))
    .filter((value) => !isEmpty(value));
  return values.reduce<number>((total, value) => {
    const number = toNumber(value);
    if (number === undefined) throw new RuleError('not-a-number', { value: quoted(value) });
    return add(total, number);
  }, 0);
}

/** Returns true if no two values are the same. Empty ones do not count. */
const isUnique = (values: readonly unknown[]): boolean => {
  const filled = values.filter((value) => !isEmpty(value));
  return filled.every((value, position) => filled.findIndex((other) => equal(other, value)) === position);
};

/** Operators on lists and records of the server. Inside `filter` a rule reads one element only;
 * these compare with outer values. A missing list counts as empty. */
export const LIST_OPERATORS: Readonly<Record<string, Operator>> = {
  find: {
    operands: [3, 3],
    run: ([list, key, value]) => listOf(list).find((item) => under(item, key).some((one) => equal(one, value))) ?? null,
  },
  where: { operands: [3, 3], run: ([list, key, value]) => listOf(list).filter((item) => has(item, key, value)) },
  without: { operands: [3, 3], run: ([list, key, value]) => listOf(list).filter((item) => !has(item, key, value)) },
  sum: { operands: [2, 2], run: ([list, key]) => sumOf(list, key) },
  count: {
    operands: [1, 3],
    run: ([list, key, value]) => listOf(list).filter((item) => key === undefined || has(item, key, value)).length,
  },
  unique: { operands: [2, 2], run: ([list, key]) => isUnique(listOf(list).flatMap((item) => under(item, key))) },
  at: { operands: [2, 8], run: ([value, ...keys]) => keys.reduce(at, value) },
  keys: { operands: [2, 2], run: ([record, wanted]) => keysOf(record, wanted) },
  length: { operands: [1, 1], run: ([value]) => (typeof value === 'string' ? [...value].length : listOf(value).length) },
  slice: { operands: [2, 3], run: ([list, from, to]) => listOf(list).slice(toNumber(from) ?? 0, isEmpty(to) ? undefined : toNumber(to)) },
  sortBy: {
    operands: [2, 2],
    run: ([list, key]) => [...listOf(list)].sort((a, b) => rank(at(a, key), at(b, key))),
  },
  split: { operands: [2, 2], run: ([text, by]) => (typeof text === 'string' && text !== '' ? text.split(asText(by)) : []) },
  join: {
    operands: [2, 2],
    run: ([list, by]) =>
      joined(
        listOf(list)
          .filter((item) => !isEmpty(item))
          .map(asText),
        asText(by),
      ),
  },
  parseJson: { operands: [1, 1], run: ([text]) => parseJson(text) },
  withQuery: { operands: [3, 15], run: ([address, ...pairs]) => withQuery(address, pairs) },
  text: { operands: [1, 1], run: ([value]) => asText(value) },
};

/** Sorts empty values last, in their original order. */
const rank = (a: unknown, b: unknown): number => (isEmpty(a) || isEmpty(b) ? Number(isEmpty(a)) - Number(isEmpty(b)) : (order(a, b) ?? 0));

const listed = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.some((one) => equal(value, one)) : equal(value, wanted);
