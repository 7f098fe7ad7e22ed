import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
let token = '';
beforeAll(async () => {
  token = await server.signIn();
});
const call = (name: string, params: Values = {}, by = token) => server.call(name, { channelCode: 'JXRB', ...params }, by);

/** Finds the first coin product that passes a test. */
async function first(is: (goods: Values) => boolean): Promise<string> {
  const { list } = (await call('integral.goods', { pageSize: 50 })).result as unknown as { list: Values[] };
  const found = list.find(is);
  if (found === undefined) throw new Error('no such product');
  return String(found['productId']);
}

describe('coin products', () => {
  it('CL-17 have the same data in the detail as in the list, and existing pictures', async () => {
    const productId = await first(() => true);
    const { result } = await call('product.coinDetail', { productId });
    expect(result).toMatchObject({ productId, coin: expect.any(Number), drugstoreId: expect.any(String) });
    for (const { imageUrl } of result['pictures'] as Values[]) expect((await server.get(String(imageUrl))).status).toBe(200);
  });

  it('CL-17 are checked by the server: known, in stock, and covered by coins', async () => {
    const check = async (productId: string, quantity: unknown = 1) =>
      (await call('integral.checkProduct', { productId, quantity: quantity as number })).code;
    const cheap = await first(({ coin, stock }) => Number(coin) <= 1280 && Number(stock) > 0);
    expect(await check(cheap)).toBe(0);
    expect(await check(cheap, 50)).toBe(40300);
    expect(await check(await first(({ coin }) => Number(coin) > 1280))).toBe(40300);
    expect(await check(await first(({ stock }) => stock === 0))).toBe(40300);
    for (const quantity of [0, -1, 1.5, 100, 'x', '', [1]]) expect(await check(cheap, quantity)).toBe(40000);
  });

  it.each(['product.coinDetail', 'integral.checkProduct'])('%s refuses other products, and a member who is not signed in', async (name) => {
    for (const productId of ['100000', '999']) expect((await call(name, { productId, quantity: 1 })).code).toBe(40400);
    expect((await call(name, { productId: '100000' }, '')).code).toBe(2);
  });
});

