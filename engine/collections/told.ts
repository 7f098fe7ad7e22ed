import { type Cart, type Line, skuOf } from '../cart/index.ts';
import type { Values } from '../documents/json.ts';

/** What the back end was last known to have of a line; `sent`: what it was asked to have instead, while nobody knows whether it heard. */
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
    return pieces === has
      ? []
      : [{ ...line, pieces, has, more: pieces - has, standardId: sku?.standardId ?? '', product: sku?.product ?? null }];
  });

/** Whether an answer was lost, so that nobody knows what the back end has. */
export const isUnsure = ({ told }: KeptCart): boolean => Object.values(told).some(({ sent }) => sent !== undefined);

/** Pieces that a line has here beyond what the back end had when it was last heard: they stay on top of whatever it has now. A change whose answer was lost counts as heard when the back end has exactly that. */
export function ahead(cart: KeptCart, line: Line, has: number): number {
  const told = toldOf(cart.told, line);
  const heard = told?.sent === has ? told.sent : (told?.has ?? 0);
  return (skuOf(cart.stores, line)?.skuNum ?? 0) - heard;
}
