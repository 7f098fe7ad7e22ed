import type { Values } from '../documents/json.ts';
import type { Fault } from '../fault/index.ts';

/** Environments of the app. A channel may give a value per environment. */
export type Environment = 'production' | 'staging' | 'test' | 'development';

/** The part of a channel document that the engine reads. Its fields are the product's. */
export interface ChannelDocument {
  /** Key of the channel from which it inherits; the base without it. */
  readonly extends?: string;
}

/** Reason why a channel cannot be resolved. `key` is the channel at fault. */
export interface ChannelFault extends Fault {
  readonly key: string;
}

/** A resolved channel, and the source of every value: path ("uiConfig.logo") to channel key ("base"). */
export interface ChannelResolution<Resolved = Values> {
  /** Undefined when there are faults. */
  readonly channel: Resolved | undefined;
  readonly provenance: Readonly<Record<string, string>>;
  readonly faults: readonly ChannelFault[];
}
