import { type Cart, carts, collections } from '../../../../domain/index.ts';
import type { Values } from '../../../../engine/index.ts';
import type { Medicine } from '../../../platform/catalogue/catalogue.ts';
import type { InShop } from '../../../platform/documents/calls/in-shop.ts';
import { type Answer, refuse } from '../../../platform/http/answer.ts';
import type { MemberInput, Server } from '../../../platform/transactions/server.ts';
import { boundOf } from '../../prescriptions/prescribed.ts';
import type { Prescription } from '../../prescriptions/prescriptions.ts';
import { piecesOf, toGoods } from '../../products/goods.ts';
import { lineOf, refusalOfFull, withMore } from '../cart.ts';
import { isRepeatMedicine } from '../repeated.ts';

/** Messages for products that cannot be added at all (CT-10, CT-24, CT-25). */
const CLOSED: Readonly<Record<string, string>> = {
  grayed: '活动商品暂不可加购',
  giftInfo: '买赠信息错误',
  giftStock: '该商品正在补货中~',
  right: '联系服务专员升级权益后可购买',
};
/** Returns the message why a product cannot be bought; undefined when it can. */
export const closedWords = (goods: Values): string | undefined => CLOSED[collections.closedBy(goods) ?? ''];

/** Returns the message why a cart cannot contain so many pieces (CT-17); undefined when it can. */
export function wordsOfTooMany(goods: Values, pieces: number): string | undefined {
  const bound = carts.forbids(carts.factsOf(goods), pieces);
  return bound && (bound.by === 'stock' ? '加购件数（包含已加购件数）已超过库存' : '加购件数（包含已加购件数）已超过最大购买限制');
}

/** Returns the message that the cart has the same prescription substance under another name (RX-11); undefined when it has not. */
export const wordsOfRepeat = (medicine: Medicine, cart: Cart, server: Server): string | undefined =>
  isRepeatMedicine(medicine, cart, server) ? '购物车里已有同一种处方药，为了您的用药安全，不能重复加购' : undefined;

/** A requested number of pieces of a medicine in a cart. */
interface Wanted {
  readonly cart: Cart;
  readonly prescriptions: readonly Prescription[];
  readonly medicine: Medicine;
  readonly pieces: number;
  readonly input: InShop<MemberInput>;
  readonly server: Server;
}

/** Returns the cart with so many pieces of a medicine, or the refusal. Every way into a cart uses this check. */
export async function withPieces({ cart, prescriptions, medicine, pieces, input: { user, shop }, server }: Wanted): Promise<Cart | Answer> {
  const before = carts.skuOf(cart, lineOf(medicine))?.skuNum ?? 0;
  const goods = {
    ...(await toGoods(medicine, shop, await piecesOf(user, shop, server), server)),
    ...boundOf(medicine.medicineId, prescriptions),
  };
  const closed = closedWords(goods);
  if (closed !== undefined) return refuse('stopped', closed);
  const repeated = wordsOfRepeat(medicine, cart, server);
  if (repeated !== undefined) return refuse('stopped', repeated);
  const refusal = wordsOfTooMany(goods, pieces);
  if (refusal !== undefined) return refuse('stopped', refusal);
  return refusalOfFull(cart, medicine) ?? withMore(cart, medicine, pieces - before, server);
}
