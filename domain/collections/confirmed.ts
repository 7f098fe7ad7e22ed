import type { Values } from '../../engine/index.ts';
import { type Cart, type Line, skuOf } from '../cart/index.ts';

/** The back end's confirmed pieces of a line. `pending` is the requested quantity until the back end answers. */
export interface ConfirmedLine {
  readonly quantity: number;
  readonly pending?: number;
  /** Whether the back end has the line checked, if known. */
  readonly checked?: boolean;
}

/** Confirmed lines by their name. */
export type ConfirmedLines = Readonly<Record<string, ConfirmedLine>>;

/** A cart on the phone: its stores, and the back end's confirmed state of them. */
export interface StoredCart {
  readonly stores: Cart;
  readonly confirmed: ConfirmedLines;
  /** The member whose cart the back end sent; empty before the first list. */
  readonly memberId: string;
  /** Counts requests and responses: a list requested before the last of them is outdated. */
  readonly revision: number;
}

const nameOf = ({ drugstoreId, skuId }: Line): string => `${drugstoreId} ${skuId}`;

/** Returns the confirmed state of a line, or undefined. */
export const confirmedOf = (confirmed: ConfirmedLines, line: Line): ConfirmedLine | undefined => {
  const name = nameOf(line);
  return Object.hasOwn(confirmed, name) ? confirmed[name] : undefined;
};

/** Sets the confirmed state of a line. Removes it if the back end has none and no request is pending. */
export function withConfirmed(confirmed: ConfirmedLines, line: Line, next: ConfirmedLine): ConfirmedLines {
  const name = nameOf(line);
  const others = Object.fromEntries(Object.entries(confirmed).filter(([other]) => other !== name));
  return next.quantity === 0 && next.pending === undefined ? others : { ...others, [name]: next };
}

/** Returns every line in the cart, then those that only the back end has. */
export function allLines({ stores, confirmed }: Pick<StoredCart, 'stores' | 'confirmed'>): readonly Line[] {
  const inCart = stores.flatMap(({ drugstoreId, skus }) => skus.map(({ skuId }) => ({ drugstoreId, skuId })));
  const gone = Object.keys(confirmed).flatMap((name) => {
    const [drugstoreId = '', skuId = ''] = name.split(' ');
    return skuOf(stores, { drugstoreId, skuId }) === undefined ? [{ drugstoreId, skuId }] : [];
  });
  return [...inCart, ...gone];
}

/** Returns the lines whose quantity the back end does not have yet, with the difference in pieces (SS-67). */
export const changesOf = (cart: StoredCart): readonly Values[] =>
  allLines(cart).flatMap((line) => {
    const sku = skuOf(cart.stores, line);
    const [pieces, more] = [sku?.skuNum ?? 0, unconfirmedPieces(cart, line)];
    const { standardId = '', addPath = '', taskId = '', product = null } = sku ?? {};
    return isSettled(cart, line) ? [] : [{ ...line, pieces, confirmed: pieces - more, more, standardId, addPath, taskId, product }];
  });

/** Returns true if the back end has the same quantity of a line and no request for it is pending. */
export const isSettled = (cart: StoredCart, line: Line): boolean =>
  confirmedOf(cart.confirmed, line)?.pending === undefined && unconfirmedPieces(cart, line) === 0;

/** Returns the local pieces of a line beyond those of the back end; for a visitor, all of them. */
export const unconfirmedPieces = (cart: StoredCart, line: Line): number =>
  (skuOf(cart.stores, line)?.skuNum ?? 0) - (confirmedOf(cart.confirmed, line)?.quantity ?? 0);
