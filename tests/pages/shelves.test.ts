import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { text } from './host.ts';
import { openPage } from './open.ts';

const products = [
  { productCode: 'P1', productName: '问诊卡', price: '19.90', validDays: 365, services: ['问诊'] },
  { productCode: 'P2', productName: '洁牙卡', price: '128.00', physical: 1 },
];

describe('virtual cards', () => {
  test('TB-04 the products open their detail, with the bar of virtual cards below', async () => {
    const page = openPage('cardProducts', { data: { products: products as Json } });
    expect(page.find('virtualCardTabs')?.props['value']).toBe('/virtualCard/productList');
    expect(await page.emit('product', 'tap', null, { product: products[0] as Json })).toEqual([
      ['go', '/virtualCard/productDetail', { productCode: 'P1' }],
    ]);
    expect(openPage('cardProducts', { data: { products: [] } }).find('product-none')).toBeDefined();
  });

  test("shows the address's product, which leads to its order; a missing one is gone", async () => {
    const page = openPage('cardProduct', { query: { productCode: 'P1' }, data: { products: products as Json } });
    expect(page.find('header')?.props['title']).toBe('问诊卡');
    expect(await page.emit('buy')).toEqual([['go', '/virtualCard/placeOrder', { productCode: 'P1' }]]);
    const gone = openPage('cardProduct', { query: { productCode: 'X' }, data: { products: products as Json } });
    expect([gone.find('gone')?.props['title'], gone.find('buy')]).toEqual([text('card.gone'), undefined]);
  });

  test('mine shows every right with its rest, and masks most of the phone', () => {
    const rightList = [
      { receiveId: '1', rightName: '问诊', leftTimes: -1 },
      { receiveId: '2', rightName: '洁牙', leftTimes: 2 },
    ];
    const page = openPage('cardMine', {
      session: { userPhone: '13800001234' },
      data: { groups: [{ groupName: '周明', rightList }] as Json },
    });
    expect(page.shown().flatMap(({ id, props }) => (id === 'right' ? [props['note']] : []))).toEqual(['不限', '2 次']);
    expect(String(page.find('who')?.props['title'])).not.toContain('13800001234');
  });
});

describe('coin goods', () => {
  const product: Values = { productId: 'M1', name: '维生素', coin: 900, stock: 3 };
  const opened = (over: Values = {}, around: Parameters<typeof openPage>[1] = {}) =>
    openPage('coinGoods', { query: { productId: 'M1' }, data: { coin: { balance: 1280 }, product: { ...product, ...over } }, ...around });

  test('CL-17 enough coins: it is checked, then ordered; a refusal needs a confirmation', async () => {
    expect(await opened().emit('exchange')).toEqual([
      ['call', 'integral.checkProduct', { productId: 'M1', quantity: 1 }],
      ['go', '/confirmOrder', { productId: 'M1' }],
    ]);
    const refused = opened({}, { answers: { 'integral.checkProduct': { code: '40300', msg: '您的荷叶币不够' } } });
    expect((await refused.emit('exchange')).slice(1)).toEqual([['alert', '', '您的荷叶币不够']]);
  });

  test.each<[Values, string]>([
    [{ coin: 2000 }, '荷叶币还差 720，攒够了再来兑换'],
    [{ stock: 0 }, '这件商品正在补货，到货后才能兑换'],
  ])('with %j it shows why not, and leads to others', (over, said) => {
    const page = opened(over);
    expect(page.find('notice')?.props['text']).toBe(said);
    expect([page.find('exchange'), page.find('others') === undefined]).toEqual([undefined, false]);
  });

  const mall = (around: Parameters<typeof openPage>[1] = {}) =>
    openPage('coinMall', {
      path: '/hyCoinDrugDetails',
      data: { coin: { balance: 9 }, goods: [{ productId: 'M2', name: '钙片', coin: 5 }] },
      ...around,
    });

  test('CL-17 without a product it lists all, with a search', async () => {
    const page = mall();
    expect(page.find('allOne')?.props['marks']).toEqual(['5 荷叶币']);
    expect(await page.emit('allOne', 'tap', null, { one: { productId: 'M2' } })).toEqual([
      ['go', '/hyCoinDrugDetails', { productId: 'M2' }],
    ]);
    await page.emit('search', 'search', '钙');
    expect([page.asks('found')?.['keyword'], page.asks('goods')]).toEqual(['钙', undefined]);
  });

  test('CL-17 exchanging a coupon asks first, and reloads the coins', async () => {
    const coupon: Values = { couponId: 'C1', couponName: '券', couponStatus: 0, coin: 5 };
    const tapped = async (around: Parameters<typeof openPage>[1]) => {
      const page = mall({ data: { coin: { balance: 9 }, coupons: [coupon] as Json }, ...around });
      await page.emit('tabs', 'change', { tab: 'coupons' });
      return JSON.stringify(await page.emit('coupon', 'tap', null, { coupon }));
    };
    const agreed = await tapped({ agrees: true });
    for (const part of ['"integral.exchangeCoupon",{"couponId":"C1"}', 'integral.coin integral.coupons integral.detail'])
      expect(agreed).toContain(part);
    expect(await tapped({ agrees: false })).not.toContain('exchangeCoupon');
    expect(await tapped({ agrees: true, answers: { 'integral.exchangeCoupon': { code: '40300', msg: '您的荷叶币不够' } } })).toContain(
      '["alert","","您的荷叶币不够"]',
    );
  });
});

