/** Channels: base, inheritance and environments. */
export { chainOf } from './chain.ts';
export { contrastOf, parseColour, type Rgb } from './contrast.ts';
export { ENVIRONMENTS, resolveChannel as resolve } from './resolve.ts';
export { writtenAt } from './second-config.ts';
export type { ChannelFault, ChannelResolution, Environment, ResolvedChannel } from './types.ts';
