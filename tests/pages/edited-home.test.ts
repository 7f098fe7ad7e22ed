import { describe, expect, test } from 'vitest';
import type { ResolvedChannel } from '../../domain/index.ts';
import { sayFault } from '../../engine/fault/say.ts';
import type { Json, Values } from '../../engine/index.ts';
import { channels } from '../../engine/index.ts';
import { channels as allChannels } from '../documents/documents.ts';
import { openPage } from './open.ts';

/** An addition by product staff to the document of one channel. */
const PATCH = `"pages": {
  "fundHome": { "order": ["couponLayout", "bannerLayout"], "hide": ["sceneMarketLayout"] }
}`;

const KEY = 'HUIKEBAO';
const edited = (): ResolvedChannel => {
  const own = { ...allChannels[KEY], ...(JSON.parse(`{${PATCH}}`) as object) };
  const { channel, faults } = channels.resolve(KEY, (name) => (name === KEY ? own : allChannels[name]) as never, 'development');
  if (channel === undefined) throw new Error(faults.map((fault) => sayFault(fault)).join('; '));
  return channel;
};

const item = { floorName: '甲', url: '/api/image/icon-inquiry.webp', serviceType: 3, jumpType: 1 };
/** Floors in an order that the server decides, not the document. */
const SORTED = ['adLayout1', 'bannerLayout', 'sceneMarketLayout', 'serviceLayout', 'couponLayout'];
const data: Readonly<Record<string, Json>> = {
  config: {
    fundHome2: true,
    layoutSort: SORTED,
    adLayout1: { imageList: [item] },
    serviceLayout: { serviceLayoutVOList: [item] },
    bannerLayout: { bannerLayoutVOList: [item] },
    sceneMarketLayout: { title: '场景', sceneMarketLayoutVOList: [item] },
    couponLayout: {},
  },
  coupons: { title: '领券中心', couponList: [{ couponId: 'C1', couponName: '券', couponCash: '5.00', couponStatus: 0 }] },
  account: null,
  feed: [],
};
const floors = (over: Values = {}) =>
  openPage('fundHome', { channel: KEY, data, over })
    .shown()
    .map(({ id }) => id)
    .filter((id) => SORTED.includes(id));

describe('a channel edits its home', () => {
  test("CH-08 HM-03 three lines move a floor and hide another; the server's order and other channels' homes stay", () => {
    expect(PATCH.split('\n')).toHaveLength(3);
    expect(floors()).toEqual(SORTED);
    expect(floors({ pages: edited()['pages'] as unknown as Json })).toEqual(['adLayout1', 'couponLayout', 'serviceLayout', 'bannerLayout']);
  });
});