describe('shelves', () => {
  test('TB-09 /shopPaygift shows goods with a gift, by category', async () => {
    const page = openPage('giftGoods', { path: '/shopPaygift', data: { categories: [{ categoryId: '12', categoryName: '呼吸' }] } });
    expect(page.asks('goods')).toMatchObject({ tabId: '' });
    await page.emit('kinds', 'change', { categoryId: '12' });
    expect(page.asks('goods')).toMatchObject({ tabId: '12' });
  });

  test('the medicine kit has goods without prescription', () => {
    expect(openPage('medicineKit').asks('goods')).toMatchObject({ isPrescribe: 0 });
  });

  test("an activity's list follows the address's coupon, activity and word", () => {
    const query = { couponId: 'C1', actId: 'A1', actType: '190', keyword: '感冒' };
    expect(openPage('productListTemp', { query }).asks('goods')).toMatchObject(query);
  });

  test('special medicines lead to the catalogue, the application and the consultation', async () => {
    const page = openPage('specialMedicine', { session: { bindStatus: 'true' } });
    const to = async (id: string) => JSON.stringify(await page.emit(id));
    expect(await to('catalogue')).toContain('/searchTable');
    expect(await to('consult')).toContain('/onlineInquiry');
    expect(await to('records')).toContain('/common/serviceRecordList');
  });
});

test('HM-38 the coin shop has the daily check-in; a second tap of the day says so', async () => {
  const open = (isToday: number) =>
    openPage('storeHome', {
      idle: ['coin'],
      data: { config: { layoutSort: [] }, checkIn: { isOpen: 1, isToday, days: 2, coin: 5 } },
      answers: { 'integral.checkIn': { result: { isOpen: 1, isToday: 1, days: 3, coin: 5 } } },
    });
  expect(open(0).find('checkIn')?.props).toMatchObject({ note: '已连续签到 2 天', badge: '签到，得 5 荷叶币' });
  expect(await open(0).emit('checkIn')).toEqual([
    ['call', 'integral.checkIn', {}],
    ['toast', '签到成功，得到 5 荷叶币'],
    ['refresh', 'checkIn'],
    ['refresh', 'coin'],
  ]);
  expect(await open(1).emit('checkIn')).toEqual([['toast', '今天已签到']]);
});
