import { isValues, type Json, type Values } from '../../engine/index.ts';
import { ok, refuse } from '../answer.ts';
import { categoriesOf, type Medicine, medicinesOf, pageOf, searched } from '../catalogue.ts';
import { recall, replace } from '../facts.ts';
import { text } from '../params.ts';
import { pictureUrl } from '../pictures/picture.ts';
import type { FamilyCalls, MemberCall, Server } from '../server.ts';

const MAX_QUANTITY = 99;

const toWire = ({ medicineId, name, specification, price, category }: Medicine): Values => ({
  productId: medicineId,
  name,
  specification,
  price,
  category,
  imageUrl: pictureUrl('product'),
});

const of = (params: Values, { documents }: Server) => medicinesOf(text(params, 'channelCode'), documents);

/** A page of products: all of them, those of a category, or those that hold a keyword. */
const listed =
  (filters: readonly ('keyword' | 'category')[]): MemberCall =>
  ({ params }, server) => {
    const wanted = (name: 'keyword' | 'category') => (filters.includes(name) ? text(params, name) : '');
    const found = searched(of(params, server), wanted('keyword'), wanted('category'));
    return ok({ total: found.length, list: pageOf(found, text(params, 'page'), text(params, 'pageSize')).map(toWire) });
  };

const detail: MemberCall = ({ params }, server) => {
  const medicine = of(params, server).find(({ medicineId }) => medicineId === text(params, 'productId'));
  if (medicine === undefined) return refuse('notFound', '商品不存在');
  const { manufacturer, indication, isPrescription } = medicine;
  return ok({ ...toWire(medicine), manufacturer, indication, isPrescription });
};

/** How many of each product a list holds; undefined when something in it is not as it should be. */
function readItems(value: Json | undefined, known: readonly Medicine[]): ReadonlyMap<string, number> | undefined {
  if (!Array.isArray(value) || value.length > MAX_QUANTITY) return undefined;
  const items = new Map<string, number>();
  for (const item of value) {
    const [productId, quantity] = isValues(item) ? [text(item, 'productId'), Number(item['quantity'])] : ['', 0];
    if (!known.some(({ medicineId }) => medicineId === productId) || !Number.isInteger(quantity) || quantity < 1) return undefined;
    items.set(productId, (items.get(productId) ?? 0) + quantity);
  }
  return items;
}

/** Merges what lies in a cart on the phone into the user's cart: quantities add up, to no more than 99. */
const mergeInto =
  (cart: 'own' | 'rights'): MemberCall =>
  ({ params, user }, server) => {
    const items = readItems(Object.hasOwn(params, 'items') ? params['items'] : undefined, of(params, server));
    if (items === undefined) return refuse('badRequest', '提交的内容格式不正确');
    const subject = `${cart} ${text(params, 'channelCode')}`;
    const merged = new Map(Object.entries(recall(user.id, 'cart', subject, server)?.data ?? {}).map(([id, count]) => [id, Number(count)]));
    for (const [id, quantity] of items) merged.set(id, Math.min((merged.get(id) ?? 0) + quantity, MAX_QUANTITY));
    replace(user.id, 'cart', subject, Object.fromEntries(merged), server);
    return ok({ list: [...merged].map(([productId, quantity]) => ({ productId, quantity })) });
  };

/** Products of a channel, and carts (RD-07, RD-08). */
export const productCalls: FamilyCalls = {
  member: {
    detail,
    homeList: listed([]),
    byCategory: listed(['category']),
    search: listed(['keyword']),
    categories: ({ params }, server) => ok(categoriesOf(of(params, server)).map((name) => ({ code: name, name }))),
    requirements: ({ params }, server) => ok(of(params, server).flatMap((one) => (one.isPrescription === 1 ? [toWire(one)] : []))),
    mergeCart: mergeInto('own'),
    mergeRightsCart: mergeInto('rights'),
  },
};
