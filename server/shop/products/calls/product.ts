import { carts } from '../../../../domain/index.ts';
import type { Json, Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import { unknownRight } from '../../../insurance/rights/own.ts';
import type { Medicine, PageParams, ProductQuery } from '../../../platform/catalogue/catalogue.ts';
import { drugstores, groups } from '../../../platform/catalogue/generate.ts';
import { inShop } from '../../../platform/documents/calls/in-shop.ts';
import { hiddenOf } from '../../../platform/documents/shop.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { pictureUrl } from '../../../platform/pictures/picture.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, MemberHandler, Server } from '../../../platform/transactions/server.ts';
import { storesToWire } from '../../cart/calls/cart.ts';
import { withPieces } from '../../cart/calls/cart-pieces.ts';
import { cartOf, isOwnRight, lineOf, saveCart } from '../../cart/cart.ts';
import { coinDetail } from '../../coupons/calls/integral.ts';
import { couponsOf } from '../../coupons/coupons.ts';
import { boundOf, prescriptionsIn } from '../../prescriptions/prescribed.ts';
import { goodsPage, piecesOf, toGoods } from '../goods.ts';
import { categoryIdOf } from './medicine.ts';
import { productDetail } from './product-detail.ts';

const MAX_QUANTITY = 99;

/** Returns a medicine that a channel sells. */
function medicineOf(medicineId: string, params: { readonly channelCode?: string }, { documents, catalogue }: Server): Medicine | undefined {
  const hidden = hiddenOf(params.channelCode ?? '', documents);
  const medicine = catalogue.get(medicineId);
  return medicine === undefined || hidden === undefined || hidden.includes(medicine.groupId) ? undefined : medicine;
}

/** Wraps a call that returns a page of products like every list of a channel, also under the old names. */
export const listed = <P extends PageParams & { readonly channelCode?: string }>(wanted: (params: P) => ProductQuery): MemberHandler<P> =>
  inShop(async (visit, server) => {
    const { list, ...page } = await goodsPage(wanted(visit.params), visit.params, visit, server);
    const goods = (list as Values[]).map((one) => {
      const { medicineId = '' } = one;
      const medicine = server.catalogue.get(String(medicineId));
      return {
        ...one,
        productId: medicineId,
        name: medicine?.name ?? '',
        category: medicine?.category ?? '',
        imageUrl: one['medicineMainImage'] ?? '',
      };
    });
    return ok({ ...page, list: goods });
  });

const categories: MemberCall<'product.categories'> = ({ params }, { documents }) => {
  const hidden = hiddenOf(params.channelCode ?? '', documents);
  const shown = groups.filter(({ categoryId }) => hidden?.includes(categoryId) === false);
  return ok(shown.map(({ categoryName }) => ({ code: categoryName, name: categoryName })));
};

/** Returns the categories as configured by the shop, with their icons (CL-15). */
const operateCategories: MemberCall<'product.operateCategories'> = inShop(({ shop }) =>
  ok(
    groups
      .filter(({ categoryId }) => !shop.hidden.includes(categoryId))
      .map(({ categoryId, categoryName, icon }) => ({ categoryId, categoryName, url: pictureUrl(icon) })),
  ),
);

type Merged = Requests['product.mergeCart'] & { readonly userRightId?: string };

/** Reads the pieces of each product in a list, with a minimum; undefined when an entry is invalid. */
function readItems(
  value: Merged['items'] = [],
  least: number,
  isKnown: (productId: string) => boolean,
): ReadonlyMap<string, number> | undefined {
  if (value.length > MAX_QUANTITY) return undefined;
  const items = new Map<string, number>();
  for (const { productId = '', quantity = -1 } of value) {
    if (!isKnown(productId) || quantity < least) return undefined;
    items.set(productId, (items.get(productId) ?? 0) + quantity);
  }
  return items;
}

/**
 * Merges the phone's channel cart into the member's (CT-03, SS-67). Pieces add up to the limit; with `coverFlag` 1 they replace the stored
 * number, so that a repeat changes nothing. Refuses what the plain cart refuses, and then stores nothing of the list.
 */
