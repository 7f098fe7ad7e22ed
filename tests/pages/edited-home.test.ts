import { describe, expect, test } from 'vitest';
import type { Json, ResolvedChannel, Values } from '../../engine/index.ts';
import { resolveChannel } from '../../engine/index.ts';
import { channels } from '../documents/documents.ts';
import { openPage } from './open.ts';

/** What product staff add to the document of one channel. */
const PATCH = `"pages": {
  "fundHome": { "order": ["couponLayout", "bannerLayout"], "hide": ["sceneMarketLayout"] }
}`;

const KEY = 'HUIKEBAO';
const edited = (): ResolvedChannel => {
  const own = { ...channels[KEY], ...(JSON.parse(`{${PATCH}}`) as object) };
  const { channel, faults } = resolveChannel(KEY, (name) => (name === KEY ? own : channels[name]) as never, 'development');
  if (channel === undefined) throw new Error(faults.map(({ message }) => message).join('; '));
  return channel;
};

const item = { floorName: '甲', url: '/api/image/icon-inquiry.svg', serviceType: 3, jumpType: 1 };
const FLOORS = ['serviceLayout', 'bannerLayout', 'sceneMarketLayout', 'couponLayout'];
const data: Readonly<Record<string, Json>> = {
  config: {
    fundHome2: true,
    layoutSort: ['serviceLayout', 'bannerLayout', 'sceneMarketLayout', 'couponLayout'],
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
    .filter((id) => FLOORS.includes(id));

describe('a channel edits its home', () => {
  test('CH-08 HM-03 three lines put two floors first and hide a third; the home of other channels stays as it was', () => {
    expect(PATCH.split('\n')).toHaveLength(3);
    expect(floors()).toEqual(['serviceLayout', 'bannerLayout', 'sceneMarketLayout', 'couponLayout']);
    expect(floors({ pages: edited()['pages'] as unknown as Json })).toEqual(['couponLayout', 'bannerLayout', 'serviceLayout']);
  });
});