describe('coins', () => {
  it('HM-38 a daily check-in adds coins, and consecutive days are counted', async () => {
    const own = createTestServer();
    const by = await own.signIn('13800000079');
    const ask = async (name: string) => (await own.call(name, { channelCode: 'JXRB' }, by)).result;
    expect(await ask('integral.checkedIn')).toEqual({ isOpen: 1, isToday: 0, days: 0, coin: 5 });
    for (let time = 0; time < 2; time += 1) expect(await ask('integral.checkIn')).toEqual({ isOpen: 1, isToday: 1, days: 1, coin: 5 });
    expect(await ask('integral.coin')).toEqual({ balance: 1285 });
    own.wait(86_400_000);
    expect(await ask('integral.checkedIn')).toMatchObject({ isToday: 0, days: 1 });
    expect(await ask('integral.checkIn')).toMatchObject({ isToday: 1, days: 2 });
    expect((await ask('integral.detail')) as unknown as Values[]).toMatchObject([
      { title: '每日签到', coin: 5 },
      { coin: 5 },
      { coin: 1280 },
    ]);
    own.wait(2 * 86_400_000);
    expect(await ask('integral.checkedIn')).toMatchObject({ isToday: 0, days: 0 });
    const real = createTestServer({ store: own.store, files: own.files, sandbox: false });
    expect((await real.call('integral.checkedIn', { channelCode: 'JXRB' }, by)).result).toMatchObject({ isOpen: 0 });
    expect((await real.call('integral.checkIn', { channelCode: 'JXRB' }, by)).code).toBe(40300);
  });

  it('CL-17 buy a coupon once, with matching balance, list and records; a repeat costs nothing more', async () => {
    const by = await server.signIn('13800000077');
    const balance = async () => (await call('integral.coin', {}, by)).result['balance'];
    const exchange = async (couponId: string, key: string) =>
      (await server.call('integral.exchangeCoupon', { channelCode: 'JXRB', couponId }, by, { idempotencyKey: key })).code;
    expect(await balance()).toBe(1280);
    expect(await exchange('C2003', 'a')).toBe(40300);
    expect([await exchange('C2002', 'k'), await exchange('C2002', 'k'), await exchange('C2002', 'l')]).toEqual([0, 0, 40300]);
    expect(await balance()).toBe(480);
    const list = async (name: string) => (await call(name, {}, by)).result as Values[];
    expect((await list('integral.coupons')).find(({ couponId }) => couponId === 'C2002')).toMatchObject({ couponStatus: 2 });
    expect(await list('integral.records')).toMatchObject([{ coin: -800 }]);
    expect((await list('integral.detail')).reduce((sum, { coin }) => sum + Number(coin), 0)).toBe(480);
    for (const couponId of ['C1002', 'C1007', 'X']) expect(await exchange(couponId, 'z')).toBe(40400);
    expect(
      (
        await call(
          'integral.checkProduct',
          { productId: await first(({ coin, stock }) => Number(coin) > 480 && Number(stock) > 0), quantity: 1 },
          by,
        )
      ).code,
    ).toBe(40300);
  });

  it('CL-17 a coupon for coins is available by exchange alone: it is neither claimed nor given away', async () => {
    const by = await server.signIn('13800000078');
    const { list } = (await call('coupon.claimAll', { couponDtoList: [{ couponId: 'C2001' }], token: by }, by)).result as Values;
    const { couponList } = (await call('coupon.layout', {}, by)).result as unknown as { couponList: Values[] };
    expect(list).toEqual([{ couponId: 'C2001', couponStatus: null, msg: '优惠券不存在' }]);
    expect(couponList.map(({ couponId }) => couponId)).not.toContain('C2001');
    expect((await call('coupon.claim', { couponId: 'C2002', token: by }, by)).code).toBe(40400);
    expect((await call('coupon.count', {}, by)).result).toMatchObject({ unused: 1 });
    await server.call('integral.exchangeCoupon', { channelCode: 'JXRB', couponId: 'C2002' }, by, { idempotencyKey: 'k' });
    expect((await call('coupon.count', {}, by)).result).toMatchObject({ unused: 2 });
    expect((await call('coupon.mine', {}, by)).result).toMatchObject({
      list: expect.arrayContaining([expect.objectContaining({ couponId: 'C2002', couponStatus: 2 })]),
    });
  });

  it('CL-17 find a product by a word', async () => {
    const { list } = (await call('integral.search', { keyword: '维生素C' })).result as unknown as { list: Values[] };
    expect(list.length).toBeGreaterThan(0);
    for (const { name } of list) expect(String(name)).toContain('维生素C');
  });
});

describe('other lists', () => {
  it('CL-17 list the products with a gift, by category', async () => {
    const page = (await call('goods.gifts', { tabId: '20', pageSize: 20 })).result as unknown as { list: Values[] };
    expect(page.list.length).toBeGreaterThan(0);
    for (const { giveProd } of page.list) expect(giveProd).not.toBeNull();
  });

  it('list only goods without prescription on request', async () => {
    const kinds = async (isPrescribe: string) =>
      new Set(
        ((await call('goods.list', { isPrescribe, pageSize: 50 })).result['list'] as Values[]).map((one) => one['medicinesIsPrescribe']),
      );
    expect(await kinds('0')).toEqual(new Set([0]));
    expect(await kinds('1')).toEqual(new Set([1]));
    expect(await kinds('')).toEqual(new Set([0, 1]));
  });

  it("CL-15 show the shop's categories without those the channel does not sell", async () => {
    const names = async (channelCode: string) =>
      ((await call('product.operateCategories', { channelCode })).result as Values[]).map(({ categoryId }) => categoryId);
    expect(await names('JXRB')).toContain('22');
    expect(await names('WH')).not.toContain('22');
  });
});
