import { type Cart, type Line, skuOf } from '../cart/index.ts';
import type { Values } from '../documents/json.ts';

/** What the back end has confirmed of a line: its pieces; `pending`: how many it was asked to have instead, until it answers. */
export interface ConfirmedLine {
  readonly quantity: number;
  readonly pending?: number;
  /** Whether it has the line checked, as far as it is known. */
  readonly checked?: boolean;
}

/** What the back end has confirmed, by line. */
export type ConfirmedLines = Readonly<Record<string, ConfirmedLine>>;

/** A cart on the phone: what lies in it, and how much of that the back end has confirmed. */
export interface KeptCart {
  readonly stores: Cart;
  readonly confirmed: ConfirmedLines;
  /** The member whose cart the back end gave; empty as long as there is none. */
  readonly memberId: string;
  /** Counts what is sent and what is answered to it: an answer that was asked for before the last of them is too old. */
  readonly revision: number;
}

const nameOf = ({ drugstoreId, skuId }: Line): string => `${drugstoreId} ${skuId}`;

/** What is confirmed of a line; undefined when nothing is. */
export const confirmedOf = (confirmed: ConfirmedLines, line: Line): ConfirmedLine | undefined => {
  const name = nameOf(line);
  return Object.hasOwn(confirmed, name) ? confirmed[name] : undefined;
};

/** With something else confirmed of a line; without the line when the back end has nothing of it and is asked for nothing. */
export function withConfirmed(confirmed: ConfirmedLines, line: Line, next: ConfirmedLine): ConfirmedLines {
  const name = nameOf(line);
  const others = Object.fromEntries(Object.entries(confirmed).filter(([other]) => other !== name));
  return next.quantity === 0 && next.pending === undefined ? others : { ...others, [name]: next };
}

/** Every line that is in the cart or that the back end has, those of the cart first. */
export function allLines({ stores, confirmed }: Pick<KeptCart, 'stores' | 'confirmed'>): readonly Line[] {
  const inCart = stores.flatMap(({ drugstoreId, skus }) => skus.map(({ skuId }) => ({ drugstoreId, skuId })));
  const gone = Object.keys(confirmed).flatMap((name) => {
    const [drugstoreId = '', skuId = ''] = name.split(' ');
    return skuOf(stores, { drugstoreId, skuId }) === undefined ? [{ drugstoreId, skuId }] : [];
  });
  return [...inCart, ...gone];
}

/** What the back end does not have yet as it is here: how many pieces more, or fewer, of which line (SS-67). */
export const changesOf = (cart: KeptCart): readonly Values[] =>
  allLines(cart).flatMap((line) => {
    const sku = skuOf(cart.stores, line);
    const [pieces, more] = [sku?.skuNum ?? 0, ahead(cart, line)];
    const { standardId = '', addPath = '', taskId = '', product = null } = sku ?? {};
    return isSettled(cart, line) ? [] : [{ ...line, pieces, confirmed: pieces - more, more, standardId, addPath, taskId, product }];
  });

/** Whether the back end has a line as it is here, and nothing about it is on the way. */
export const isSettled = (cart: KeptCart, line: Line): boolean =>
  confirmedOf(cart.confirmed, line)?.pending === undefined && ahead(cart, line) === 0;

/** Pieces that a line has here beyond what the member whose cart it was had: a visitor's are all of them. */
export const ahead = (cart: KeptCart, line: Line): number =>
  (skuOf(cart.stores, line)?.skuNum ?? 0) - (confirmedOf(cart.confirmed, line)?.quantity ?? 0);
