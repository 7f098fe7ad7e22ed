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

/** A policy of the sample data; `{year}` and `{next}` stand for this year and the next. */
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
  /** The channel opens locked rights by itself when a member enters with one (EG-17). */
  readonly autoActiveRights?: boolean;
}

const { $schema: _ofButtons, ...buttonDocuments } = sampleButtons;
const { $schema: _ofChannels, ...channelDocuments } = sampleChannels;
const buttons: Readonly<Record<string, ButtonDocument>> = buttonDocuments;
const channels: Readonly<Record<string, ChannelDocument>> = channelDocuments;

/** What a channel without sample data of its own gets. */
const DEFAULT = channels['default'] as ChannelDocument;

/** A button of the sample data by its key; undefined when there is none. */
export function sampleButton(key: string, { services }: Documents): SampleButton | undefined {
  const button = Object.hasOwn(buttons, key) ? buttons[key] : undefined;
  if (button === undefined) return undefined;
  const { service: code = '', rightDays, ...rest } = button;
  const service = Object.hasOwn(services, code) ? services[code] : undefined;
  return { key, ...rest, ...(service && { service: rightDays === undefined ? service : { ...service, rightDays } }) };
}

/** Every button of the sample data, so that each type can be seen. */
export const allSampleButtons = (documents: Documents): readonly SampleButton[] =>
  Object.keys(buttons).flatMap((key) => sampleButton(key, documents) ?? []);

/** True when a channel has sample data of its own. */
export const hasSample = (channel: string): boolean => Object.hasOwn(channels, channel);

const sampleOf = (channel: string): ChannelDocument => (hasSample(channel) ? channels[channel] : undefined) ?? DEFAULT;

/** The sample buttons of a channel in their order. */
export const buttonsOfChannel = (channel: string, documents: Documents): readonly SampleButton[] =>
  sampleOf(channel).buttons.flatMap((key) => sampleButton(key, documents) ?? []);

/** True when a channel opens locked rights by itself. */
export const opensRights = (channel: string): boolean => sampleOf(channel).autoActiveRights === true;

/** The sample policy of a channel. */
export const policyOfChannel = (channel: string): SamplePolicy => sampleOf(channel).policy;
