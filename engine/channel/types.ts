import type { Channel } from '../documents/types.gen.ts';
import type { Fault } from '../fault/index.ts';

/** Environments of the app. A channel may give a value per environment. */
export type Environment = 'production' | 'staging' | 'test' | 'development';

/** A channel with all inherited values, for one environment. */
export type ResolvedChannel = Omit<
  Channel,
  '$schema' | 'extends' | 'assumed' | 'shared' | 'secondConfig' | 'businessType' | 'medicineCataChannelCode'
> & {
  readonly businessType?: number;
  readonly medicineCataChannelCode?: string;
};

/** Reason why a channel cannot be resolved. `key` is the channel at fault. */
export interface ChannelFault extends Fault {
  readonly key: string;
}

/** A resolved channel, and the source of every value: path ("uiConfig.logo") to channel key ("base"). */
export interface ChannelResolution {
  /** Undefined when there are faults. */
  readonly channel: ResolvedChannel | undefined;
  readonly provenance: Readonly<Record<string, string>>;
  readonly faults: readonly ChannelFault[];
}
