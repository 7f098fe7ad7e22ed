import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../../engine/index.ts';
import { openPage, type PageOptions } from './open.ts';

const popup = (key: string, popupPriority: number, popupJump: Values = {}, more: Values = {}): Values => ({
  popupType: 0,
  commonVo: { key, popupPriority, title: key, expires: 1_900_000_000, popupJump: { jumpType: 1, jumpValue: '101', ...popupJump }, ...more },
});
const open = (popups: readonly Json[], around: PageOptions = {}, data: Readonly<Record<string, Json>> = {}) =>
  openPage('fundHome', { ...around, data: { config: {}, drugs: [], account: null, popups, ...data } });

const hidden = (page: ReturnType<typeof open>) => page.due().filter((action) => (action as Values)['do'] === 'track');

describe('popups', () => {
  const queue = [
    popup('second', 2),
    { popupType: 1, commonVo: { key: 'other type' } },
    { popupType: 0, commonVo: null },
    popup('first', 1, { jumpValue: '40' }, { qrCodeUrl: '/qr.png' }),
  ];

  test('PP-01 PP-02 SS-52 one shows at a time, by priority; other types and empty ones are left out', () => {
    const page = open(queue);
    const shown = page.shown().filter(({ id }) => id === 'popups');
    expect(shown.map(({ props }) => props['title'])).toEqual(['first']);
    expect(open(queue.slice(1, 3)).find('popups')).toBeUndefined();
  });

  test('PP-02 the picture is imageUrl, else popupPic; without either there is none', () => {
    const picture = (more: Values) => open([popup('P', 1, {}, more)]).find('popupImage')?.props['src'];
    expect(picture({ imageUrl: '/img/one.png', popupPic: '/img/two.png' })).toBe('/img/one.png');
    expect(picture({ popupPic: '/img/two.png' })).toBe('/img/two.png');
    expect(picture({})).toBeUndefined();
  });

  test('PP-05 PP-06 SS-55 names the manager for 40, the family doctor for the rest; shows the code if there is one', () => {
    const role = (page: ReturnType<typeof open>) => [page.find('popupRole')?.props['text'], page.find('popupCode')?.props['src']];
    expect(role(open(queue))).toEqual(['您的专属健康管理师', '/qr.png']);
    expect(role(open([popup('P', 1)]))).toEqual(['您的专属家医', undefined]);
  });

  test('PP-03 LGG-07 showing records the key and its expiry, and logs one exposure', async () => {
    const { emit, log } = open(queue);
    await emit('popups', 'shown', null, { popup: { key: 'first', expires: 1_900_000_000 } });
    expect(log).toEqual([
      ['call', 'popup.shown', { key: 'first', expires: 1_900_000_000 }],
      ['call', 'log.exposure', { key: 'first' }],
    ]);
  });

  test('PP-04 leading on hides the popup and shows the next; after the last one the end is reported', async () => {
    const page = open(queue);
    const titles = () => page.find('popups')?.props['title'];
    const tapped = (key: string) => page.emit('popupGo', 'tap', null, { popup: { key, popupJump: { jumpType: 1, jumpValue: '100' } } });
    expect(titles()).toBe('first');
    await tapped('first');
    expect([titles(), hidden(page)]).toEqual(['second', []]);
    await tapped('second');
    expect([titles(), hidden(page)]).toEqual([undefined, [{ do: 'track', event: 'popup.hide' }]]);
  });

  test('PP-04 closing shows the next; after the last one the end is reported', async () => {
    const page = open(queue);
    const titles = () => page.find('popups')?.props['title'];
    await page.emit('popups', 'close', null, { popup: { key: 'first' } });
    expect(titles()).toBe('second');
    expect(hidden(page)).toEqual([]);
    await page.emit('popups', 'close', null, { popup: { key: 'second' } });
    expect(titles()).toBeUndefined();
    expect(hidden(page)).toEqual([{ do: 'track', event: 'popup.hide' }]);
  });
});

describe('on every home', () => {
  const popups = [popup('P', 1)];
  const has = (id: string, around: PageOptions = {}) => {
    const page = openPage(id, { data: { config: {}, account: null, feed: [], drugs: [], popups, broadcast: { time: 1 } }, ...around });
    return ['popups', 'broadcast'].filter((block) => page.find(block) !== undefined);
  };

  test.each(['tpHome', 'shopHome', 'pharmacyHome', 'storeHome', 'rightHome'])('PP-01 %s shows its popups, and BC-04 no broadcast', (id) => {
    expect(has(id)).toEqual(['popups']);
  });

  test('PP-01 EG-26 loads them by channel and right, and only for a member', () => {
    const asks = (userId: string) => openPage('shopHome', { user: { userId }, session: { userRightId: 'UR1' } }).asks('popups');
    expect(asks('U1')).toMatchObject({ channelCode: 'HKB', userRightId: 'UR1' });
    expect(asks('')).toBeUndefined();
  });

  test('HM-05 PP-01 with an account, they wait for its question', () => {
    const account = { accountId: 'A1', status: 1 };
    expect(has('tpHome', { data: { config: {}, account, auth: { isAuth: 0 }, popups } })).toEqual([]);
    expect(has('tpHome', { data: { config: {}, account: { ...account, status: 2 }, auth: { isAuth: 1 }, popups } })).toEqual(['popups']);
  });
});

