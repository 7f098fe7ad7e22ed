import { describe, expect, test } from 'vitest';
import type { Json, CollectionOutcome as Outcome, Values } from '../../engine/index.ts';
import * as collections from './index.ts';

const CART = { kind: 'cart' } as const;

const product: Values = {
  medicineId: '1',
  medicinesDrugstoreStock: 5,
  customPrice: '20.00',
  rightDiscountPrice: '12.50',
  title: '感冒灵颗粒',
};
const line = { drugstoreId: 'A', skuId: '1' };
const begin = collections.empty(CART);
const run = (content: Json, name: string, given: Values = {}): Outcome => collections.change(CART, content, { name, with: given }, 9);
const changed = (content: Json, name: string, given: Values = {}): Json => run(content, name, given).content;
const filled = (more: Values = {}, quantity = 1): Json => changed(begin, 'add', { ...line, quantity, product: { ...product, ...more } });
const stores = (content: Json): Json => (content as { stores: Json }).stores;
const view = (content: Json) => collections.view(CART, content) as Values & { lines: Values[] };

describe('the cart that documents change and read', () => {
  test('CT-01 CT-02 SS-71 stores the facts that rules need by store, and the product for display', () => {
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

  test('SS-71 treats medicinesIsPrescribe of lists and isPrescribe of cards as one fact', () => {
    const fact = (more: Values) => view(filled(more)).lines[0]?.['medicinesIsPrescribe'];
    expect([{ medicinesIsPrescribe: 1 }, { isPrescribe: '1' }, { medicinesIsPrescribe: 0, isPrescribe: 1 }].map(fact)).toEqual([1, 1, 1]);
    expect([fact({ isPrescribe: 0 }), fact({})]).toEqual([0, undefined]);
  });

  test('returns stores, lines, pieces and money', () => {
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
    expect(collections.readsOf(CART)?.toSorted()).toEqual(Object.keys(view(begin)).sort());
  });

  test.each<[string, Values, string, Values]>([
    ['stock', { medicinesDrugstoreStock: 1 }, 'stock', { n: 1 }],
    ['a limit', { limited: 1, limitedCount: 1 }, 'limit', { n: 1 }],
    ['a safe dose', { totalDosageLimit: 1 }, 'dose', { n: 1 }],
    ['a prescription', { pSkuNum: 1 }, 'prescription', { n: 1 }],
  ])('refuses one more than the limit %s and leaves the cart unchanged', (_what, more, code, params) => {
    const content = filled(more);
    expect(run(content, 'add', { ...line, quantity: 1, product: { ...product, ...more } })).toEqual({ code, params, content });
    expect(run(content, 'set', { ...line, quantity: 2 })).toEqual({ code, params, content });
  });

  test('refuses a limited product with a limit of 0', () => {
    expect(run(begin, 'add', { ...line, quantity: 1, product: { ...product, limited: 1, limitedCount: 0 } })).toMatchObject({
      code: 'unavailable',
      content: begin,
    });
  });

  test('refuses a grayed activity product and accepts it once it is not grayed', () => {
    const put = (more: Values) => run(begin, 'add', { ...line, quantity: 1, product: { ...product, actType: 190, ...more } }).code;
    expect([put({ invalid: 1 }), put({ failureActivityStatus: 2 }), put({})]).toEqual(['grayed', 'grayed', '0']);
  });

  test('buy-and-gift: refuses a missing or sold-out gift and accepts an available one', () => {
    const put = (giveProd: Json) =>
      run(begin, 'add', { ...line, quantity: 1, product: { ...product, activityInfo: { activityType: 230 }, giveProd } }).code;
    expect([put(null), put({ prodShowName: '棉签', stock: 0 }), put({ prodShowName: '棉签' })]).toEqual(['giftInfo', 'giftStock', '0']);
  });

  test('the last piece can be removed on a card but not in the cart', () => {
    expect(stores(changed(filled(), 'minus', { ...line, quantity: 1 }))).toEqual([]);
    expect(run(filled(), 'minus', { ...line, quantity: 1, least: 1 })).toMatchObject({ code: 'least' });
    expect(view(changed(filled({}, 3), 'minus', { ...line, quantity: 1, least: 1 })).pieces).toBe(2);
    expect(run(filled(), 'set', { ...line, quantity: 0 }).code).toBe('least');
    expect(view(changed(filled(), 'set', { ...line, quantity: '4' })).pieces).toBe(4);
  });

  test('reports an absent line', () => {
    for (const name of ['minus', 'remove', 'set']) expect(run(begin, name, { ...line, quantity: 1 }).code).toBe('absent');
  });

  test('checks a line, a store, everything, or a selection', () => {
    const two = changed(filled(), 'add', { drugstoreId: 'B', skuId: '2', quantity: 1 });
    const checked = (content: Json) => view(content).lines.map((sku) => sku['checked']);
    expect(checked(changed(two, 'check', { ...line, checked: false }))).toEqual([false, true]);
    expect(checked(changed(two, 'check', { drugstoreId: 'B', checked: false }))).toEqual([true, false]);
    expect(checked(changed(two, 'check', { checked: false }))).toEqual([false, false]);
    expect(checked(changed(two, 'checkOnly', { skuIds: ['2'] }))).toEqual([false, true]);
    expect(checked(changed(changed(two, 'check', { checked: false }), 'checkOnly'))).toEqual([true, true]);
  });

  test('merges the lines of the back end and removes bought lines', () => {
    const lines = [
      { storeId: 'A', skuId: '1', quantity: 4, checked: true },
      { storeId: 'B', skuId: 7, quantity: '2', checked: false },
      { storeId: 'B', skuId: '8', quantity: 0 },
    ];
    const adopted = changed(filled(), 'adopt', { lines: [null, 'A', ...lines] });
    expect(view(adopted).lines).toMatchObject([
      { drugstoreId: 'A', skuId: '1', skuNum: 5, checked: true, rightDiscountPrice: '12.50' },
      { drugstoreId: 'B', skuId: '7', skuNum: 2, checked: false },
    ]);
    expect(view(changed(adopted, 'bought')).lines).toMatchObject([{ skuId: '7' }]);
    expect(stores(changed(adopted, 'clear'))).toEqual([]);
  });

  test('CT-12 SS-67 merges the carts of back end and phone: lines known to the back end count once, unknown ones are added', () => {
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
    // Another device took one out, and the back end already knows every local line.
    expect(view(changed(heard, 'adopt', entry(4)))).toMatchObject({ pieces: 4, changes: [] });
    // Another member signs in: the local lines belong to the previous one.
    expect(view(changed(heard, 'adopt', { lines: [], memberId: 'U2' }))).toMatchObject({ pieces: 0, memberId: 'U2', changes: [] });
  });

  test('SS-66 CT-13 reports differing checked flags to the back end in the fewest entries until they are confirmed', () => {
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
    // One more piece, which the back end checks by itself.
    const more = changed(changed(cart, 'confirm', { drugstoreId: 'A', skuId: '2', quantity: 2 }), 'check', {
      drugstoreId: 'A',
      checked: true,
    });
    expect(checks(more)).toEqual([]);
  });

  test("CT-18 changes nothing if the back end's list is missing", () => {
    for (const given of [{}, { lines: null }, { stores: 'x', memberId: 'U2' }])
      expect(run(filled(), 'adopt', given as Values)).toEqual({ code: 'malformed', params: {}, content: filled() });
  });

  test('EC-10 still reports a change whose response was lost, even after a new list arrives', () => {
    const own = changed(changed(begin, 'adopt', { lines: [], memberId: 'U1' }), 'add', { ...line, quantity: 3, product });
    const sent = changed(own, 'send', { ...line, quantity: 3 });
    expect(run(sent, 'send', { ...line, quantity: 3 })).toEqual({ code: 'again', params: {}, content: sent });
    const lines = (quantity: number) => ({ memberId: 'U1', lines: [{ storeId: 'A', skuId: '1', quantity }] });
    for (const confirmed of [3, 0, 2])
      expect(view(changed(sent, 'adopt', lines(confirmed)))).toMatchObject({ pieces: 3, changes: [{ pieces: 3, confirmed }] });
    // The quantity equals the back end's old one; it may have received three, so the change is still reported.
    const back = changed(sent, 'remove', line);
    expect(view(changed(back, 'adopt', lines(3)))).toMatchObject({ pieces: 0, changes: [{ pieces: 0 }] });
    expect(view(changed(changed(sent, 'confirm', { ...line, quantity: 3 }), 'adopt', lines(2)))).toMatchObject({ pieces: 2, changes: [] });
  });

  test('CT-07 refuses a list that was requested before a later change was sent', () => {
    const since = view(begin)['revision'] as Json;
    const told = changed(changed(filled(), 'send', { ...line, quantity: 1 }), 'confirm', { ...line, quantity: 1 });
    expect(run(told, 'adopt', { lines: [], memberId: '', since })).toEqual({ code: 'old', params: {}, content: told });
    expect(run(told, 'adopt', { lines: [], memberId: '', since: view(told)['revision'] as Json }).code).toBe('0');
  });

  test("EC-10 restores the back end's value if it refuses a change", () => {
    const two = changed(changed(filled(), 'confirm', { ...line, quantity: 1 }), 'add', { ...line, quantity: 1, product });
    expect(view(changed(two, 'revert', line))).toMatchObject({ pieces: 1, changes: [] });
    expect(view(changed(filled(), 'revert', line))).toMatchObject({ pieces: 0, changes: [] });
  });

  test('PC-03 lists products that cannot be bought apart, never checks them, and clears them at once', () => {
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

  test('putBack restores a removed line as it was', () => {
    const [taken] = view(changed(filled({}, 2), 'check', { ...line, checked: false })).lines;
    const back = changed(begin, 'putBack', { lines: [taken as Values] });
    expect(view(back).lines).toMatchObject([{ ...line, skuNum: 2, checked: false, product: { title: '感冒灵颗粒' } }]);
    expect(view(changed(back, 'putBack', { lines: [taken as Values] })).pieces).toBe(2);
  });

  test('refuses malformed input', () => {
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
    // An invalid selection does not mean everything.
    expect(run(filled(), 'checkOnly', { skuIds: null })).toMatchObject({ code: 'malformed' });
    expect(collections.operationsOf(CART)).toContain('adopt');
  });
});
