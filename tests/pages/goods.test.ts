import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage } from './open.ts';

/** The card of a product as the fund home draws it. */
const opened = (product: Values, session: Readonly<Record<string, string>> = {}) => {
  const page = openPage('fundHome', {
    session,
    data: { config: { fundHome: true }, drugs: [{ medicineId: 'M1', drugstoreId: 'D1', title: '药', ...product }] },
  });
  const card = page.find('drugsGoods');
  if (card === undefined) throw new Error('the product is not drawn');
  return { props: card.props, page };
};
const cardOf = (product: Values): Values => opened(product).props;
const of = (name: string, product: Values) => cardOf(product)[name] ?? '';
const inChannel = (performType: string, product: Values = {}): Values =>
  opened({ reducedRateStr: '30', ...product }, { performType }).props;

describe('the card of a product', () => {
  test('PC-01 CN-06 prescription types 0 to 3: each kind of prescription has its tag', () => {
    expect([0, 1, 2, 3].map((prescriptionType) => of('kind', { prescriptionType }))).toEqual(['健康商城', '商保', '保险理赔', '组合用药']);
    for (const prescriptionType of [4, -1, null]) expect(of('kind', { prescriptionType })).toBe('');
    expect(of('kind', {})).toBe('');
  });

  test('PC-03 CN-06 actType 190 is an activity product: its fault covers the picture; a prescription drug is blurred', () => {
    const mask = (product: Values) => of('mask', { medicinesDrugstoreStock: 5, ...product });
    expect(mask({ invalid: 1 })).toBe('已失效');
    expect(mask({ invalid: 1, actType: 190 })).toBe('活动品失效');
    expect(mask({ medicinesDrugstoreStock: 0 })).toBe('补货中');
    expect(mask({ failureActivityStatus: 2 })).toBe('未达门槛');
    expect(mask({ failureActivityStatus: 0 })).toBe('');
    expect([0, 1].map((isPrescribe) => of('cover', { isPrescribe }))).toEqual(['', '处方药 依法不展示包装']);
  });

  test('PC-04 PC-06 SS-59 the label of the price', () => {
    expect([1, 2].map((performType) => of('priceLabel', { performType }))).toEqual(['直赔价', '权益价']);
    expect(['6', '7', '8'].map((rightType) => of('priceLabel', { performType: 2, rightType }))).toEqual(['权益价', '会员价', '会员价']);
    expect(of('priceLabel', { performType: 1, rightType: 7 })).toBe('会员价');
  });

  test('PC-04 PC-05 EG-25 a product without a performType follows its channel', () => {
    const told = ({ priceLabel, marks }: Values) => [priceLabel, (marks as string[])[0]];
    expect(told(inChannel('1'))).toEqual(['直赔价', '报销30%']);
    expect(told(inChannel('2'))).toEqual(['权益价', '优惠']);
    expect(told(inChannel('1', { performType: 2 }))).toEqual(['权益价', '优惠']);
  });

  test('PC-05 SS-60 shows the reimbursed amount, or the discount', () => {
    const first = (product: Values) => (cardOf(product)['marks'] as string[])[0];
    expect(first({ performType: 1, reducedRateStr: '30' })).toBe('报销30%');
    expect(first({ performType: 2, reducedRateStr: '30' })).toBe('优惠');
    // Without the rate, the remaining price decides it.
    expect([0.7, 0.07, 0.334].map((discountRatio) => first({ performType: 1, discountRatio }))).toEqual(['报销30%', '报销93%', '报销67%']);
    expect(first({ performType: 1, reducedRateStr: '30', discountRatio: 0.5 })).toBe('报销30%');
    expect(
      [0, 1, undefined].map((discountRatio) => first({ performType: 1, ...(discountRatio !== undefined && { discountRatio }) })),
    ).toEqual([null, null, null]);
  });

  test('a limit has a tag; no limit has none', () => {
    const tags = (limitedCount: number) =>
      (cardOf({ limited: 1, limitedCount })['marks'] as Json[]).filter((mark) => String(mark).includes('限购'));
    expect([tags(2), tags(0)]).toEqual([['限购2件'], []]);
  });

  test('PC-07 SS-58 tags of type 1, 2 and 10 have their own tones, 6 is a picture, and 3 to 9 are promotions like 10', () => {
    const tones = cardOf({})['tones'] as Values;
    expect(new Set([tones['1'], tones['2'], tones['6'], tones['10']]).size).toBe(4);
    expect(tones['6']).toBe('image');
    for (const type of ['3', '4', '5', '7', '8', '9']) expect(tones[type]).toBe(tones['10']);
  });

  test('SS-58 PC-09 in productShowName of a drug list 6 is a promotion; on a goods card with a title it is a picture', () => {
    const six = (product: Values) => (cardOf(product)['tones'] as Values)['6'];
    expect(six({ title: '药', productShowName: '药' })).toBe('image');
    const drug = { title: '', productShowName: '安乐 缬沙坦胶囊' };
    expect(six(drug)).toBe((cardOf(drug)['tones'] as Values)['10']);
  });

  test('SS-71 a drug list has its own keys for product name and prescription', () => {
    expect(of('title', { title: '', productShowName: '安乐 缬沙坦胶囊' })).toBe('安乐 缬沙坦胶囊');
    expect(of('title', { title: '缬沙坦', productShowName: '安乐 缬沙坦胶囊' })).toBe('缬沙坦');
    expect([0, 1].map((medicinesIsPrescribe) => of('cover', { medicinesIsPrescribe }))).toEqual(['', '处方药 依法不展示包装']);
  });

  test('PC-08 five tags, one less for each of right, compensation and limit', () => {
    for (const right of [0, 1])
      for (const compensation of [0, 1])
        for (const limited of [0, 1])
          expect(
            of('most', { rightType: right ? '7' : '', tagCompensateList: compensation ? [{ tagName: '报销30%' }] : [], limited }),
          ).toBe(5 - right - compensation - limited);
  });

  test("PC-02 PC-11 activityType 230 has a gift: shows the insurance account's badge, and the gift only with it", () => {
    expect([0, 1].map((supportMedInsurance) => of('badge', { supportMedInsurance }))).toEqual(['', '医保个账']);
    const giveProd = { mainPhoto: '/img/1.png', prodShowName: '维生素C', givenNum: 1 };
    expect(cardOf({ giveProd, activityInfo: { activityType: 230 } })).toMatchObject({ gift: giveProd, giftLabel: '赠品' });
    expect(of('gift', { giveProd, activityInfo: { activityType: 190 } })).toBe('');
    expect(of('gift', { giveProd: null, activityInfo: { activityType: 230 } })).toBe('');
  });

  test('PC-12 opening the first of a list reports rank 1', async () => {
    const { page } = opened({});
    const done = await page.emit('drugsGoods', 'tap', null, { product: { medicineId: 'M1', drugstoreId: 'D1' }, index: 0 });
    expect(done).toMatchObject([
      ['report', 'track', { event: 'medicine.detail', rank: 1 }],
      ['go', '/drugsdetail', { medicineId: 'M1', drugstoreId: 'D1' }],
    ]);
  });
});

