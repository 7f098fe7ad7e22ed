import { type ChannelResolution, channels, type Environment } from '../../engine/index.ts';
import type { Channel } from '../documents/types.gen.ts';
import { PLACES } from './places.gen.ts';

/** A channel with all inherited values, for one environment. */
export type ResolvedChannel = Omit<
  Channel,
  '$schema' | 'extends' | 'assumed' | 'shared' | 'secondConfig' | 'businessType' | 'medicineCataChannelCode'
> & {
  readonly businessType?: number;
  readonly medicineCataChannelCode?: string;
};

/** Resolves a channel with the fields of this product, those of the second configuration type (CH-24) included. */
export const resolve = (
  key: string,
  load: (key: string) => Channel | undefined,
  environment: Environment,
): ChannelResolution<ResolvedChannel> => channels.resolve<ResolvedChannel>(key, load, environment, PLACES);