const mergeInto = (hasRight: boolean): MemberHandler<Merged> =>
  inShop(async (input, server) => {
    const { params, user, shop } = input;
    const isCovering = params.coverFlag === 1;
    const items = readItems(params.items, isCovering ? 0 : 1, (id) => medicineOf(id, params, server) !== undefined);
    const key = { shop, userRightId: hasRight ? (params.userRightId ?? '') : '', isChannel: true };
    if (items === undefined || (hasRight && key.userRightId === '')) return MALFORMED;
    if (!(await isOwnRight(user, key.userRightId, server))) return unknownRight();
    const prescriptions = await prescriptionsIn(user, key, server);
    let cart = await cartOf(user, key, server);
    for (const [id, quantity] of items) {
      const medicine = server.catalogue.get(id);
      if (medicine === undefined) continue;
      const goods = { ...(await toGoods(medicine, shop, new Map(), server)), ...boundOf(id, prescriptions) };
      const before = carts.skuOf(cart, lineOf(medicine))?.skuNum ?? 0;
      const most = Math.min(Math.max(carts.maximumOf(carts.factsOf(goods))?.most ?? MAX_QUANTITY, 1), MAX_QUANTITY);
      const pieces = isCovering ? Math.min(quantity, MAX_QUANTITY) : Math.min(before + quantity, most);
      if (pieces < before && isCovering) cart = carts.setPieces(cart, lineOf(medicine), pieces, server.clock().getTime());
      if (pieces <= before) continue;
      const changed = await withPieces({ cart, prescriptions, medicine, pieces, input, server });
      if ('code' in changed) return changed;
      cart = changed;
    }
    await saveCart(user, key, cart, server);
    const list = cart.flatMap(({ skus }) => skus.map(({ skuId, skuNum }) => ({ productId: skuId, quantity: skuNum })));
    return ok({ list, stores: (await storesToWire(key, input, server)) as Json[] });
  });

/** Returns the member's requirements: the goods of the carts (TB-01). */
const requirements: MemberCall<'product.requirements'> = inShop(async ({ user, shop }, server) => {
  const pieces = await piecesOf(user, shop, server);
  return ok(
    await mapSerial(
      [...pieces.keys()].flatMap((id) => server.catalogue.get(id) ?? []),
      (medicine) => toGoods(medicine, shop, pieces, server),
    ),
  );
});

/** Checks whether the list can be submitted: it is not empty, and the channel sells all of it. */
const requirementVerify: MemberCall<'product.requirementVerify'> = inShop(({ params, shop }, server) => {
  const ids = (params.stores ?? []).flatMap(({ skus = [] }) => skus.map(({ skuId = '' }) => skuId));
  if (ids.length === 0) return refuse('badRequest', '需求清单是空的');
  const medicines = ids.map((id) => server.catalogue.get(id));
  const isSold = medicines.every((medicine) => medicine !== undefined && !shop.hidden.includes(medicine.groupId));
  return isSold ? ok({}) : refuse('stopped', '有商品已经下架，请先移出需求清单');
});

const COUPON_OFFER = 'coupon';

/** Returns the goods of a coupon of the channel. */
const commonByCoupon: MemberCall<'product.commonByCoupon'> = inShop((input, server) => {
  const { couponId = '' } = input.params;
  if (!couponsOf(input.shop).some((coupon) => coupon.couponId === couponId)) return refuse('notFound', '优惠券不存在');
  return listed(() => ({ offer: COUPON_OFFER }))(input, server);
});

/** Returns the goods of one category in one store. */
const commonByStore: MemberCall<'product.commonByStore'> = (input, server) => {
  const { drugstoreId = '', classifyId: categoryId = '' } = input.params;
  if (!drugstores.some((store) => store.drugstoreId === drugstoreId)) return refuse('notFound', '药店不存在');
  return listed(() => ({ drugstoreId, categoryId }))(input, server);
};

/** The product lists whose call names the specification masks (CL-15, SS-80). */
export const commonProducts = {
  common: listed<Requests['product.common']>((params) => ({ keyword: params.keyword ?? '' })),
  commonByCoupon,
  commonByStore,
};

/** Products of a channel, and carts (RD-07, RD-08). */
export const productCalls: FamilyCalls<'product'> = {
  visitor: { detail: productDetail },
  member: {
    coinDetail,
    categories,
    homeList: listed(() => ({})),
    byCategory: listed((params) => ({ categoryId: categoryIdOf(params.category ?? '') })),
    search: listed((params) => ({ keyword: params.keyword ?? '' })),
    requirements,
    requirementVerify,
    operateCategories,
    mergeCart: mergeInto(false),
    mergeRightsCart: mergeInto(true),
  },
};
