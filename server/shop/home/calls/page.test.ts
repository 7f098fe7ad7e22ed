import { beforeAll, describe, expect, it } from 'vitest';
import { isValues, type Json, type Values } from '../../../../engine/index.ts';
import sampleHomes from '../../../../schemas/sandbox/homes.json' with { type: 'json' };
import channels from '../../../data/shop/channels.json' with { type: 'json' };
import { createTestServer } from '../../../testing/test-server.ts';

let server = createTestServer();
let token = '';
beforeAll(async () => {
  token = await server.signIn();
});
const config = async (code: string, channelCode = 'JXRB', by = '') =>
  (await server.call('page.config', { code, channelCode, terminal: 3 }, by)).result;
const { $schema: _format, ...homes } = sampleHomes;
const codes = Object.keys(homes).filter((code) => code !== 'fundHome2');

/** Returns every text within a value. */
const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isValues(value) ? Object.values(value).flatMap(textsIn) : [];
};

describe('homes', () => {
  it('HM-01 the fund home has a template by channel: the first, the other, or neither', async () => {
    expect(await config('fundHome', 'JXRB')).toMatchObject({ fundHome: true });
    expect(await config('fundHome', 'HKB')).toMatchObject({ fundHome2: true });
    const neither = await config('fundHome', 'YCCC');
    expect(neither).not.toHaveProperty('fundHome');
    expect(neither).not.toHaveProperty('fundHome2');
    expect(neither).toHaveProperty('serviceLayout');
    expect(await config('TPHome', 'JXRB')).not.toHaveProperty('fundHome');
  });

  it('HM-06 have every key that the pages read, over all homes', async () => {
    const all = Object.assign({}, ...(await Promise.all(codes.map((code) => config(code)))), await config('fundHome', 'HKB'));
    for (const [key, list] of [
      ['serviceLayout', 'serviceLayoutVOList'],
      ['bannerLayout', 'bannerLayoutVOList'],
      ['sceneMarketLayout', 'sceneMarketLayoutVOList'],
      ['productMarketLayout', 'productMarketLayoutVOList'],
      ['feedStreamLayout', 'feedStreamLayoutList'],
      ['noticeLayout', 'noticeList'],
      ['flashSaleLayout', 'imageList'],
      ['resourceLayout', 'resourceLayoutVOList'],
      ['resourceLayout1', 'imageList'],
      ['resourceLayout2', 'resourceLayoutVOList'],
      ['productRecommendLayout', 'imageList'],
      ['mainChannelLayout', 'mainChannelLayoutVOList'],
      ['diamondLayout', 'diamondLayoutVOList'],
      ['customDiamondLayout', 'customDiamondLayoutVOList'],
    ] as const)
      expect((all as Record<string, Values>)[key]?.[list], key).toEqual(expect.arrayContaining([expect.any(Object)]));
    expect((all as Record<string, Values>)['feedStreamLayout']?.['feedStreamLayoutList']).toContainEqual({
      floorId: 66890,
      floorName: '为你推荐',
    });
  });

  it('HM-21 have all fields in every item of a floor', async () => {
    const { bannerLayout, serviceLayout } = (await config('fundHome')) as unknown as Record<string, Record<string, Values[]>>;
    const fields = [
      'url',
      'floorName',
      'bubbleTitle',
      'serviceType',
      'jumpUrl',
      'jumpType',
      'categoryId',
      'pathUrl',
      'pageBgColor',
      'rank',
    ];
    const items = [...(bannerLayout?.['bannerLayoutVOList'] ?? []), ...(serviceLayout?.['serviceLayoutVOList'] ?? [])];
    expect(items.length).toBeGreaterThan(10);
    for (const item of items) expect(Object.keys(item)).toEqual(expect.arrayContaining(fields));
  });

  it.each(codes)('HM-03 layoutSort of %s lists exactly the floors in the response', async (code) => {
    const { layoutSort, ...floors }: Values = await config(code);
    expect([...(layoutSort as string[])].sort()).toEqual(
      Object.keys(floors)
        .filter((key) => /Layout\d?$/.test(key))
        .sort(),
    );
  });

  it('HM-03 a channel puts floors first, removes some and fills one differently', async () => {
    const sortOf = async (code: string, channelCode: string) => (await config(code, channelCode))['layoutSort'] as string[];
    const usual = await sortOf('fundHome', 'HKB');
    expect(usual.slice(0, 2)).toEqual(['bannerLayout', 'noticeLayout']);
    expect((await sortOf('fundHome', 'GXJJ')).slice(0, 2)).toEqual(['serviceLayout', 'noticeLayout']);
    expect(await sortOf('fundHome', 'GXJJ')).toEqual(expect.not.arrayContaining(['mainChannelLayout']));
    expect(await config('shopHome', 'WH')).not.toHaveProperty('flashSaleLayout');
    const rows = async (channelCode: string) => ((await config('shopHome', channelCode))['diamondLayout'] as Values)['rowNum'];
    expect([await rows('JXRB'), await rows('WH')]).toEqual([5, 4]);
  });

  it('an unknown home is empty, an unknown channel is refused, and the other template has no home of its own', async () => {
    for (const code of ['nothing', 'constructor', '', 'fundHome2']) expect(await config(code), code).toEqual({});
    expect(await server.call('page.config', { code: 'fundHome', channelCode: 'NONE' })).toMatchObject({
      code: 40400,
      msg: '渠道信息获取失败',
    });
  });

  it("HM-30 HM-31 the member's unlocked services require a sign-in", async () => {
    expect(await config('fundHome')).not.toHaveProperty('familyCardInfo');
    const locks = async (by: string) => await config('fundHome', 'JXRB', by);
    expect(await locks(token)).toMatchObject({
      familyCardInfo: { hasFamilyMedicineService: 1, hasHealthDataService: 1, hasQuickRescueService: 1 },
      serviceLockStatusMap: { 13: 1 },
    });
    const other = await server.signIn('13800000038');
    expect(await locks(other)).toMatchObject({ familyCardInfo: { hasHealthDataService: 0, hasQuickRescueService: 1 } });
    await server.call('rights.activatePhysical', { cardNo: '1234567890123456', password: '123456' }, other);
    expect(await locks(other)).toMatchObject({ serviceLockStatusMap: { 13: 0 } });
    expect(await locks(token)).toMatchObject({ serviceLockStatusMap: { 13: 1 } });
  });

  it('a phone of the sample data gets some damaged floors, the others intact', async () => {
    server = createTestServer({ damaged: true });
    const home = await config('fundHome', 'JXRB', await server.signIn('19900000004'));
    expect(home).toMatchObject({ serviceLayout: '坏数据', bannerLayout: '坏数据', sceneMarketLayout: { title: '按场景选药' } });
    const failing = await server.signIn('19900000003');
    expect(await config('fundHome', 'JXRB', failing)).toHaveProperty('serviceLayout.serviceLayoutVOList');
    expect(await server.call('page.feed', { channelCode: 'JXRB', floorId: '66890' }, failing)).toMatchObject({
      code: 1,
      msg: '这一层暂时取不到，请重试',
    });
  });

  it('name only existing pictures and sites', async () => {
    const answers = await Promise.all([...codes.map((code) => config(code)), config('fundHome', 'HKB'), config('TPHome', '074')]);
    const urls = new Set(answers.flatMap((answer) => textsIn(answer as unknown as Values)).filter((text) => text.startsWith('/api/')));
    expect(urls.size).toBeGreaterThan(40);
    for (const url of urls) expect((await server.get(url)).status, url).toBe(200);
  });
});

