import { isValues, type Json, type Values } from '../../engine/index.ts';
import { ok, refuse } from '../answer.ts';
import { type Found, type Medicine, partOf, type Wanted } from '../catalogue/catalogue.ts';
import { groups } from '../catalogue/generate.ts';
import { recall, replace } from '../facts.ts';
import { cartOf, medicinePicture, toGoods } from '../goods.ts';
import { text } from '../params.ts';
import type { FamilyCalls, MemberCall, Server } from '../server.ts';
import { hiddenOf } from '../shop.ts';
import { inShop } from './in-shop.ts';
import { categoryIdOf } from './medicine.ts';

const MAX_QUANTITY = 99;

const toWire = ({ medicineId, name, specification, price, category }: Medicine): Values => ({
  productId: medicineId,
  name,
  specification,
  price: (price / 100).toFixed(2),
  category,
  imageUrl: medicinePicture(medicineId),
});

/** A part of a channel's medicines; nothing for a channel that does not exist. */
function find(wanted: Wanted, params: Values, { documents, catalogue }: Server): Found {
  const hidden = hiddenOf(text(params, 'channelCode'), documents);
  const { from, count } = partOf(text(params, 'page'), text(params, 'pageSize'));
  return hidden === undefined ? { total: 0, list: [] } : catalogue.find({ ...wanted, hidden }, from, count);
}

/** A medicine that a channel sells. */
function medicineOf(medicineId: string, params: Values, { documents, catalogue }: Server): Medicine | undefined {
  const hidden = hiddenOf(text(params, 'channelCode'), documents);
  const medicine = catalogue.get(medicineId);
  return medicine === undefined || hidden === undefined || hidden.includes(medicine.groupId) ? undefined : medicine;
}

/** A page of products. */
const listed =
  (wanted: (params: Values) => Wanted): MemberCall =>
  ({ params }, server) => {
    const { total, list } = find(wanted(params), params, server);
    return ok({ total, list: list.map(toWire) });
  };

const detail: MemberCall = ({ params }, server) => {
  const medicine = medicineOf(text(params, 'productId'), params, server);
  if (medicine === undefined) return refuse('notFound', '商品不存在');
  const { manufacturer, indication, isPrescription } = medicine;
  return ok({ ...toWire(medicine), manufacturer, indication, isPrescription });
};

const categories: MemberCall = ({ params }, { documents }) => {
  const hidden = hiddenOf(text(params, 'channelCode'), documents);
  const shown = groups.filter(({ categoryId }) => hidden?.includes(categoryId) === false);
  return ok(shown.map(({ categoryName }) => ({ code: categoryName, name: categoryName })));
};

/** How many of each product a list holds; undefined when something in it is not as it should be. */
function readItems(value: Json | undefined, isKnown: (productId: string) => boolean): ReadonlyMap<string, number> | undefined {
  if (!Array.isArray(value) || value.length > MAX_QUANTITY) return undefined;
  const items = new Map<string, number>();
  for (const item of value) {
    const [productId, quantity] = isValues(item) ? [text(item, 'productId'), Number(item['quantity'])] : ['', 0];
    if (!isKnown(productId) || !Number.isInteger(quantity) || quantity < 1) return undefined;
    items.set(productId, (items.get(productId) ?? 0) + quantity);
  }
  return items;
}

/** Merges what lies in a cart on the phone into the user's cart: quantities add up, to no more than 99. */
const mergeInto =
  (cart: 'own' | 'rights'): MemberCall =>
  ({ params, user }, server) => {
    const items = readItems(
      Object.hasOwn(params, 'items') ? params['items'] : undefined,
      (id) => medicineOf(id, params, server) !== undefined,
    );
    if (items === undefined) return refuse('badRequest', '提交的内容格式不正确');
    const subject = `${cart} ${text(params, 'channelCode')}`;
    const merged = new Map(Object.entries(recall(user.id, 'cart', subject, server)?.data ?? {}).map(([id, count]) => [id, Number(count)]));
    for (const [id, quantity] of items) merged.set(id, Math.min((merged.get(id) ?? 0) + quantity, MAX_QUANTITY));
    replace(user.id, 'cart', subject, Object.fromEntries(merged), server);
    return ok({ list: [...merged].map(([productId, quantity]) => ({ productId, quantity })) });
  };

/** What the member means to buy: the goods of the cart (TB-01). */
const requirements: MemberCall = inShop(({ user, shop }, server) => {
  const cart = cartOf(user, shop, server);
  return ok(
    Object.keys(cart)
      .flatMap((id) => server.catalogue.get(id) ?? [])
      .map((medicine) => toGoods(medicine, shop, cart)),
  );
});

/** Products of a channel, and carts (RD-07, RD-08). */
export const productCalls: FamilyCalls = {
  member: {
    detail,
    categories,
    homeList: listed(() => ({})),
    byCategory: listed((params) => ({ categoryId: categoryIdOf(text(params, 'category')) })),
    search: listed((params) => ({ keyword: text(params, 'keyword') })),
    requirements,
    mergeCart: mergeInto('own'),
    mergeRightsCart: mergeInto('rights'),
  },
};
