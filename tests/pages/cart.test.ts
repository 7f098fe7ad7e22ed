import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { calls } from '../documents/documents.ts';
import { openPage } from './open.ts';

/** What shows the cart asks again. */
const again = ['refresh', 'cart.count cart.list product.requirements'];
const product: Values = { medicineId: '100000', standardId: 'S9', drugstoreId: '15241', activityInfo: { activityType: 190, actId: 'A1' } };
const onCard = (event: 'add' | 'minus', around: Parameters<typeof openPage>[1] = {}) =>
  openPage('fundHome', {
    session: { userRightId: 'R1' },
    data: { config: { fundHome: true, drugLayout: {} }, drugs: [product as never] },
    ...around,
  }).emit('drugsGoods', event, null, { product, index: 0 });

describe('the stepper of a product card', () => {
  test.each([
    ['add', 'ADD', [['toast', '加购成功']]],
    ['minus', 'SUBTRACT', []],
  ] as const)('CN-01 %s sends %s with what is bought where, and what shows the cart asks again', async (event, operateType, told) => {
    expect(await onCard(event)).toEqual([
      [
        'call',
        'cart.operate',
        {
          operateType,
          storeId: '15241',
          standardId: 'S9',
          medicinesId: '100000',
          quantity: 1,
          userRightId: 'R1',
          activityInfo: { actType: 190, actId: 'A1' },
        },
      ],
      ...told,
      again,
    ]);
  });

  test.each([
    ['network', '请求失败，请重试'],
    ['timeout', '请求超时，请稍后重试'],
    ['1', '服务器开小差了'],
  ])(
    'EC-10 the cart call that fails with %s is marked as an error of the interface: told in passing, not to be confirmed',
    async (code, msg) => {
      expect((await onCard('add', { answers: { 'cart.operate': { code, msg } } })).slice(1)).toEqual([['toast', msg], again]);
    },
  );

  test('EC-10 SS-64 the client leaves a refusal to its caller, who tells it in the words of the server, to be read and confirmed; one without words in a sentence of ours', async () => {
    expect(calls['cart']?.calls['operate']?.onError).toBe('caller');
    const refused = (msg: string) => onCard('add', { answers: { 'cart.operate': { code: '40300', msg } } });
    expect((await refused('加购件数（包含已加购件数）已超过库存')).slice(1)).toEqual([
      ['alert', '', '加购件数（包含已加购件数）已超过库存'],
      again,
    ]);
    expect((await refused('')).slice(1)).toEqual([['toast', '请求失败，请重试'], again]);
  });

  test.each([
    ['what lies in the member’s cart', [{ storeId: '15241', skuId: '100000', quantity: 4 }], 4],
    ['nothing, when it holds others only', [{ storeId: '15241', skuId: '100001', quantity: 4 }], undefined],
    ['nothing, when it lies there from another store', [{ storeId: '9', skuId: '100000', quantity: 4 }], undefined],
    ['nothing, when the cart is empty', [], undefined],
    ['what the product itself brings, before the cart is known', null, 2],
  ])('shows %s', (_what, cartLines, count) => {
    const page = openPage('fundHome', {
      data: {
        config: { fundHome: true, drugLayout: {} },
        drugs: [{ ...product, skuNum: 2 } as never],
        ...(cartLines && { cartLines: cartLines as never }),
      },
    });
    expect(page.find('drugsGoods')?.props['count']).toBe(count);
  });

  test('a session that has ended is told once, by the client', async () => {
    expect((await onCard('add', { answers: { 'cart.operate': { code: '2', msg: '请重新登录' } } })).slice(1)).toEqual([]);
  });
});
