import { collections as general } from '../../engine/index.ts';
import { cartKind } from './cart.ts';

const product = general.createCollections({ cart: cartKind });

export const { change, changeOf, empty, operationsOf, readsOf, view } = product;
/** Every collection of the product: lists and the cart. */
export const all: typeof product = product;
export { closedBy } from './adopt.ts';