describe('the broadcast', () => {
  const broadcast: Values = {
    time: 1_800_000_000,
    pageUrl: '/api/site/live',
    homeImgUrl: '/home.png',
    productImgUrl: '/product.png',
    waitingToStartHomeImgUrl: '/home-waiting.png',
    waitingFiveToStartHomeImgUrl: '/home-soon.png',
  };

  test('BC-01 BC-04 the home shows the home pictures; without a broadcast there is no icon', () => {
    expect(open([], {}, { broadcast }).find('broadcast')?.props).toMatchObject({
      startsAt: 1_800_000_000,
      waiting: '/home-waiting.png',
      soon: '/home-soon.png',
      live: '/home.png',
    });
    expect(open([], {}, { broadcast: null }).find('broadcast')).toBeUndefined();
  });

  test.each([
    'search',
    'medicineSearch',
    'classify',
    'searchResult',
    'offerGoods',
    'productDetail',
    'preBuyDrug',
    'newPreBuyDrug',
    'channelGoods',
    'categoryGoods',
    'stroll',
    'requirements',
    'channelRequirements',
  ])('BC-04 SS-56 %s shows the product pictures', (id) => {
    const full = { ...broadcast, waitingToStartProductImgUrl: '/waiting.png', waitingFiveToStartProductImgUrl: '/soon.png' };
    expect(openPage(id, { data: { broadcast: full } }).find('broadcast')?.props).toMatchObject({
      waiting: '/waiting.png',
      soon: '/soon.png',
      live: '/product.png',
    });
  });

  test("BC-06 EC-15 a tap opens the broadcast's page; without one it says so", async () => {
    const tapped = async (given: Values) => {
      const { emit, log } = open([], {}, { broadcast: given });
      await emit('broadcast', 'tap', null);
      return log;
    };
    expect(await tapped(broadcast)).toEqual([['open', '/api/site/live']]);
    expect(await tapped({ ...broadcast, pageUrl: '' })).toEqual([['toast', '当前渠道暂未开放直播，敬请期待！']]);
  });
});

describe('windows after the popups', () => {
  const coupon = { couponId: 'C1', couponName: '券', couponCash: '8.00', couponThreshold: '0.00' };
  const windowOf = (windowType: string, more: Values = {}): Values => ({
    key: `W-${windowType}`,
    windowType,
    title: windowType,
    text: '话',
    expires: 9,
    ...more,
  });
  const data = {
    newcomer: windowOf('newcomer', { couponList: [coupon] }),
    activation: windowOf('activation'),
    reminder: windowOf('reminder'),
  };
  const title = (page: ReturnType<typeof open>) => page.find('windows')?.props['title'];

  test('CL-19 PP-02 load when the queue is empty, and open one at a time', async () => {
    const busy = open([popup('P', 1)], {}, data);
    expect(title(busy)).toBeUndefined();
    expect(busy.asks('newcomer')).toBeUndefined();
    const page = open([], {}, data);
    expect(page.asks('newcomer')).toMatchObject({ channelCode: 'HKB' });
    expect(title(page)).toBe('newcomer');
    expect(await page.emit('windows', 'shown', null, { window: data.newcomer })).toEqual([
      ['call', 'popup.newcomerShown', { key: 'W-newcomer', expires: 9 }],
    ]);
    await page.emit('windows', 'close', null, { window: data.newcomer });
    expect(title(page)).toBe('activation');
    expect((await page.emit('windows', 'shown', null, { window: data.activation }))[0]?.slice(0, 2)).toEqual(['call', 'popup.shown']);
    await page.emit('windowKnown', 'tap', null, { window: data.activation });
    expect(title(page)).toBe('reminder');
    expect((await page.emit('windowCoupons', 'tap', null, { window: data.reminder })).at(-1)).toEqual(['go', '/coupons', {}]);
    expect(title(page)).toBeUndefined();
  });

  test("CL-19 a newcomer's coupons are claimed at once; on failure the window stays", async () => {
    const take = async (code: string) => {
      const page = open([], { answers: { 'popup.newcomerTake': { code, msg: '不行' } } }, data);
      return { page, log: await page.emit('windowTake', 'tap', null, { window: data.newcomer }) };
    };
    const taken = await take('0');
    expect(taken.log.map(([kind]) => kind)).toEqual(['call', 'toast', 'refresh']);
    expect(title(taken.page)).toBe('activation');
    const refused = await take('40400');
    expect(refused.log.at(-1)).toEqual(['toast', '不行', 3000]);
    expect(title(refused.page)).toBe('newcomer');
  });

  test("PP-01 PP-02 a popup shows wherever its popupLocal says, with its service's name", () => {
    const at = (popupLocal: string) => open([popup('P', 1, { serviceName: '家庭医生' }, { popupLocal })]).find('popupGo')?.props['note'];
    expect([at('home'), at('mine'), at('')]).toEqual(['家庭医生', '家庭医生', '家庭医生']);
  });
});
