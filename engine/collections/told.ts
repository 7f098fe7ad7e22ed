import { type Cart, type Line, skuOf } from '../cart/index.ts';
import type { Values } from '../documents/json.ts';

/** What the back end was last known to have of a line; `sent`: how many pieces it was told to have instead, until it answers. */
export interface Told {
  readonly has: number;
  readonly sent?: number;
  /** Whether it has the line checked, as far as it is known. */
  readonly checked?: boolean;
}

/** What the back end is known to have, by line. */
export type AllTold = Readonly<Record<string, Told>>;

/** A cart on the phone: what lies in it, and how much of that the back end knows. */
export interface KeptCart {
  readonly stores: Cart;
  readonly told: AllTold;
  /** The member whose cart the back end told of; empty as long as there is none. */
  readonly of: string;
  /** Counts what is told and what is answered to it: an answer that was asked for before the last of them is too old. */
  readonly revision: number;
}

const nameOf = ({ drugstoreId, skuId }: Line): string => `${drugstoreId} ${skuId}`;

export const toldOf = (told: AllTold, line: Line): Told | undefined => {
  const name = nameOf(line);
  return Object.hasOwn(told, name) ? told[name] : undefined;
};

/** With another word on a line; nothing of it when there is none on either side. */
export function withTold(told: AllTold, line: Line, next: Told): AllTold {
  const name = nameOf(line);
  const others = Object.fromEntries(Object.entries(told).filter(([other]) => other !== name));
  return next.has === 0 && next.sent === undefined ? others : { ...others, [name]: next };
}

/** Every line that is in the cart or that the back end has, those of the cart first. */
export function allLines({ stores, told }: Pick<KeptCart, 'stores' | 'told'>): readonly Line[] {
  const inCart = stores.flatMap(({ drugstoreId, skus }) => skus.map(({ skuId }) => ({ drugstoreId, skuId })));
  const gone = Object.keys(told).flatMap((name) => {
    const [drugstoreId = '', skuId = ''] = name.split(' ');
    return skuOf(stores, { drugstoreId, skuId }) === undefined ? [{ drugstoreId, skuId }] : [];
  });
  return [...inCart, ...gone];
}

/** What the back end does not have yet as it is here: how many pieces more, or fewer, of which line (SS-67). */
export const changesOf = (cart: KeptCart): readonly Values[] =>
  allLines(cart).flatMap((line) => {
    const sku = skuOf(cart.stores, line);
    const [pieces, has] = [sku?.skuNum ?? 0, toldOf(cart.told, line)?.has ?? 0];
    return isSettled(cart, line)
      ? []
      : [{ ...line, pieces, has, more: pieces - has, standardId: sku?.standardId ?? '', product: sku?.product ?? null }];
  });

/** Whether the back end has a line as it is here, and nothing about it is on the way. */
export function isSettled(cart: KeptCart, line: Line): boolean {
  const told = toldOf(cart.told, line);
  return told?.sent === undefined && (skuOf(cart.stores, line)?.skuNum ?? 0) === (told?.has ?? 0);
}

/** Pieces that a line has here beyond what the member whose cart it was had: a visitor's are all of them. */
export const ahead = (cart: KeptCart, line: Line): number => (skuOf(cart.stores, line)?.skuNum ?? 0) - (toldOf(cart.told, line)?.has ?? 0);
