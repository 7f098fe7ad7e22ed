/** Channels: base, inheritance and environments. The fields of a channel are the product's. */
export { aliasesOf, type ChannelAliases, writtenAt } from './aliases.ts';
export { chainOf } from './chain.ts';
export { contrastOf, parseColour, type Rgb } from './contrast.ts';
export { ENVIRONMENTS, resolveChannel as resolve } from './resolve.ts';
export type { ChannelDocument, ChannelFault, ChannelResolution, Environment } from './types.ts';
