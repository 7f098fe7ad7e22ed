/** Heye's own vocabulary over the engine: what another product would not have. */
import * as carts from './cart/index.ts';
import * as collections from './collections/index.ts';
import * as operators from './operators/index.ts';

export type { Cart, Line } from './cart/index.ts';
export { ENGINE } from './engine.ts';
export { carts, collections, operators };
