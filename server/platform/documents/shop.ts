import channels from '../../data/shop/channels.json' with { type: 'json' };
import type { Documents } from '../transactions/server.ts';

/** A channel's changes of a home: floors at the top, removed floors, and replaced contents. */
export interface HomeChange {
  readonly first?: readonly string[];
  readonly without?: readonly string[];
  readonly floors?: Readonly<Record<string, string>>;
}

/** The sample data of a channel's shop. */
interface ShopData {
  /** `fundHome`, `fundHome2`, or neither (HM-01). */
  readonly template: string;
  readonly shopType: number;
  /** 0: an order may omit the person (EG-21). */
  readonly patientLimited: number;
  /** 1: orders of one store use the call for several stores, too (SS-78). */
  readonly forceSubmit4Multi: number;
  /** Whether the channel shows a tab bar (TB-13). */
  readonly tabs: boolean;
  readonly resourceTab: { readonly showType: number; readonly url: string; readonly floorName: string; readonly jumpUrl: string };
  readonly performType: number;
  readonly process: string;
  /** The device agreement that its members sign; empty: none (RT-26). */
  readonly signingFileType: string;
  /** Parent categories that the channel does not sell. */
  readonly hidden: readonly string[];
  /** The flag for nearby stores, with the channels they are queried under; absent without nearby stores (EG-12). */
  readonly o2o: {
    readonly kind: 'isO2O' | 'isZhiluO2O' | 'isFundO2O' | 'isHmInsureO2O';
    readonly hyo2oChannelId: string;
    readonly hyInsuranceO2OChannelId: string;
  } | null;
  readonly medicalInsurance: number;
  /** Whether its members have accounts. */
  readonly accounts: number;
  readonly broadcast: { readonly everyMinutes: number; readonly liveMinutes: number; readonly pageUrl: string } | null;
  readonly homes: Readonly<Record<string, HomeChange>>;
}

export interface Shop extends ShopData {
  readonly key: string;
  readonly channelCode: string;
}

const { default: usual, ...special } = channels as unknown as { readonly default: ShopData } & Readonly<Record<string, Partial<ShopData>>>;

/** Returns the channel of an entry code with its key: its own code, or one that shares its document (HM-36). */
export const channelEntered = (code: string, { channels: documents }: Pick<Documents, 'channels'>) =>
  Object.entries(documents).find(
    ([, { channelCode, sharedCodes = [] }]) => code !== '' && (channelCode === code || sharedCodes.includes(code)),
  );

/** Returns the shop of a channel by code; undefined for an unknown code. */
export function shopOf(channelCode: string, { channels: documents }: Documents): Shop | undefined {
  const known = Object.entries(documents).find(([, channel]) => channelCode !== '' && channel.channelCode === channelCode);
  if (known === undefined) return undefined;
  const [key] = known;
  return { ...usual, ...(Object.hasOwn(special, key) ? special[key] : {}), key, channelCode };
}

/** Returns the parent categories that a channel's catalogue leaves out, by channel or catalogue code; undefined for an unknown code. */
export function hiddenOf(code: string, documents: Documents): readonly string[] | undefined {
  const channel = Object.values(documents.channels).find(({ medicineCataChannelCode: of }) => code !== '' && of === code);
  return shopOf(channel?.channelCode ?? code, documents)?.hidden ?? (channel && usual.hidden);
}

/** Returns the sample data of a channel, or the default of all channels. */
export const ofChannel = <T>(data: Readonly<Record<string, T>>, { key }: Shop): T | undefined =>
  Object.hasOwn(data, key) ? data[key] : data['default'];
