import type { Json, Values } from '../../../../engine/index.ts';
import constants from '../../../../schemas/constants.json' with { type: 'json' };
import marks from '../../../data/shop/marks.json' with { type: 'json' };
import words from '../../../data/shop/words.json' with { type: 'json' };
import type { PageParams, ProductQuery } from '../../../platform/catalogue/catalogue.ts';
import { drugstores, groups } from '../../../platform/catalogue/generate.ts';
import { type InShop, inShop } from '../../../platform/documents/calls/in-shop.ts';
import { ofChannel, type Shop } from '../../../platform/documents/shop.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { pictureUrl } from '../../../platform/pictures/picture.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, Server, VisitorCall, VisitorHandler, VisitorInput } from '../../../platform/transactions/server.ts';
import { couponsOf } from '../../coupons/coupons.ts';
import { ACTIVITY_ID, goodsPage, piecesOf, toGoods } from '../goods.ts';
import { fromOrder } from './product-detail.ts';

/** The number of activity products per request (CN-04). */
const BATCH = constants.activityBatch;
const SUGGESTIONS = 10;

type Visit = InShop<VisitorInput>;

/** Wraps a call that returns a page of goods; the parameters define the query. */
const paged = <P extends PageParams & { readonly channelCode?: string }>(
  wanted: (params: P, shop: Shop) => ProductQuery,
): VisitorHandler<P> => inShop(async (visit, server) => ok(await goodsPage(wanted(visit.params, visit.shop), visit.params, visit, server)));

/** Returns the first goods of a query. */
const few = async (wanted: ProductQuery, count: number, { shop, user }: Visit, server: Server): Promise<Json[]> => {
  const pieces = await piecesOf(user, shop, server);
  return await mapSerial(server.catalogue.find({ ...wanted, hidden: shop.hidden }, 0, count).list, (medicine) =>
    toGoods(medicine, shop, pieces, server),
  );
};

/** Returns the categories of a channel as a tree of two levels. */
export const categoryTree = ({ hidden }: Shop): Values[] =>
  groups
    .filter(({ categoryId }) => !hidden.includes(categoryId))
    .map(({ categoryId, categoryName, icon, children }) => ({
      categoryId,
      categoryName,
      url: pictureUrl(icon),
      children: children.map((child) => ({ categoryId: child.categoryId, categoryName: child.categoryName, url: pictureUrl(icon) })),
    }));

/** Every n-th product is subsidised. */
const SUBSIDISED_EVERY = 5;

/** Returns the subsidies of the named products. */
const subsidies: VisitorCall<'goods.subsidies'> = inShop(({ params, shop }, { catalogue }) => {
  const { skuList: asked } = params;
  if (asked === undefined || asked.length > BATCH) return refuse('badRequest', `每次最多查询 ${BATCH} 个商品`);
  const found = asked.flatMap(({ skuId = '' }) => catalogue.get(skuId) ?? []);
  const paid = found.filter(({ groupId, position }) => !shop.hidden.includes(groupId) && position % SUBSIDISED_EVERY === 2);
  return ok(paid.map(({ medicineId }) => ({ skuId: medicineId, subsidyName: '慢病用药补贴', subsidyAmount: '5.00' })));
});

const activity: VisitorCall<'goods.activity'> = inShop(async (visit, server) => {
  const { params, shop, user } = visit;
  const { activityProducts: asked } = params;
  if (asked === undefined || asked.length > BATCH) return refuse('badRequest', `每次最多查询 ${BATCH} 个商品`);
  const pieces = await piecesOf(user, shop, server);
  const found = asked.flatMap(({ medicineId = '' }) => server.catalogue.get(medicineId) ?? []);
  return ok({
    list: await mapSerial(
      found.filter(({ groupId }) => !shop.hidden.includes(groupId)),
      (medicine) => toGoods(medicine, shop, pieces, server),
    ),
  });
});

/** Filters by prescription when the parameters ask for it. */
function kindOf(params: { readonly isPrescribe?: string }): ProductQuery {
  const { isPrescribe: asked = '' } = params;
  return asked === '' ? {} : { isPrescription: asked === '1' };
}

/** Filters by a coupon or an activity; an unknown one matches nothing. Returns everything when neither is named. */
const offerOf = (params: { readonly couponId?: string; readonly actId?: string }, shop: Shop): string => {
  const { couponId = '', actId = '' } = params;
  if (couponId !== '') return couponsOf(shop).some((coupon) => coupon.couponId === couponId) ? 'coupon' : 'none';
  if (actId === '') return '';
  return actId === ACTIVITY_ID ? 'activity' : 'none';
};

/** The catalogue of a channel: categories, lists, search (CL-16, CL-17, PC-09, PC-10). */
export const goodsCalls: FamilyCalls<'goods'> = {
  visitor: {
    classify: inShop(({ shop }) => ok(categoryTree(shop))),
    list: paged((params) => ({
      categoryId: params.categoryId ?? '',
      keyword: params.keyword ?? '',
      sort: params.sort ?? '',
      ...kindOf(params),
    })),
    recommended: paged((params) => ({ categoryId: params.categoryId ?? '' })),
    discounts: paged((params, shop) => ({ offer: offerOf(params, shop), keyword: params.keyword ?? '' })),
    gifts: paged((params) => ({ offer: 'gift', categoryId: params.tabId ?? '' })),
    compensated: paged(() => ({ isCompensated: true })),
    recommendCategories: inShop(({ shop }) =>
      ok(categoryTree(shop).map(({ categoryId = '', categoryName = '' }) => ({ categoryId, categoryName }))),
    ),
    sameStandard: inShop(async (visit, server) =>
      ok(await few({ standardId: visit.params.standardId ?? 'none' }, drugstores.length, visit, server)),
    ),
    suggestions: inShop(async (visit, server) => ok(await few({ sort: 'sales' }, SUGGESTIONS, visit, server))),
    activity,
    mark: () => ok(marks.map(({ markId, markName }) => ({ markId, markName, url: pictureUrl('tag-original') }))),
    subsidies,
    fromOrder,
    words: inShop(({ shop }) => ok({ words: ofChannel<string[]>(words, shop) ?? [] })),
  },
};
