import channels from '../../data/shop/channels.json' with { type: 'json' };
import type { Documents } from '../transactions/server.ts';

/** How a channel changes a home: floors that come first, floors it leaves out, and other contents for some. */
export interface HomeChange {
  readonly first?: readonly string[];
  readonly without?: readonly string[];
  readonly floors?: Readonly<Record<string, string>>;
}

/** What the shop of a channel is like, in the sample data. */
interface ShopData {
  /** `fundHome`, `fundHome2`, or neither (HM-01). */
  readonly template: string;
  readonly shopType: number;
  /** 0: an order need not say whom it is for (EG-21). */
  readonly patientLimited: number;
  /** 1: orders of one store go by the call for several, too (SS-78). */
  readonly forceSubmit4Multi: number;
  /** Whether it is among the channels that show a tab bar (TB-13). */
  readonly tabs: boolean;
  readonly resourceTab: { readonly showType: number; readonly url: string; readonly floorName: string; readonly jumpUrl: string };
  readonly performType: number;
  readonly process: string;
  /** The agreement on a device that its members sign; empty: none (RT-26). */
  readonly signingFileType: string;
  /** Categories above that the channel does not sell. */
  readonly hidden: readonly string[];
  /** Which of the four marks says that the channel has stores nearby, and the channels they are asked under; none: it has not (EG-12). */
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

/** The channel that a code enters, with its key: its own code, or one that shares its document (HM-36). */
export const channelEntered = (code: string, { channels: documents }: Pick<Documents, 'channels'>) =>
  Object.entries(documents).find(
    ([, { channelCode, sharedCodes = [] }]) => code !== '' && (channelCode === code || sharedCodes.includes(code)),
  );

/** The shop of a channel by the channel's code; undefined for a code that no channel has. */
export function shopOf(channelCode: string, { channels: documents }: Documents): Shop | undefined {
  const known = Object.entries(documents).find(([, channel]) => channelCode !== '' && channel.channelCode === channelCode);
  if (known === undefined) return undefined;
  const [key] = known;
  return { ...usual, ...(Object.hasOwn(special, key) ? special[key] : {}), key, channelCode };
}

/** The categories above that a channel's medicine catalogue leaves out, by its own code or that of its catalogue; undefined for a code that no channel has. */
export function hiddenOf(code: string, documents: Documents): readonly string[] | undefined {
  const channel = Object.values(documents.channels).find(({ medicineCataChannelCode: of }) => code !== '' && of === code);
  return shopOf(channel?.channelCode ?? code, documents)?.hidden ?? (channel && usual.hidden);
}

/** What the sample data have for a channel, or for every channel that has nothing of its own. */
export const ofChannel = <T>(data: Readonly<Record<string, T>>, { key }: Shop): T | undefined =>
  Object.hasOwn(data, key) ? data[key] : data['default'];
