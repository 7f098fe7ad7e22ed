import { beforeAll, describe, expect, it } from 'vitest';
import type { Values } from '../../../../engine/index.ts';
import { createTestServer } from '../../../testing/test-server.ts';

const server = createTestServer();
let token = '';
beforeAll(async () => {
  token = await server.signIn();
});

interface Page {
  readonly list: Values[];
  readonly total: number;
  readonly hasNextPage: boolean;
  readonly pageNum: number;
}

const ask = async (name: string, params: Values = {}, by = '') => (await server.call(name, { channelCode: 'JXRB', ...params }, by)).result;
const page = async (params: Values = {}, by = '', name = 'goods.list') => (await ask(name, params, by)) as unknown as Page;
/** Returns the first screens of the list, which must show every state. */
const beginning = async (channelCode = 'JXRB') =>
  (await Promise.all([1, 2].map((number) => page({ channelCode, page: number, pageSize: 50 })))).flatMap(({ list }) => list);

describe('goods', () => {
  it('PC-09 PC-10 have every field of lists and cards', async () => {
    const [goods] = (await page()).list;
    expect(Object.keys(goods ?? {})).toEqual(
      expect.arrayContaining(
        'medicineId standardId productShowName medicineMainImage customPrice rightDiscountPrice skuNum medicinesIsPrescribe medicinesDrugstoreStock drugstoreId apiProductType tagList tagCompensateList couponShowVos limited limitedCount totalDosageLimit reducedRateStr rightType discountRatio subTitle productIndication title price showPrice priceFlagName pSkuNum isPrescribe prescriptionType actType failureActivityStatus supportMedInsurance medicalMedicineCode giveProd hybDesc activityInfo tagSummary'.split(
          ' ',
        ),
      ),
    );
    for (const key of ['customPrice', 'rightDiscountPrice', 'price', 'showPrice']) expect(goods?.[key]).toMatch(/^\d+\.\d\d$/);
  });

  it.each<[string, (goods: Values) => boolean]>([
    ['PC-01 each prescription type', ({ prescriptionType }) => prescriptionType === 3],
    ['PC-03 out of stock', ({ medicinesDrugstoreStock }) => medicinesDrugstoreStock === 0],
    ['PC-03 no longer valid', ({ invalid, actType }) => invalid === 1 && actType === 0],
    ['PC-03 an invalid activity product', ({ invalid, actType }) => invalid === 1 && actType === 190],
    ['PC-03 below the threshold of its activity', ({ failureActivityStatus, actType }) => failureActivityStatus === 2 && actType === 190],
    ['PC-03 on prescription', ({ isPrescribe }) => isPrescribe === 1],
    ['PC-05 with a rate', ({ reducedRateStr }) => reducedRateStr === '30'],
    ['PC-05 without a rate', ({ reducedRateStr }) => reducedRateStr === ''],
    ['PC-06 at a members’ price', ({ rightType }) => rightType === '7'],
    ['PC-06 at the other members’ price', ({ rightType }) => rightType === '8'],
    ['PC-11 with a gift', ({ giveProd, activityInfo }) => giveProd !== null && (activityInfo as Values)['activityType'] === 230],
    ['with a coupon', ({ couponShowVos }) => (couponShowVos as Values[]).length === 1],
    ['limited', ({ limited, limitedCount }) => limited === 1 && Number(limitedCount) > 0],
    ['limited to none', ({ limited, limitedCount }) => limited === 1 && limitedCount === 0],
    ['with a safe dose', ({ totalDosageLimit }) => Number(totalDosageLimit) > 0],
    ['with a number from a prescription', ({ pSkuNum }) => Number(pSkuNum) > 0],
    ['paid from the medical insurance', ({ supportMedInsurance }) => supportMedInsurance === 1],
    ['with a long remark', ({ hybDesc }) => String(hybDesc).length > 10],
  ])('one of the first hundred is %s', async (_what, is) => {
    expect((await beginning()).filter(is).length).toBeGreaterThan(0);
  });

  it('PC-07 have tags of all four types', async () => {
    const tags = (await beginning()).flatMap(({ tagList }) => tagList as Values[]);
    expect(new Set(tags.map(({ tagType }) => tagType))).toEqual(new Set([1, 2, 6, 10]));
    for (const { tagUrl } of tags.filter(({ tagType }) => tagType === 6)) expect((await server.get(String(tagUrl))).status).toBe(200);
  });

  it('PC-04 PC-05 show the benefit of their channel: direct compensation or a discount', async () => {
    const [own, other] = [await beginning('JXRB'), await beginning('YCCC')];
    expect(new Set(own.map(({ performType }) => performType))).toEqual(new Set([1]));
    expect(new Set(other.map(({ performType }) => performType))).toEqual(new Set([2]));
    const words = (list: Values[]) => JSON.stringify(list.map(({ tagCompensateList }) => tagCompensateList));
    expect(words(own)).toContain('报销30%');
    expect(words(other)).not.toContain('报销');
  });

  it('have pictures of their own', async () => {
    const { list } = await page({ pageSize: 3 });
    const urls = list.map(({ medicineMainImage }) => String(medicineMainImage));
    expect(new Set(urls).size).toBe(3);
    for (const url of urls) expect((await server.get(url)).headers.get('content-type')).toBe('image/webp');
    for (const name of ['1', '99999999999999999999', 'x', '../app'])
      expect((await server.get(`/api/image/medicine/${name}.webp`)).status).toBe(404);
  });

  it("show the number in the member's own cart, and the cart counts its pieces", async () => {
    for (const [medicinesId, quantity] of [
      ['100000', 2],
      ['107406', 3],
    ] as const)
      await server.call('cart.operate', { channelCode: 'JXRB', operateType: 'ADD', medicinesId, quantity }, token);
    const numbers = async (by: string, channelCode = 'JXRB') =>
      (await page({ keyword: '苯磺酸氨氯地平片 康泽', channelCode }, by)).list.map(({ medicineId, skuNum }) => [medicineId, skuNum]);
    expect(await numbers(token)).toContainEqual(['100000', 2]);
    expect(await numbers('')).toContainEqual(['100000', 0]);
    expect(await numbers(token, 'HKB')).toContainEqual(['100000', 0]);
    expect(await ask('cart.count', { userRightId: '' }, token)).toBe(5);
    expect(await ask('cart.count', { userRightId: '' })).toBe(0);
  });
});

