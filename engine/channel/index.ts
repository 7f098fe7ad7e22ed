/** Channels: base, inheritance and environments. */
export { resolveChannel } from './resolve.ts';
export type { ChannelFault, ChannelResolution, Environment, ResolvedChannel } from './types.ts';
