import { add, type Cart, type Line, type Values } from '../engine/index.ts';
import type { Medicine } from './catalogue/catalogue.ts';
import { recall, recallAll, replace } from './facts.ts';
import { allRights } from './own.ts';
import type { Server } from './server.ts';
import type { Shop } from './shop.ts';
import type { User } from './store/records.ts';

/** Which of a member's carts: there is one for each channel and right (CT-15). */
export interface CartKey {
  readonly shop: Pick<Shop, 'channelCode'>;
  readonly userRightId: string;
}

const subjectOf = ({ shop: { channelCode }, userRightId }: CartKey): string => `${channelCode} ${userRightId}`;

const toCart = (data: Values | undefined): Cart => (data?.['stores'] ?? []) as unknown as Cart;

/** What lies in one cart of a member; a visitor's is empty. */
export const cartOf = (user: User | undefined, key: CartKey, server: Server): Cart =>
  toCart(user && recall(user.id, 'cart', subjectOf(key), server)?.data);

/** All carts that a member has in a channel. */
export const cartsOf = ({ id }: User, { channelCode }: Shop, server: Server): readonly Cart[] =>
  recallAll(id, 'cart', server).flatMap(({ subject, data }) => (subject.startsWith(`${channelCode} `) ? [toCart(data)] : []));

/** Whether a cart may be under this right: none, or one of the member's own. */
export const isOwnRight = (user: User, userRightId: string, server: Server): boolean =>
  userRightId === '' || allRights(user, '', server).some(({ right }) => right.parentUserRightId === userRightId);

/** Keeps a cart. */
export const keepCart = ({ id }: User, key: CartKey, cart: Cart, server: Server): void =>
  replace(id, 'cart', subjectOf(key), { stores: cart } as unknown as Values, server);

/** The line of a medicine. */
export const lineOf = ({ drugstoreId, medicineId }: Medicine): Line => ({ drugstoreId, skuId: medicineId });

/** A cart with more of a product, known to the minute. */
export const withMore = (cart: Cart, medicine: Medicine, pieces: number, server: Server): Cart =>
  add(cart, lineOf(medicine), pieces, {}, server.clock().getTime());