test('HM-33 a service shows its remaining uses: a number, no limit, or none', () => {
  const cells = [5, -1, null].map((rightTotalNum, at) => ({
    serviceTitle: `服务${String(at)}`,
    serviceDesc: '说明',
    rightTotalNum,
    rightUsedNum: 1,
    serviceType: 3,
  }));
  const page = openPage('rightHome', { data: { config: {}, cells } });
  const totals = page
    .shown()
    .filter(({ id }) => id === 'cellFacts')
    .map(({ props }) => (props['items'] as Values[])[0]?.['value'] ?? '');
  expect(totals).toEqual(['5次', '不限次数', '']);
  const used = (rightUsedNum: number | null) => {
    const counted = openPage('rightHome', { data: { config: {}, cells: [{ ...cells[0], rightUsedNum }] } });
    return (counted.find('cellFacts')?.props['items'] as Values[] | undefined)?.[1];
  };
  expect([used(1)?.['value'], used(0)?.['value'], used(null)?.['value'] ?? '']).toEqual(['1次', '0次', '']);
  expect([page.find('cell')?.props['title'], page.find('cellText')?.props['text']]).toEqual(['服务0', '说明']);
  expect(page.shown().filter(({ id }) => id === 'cellUse')).toHaveLength(3);
});

test.each(['tpHome', 'shopHome', 'pharmacyHome', 'storeHome', 'rightHome'])(
  "HM-03 HM-18 the floors of %s have the server's order",
  (id) => {
    const { document } = openPage(id);
    expect(document.order).toEqual({ var: 'data.config.layoutSort' });
    const ids = document.blocks.map((block) => block.id);
    expect(ids).toEqual(expect.arrayContaining(['bannerLayout', 'diamondLayout', 'resourceLayout3', 'productRecommendLayout', 'feed']));
  },
);
