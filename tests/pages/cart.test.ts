import { describe, expect, test } from 'vitest';
import type { Json, Operation, Values } from '../../engine/index.ts';
import { calls } from '../documents/documents.ts';
import { openPage } from './open.ts';

const product: Values = {
  medicineId: '100000',
  standardId: 'S9',
  drugstoreId: '15241',
  medicinesDrugstoreStock: 5,
  activityInfo: { activityType: 190, actId: 'A1' },
};
const line = { drugstoreId: '15241', skuId: '100000' };
const put = (quantity = 1, over: Values = {}): Operation => ({
  name: 'add',
  with: { ...line, quantity, product: { ...product, ...over } as Json },
});
const page = (given: Values, around: Parameters<typeof openPage>[1] = {}) =>
  openPage('fundHome', {
    session: { userRightId: 'R1' },
    data: { config: { fundHome: true, drugLayout: {} }, drugs: [given as never] },
    kept: { cart: [] },
    ...around,
  });
const onCard = (event: 'add' | 'minus', around: Parameters<typeof openPage>[1] = {}, over: Values = {}) => {
  const given = { ...product, ...over };
  return page(given, around).emit('drugsGoods', event, null, { product: given, index: 0 });
};

describe('the stepper of a product card', () => {
  test.each<[string, Values]>([
    ['a visitor', {}],
    ['a member', { userId: 'U1' }],
  ])("EG-26 CT-07 CN-01 %s puts a product into the phone's cart, without a call", async (_who, user) => {
    const opened = page(product, { user });
    expect(await opened.emit('drugsGoods', 'add', null, { product, index: 0 })).toEqual([['toast', '加购成功']]);
    expect(opened.find('drugsGoods')?.props['count']).toBe(1);
    expect(opened.inPhone('cart')).toMatchObject({ pieces: 1, changes: [{ ...line, more: 1 }] });
  });

  test('CT-09 SS-62 minus removes the last piece', async () => {
    const opened = page(product, { kept: { cart: [put()] } });
    expect(await opened.emit('drugsGoods', 'minus', null, { product, index: 0 })).toEqual([]);
    expect(opened.find('drugsGoods')?.props['count']).toBeUndefined();
  });

  test.each<[string, Values, string | [string, number], Operation[]]>([
    ['CT-22 SS-63 stock', {}, '加购数量(包含已加购件数)已超过库存', [put(5)]],
    ['CT-20 limit', { limited: 1, limitedCount: 2 }, '为了用药安全，该商品每单限2件', [put(2)]],
    ['CT-21 dose', { totalDosageLimit: 3 }, '为了您的用药安全，该商品最大安全用量为3件', [put(3)]],
    ['CT-21 prescription', { pSkuNum: 1 }, '不可以超过处方笺上的数量哦', [put(1)]],
    ['CT-24 gift that is not known', { activityInfo: { activityType: 230 }, giveProd: null }, '买赠信息错误', []],
    ['CT-24 gift out of stock', { activityInfo: { activityType: 230 }, giveProd: { stock: 0 } }, ['该商品正在补货中~', 2000], []],
    ['CT-25 right that is too low', { needUpgradeRight: 1 }, '联系服务专员升级权益后可购买', []],
    ['CT-23 limit of none', { limited: 1, limitedCount: 0 }, '该商品暂时限购，现在不能购买', []],
  ])('%s: shows the text, and adds nothing', async (_what, over, words, before) => {
    const opened = page({ ...product, ...over }, { kept: { cart: before } });
    const pieces = opened.inPhone('cart')['pieces'];
    expect(await opened.emit('drugsGoods', 'add', null, { product: { ...product, ...over }, index: 0 })).toEqual([
      ['toast', ...[words].flat()],
    ]);
    expect(opened.inPhone('cart')['pieces']).toBe(pieces);
  });

  test('CT-18 reports the removal of a missing line', async () => {
    expect(await onCard('minus', { kept: { cart: [put(1, {})] } }, { medicineId: 'X' })).toEqual([['toast', '购物车无此商品']]);
  });

  test.each<[string, Values, Json[][]]>([
    ['goes away from it', { code: 'cancelled' }, []],
    ['signs in', { result: { token: 'T1', userId: 'U1' } }, [['refresh', '']]],
  ])('CT-11 in the health app the app asks a visitor to sign in and the change is dropped: the visitor %s', async (_what, login, then) => {
    const given = { ...product, needUpgradeRight: 1 };
    const opened = page(given, { user: {}, native: { login: login as never } });
    const log = await opened.emit('drugsGoods', 'add', null, { product: given, index: 0 });
    expect(log).toEqual([['host', 'login'], ...then]);
    expect(opened.inPhone('cart')['pieces']).toBe(0);
  });

  test('CT-10 a grayed activity product is not added', async () => {
    expect(await onCard('add', {}, { actType: 190, failureActivityStatus: 2 })).toEqual([]);
  });

  test('CT-25 a visitor signs in first, because the right is unknown', async () => {
    expect(await onCard('add', { user: {} }, { needUpgradeRight: 1 })).toMatchObject([['go', '/login', {}]]);
  });

  test.each([
    ['what lies in the cart', [put(4)], 4],
    ['nothing, when it holds others only', [{ ...put(), with: { ...put().with, skuId: '2' } }], undefined],
    ['nothing, when it lies there from another store', [{ ...put(), with: { ...put().with, drugstoreId: '9' } }], undefined],
    ['nothing, when the cart is empty', [], undefined],
    ['what the product itself brings, before the cart is known', undefined, 2],
  ])('shows %s', (_what, cart, count) => {
    const opened = page({ ...product, skuNum: 2 }, { kept: cart === undefined ? {} : { cart } });
    expect(opened.find('drugsGoods')?.props['count']).toBe(count);
  });
});

