import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
let token = '';
beforeAll(async () => {
  token = await server.signIn();
});

const detail = (productId: string, over: Values = {}, by = token) =>
  server.call('product.detail', { channelCode: 'JXRB', productId, ...over }, by);
const resultOf = async (productId: string) => (await detail(productId)).result as Values;

describe('the detail of a product', () => {
  it('PC-09 PC-10 RD-08 has the data of the lists and of its own page', async () => {
    const found = await resultOf('1106402');
    expect(found).toMatchObject({
      medicineId: '1106402',
      drugstoreId: '15242',
      markId: 'sale',
      showPrice: expect.stringMatching(/^\d+\.\d\d$/),
    });
    for (const key of ['pictures', 'instructions', 'couponShowVos']) expect((found[key] as Values[]).length).toBeGreaterThan(0);
    expect((found['instructions'] as Values[]).map(({ text }) => text).join()).not.toContain('{');
    for (const { imageUrl } of found['pictures'] as Values[]) expect((await server.get(String(imageUrl))).status).toBe(200);
  });

  it("HM-24 shows the state of a product's coupons for the member", async () => {
    const statusOf = async () => ((await resultOf('1106402'))['couponShowVos'] as Values[])[0]?.['couponStatus'];
    expect(await statusOf()).toBe(0);
    await server.call('coupon.claim', { channelCode: 'JXRB', couponId: 'C1001', actId: 'A2026', token }, token);
    expect(await statusOf()).toBe(2);
  });

  it.each<[string, string, Values, number]>([
    ['nobody knows', '999', {}, 40400],
    ['another store sells', '1106402', { drugstoreId: '15241' }, 40400],
    ['is of a channel nobody knows', '1106402', { channelCode: 'NONE' }, 40400],
  ])('refuses a product that %s', async (_what, id, over, code) => {
    expect((await detail(id, over)).code).toBe(code);
  });

  it('CL-16 a product of an order can be opened while its store sells it', async () => {
    const can = async (productId: string, drugstoreId: string) =>
      (await server.call('goods.fromOrder', { channelCode: 'JXRB', productId, drugstoreId, orderNo: 'O1' })).result['canJump'];
    expect([await can('1106402', '15242'), await can('1106402', '15241'), await can('999', '')]).toEqual([1, 0, 0]);
  });

  it('SS-09 is shown to a member who is not signed in, too', async () => {
    expect((await detail('1106402', {}, '')).result).toMatchObject({ medicineId: '1106402' });
  });

  it('returns subsidies of the requested products only, a batch at a time', async () => {
    const ask = (skuList: unknown) => server.call('goods.subsidies', { channelCode: 'JXRB', skuList: skuList as string });
    expect((await ask([{ skuId: '102828' }, { skuId: '100000' }, { skuId: 'x' }])).result).toMatchObject([{ skuId: '102828' }]);
    expect((await ask('102828')).code).toBe(40000);
    expect((await ask(Array.from({ length: 16 }, () => ({ skuId: '1' })))).code).toBe(40000);
  });
});

describe('the check of a list of requirements before it is handed in', () => {
  const verify = (...skuIds: readonly string[]) =>
    server.call('product.requirementVerify', { channelCode: 'JXRB', stores: [{ skus: skuIds.map((skuId) => ({ skuId })) }] }, token);

  it('accepts products on sale, and refuses the list with one that is not sold or with none', async () => {
    expect((await verify('1106402')).code).toBe(0);
    expect(await verify('1106402', '999')).toMatchObject({ code: 40300, msg: '有商品已经下架，请先移出需求清单' });
    expect(await verify()).toMatchObject({ code: 40000, msg: '需求清单是空的' });
  });
});
