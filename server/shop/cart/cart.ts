import { type Cart, carts, type Line } from '../../../domain/index.ts';
import { allRights } from '../../insurance/rights/own.ts';
import type { Medicine } from '../../platform/catalogue/catalogue.ts';
import type { Shop } from '../../platform/documents/shop.ts';
import { type Answer, refuse } from '../../platform/http/answer.ts';
import { findFact, findFacts, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { mapSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';

/** Identifies one of a member's carts: one per channel and right (CT-15). */
export interface CartKey {
  readonly shop: Pick<Shop, 'channelCode'>;
  readonly userRightId: string;
  /** The cart of the channel's own shop, separate from the plain one (CT-03). */
  readonly isChannel?: boolean;
}

/** The pieces of each product, by id: a cart from before rights. */
type Pieces = { readonly stores?: never } & { readonly [medicineId: string]: number | undefined };

/** Carts, by channel and right. */
const cartKind = kind<{ readonly stores: Cart } | Pieces>('cart');

const subjectOf = ({ shop: { channelCode }, userRightId, isChannel = false }: CartKey): string =>
  `${isChannel ? 'channel ' : ''}${channelCode} ${userRightId}`;

/** Returns a cart of a member; a visitor's is empty. Carts from before rights are stored as pieces by product under the channel alone. */
export async function cartOf(user: User | undefined, key: CartKey, server: Server): Promise<Cart> {
  const kept = user && (await findFact(user.id, cartKind, subjectOf(key), server))?.data;
  if (user === undefined || kept !== undefined || key.userRightId !== '' || key.isChannel === true) return kept?.stores ?? [];
  const pieces = (await findFact(user.id, cartKind, `own ${key.shop.channelCode}`, server))?.data ?? {};
  if (pieces.stores !== undefined) return pieces.stores;
  return Object.entries(pieces).reduce<Cart>((cart, [id, count]) => {
    const medicine = server.catalogue.get(id);
    return medicine === undefined ? cart : withMore(cart, medicine, Number(count), server);
  }, []);
}

/** Returns all carts of a member in a channel. */
export async function cartsOf(user: User, shop: Shop, server: Server): Promise<readonly Cart[]> {
  const prefix = subjectOf({ shop, userRightId: '' });
  const rights = (await findFacts(user.id, cartKind, server)).flatMap(({ subject }) =>
    subject.startsWith(prefix) && subject !== prefix ? [subject.slice(prefix.length)] : [],
  );
  return await mapSerial(['', ...rights], (userRightId) => cartOf(user, { shop, userRightId }, server));
}

/** Checks whether a cart may have this right: none, or one of the member's own. */
export const isOwnRight = async (user: User, userRightId: string, server: Server): Promise<boolean> =>
  userRightId === '' || (await allRights(user, '', server)).some(({ right }) => right.parentUserRightId === userRightId);

/** Stores a cart. */
export const saveCart = ({ id }: User, key: CartKey, cart: Cart, server: Server): Promise<void> =>
  replaceFact(id, cartKind, subjectOf(key), { stores: cart }, server);

/** Returns the cart line of a medicine. */
export const lineOf = ({ drugstoreId, medicineId }: Medicine): Line => ({ drugstoreId, skuId: medicineId });

/** The largest number of products in a cart, the same as in an order. */
export const MOST_PRODUCTS = 200;

/** Returns the refusal of a new product in a full cart; undefined when there is room. */
export const refusalOfFull = (cart: Cart, medicine: Medicine): Answer | undefined =>
  carts.skuOf(cart, lineOf(medicine)) === undefined && cart.reduce((sum, { skus }) => sum + skus.length, 0) >= MOST_PRODUCTS
    ? refuse('stopped', `购物车最多放${MOST_PRODUCTS}种商品，请先清理一些`)
    : undefined;

/** Returns a cart with more pieces of a product, added now. */
export const withMore = (cart: Cart, medicine: Medicine, pieces: number, server: Server): Cart =>
  carts.add(cart, lineOf(medicine), pieces, {}, server.clock().getTime());
