import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { change as changeCollection, changeOf, empty as emptyCollection, operationsOf } from './index.ts';

const CART = { kind: 'cart' } as const;
const line = { drugstoreId: 'A', skuId: '1' };
const product: Values = { medicineId: '1', medicinesDrugstoreStock: 5 };
const begin = emptyCollection(CART);
const run = (content: Json, name: string, given: Values) => changeCollection(CART, content, { name, with: given }, 9);
const changed = (content: Json, name: string, given: Values): Json => run(content, name, given).content;
const stores = (content: Json): Json => (content as { stores: Json }).stores;

describe('declared codes of operations', () => {
  const somewhere = changed(begin, 'add', { ...line, quantity: 2, product: { ...product, medicinesDrugstoreStock: 2 } });
  /** The cart with other limits for its one line. */
  const within = (content: Json, limit: Values): Json => {
    const [store] = stores(content) as { skus: Values[] }[];
    return { ...(content as Values), stores: [{ ...store, skus: [{ ...store?.skus[0], ...limit }] }] };
  };
  const given: readonly Values[] = [
    {},
    line,
    { ...line, quantity: 0 },
    { ...line, quantity: 1, least: 1 },
    { ...line, quantity: 2, least: 1 },
    { ...line, quantity: 9, product },
    { ...line, quantity: 9, product: { ...product, totalDosageLimit: 1 } },
    { ...line, quantity: 9, product: { ...product, limited: 1, limitedCount: 0 } },
    { ...line, quantity: 9, product: { ...product, limited: 1, limitedCount: 1 } },
    { ...line, quantity: 9, product: { ...product, pSkuNum: 1 } },
    { ...line, quantity: 1, product: { needUpgradeRight: 1 } },
    { ...line, quantity: 1, product: { actType: 190, invalid: 1 } },
    { ...line, quantity: 1, product: { activityInfo: { activityType: 230 } } },
    { ...line, quantity: 1, product: { activityInfo: { activityType: 230 }, giveProd: { stock: 0 } } },
    { drugstoreId: 'Z', skuId: '9', quantity: 1 },
    { lines: [], since: 77 },
    { stores: [] },
    { skuIds: 'x' },
  ];
  test.each(operationsOf(CART) ?? [])('%s: returns exactly the codes that it declares', (name) => {
    const sent = changed(somewhere, 'send', { ...line, quantity: 9 });
    const limits: readonly Values[] = [
      { limited: 1, limitedCount: 0 },
      { limited: 1, limitedCount: 1 },
      { pSkuNum: 1 },
      { totalDosageLimit: 1 },
    ];
    const limited = limits.map((limit) => within(somewhere, limit));
    const found = [begin, somewhere, sent, ...limited].flatMap((content) => given.map((one) => run(content, name, one).code));
    expect(new Set(found)).toEqual(new Set(changeOf(CART, name)?.codes));
  });
});