describe('search for goods', () => {
  it('searches by words, by category of both levels and in every order, in pages', async () => {
    expect((await page({ keyword: '阿莫西林' })).list.every(({ title }) => String(title).includes('阿莫西林'))).toBe(true);
    const tree = (await ask('goods.classify')) as unknown as (Values & { children: Values[] })[];
    expect(tree.length).toBeGreaterThan(10);
    const [group] = tree;
    const whole = await page({ categoryId: group?.['categoryId'] ?? '' });
    const part = await page({ categoryId: group?.children[0]?.['categoryId'] ?? '' });
    expect(part.total).toBeGreaterThan(0);
    expect(part.total).toBeLessThan(whole.total);
    const prices = (await page({ sort: 'priceAsc', pageSize: 50 })).list.map(({ showPrice }) => Number(showPrice));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(await page({ page: 2, pageSize: 20 })).toMatchObject({ pageNum: 2, hasNextPage: true, list: { length: 20 } });
  });

  it('lists the goods of a coupon and of an activity, and none of unknown ones', async () => {
    const of = (params: Values) => page(params, '', 'goods.discounts');
    expect((await of({ couponId: 'C1001' })).list.every(({ couponShowVos }) => (couponShowVos as Values[]).length > 0)).toBe(true);
    expect((await of({ actId: 'A2026', actType: '190' })).list.every(({ actType }) => actType === 190)).toBe(true);
    expect([(await of({ couponId: 'C9999' })).total, (await of({ actId: 'A1', actType: '190' })).total]).toEqual([0, 0]);
    expect(
      (await page({}, '', 'goods.compensated')).list.every(({ tagCompensateList }) => (tagCompensateList as Values[]).length > 0),
    ).toBe(true);
  });

  it('finds the same medicine in other drugstores, and the goods of a drugstore', async () => {
    const same = (await ask('goods.sameStandard', { standardId: 'S100000' })) as unknown as Values[];
    expect(same.map(({ medicineId }) => medicineId).sort()).toEqual(['100000', '1000002']);
    expect(await ask('goods.sameStandard', { standardId: '' })).toEqual([]);
    const drugstoreId = String(same[0]?.['drugstoreId']);
    expect(await ask('drugstore.info', { drugstoreId })).toMatchObject({
      drugstoreId,
      drugstoreName: expect.any(String),
      businessHours: '08:00-22:00',
    });
    const goods = await page({ drugstoreId, categoryId: '10' }, '', 'drugstore.products');
    expect(goods.total).toBeGreaterThan(0);
    expect(new Set(goods.list.map((one) => one['drugstoreId']))).toEqual(new Set([drugstoreId]));
    for (const name of ['info', 'classification', 'products'])
      expect(await server.call(`drugstore.${name}`, { channelCode: 'JXRB', drugstoreId: 'X' }), name).toMatchObject({ code: 40400 });
  });

  it('CN-04 returns activity products fifteen at a time', async () => {
    const products = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ drugstoreId: '', medicineId: String(100_000 + index) }));
    const of = (activityProducts: unknown) => server.call('goods.activity', { channelCode: 'JXRB', activityProducts } as Values);
    expect((await of(products(15))).result['list']).toHaveLength(15);
    expect((await of([{ medicineId: 'X' }])).result['list']).toEqual([]);
    for (const wrong of [products(16), [7], 'x', undefined]) expect((await of(wrong)).code).toBe(40000);
  });

  it('RT-20 rotating words in the search box differ by channel and may be missing', async () => {
    expect(await ask('goods.words')).toMatchObject({ words: expect.arrayContaining(['感冒灵', '阿莫西林']) });
    expect(await ask('goods.words', { channelCode: 'WH' })).toEqual({ words: ['口罩', '连花清瘟'] });
    expect(await ask('goods.words', { channelCode: 'YCCC' })).toEqual({ words: [] });
  });

  it.each([
    'classify',
    'list',
    'discounts',
    'recommended',
    'compensated',
    'recommendCategories',
    'sameStandard',
    'activity',
    'words',
    'suggestions',
  ])('goods.%s refuses a channel that does not exist', async (name) => {
    expect(await server.call(`goods.${name}`, { channelCode: 'NONE' })).toMatchObject({ code: 40400, msg: '渠道信息获取失败' });
  });
});
