import type { Values } from '../../engine/index.ts';
import { ok, refuse } from '../answer.ts';
import { replace } from '../facts.ts';
import { cartOf, toGoods } from '../goods.ts';
import { text } from '../params.ts';
import type { FamilyCalls, MemberCall, VisitorCall } from '../server.ts';
import { inShop } from './in-shop.ts';

/** What each kind of change makes of the pieces that lie in the cart; nothing is left below one (CT-09). */
const CHANGES: Readonly<Record<string, (pieces: number, quantity: number) => number>> = {
  ADD: (pieces, quantity) => pieces + quantity,
  SUBTRACT: (pieces, quantity) => pieces - quantity,
  DELETE: () => 0,
};

const total = (cart: Values): number => Object.values(cart).reduce((sum: number, pieces) => sum + Number(pieces), 0);

/** Why so many pieces cannot lie in a cart, in the words the member reads (CT-17); undefined when they can. */
function refusalOf({ medicinesDrugstoreStock, limited, limitedCount, totalDosageLimit }: Values, pieces: number): string | undefined {
  if (pieces > Number(medicinesDrugstoreStock)) return '加购件数（包含已加购件数）已超过库存';
  const limits = [limited === 1 ? Number(limitedCount) : Infinity, Number(totalDosageLimit) || Infinity];
  return pieces > Math.min(...limits) ? '加购件数（包含已加购件数）已超过最大购买限制' : undefined;
}

const count: VisitorCall = inShop(({ user, shop }, server) => ok(total(cartOf(user, shop, server))));

const list: VisitorCall = inShop(({ user, shop }, server) => {
  const lines = Object.entries(cartOf(user, shop, server)).map(([skuId, quantity]) => ({
    storeId: server.catalogue.get(skuId)?.drugstoreId ?? '',
    skuId,
    quantity,
  }));
  return ok({ list: lines });
});

const operate: MemberCall = inShop(({ params, user, shop }, server) => {
  const [operateType, medicineId, quantity] = [text(params, 'operateType'), text(params, 'medicinesId'), Number(text(params, 'quantity'))];
  const change = Object.hasOwn(CHANGES, operateType) ? CHANGES[operateType] : undefined;
  const medicine = server.catalogue.get(medicineId);
  if (change === undefined || !Number.isInteger(quantity) || quantity < 1) return refuse('badRequest', '提交的内容格式不正确');
  if (medicine === undefined || shop.hidden.includes(medicine.groupId)) return refuse('notFound', '商品不存在或已下架');

  const cart = cartOf(user, shop, server);
  const before = Number(cart[medicineId] ?? 0);
  if (before === 0 && operateType !== 'ADD') return refuse('notFound', '购物车无此商品');
  const after = change(before, quantity);
  const refusal = operateType === 'ADD' ? refusalOf(toGoods(medicine, shop, cart), after) : undefined;
  if (refusal !== undefined) return refuse('stopped', refusal);
  const { [medicineId]: _before, ...others } = cart;
  const changed = after < 1 ? others : { ...others, [medicineId]: after };
  replace(user.id, 'cart', `own ${shop.channelCode}`, changed, server);
  return ok({ count: total(changed) });
});

/** The cart of a member in a channel: its number, what lies in it, and a change of one line (TB-02, TB-06, CT-15). */
export const cartCalls: FamilyCalls = { visitor: { count, list }, member: { operate } };
