import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import { changeCollection, emptyCollection, type Outcome, operationsOf, viewCollection } from './index.ts';

const CART = { kind: 'cart' } as const;
const PRESCRIPTIONS = { kind: 'list', key: 'prescriptionNo' } as const;

const product: Values = {
  medicineId: '1',
  medicinesDrugstoreStock: 5,
  customPrice: '20.00',
  rightDiscountPrice: '12.50',
  title: '不随购物车存',
};
const line = { drugstoreId: 'A', skuId: '1' };
const begin = emptyCollection(CART);
const run = (content: Json, name: string, given: Values = {}): Outcome => changeCollection(CART, content, { name, with: given }, 9);
const changed = (content: Json, name: string, given: Values = {}): Json => run(content, name, given).content;
const filled = (more: Values = {}, quantity = 1): Json => changed(begin, 'add', { ...line, quantity, product: { ...product, ...more } });
const view = (content: Json) => viewCollection(CART, content) as Values & { lines: Values[] };

describe('the cart as documents change and read it', () => {
  test('keeps of a product what the rules ask, and nothing else', () => {
    expect(filled({ limited: '1', limitedCount: '3', standardId: 'S1', totalDosageLimit: 'x' })).toEqual([
      {
        drugstoreId: 'A',
        checked: true,
        updateTime: 9,
        skus: [
          {
            skuId: '1',
            skuNum: 1,
            checked: true,
            updateTime: 9,
            medicinesDrugstoreStock: 5,
            limited: 1,
            limitedCount: 3,
            customPrice: '20.00',
            rightDiscountPrice: '12.50',
            standardId: 'S1',
          },
        ],
      },
    ]);
  });

  test('tells stores, lines, pieces and money', () => {
    expect(view(filled({}, 3))).toMatchObject({ pieces: 3, checkedPieces: 3, total: '37.50', saved: '22.50', allChecked: true });
    expect(view(filled({}, 3)).lines).toMatchObject([{ drugstoreId: 'A', skuId: '1', skuNum: 3 }]);
    expect(view(begin)).toEqual({ stores: [], lines: [], pieces: 0, checkedPieces: 0, total: '0.00', saved: '0.00', allChecked: false });
  });

  test.each<[string, Values, string, Values]>([
    ['stock', { medicinesDrugstoreStock: 1 }, 'stock', { n: 1 }],
    ['a limit', { limited: 1, limitedCount: 1 }, 'limit', { n: 1 }],
    ['a safe dose', { totalDosageLimit: 1 }, 'dose', { n: 1 }],
    ['a prescription', { pSkuNum: 1 }, 'prescription', { n: 1 }],
  ])('one more than %s allows is refused, and the cart is as it was', (_what, more, code, params) => {
    const content = filled(more);
    expect(run(content, 'add', { ...line, quantity: 1, product: { ...product, ...more } })).toEqual({ code, params, content });
    expect(run(content, 'set', { ...line, quantity: 2 })).toEqual({ code, params, content });
  });

  test('a limited product of which none may be bought', () => {
    expect(run(begin, 'add', { ...line, quantity: 1, product: { ...product, limited: 1, limitedCount: 0 } })).toMatchObject({
      code: 'unavailable',
      content: [],
    });
  });

  test('a grayed activity product is not put in; the same product is when it is not grayed', () => {
    const put = (more: Values) => run(begin, 'add', { ...line, quantity: 1, product: { ...product, actType: 190, ...more } }).code;
    expect([put({ invalid: 1 }), put({ failureActivityStatus: 2 }), put({})]).toEqual(['grayed', 'grayed', '0']);
  });

  test('buy and get one: without its gift, with none left, and as it should be', () => {
    const put = (giveProd: Json) =>
      run(begin, 'add', { ...line, quantity: 1, product: { ...product, activityInfo: { activityType: 230 }, giveProd } }).code;
    expect([put(null), put({ prodShowName: '棉签', stock: 0 }), put({ prodShowName: '棉签' })]).toEqual(['giftInfo', 'giftStock', '0']);
  });

  test('the last piece goes on a card and stays in the cart', () => {
    expect(changed(filled(), 'minus', { ...line, quantity: 1 })).toEqual([]);
    expect(run(filled(), 'minus', { ...line, quantity: 1, least: 1 })).toMatchObject({ code: 'least' });
    expect(view(changed(filled({}, 3), 'minus', { ...line, quantity: 1, least: 1 })).pieces).toBe(2);
    expect(run(filled(), 'set', { ...line, quantity: 0 }).code).toBe('least');
    expect(view(changed(filled(), 'set', { ...line, quantity: '4' })).pieces).toBe(4);
  });

  test('what is not there is told', () => {
    for (const name of ['minus', 'remove', 'set']) expect(run(begin, name, { ...line, quantity: 1 }).code).toBe('absent');
  });

  test('checks a line, a store, everything, or only some', () => {
    const two = changed(filled(), 'add', { drugstoreId: 'B', skuId: '2', quantity: 1 });
    const checked = (content: Json) => view(content).lines.map((sku) => sku['checked']);
    expect(checked(changed(two, 'check', { ...line, checked: false }))).toEqual([false, true]);
    expect(checked(changed(two, 'check', { drugstoreId: 'B', checked: false }))).toEqual([true, false]);
    expect(checked(changed(two, 'check', { checked: false }))).toEqual([false, false]);
    expect(checked(changed(two, 'checkOnly', { skuIds: ['2'] }))).toEqual([false, true]);
    expect(checked(changed(changed(two, 'check', { checked: false }), 'checkOnly'))).toEqual([true, true]);
  });

  test('takes over the lines of the back end, and lets go of what was bought', () => {
    const lines = [
      { storeId: 'A', skuId: '1', quantity: 4, checked: true },
      { storeId: 'B', skuId: 7, quantity: '2', checked: false },
      { storeId: 'B', skuId: '8', quantity: 0 },
    ];
    const adopted = changed(filled(), 'adopt', { lines });
    expect(view(adopted).lines).toMatchObject([
      { drugstoreId: 'A', skuId: '1', skuNum: 4, checked: true, rightDiscountPrice: '12.50' },
      { drugstoreId: 'B', skuId: '7', skuNum: 2, checked: false },
    ]);
    expect(view(changed(adopted, 'bought')).lines).toMatchObject([{ skuId: '7' }]);
    expect(changed(adopted, 'clear')).toEqual([]);
  });

  test('what is not whole is refused', () => {
    for (const given of [
      {},
      { ...line },
      { ...line, quantity: 0 },
      { ...line, quantity: 1.5 },
      { ...line, quantity: 'x' },
      { skuId: '1', quantity: 1 },
    ])
      expect(run(begin, 'add', given)).toEqual({ code: 'malformed', params: {}, content: [] });
    expect(run(begin, 'constructor')).toMatchObject({ code: 'unknown' });
    expect(run(filled(), 'minus', { ...line, quantity: 1, least: 'one' })).toMatchObject({ code: 'malformed', content: filled() });
    // What was to choose from came to nothing: that is not everything.
    expect(run(filled(), 'checkOnly', { skuIds: null })).toMatchObject({ code: 'malformed' });
    expect(operationsOf(CART)).toContain('adopt');
  });
});

describe('a list by a key', () => {
  const change = (content: Json, name: string, given: Values = {}) => changeCollection(PRESCRIPTIONS, content, { name, with: given }, 9);

  test('one record for each number, in the order they came', () => {
    const one = change(emptyCollection(PRESCRIPTIONS), 'put', { prescriptionNo: 'P1', drugstoreId: 'A' }).content;
    const two = change(one, 'put', {
      elements: [
        { prescriptionNo: 'P2', drugstoreId: 'B' },
        { prescriptionNo: 'P1', drugstoreId: 'C' },
      ],
    }).content;
    expect(viewCollection(PRESCRIPTIONS, two)).toEqual([
      { prescriptionNo: 'P1', drugstoreId: 'C' },
      { prescriptionNo: 'P2', drugstoreId: 'B' },
    ]);
    expect(change(two, 'remove', { prescriptionNo: 'P1' }).content).toEqual([{ prescriptionNo: 'P2', drugstoreId: 'B' }]);
    expect(change(two, 'remove', { prescriptionNo: 'P9' }).code).toBe('absent');
    expect(change(two, 'put', { drugstoreId: 'A' })).toEqual({ code: 'malformed', params: {}, content: two });
    expect(change(two, 'clear').content).toEqual([]);
  });
});
