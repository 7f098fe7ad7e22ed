/** Heye's own vocabulary over the engine: what another product would not have. */
import * as carts from './cart/index.ts';
import * as channels from './channel/index.ts';
import * as collections from './collections/index.ts';
import * as operators from './operators/index.ts';

export type { Cart, Line } from './cart/index.ts';
export type { ResolvedChannel } from './channel/index.ts';
export type * as Product from './documents/types.gen.ts';
export type { DrawPage, GivenAnswer, ServerBundle, ServerDrawing, ServerDrawingParts } from './drawing/index.ts';
export { ENGINE } from './engine.ts';
export { carts, channels, collections, operators };
