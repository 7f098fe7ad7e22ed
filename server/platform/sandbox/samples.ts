import sampleButtons from '../../../schemas/sandbox/buttons.json' with { type: 'json' };
import sampleChannels from '../../../schemas/sandbox/channels.json' with { type: 'json' };
import type { Documents, SampleService } from '../transactions/server.ts';

/** A service button of the sample data. */
export interface SampleButton {
  readonly key: string;
  readonly buttonText: string;
  readonly buttonLinkType: number;
  /** Name of its picture. */
  readonly icon: string;
  readonly rightType?: number;
  readonly buttonJumpUrl?: string;
  readonly lock?: number;
  readonly fastPolicyBuyDrug?: number;
  readonly service?: SampleService;
}

/** A policy of the sample data; `{year}` and `{next}` are placeholders for this year and the next. */
export interface SamplePolicy {
  readonly policyName: string;
  readonly policyNoPrefix: string;
  readonly policyDate: string;
  readonly policyStatusDesc: string;
  readonly leftAmount: string;
  readonly leftTimes: string;
  readonly drugResidueQuota: string;
  readonly policyQuotas: readonly { readonly title: string; readonly quota: number }[];
  readonly banners: readonly string[];
}

interface ButtonDocument extends Omit<SampleButton, 'key' | 'service'> {
  readonly service?: string;
  readonly rightDays?: number;
}

interface ChannelDocument {
  readonly policy: SamplePolicy;
  readonly buttons: readonly string[];
  /** Whether the channel activates locked rights by itself when a member enters with one (EG-17). */
  readonly autoActiveRights?: boolean;
}

const { $schema: _ofButtons, ...buttonDocuments } = sampleButtons;
const { $schema: _ofChannels, ...channelDocuments } = sampleChannels;
const buttons: Readonly<Record<string, ButtonDocument>> = buttonDocuments;
const channels: Readonly<Record<string, ChannelDocument>> = channelDocuments;

/** The sample data of a channel without its own. */
const DEFAULT = channels['default'] as ChannelDocument;

/** Returns a sample button by key; undefined for an unknown one. */
export function sampleButton(key: string, { services }: Documents): SampleButton | undefined {
  const button = Object.hasOwn(buttons, key) ? buttons[key] : undefined;
  if (button === undefined) return undefined;
  const { service: code = '', rightDays, ...rest } = button;
  const service = Object.hasOwn(services, code) ? services[code] : undefined;
  return { key, ...rest, ...(service && { service: rightDays === undefined ? service : { ...service, rightDays } }) };
}

/** Returns every sample button, so that testers see each type. */
export const allSampleButtons = (documents: Documents): readonly SampleButton[] =>
  Object.keys(buttons).flatMap((key) => sampleButton(key, documents) ?? []);

/** True when a channel has its own sample data. */
export const hasSample = (channel: string): boolean => Object.hasOwn(channels, channel);

const sampleOf = (channel: string): ChannelDocument => (hasSample(channel) ? channels[channel] : undefined) ?? DEFAULT;

/** Returns the sample buttons of a channel in order. */
export const buttonsOfChannel = (channel: string, documents: Documents): readonly SampleButton[] =>
  sampleOf(channel).buttons.flatMap((key) => sampleButton(key, documents) ?? []);

/** True when a channel activates locked rights by itself. */
export const opensRights = (channel: string): boolean => sampleOf(channel).autoActiveRights === true;

/** Returns the sample policy of a channel. */
export const policyOfChannel = (channel: string): SamplePolicy => sampleOf(channel).policy;