describe('tab bar, feed and notices', () => {
  it('TB-11 the tab bar differs by channel, and every kind of resource tab occurs', async () => {
    expect((await server.call('page.tab', { channelCode: 'JXRB', code: 'webHome', terminal: 3 })).result).toEqual({
      shopType: 2,
      showType: 3,
      url: '/api/image/icon-gift.webp',
      floorName: '福利',
      jumpUrl: '/api/site/activity',
    });
    const types = new Set(Object.values(channels).map((channel) => ('resourceTab' in channel ? channel.resourceTab?.showType : 0)));
    expect(types).toEqual(new Set([0, 1, 2, 3]));
  });

  it('HM-22 CN-07 the feed of floor 66890 has everything, another floor a part, both in pages of twenty', async () => {
    const feed = async (floorId: string, page: number) =>
      (await server.call('page.feed', { channelCode: 'JXRB', floorId, page, pageSize: 20 })).result;
    const first = await feed('66890', 1);
    expect(first).toMatchObject({ hasNextPage: true, pageNum: 1, list: { length: 20 } });
    const total = Number(first['total']);
    expect(total).toBeGreaterThanOrEqual(10_000);
    const last = await feed('66890', Math.ceil(total / 20));
    expect(last).toMatchObject({ hasNextPage: false, list: { length: total % 20 || 20 } });
    const part = await feed('12', 1);
    expect(Number(part['total'])).toBeLessThan(total / 4);
    expect(await feed('', 1)).toMatchObject({ total: 0, hasNextPage: false });
  });

  it('a channel that does not sell a category shows none of its products', async () => {
    const total = async (channelCode: string) =>
      Number((await server.call('page.feed', { channelCode, floorId: '66890' })).result['total']);
    expect(await total('WH')).toBeLessThan(await total('JXRB'));
    expect((await server.call('page.feed', { channelCode: 'WH', floorId: '23' })).result).toMatchObject({ total: 0 });
    expect((await server.call('goods.list', { channelCode: 'WH', keyword: '血压计' })).result).toMatchObject({ total: 0 });
    expect(JSON.stringify((await server.call('goods.classify', { channelCode: 'WH' })).result)).not.toContain('医疗器械');
  });

  it('HM-20 every notice of a floor is readable, an unknown one is refused', async () => {
    const floors = await Promise.all(codes.map((code) => config(code)));
    const ids = new Set(JSON.stringify(floors).match(/(?<="noticeId":")\w+/g));
    expect(ids.size).toBeGreaterThan(2);
    for (const noticeId of ids) {
      const { result } = await server.call('page.notice', { noticeId });
      expect(result).toMatchObject({
        noticeId,
        title: expect.any(String),
        content: expect.stringMatching(/。/),
        publishTime: expect.stringMatching(/^2026-/),
      });
    }
    expect(await server.call('page.notice', { noticeId: 'N99' })).toMatchObject({ code: 40400 });
  });
});
