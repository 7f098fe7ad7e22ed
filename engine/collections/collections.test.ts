import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import { changeCollection, emptyCollection, type Outcome, operationsOf, readsOf, viewCollection } from './index.ts';

const CART = { kind: 'cart' } as const;
const PRESCRIPTIONS = { kind: 'list', key: 'prescriptionNo' } as const;

const product: Values = {
  medicineId: '1',
  medicinesDrugstoreStock: 5,
  customPrice: '20.00',
  rightDiscountPrice: '12.50',
  title: '感冒灵颗粒',
};
const line = { drugstoreId: 'A', skuId: '1' };
const begin = emptyCollection(CART);
const run = (content: Json, name: string, given: Values = {}): Outcome => changeCollection(CART, content, { name, with: given }, 9);
const changed = (content: Json, name: string, given: Values = {}): Json => run(content, name, given).content;
const filled = (more: Values = {}, quantity = 1): Json => changed(begin, 'add', { ...line, quantity, product: { ...product, ...more } });
const stores = (content: Json): Json => (content as { stores: Json }).stores;
const view = (content: Json) => viewCollection(CART, content) as Values & { lines: Values[] };

describe('the cart as documents change and read it', () => {
  test('CT-01 CT-02 SS-71 keeps of a product what the rules ask, by store, and the product for who shows it', () => {
    const more = { limited: '1', limitedCount: '3', standardId: 'S1', totalDosageLimit: 'x', pSkuNum: '2', medicinesIsPrescribe: '1' };
    expect(stores(filled(more))).toEqual([
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
            pSkuNum: 2,
            medicinesIsPrescribe: 1,
            customPrice: '20.00',
            rightDiscountPrice: '12.50',
            standardId: 'S1',
            closed: false,
            product: { ...product, ...more },
          },
        ],
      },
    ]);
  });

  test('SS-71 what drug lists call medicinesIsPrescribe and cards isPrescribe is one fact of the cart', () => {
    const fact = (more: Values) => view(filled(more)).lines[0]?.['medicinesIsPrescribe'];
    expect([{ medicinesIsPrescribe: 1 }, { isPrescribe: '1' }, { medicinesIsPrescribe: 0, isPrescribe: 1 }].map(fact)).toEqual([1, 1, 1]);
    expect([fact({ isPrescribe: 0 }), fact({})]).toEqual([0, undefined]);
  });

  test('tells stores, lines, pieces and money', () => {
    expect(view(filled({}, 3))).toMatchObject({ pieces: 3, checkedPieces: 3, total: '37.50', saved: '22.50', allChecked: true });
    expect(view(filled({}, 3)).lines).toMatchObject([{ drugstoreId: 'A', skuId: '1', skuNum: 3 }]);
    expect(view(begin)).toEqual({
      ...{
        stores: [],
        rows: [],
        lines: [],
        closed: [],
        unknown: false,
        checked: [],
        checks: [],
        entries: [],
        allEntries: [],
        changes: [],
        revision: 0,
        memberId: '',
      },
      ...{ pieces: 0, checkedPieces: 0, total: '0.00', saved: '0.00', allChecked: false },
    });
    expect(readsOf(CART)?.toSorted()).toEqual(Object.keys(view(begin)).sort());
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
      content: begin,
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
    expect(stores(changed(filled(), 'minus', { ...line, quantity: 1 }))).toEqual([]);
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
      { drugstoreId: 'A', skuId: '1', skuNum: 5, checked: true, rightDiscountPrice: '12.50' },
      { drugstoreId: 'B', skuId: '7', skuNum: 2, checked: false },
    ]);
    expect(view(changed(adopted, 'bought')).lines).toMatchObject([{ skuId: '7' }]);
    expect(stores(changed(adopted, 'clear'))).toEqual([]);
  });

  test('CT-12 SS-67 what the back end has and what the phone has come together: what it knows counts once, what it does not know yet stays on top', () => {
    const entry = (skuNum: number, product: Values = {}): Values => ({
      stores: [
        { drugstoreId: 'A', drugstoreName: '甲药房', skus: [{ skuId: '1', skuNum, checked: true, customPrice: '9.00', ...product }] },
      ],
    });
    const visitor = filled({}, 3);
    expect(view(visitor)['changes']).toMatchObject([{ ...line, pieces: 3, confirmed: 0, more: 3 }]);
    const merged = changed(visitor, 'adopt', { ...entry(2), memberId: 'U1' });
    expect(view(merged)).toMatchObject({ pieces: 5, memberId: 'U1', changes: [{ ...line, pieces: 5, confirmed: 2, more: 3 }] });
    expect(view(merged).lines).toMatchObject([{ customPrice: '9.00', product: { drugstoreName: '甲药房' } }]);
    const heard = changed(merged, 'confirm', { ...line, quantity: 5 });
    expect(view(heard)['changes']).toEqual([]);
    // Another device took one out, and this one knows nothing that the back end does not.
    expect(view(changed(heard, 'adopt', entry(4)))).toMatchObject({ pieces: 4, changes: [] });
    // Somebody else signs in: what lay here was the other's.
    expect(view(changed(heard, 'adopt', { lines: [], memberId: 'U2' }))).toMatchObject({ pieces: 0, memberId: 'U2', changes: [] });
  });

  test('SS-66 CT-13 what is checked otherwise than the back end has it is told in as few words as it takes, until it is told', () => {
    const lines = [
      ['A', '1', true],
      ['A', '2', false],
      ['B', '3', true],
    ].map(([storeId, skuId, checked]) => ({ storeId, skuId, quantity: 1, checked })) as unknown as Values[];
    const checks = (content: Json): Json | undefined => view(content)['checks'];
    const cart = changed(begin, 'adopt', { lines });
    expect(checks(cart)).toEqual([]);
    expect(checks(changed(cart, 'check', { checked: true }))).toEqual([{ drugstoreId: 'A', skuId: '2', checked: true }]);
    const none = changed(cart, 'check', { checked: false });
    expect(checks(none)).toEqual([{ drugstoreId: '', skuId: '', checked: false }]);
    const only = changed(none, 'checkOnly', { skuIds: ['2'] });
    expect(checks(only)).toEqual([
      { drugstoreId: 'A', skuId: '1', checked: false },
      { drugstoreId: 'A', skuId: '2', checked: true },
      { drugstoreId: 'B', skuId: '3', checked: false },
    ]);
    expect(
      checks(changed(changed(cart, 'check', { drugstoreId: 'B', checked: false }), 'confirmChecked', { drugstoreId: 'B', checked: false })),
    ).toEqual([]);
    // One piece more of it, and the back end has it checked.
    const more = changed(changed(cart, 'confirm', { drugstoreId: 'A', skuId: '2', quantity: 2 }), 'check', {
      drugstoreId: 'A',
      checked: true,
    });
    expect(checks(more)).toEqual([]);
  });

  test('CT-18 without the list of the back end nothing is taken over, and nothing is lost', () => {
    for (const given of [{}, { lines: null }, { stores: 'x', memberId: 'U2' }])
      expect(run(filled(), 'adopt', given as Values)).toEqual({ code: 'malformed', params: {}, content: filled() });
  });

  test('EC-10 a change whose answer was lost stays to be told, whatever list comes meanwhile', () => {
    const own = changed(changed(begin, 'adopt', { lines: [], memberId: 'U1' }), 'add', { ...line, quantity: 3, product });
    const sent = changed(own, 'send', { ...line, quantity: 3 });
    expect(run(sent, 'send', { ...line, quantity: 3 })).toEqual({ code: 'again', params: {}, content: sent });
    const lines = (quantity: number) => ({ memberId: 'U1', lines: [{ storeId: 'A', skuId: '1', quantity }] });
    for (const confirmed of [3, 0, 2])
      expect(view(changed(sent, 'adopt', lines(confirmed)))).toMatchObject({ pieces: 3, changes: [{ pieces: 3, confirmed }] });
    // Back to what the back end had: it may have heard of three, and is told.
    const back = changed(sent, 'remove', line);
    expect(view(changed(back, 'adopt', lines(3)))).toMatchObject({ pieces: 0, changes: [{ pieces: 0 }] });
    expect(view(changed(changed(sent, 'confirm', { ...line, quantity: 3 }), 'adopt', lines(2)))).toMatchObject({ pieces: 2, changes: [] });
  });

  test('CT-07 a list that was asked for before something was told is too old', () => {
    const since = view(begin)['revision'] as Json;
    const told = changed(changed(filled(), 'send', { ...line, quantity: 1 }), 'confirm', { ...line, quantity: 1 });
    expect(run(told, 'adopt', { lines: [], memberId: '', since })).toEqual({ code: 'old', params: {}, content: told });
    expect(run(told, 'adopt', { lines: [], memberId: '', since: view(told)['revision'] as Json }).code).toBe('0');
  });

  test('EC-10 what the back end does not take goes back to what it has', () => {
    const two = changed(changed(filled(), 'confirm', { ...line, quantity: 1 }), 'add', { ...line, quantity: 1, product });
    expect(view(changed(two, 'revert', line))).toMatchObject({ pieces: 1, changes: [] });
    expect(view(changed(filled(), 'revert', line))).toMatchObject({ pieces: 0, changes: [] });
  });

  test('PC-03 what cannot be bought now stands apart, is never checked, and is cleared at once', () => {
    const entry = {
      stores: [
        {
          drugstoreId: 'A',
          skus: [
            { skuId: '1', skuNum: 1 },
            { skuId: '2', skuNum: 1, invalid: 1 },
            { skuId: '3', skuNum: 1, medicinesDrugstoreStock: 0 },
          ],
        },
      ],
    };
    const cart = changed(begin, 'adopt', entry);
    expect(view(cart)).toMatchObject({ allChecked: true, checkedPieces: 1, closed: [{ skuId: '2', checked: false }, { skuId: '3' }] });
    expect(view(changed(cart, 'check', { checked: true }))).toMatchObject({ checkedPieces: 1 });
    expect(view(changed(cart, 'clearClosed'))).toMatchObject({
      lines: [{ skuId: '1' }],
      changes: [
        { skuId: '2', pieces: 0, more: -1 },
        { skuId: '3', pieces: 0, more: -1 },
      ],
    });
  });

  test('what was taken out is put back as it was', () => {
    const [taken] = view(changed(filled({}, 2), 'check', { ...line, checked: false })).lines;
    const back = changed(begin, 'putBack', { lines: [taken as Values] });
    expect(view(back).lines).toMatchObject([{ ...line, skuNum: 2, checked: false, product: { title: '感冒灵颗粒' } }]);
    expect(view(changed(back, 'putBack', { lines: [taken as Values] })).pieces).toBe(2);
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
      expect(run(begin, 'add', given)).toEqual({ code: 'malformed', params: {}, content: begin });
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
    expect(change(two, 'remove', { elements: [{ prescriptionNo: 'P1' }, { prescriptionNo: 'P9' }, 'P2'] }).content).toEqual([
      { prescriptionNo: 'P2', drugstoreId: 'B' },
    ]);
    expect(change(two, 'put', { drugstoreId: 'A' })).toEqual({ code: 'malformed', params: {}, content: two });
    expect(change(two, 'clear').content).toEqual([]);
  });
});
