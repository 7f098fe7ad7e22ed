import { type Json, logic, type Values } from '../../../../engine/index.ts';
import constants from '../../../../schemas/constants.json' with { type: 'json' };
import sampleHomes from '../../../../schemas/sandbox/homes.json' with { type: 'json' };
import contents from '../../../data/contents.json' with { type: 'json' };
import floors from '../../../data/shop/floors.json' with { type: 'json' };
import notices from '../../../data/shop/notices.json' with { type: 'json' };
import { familyCardOf, lockedServicesOf } from '../../../insurance/rights/service-locks.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import type { HomeChange, Shop } from '../../../platform/documents/shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { damagedFloorsOf } from '../../../platform/sandbox/faults.ts';
import type { FamilyCalls, Server, VisitorCall } from '../../../platform/transactions/server.ts';
import { goodsPage, medicinePicture } from '../../products/goods.ts';
import { posterCalls } from './poster.ts';

const { $schema: _format, ...homes } = sampleHomes;
const DAY = 86_400_000;
/** The floor that recommends from the whole catalogue (CN-07). */
const FOR_YOU = String(constants.forYouFloor);
const PRODUCT_MARKET = '20';
const PRODUCT_MARKET_SIZE = 8;

/** The notice above a member's orders. */
const ORDER_NOTICE = '近期订单较多，药店会在付款后一天内发货';

/** The placeholder for a damaged floor. */
const DAMAGED = '坏数据';

/** Every field of a floor's item (HM-21), so that documents can rely on them. */
const EMPTY_ITEM: Values = {
  url: '',
  floorName: '',
  bubbleTitle: '',
  serviceType: 0,
  jumpUrl: '',
  jumpType: 0,
  categoryId: '',
  pathUrl: '',
  pageBgColor: '',
};

const complete = (item: Values, index: number): Values => ({ ...EMPTY_ITEM, rank: index + 1, ...item });

/** Returns the products of the product market from the catalogue; all other contents are sample data. */
const productMarket = (shop: Shop, { catalogue }: Server): readonly Values[] =>
  catalogue.find({ categoryId: PRODUCT_MARKET, hidden: shop.hidden, sort: 'sales' }, 0, PRODUCT_MARKET_SIZE).list.map((medicine) => ({
    url: medicinePicture(medicine.medicineId),
    floorName: medicine.name,
    jumpType: 2,
    jumpUrl: `/drugsdetail?medicineId=${medicine.medicineId}`,
    price: (medicine.price / 100).toFixed(2),
    label: medicine.offer === 'coupon' ? '满减' : '',
  }));

function floorOf(name: string, shop: Shop, server: Server): Values {
  const floor = (floors as Readonly<Record<string, Values>>)[name] ?? {};
  const entries = Object.entries(floor).map(([key, value]): [string, Json] => {
    if (!key.endsWith('VOList') || !Array.isArray(value)) return [key, value];
    const items = key === 'productMarketLayoutVOList' ? productMarket(shop, server) : (value as Values[]);
    return [key, items.map(complete)];
  });
  return Object.fromEntries(entries);
}

/** Returns the floors of a home in a channel's order. */
function layoutOf(name: string, change: HomeChange): readonly (readonly [string, string])[] {
  const home = (homes as Readonly<Record<string, Readonly<Record<string, string>>>>)[name] ?? {};
  const { first = [], without = [], floors: others = {} } = change;
  const keys = [...new Set([...first, ...Object.keys(home)])].filter((key) => Object.hasOwn(home, key) && !without.includes(key));
  return keys.map((key) => [key, (Object.hasOwn(others, key) ? others[key] : home[key]) ?? '']);
}

const config: VisitorCall<'page.config'> = inShop(async ({ params, user, shop }, server) => {
  const { code = '' } = params;
  const name = code === 'fundHome' && shop.template === 'fundHome2' ? 'fundHome2' : code;
  // The alternative template has no home of its own.
  if (!Object.hasOwn(homes, name) || code === 'fundHome2') return ok({});
  const layout = layoutOf(name, (Object.hasOwn(shop.homes, name) ? shop.homes[name] : undefined) ?? {});
  const damaged = damagedFloorsOf(user, server);
  return ok({
    ...(code === 'fundHome' && shop.template !== '' ? { [shop.template]: true } : {}),
    layoutSort: layout.map(([key]) => key),
    ...Object.fromEntries(layout.map(([key, floor]) => [key, damaged.includes(key) ? DAMAGED : floorOf(floor, shop, server)])),
    ...(user ? { familyCardInfo: familyCardOf(user), serviceLockStatusMap: await lockedServicesOf(user, server) } : {}),
  });
});

const tab: VisitorCall<'page.tab' | 'page.tabInfo'> = inShop(({ shop }) => ok({ shopType: shop.shopType, ...shop.resourceTab }));

const feed: VisitorCall<'page.feed'> = inShop(async ({ params, user, shop }, server) => {
  const { floorId = '' } = params;
  return ok(await goodsPage({ categoryId: floorId === FOR_YOU ? '' : floorId || 'none' }, params, { shop, user }, server));
});

/** Notices, rules and answers to questions: each has a number and a text. */
const written: readonly { noticeId: string; type?: string; title: string; content: string; days: number }[] = [...notices, ...contents];

const publishedOn = (days: number, { clock }: Pick<Server, 'clock'>): string => logic.chinaDate(new Date(clock().getTime() + days * DAY));

const notice: VisitorCall<'page.notice'> = ({ params }, server) => {
  const found = written.find(({ noticeId }) => noticeId === params.noticeId);
  if (found === undefined) return refuse('notFound', '公告不存在或已下线');
  const { days, type: _type, ...rest } = found;
  return ok({ ...rest, publishTime: `${publishedOn(days, server)} 09:00:00` });
};

const contentList: VisitorCall<'page.contents'> = ({ params }, server) =>
  ok(
    contents
      .filter(({ type }) => type === params.type)
      .map(({ noticeId, title, days }) => ({ id: noticeId, title, publishTime: publishedOn(days, server) })),
  );

/** The homes as product staff configured them: floors and their order, tab bar, feeds, notices and texts (HM-01, HM-03, HM-06, HM-22, TB-11). */
export const pageCalls: FamilyCalls<'page'> = {
  visitor: { config, tab, tabInfo: tab, feed, notice, contents: contentList, ...posterCalls.visitor },
  member: { ...posterCalls.member, orderNotice: inShop(() => ok([{ noticeText: ORDER_NOTICE, jumpType: 0, noticeId: 'order' }])) },
};
