import { randomDigits } from './crypto/digest.ts';
import sampleChannels from './sample/channels.json' with { type: 'json' };
import switches from './sample/switches.json' with { type: 'json' };
import type { ResolvedChannel, SampleService, Server } from './server.ts';
import type { Insured, Right, User } from './store/records.ts';

/** A service button of a channel. */
export interface SampleButton {
  readonly key: string;
  readonly buttonText: string;
  readonly buttonLinkType: number;
  readonly buttonSort: number;
  readonly rightType?: number;
  readonly service?: SampleService;
}

interface SampleChannel {
  readonly policy: Readonly<Record<string, string | number | readonly { title: string; quota: number }[]>>;
  readonly buttons: readonly SampleButton[];
}

const samples: Readonly<Record<string, SampleChannel>> = sampleChannels;
/** A button that leads to an application, and the right it is for (BT-11). */
const SERVICE_LINK = 9;
const RIGHT_TYPE = 15;
const nothing: SampleChannel = { policy: {}, buttons: [] };

/** Sample policy and buttons of a channel; a channel without sample data has none. */
export const sampleOf = (key: string): SampleChannel => (Object.hasOwn(samples, key) ? samples[key] : undefined) ?? nothing;

/** Key and document of the channel with this business type. */
export function channelOfBusiness(businessType: string, { documents }: Server): readonly [string, ResolvedChannel] | undefined {
  return Object.entries(documents.channels).find(([, channel]) => String(channel.businessType) === businessType);
}

/** True when the insured's name asks for this special course of the pre-check (see README). */
export const isSwitched = (name: keyof typeof switches, insured: Insured): boolean => insured.insuredName.startsWith(switches[name]);

/** The buttons of an insured person: those of the channel, and one for every other service form when the name asks for all of them (see README). */
function buttonsOf(key: string, insured: Insured, { documents }: Server): readonly SampleButton[] {
  const { buttons } = sampleOf(key);
  if (!isSwitched('allServices', insured)) return buttons;
  const known = new Set(buttons.map(({ service }) => service?.serviceCode));
  const others = Object.values(documents.services).filter(({ serviceCode }) => !known.has(serviceCode));
  return [
    ...buttons,
    ...others.map((service, index) => ({
      key: service.serviceCode,
      buttonText: service.serviceTitle,
      buttonLinkType: SERVICE_LINK,
      buttonSort: buttons.length + index + 1,
      rightType: RIGHT_TYPE,
      service,
    })),
  ];
}

const receiveId = () => `R${randomDigits(15)}`;

/** The right behind every button of an insured person: made when first asked for, then always the same. */
export function rightsOf(insured: Insured, server: Server): readonly (readonly [SampleButton, Right])[] {
  const [key, channel] = channelOfBusiness(insured.businessType, server) ?? [];
  if (key === undefined || channel === undefined) return [];
  return buttonsOf(key, insured, server).map((button) => {
    const known = server.store.rights.find({ insuredId: insured.id, button: button.key })[0];
    if (known) return [button, known] as const;
    const right = {
      id: receiveId(),
      userId: insured.userId,
      insuredId: insured.id,
      button: button.key,
      channelCode: channel.channelCode ?? key,
      parentUserRightId: `P${randomDigits(12)}`,
      issue: 0,
    };
    server.store.rights.insert(right);
    return [button, right] as const;
  });
}

/** Puts a new right in the place of this one: the old receive id is void from then on. */
export function reissue(right: Right, { store }: Server): Right {
  const next = { ...right, id: receiveId(), parentUserRightId: `P${randomDigits(12)}`, issue: right.issue + 1 };
  store.rights.remove(right.id);
  store.rights.insert(next);
  return next;
}

/** A right with the person and the button it belongs to; undefined unless it is this user's. */
export function ownRight(id: string, user: User, server: Server): { right: Right; insured: Insured; button: SampleButton } | undefined {
  const right = server.store.rights.get(id);
  const insured = right && server.store.insureds.get(right.insuredId);
  if (right?.userId !== user.id || insured === undefined) return undefined;
  const [key] = channelOfBusiness(insured.businessType, server) ?? [];
  const button = key === undefined ? undefined : buttonsOf(key, insured, server).find((candidate) => candidate.key === right.button);
  return button && { right, insured, button };
}
