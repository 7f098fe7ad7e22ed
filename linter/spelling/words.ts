import { isValues, type Json } from '../../engine/documents/json.ts';

const RANGE = /^(\d+)-(\d+)$/;

/** Returns the condition that a value is one of those a key lists: `1`, `1 3-5`, `true`; undefined for `*`. */
function isListed(value: Json, key: string): Json | undefined {
  if (key === '*') return undefined;
  const parts = key.split(' ');
  const ranges = parts.flatMap((part) => {
    const [, low, high] = RANGE.exec(part) ?? [];
    return low === undefined || high === undefined ? [] : [{ and: [{ '>=': [value, Number(low)] }, { '<=': [value, Number(high)] }] }];
  });
  const single = parts.filter((part) => !RANGE.test(part)).map((part) => (part === 'true' ? true : part === 'false' ? false : part));
  const among: Json[] =
    single.length > 1 ? [{ in: [value, single] }] : single.map((one) => ({ [typeof one === 'boolean' ? '===' : '==']: [value, one] }));
  const [first = false, ...rest] = [...among, ...ranges];
  return rest.length === 0 ? first : { or: [first, ...rest] };
}

/** Words of rules that stand for operators. Each receives its operands as written. */
export const WORDS: Readonly<Record<string, (operands: readonly Json[]) => Json>> = {
  /** `[value, { "1 3-5": …, "*": … }]`: the entry of the first key that lists the value. */
  match: ([value = null, table = null]) => {
    const entries = isValues(table) ? Object.entries(table) : [];
    const listed = entries.flatMap(([key, result]) => {
      const condition = isListed(value, key);
      return condition === undefined ? [] : [condition, result];
    });
    const rest = entries.find(([key]) => key === '*')?.[1];
    return { if: rest === undefined ? listed : [...listed, rest] };
  },
  /** `[list, key, value, what]`: what stands under a key of the first element whose key has the value. */
  lookup: ([list = null, key = null, value = null, ...what]) => ({ at: [{ find: [list, key, value] }, ...what] }),
};