describe('synchronising the member’s cart', () => {
  const known: Operation = { name: 'adopt', with: { lines: [], memberId: 'U1' } };
  const operate = (operateType: string, quantity: number, over: Values = {}): Json[] => [
    'call',
    'cart.operate',
    {
      operateType,
      storeId: '15241',
      standardId: 'S9',
      medicinesId: '100000',
      quantity,
      coverFlag: 1,
      userRightId: 'R1',
      addPath: '',
      activityInfo: { actType: 190, actId: 'A1' },
      jgAddEntrance: { taskEntrance: '', activityEntrance: 'A1', entrance: '' },
      ext: { healthSquareTaskIdList: [] },
      ...over,
    },
  ];
  const synced = (pieces: number): Operation => ({ name: 'confirm', with: { ...line, quantity: pieces } });

  test("SS-67 adds a cart from before the sign-in to the member's, which is loaded first", async () => {
    const opened = page(product, {
      kept: { cart: [put(3)] },
      answers: { 'cart.list': { result: { list: [{ storeId: '15241', skuId: '100000', quantity: 2 }] } } },
    });
    expect((await opened.follow('cart-sync')).log).toEqual([['call', 'cart.list', { userRightId: 'R1' }]]);
    expect(opened.inPhone('cart')).toMatchObject({ pieces: 5, memberId: 'U1' });
    expect((await opened.follow('cart-sync')).log).toEqual([operate('ADD', 5)]);
    expect(opened.inPhone('cart')).toMatchObject({ pieces: 5, changes: [] });
  });

  test.each<[string, Operation[], string, number]>([
    ['CT-13 CT-14 more', [known, put(2)], 'ADD', 2],
    ['CT-13 CT-14 fewer', [known, put(3), synced(3), { name: 'set', with: { ...line, quantity: 1 } }], 'SUBTRACT', 1],
  ])('sends %s pieces as one change, by the final count', async (_what, cart, operateType, quantity) => {
    const opened = page(product, { kept: { cart } });
    expect((await opened.follow('cart-sync')).log).toEqual([operate(operateType, quantity)]);
    expect(opened.inPhone('cart')['changes']).toEqual([]);
  });

  test.each<[string, Values, Record<string, string>, readonly string[]]>([
    ['the task of the address', { taskId: 'T2' }, { healthSquareTask: '{"taskId":"T1"}' }, ['T2']],
    ['the task of the session', {}, { healthSquareTask: '{"taskId":"T1"}' }, ['T1']],
    ['no task', {}, {}, []],
  ])('CT-02 CT-14 an addition names its page, and for %s', async (_what, query, session, healthSquareTaskIdList) => {
    const opened = page(product, { query, session: { userRightId: 'R1', ...session }, kept: { cart: [known] } });
    await opened.emit('drugsGoods', 'add', null, { product, index: 0 });
    expect((opened.inPhone('cart')['lines'] as Values[])[0]?.['taskId'] ?? '').toBe(healthSquareTaskIdList[0] ?? '');
    const [addPath, taskEntrance = ''] = ['/employeWeaL/homeIndex', ...healthSquareTaskIdList];
    const told = {
      addPath,
      jgAddEntrance: { taskEntrance, activityEntrance: 'A1', entrance: addPath },
      ext: { healthSquareTaskIdList: [...healthSquareTaskIdList] },
    };
    expect((await opened.follow('cart-sync')).log).toEqual([operate('ADD', 1, told)]);
  });

  test('CT-13 sends a missing line as deleted', async () => {
    const opened = page(product, { kept: { cart: [known, put(3), synced(3), { name: 'remove', with: line }] } });
    const gone = {
      standardId: '',
      activityInfo: { actType: null, actId: null },
      jgAddEntrance: { taskEntrance: '', activityEntrance: null, entrance: '' },
    };
    expect((await opened.follow('cart-sync')).log).toEqual([operate('DELETE', 3, gone)]);
    expect(opened.inPhone('cart')).toMatchObject({ changes: [], pieces: 0 });
  });

  test.each<[string, string, boolean, readonly unknown[]]>([
    ['0', '', true, []],
    ['network', '请求失败，请重试', false, [1]],
    ['40300', '购物车无此商品', true, []],
  ])('CT-13 sends checks after counts; the answer %s drops none', async (code, msg, done, left) => {
    const cart = [known, put(2), synced(2), { name: 'check', with: { ...line, checked: false } }];
    const opened = page(product, { kept: { cart }, answers: { 'cart.operate': { code, msg } } });
    const unchecked = { operateType: 'UNCHECKED', storeId: line.drugstoreId, medicinesId: line.skuId, userRightId: 'R1' };
    expect(await opened.follow('cart-sync')).toEqual({
      done,
      log: [['call', 'cart.operate', unchecked], ...(code === '40300' ? [['toast', msg]] : [])],
    });
    expect(opened.inPhone('cart')['checks']).toHaveLength(left.length);
  });

  test.each([
    ['network', '请求失败，请重试'],
    ['timeout', '请求超时，请稍后重试'],
    ['1', '服务器开小差了'],
    ['2', '请重新登录'],
  ])(
    'EC-10 CT-15 a call that fails with %s loses nothing: it stays on the phone through any later cart, and is sent again with the same count',
    async (code, msg) => {
      const opened = page(product, { kept: { cart: [known, put()] }, answers: { 'cart.operate': { code, msg } } });
      expect(await opened.follow('cart-sync')).toEqual({ done: false, log: [operate('ADD', 1)] });
      expect(opened.inPhone('cart')).toMatchObject({ pieces: 1, changes: [{ more: 1 }] });
      expect(await opened.follow('cart-sync')).toEqual({ done: false, log: [operate('ADD', 1)] });
    },
  );

  test("EC-10 CT-17 SS-64 a refusal shows the server's words in a dialog and resets the count; without words it uses ours", async () => {
    expect(calls['cart']?.calls['operate']?.onError).toBe('caller');
    const refused = async (msg: string) => {
      const cart = [known, put(2), synced(2), put(1)];
      const opened = page(product, { kept: { cart }, answers: { 'cart.operate': { code: '40300', msg } } });
      const { log } = await opened.follow('cart-sync');
      return [...log.slice(1), opened.inPhone('cart')['pieces'] as number];
    };
    expect(await refused('加购件数（包含已加购件数）已超过库存')).toEqual([['alert', '', '加购件数（包含已加购件数）已超过库存'], 2]);
    expect(await refused('')).toEqual([['alert', '', '请求失败，请重试'], 2]);
  });

  test.each(['40401', '42900', '50300', 'malformed', 'unproven'])(
    'EC-10 an answer about no single line (%s) clears nothing, and is shown once',
    async (code) => {
      const cart = [known, put(2), { name: 'add', with: { ...line, skuId: '2', quantity: 1 } }];
      const opened = page(product, { kept: { cart }, answers: { 'cart.operate': { code, msg: '请稍后再试' } } });
      expect(await opened.follow('cart-sync')).toEqual({ done: false, log: [operate('ADD', 2), ['toast', '请稍后再试']] });
      expect(await opened.follow('cart-sync')).toEqual({ done: false, log: [operate('ADD', 2)] });
      expect(opened.inPhone('cart')).toMatchObject({ pieces: 3, changes: [{ pieces: 2 }, { pieces: 1 }] });
    },
  );

  test('CT-18 a line removed on both sides does not return', async () => {
    const cart = [known, put(3), synced(3), { name: 'remove', with: line }];
    const opened = page(product, { kept: { cart }, answers: { 'cart.operate': { code: '40400', msg: '购物车无此商品' } } });
    expect(await opened.follow('cart-sync')).toEqual({
      done: true,
      log: [
        operate('DELETE', 3, {
          standardId: '',
          activityInfo: { actType: null, actId: null },
          jgAddEntrance: { taskEntrance: '', activityEntrance: null, entrance: '' },
        }),
      ],
    });
    expect(opened.inPhone('cart')).toMatchObject({ pieces: 0, changes: [] });
  });
});
