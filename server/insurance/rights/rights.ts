import { randomDigits } from '../../platform/crypto/digest.ts';
import { allSampleButtons, buttonsOfChannel, hasSample, type SampleButton, sampleButton } from '../../platform/sandbox/samples.ts';
import { isSwitched } from '../../platform/sandbox/switches.ts';
import { isActivated } from '../../platform/store/facts.ts';
import type { Insured, Right, User } from '../../platform/store/records.ts';
import { mapEach } from '../../platform/transactions/in-turn.ts';
import type { ResolvedChannel, Server } from '../../platform/transactions/server.ts';
import { rightProducts } from './grants.ts';

/** A button that leads to an application, and the right it is for (BT-11). */
const SERVICE_LINK = 9;
const RIGHT_TYPE = 15;

/** Key and document of the channel with this business type; where several share it, the one with sample data of its own speaks for them. */
export function channelOfBusiness(
  businessType: string,
  { documents }: Pick<Server, 'documents'>,
): readonly [string, ResolvedChannel] | undefined {
  const sharing = Object.entries(documents.channels).filter(([, channel]) => String(channel.businessType) === businessType);
  return sharing.find(([key]) => hasSample(key)) ?? sharing[0];
}

/** Buttons that were granted to the user for this channel, or for this insured person only. */
const grantedButtons = async (channelCode: string, insured: Insured, { store, documents }: Server): Promise<readonly SampleButton[]> =>
  (await store.facts.find({ userId: insured.userId, kind: 'grant' }))
    .filter(({ data }) => data['channelCode'] === channelCode && ['', insured.id].includes(String(data['insuredId'])))
    .flatMap(({ data }) => sampleButton(String(data['button']), documents) ?? []);

/** The channel an insured person belongs to: its key and its code on the wire. */
function channelOf(insured: Insured, server: Server): { readonly key: string; readonly channelCode: string } | undefined {
  const [key, channel] = channelOfBusiness(insured.businessType, server) ?? [];
  return key === undefined ? undefined : { key, channelCode: channel?.channelCode ?? key };
}

/** The buttons of an insured person: those of the channel, those granted since, and one for every other service form or every kind of button when the name asks for them (see README). */
async function buttonsOf(insured: Insured, server: Server): Promise<readonly SampleButton[]> {
  const { documents } = server;
  const { key, channelCode } = channelOf(insured, server) ?? {};
  if (key === undefined || channelCode === undefined || isSwitched('noButtons', insured, server)) return [];
  const own = isSwitched('allButtons', insured, server) ? allSampleButtons(documents) : buttonsOfChannel(key, documents);
  const ownKeys = new Set(own.map((button) => button.key));
  const buttons = [...own, ...(await grantedButtons(channelCode, insured, server)).filter((button) => !ownKeys.has(button.key))];
  if (!isSwitched('allServices', insured, server)) return buttons;
  const known = new Set(buttons.map(({ service }) => service?.serviceCode));
  const others = Object.values(documents.services).filter(({ serviceCode }) => !known.has(serviceCode));
  return [
    ...buttons,
    ...others.map((service) => ({
      key: service.serviceCode,
      buttonText: service.serviceTitle,
      buttonLinkType: SERVICE_LINK,
      icon: 'icon-service',
      rightType: RIGHT_TYPE,
      service,
    })),
  ];
}

const receiveId = () => `R${randomDigits(15)}`;

/** The right behind every button of an insured person: made when first asked for, then always the same. */
export async function rightsOf(insured: Insured, server: Server): Promise<readonly (readonly [SampleButton, Right])[]> {
  const channelCode = channelOf(insured, server)?.channelCode ?? '';
  return await mapEach(await buttonsOf(insured, server), async (button) => {
    const known = (await server.store.rights.find({ insuredId: insured.id, button: button.key }))[0];
    if (known) return [button, known] as const;
    const right = {
      id: receiveId(),
      userId: insured.userId,
      insuredId: insured.id,
      button: button.key,
      channelCode,
      parentUserRightId: `P${randomDigits(12)}`,
      issue: 0,
    };
    await server.store.rights.insert(right);
    return [button, right] as const;
  });
}

/** True when a button is locked and nothing has opened its right (PB-20). */
export const isLocked = async ({ lock }: SampleButton, right: Right, server: Server): Promise<boolean> =>
  lock === 1 && !(await isActivated(right, server));

/** Stands for a right that may be used as often as one likes. */
export const UNLIMITED = -1;

/** How often a right may still be used; the applications so far count. */
export async function timesLeft({ id, userId, button }: Right, { store }: Server): Promise<number> {
  const times = rightProducts.find((product) => product.button === button)?.times ?? UNLIMITED;
  return times === UNLIMITED ? UNLIMITED : Math.max(times - (await store.applications.count({ userId, receiveId: id })), 0);
}

/** Puts a new right in the place of this one: the old receive id is void from then on. */
export async function reissue(right: Right, { store }: Server): Promise<Right> {
  const next = { ...right, id: receiveId(), parentUserRightId: `P${randomDigits(12)}`, issue: right.issue + 1 };
  await store.rights.remove(right.id);
  await store.rights.insert(next);
  return next;
}

/** A right with the person and the button it belongs to. */
export interface OwnRight {
  readonly right: Right;
  readonly insured: Insured;
  readonly button: SampleButton;
}

/** A right of this user by its receive id; undefined unless it is this user's. */
export async function ownRight(id: string, user: User, server: Server): Promise<OwnRight | undefined> {
  const right = await server.store.rights.get(id);
  const insured = right && (await server.store.insureds.get(right.insuredId));
  if (right?.userId !== user.id || insured === undefined) return undefined;
  const button = (await buttonsOf(insured, server)).find((candidate) => candidate.key === right.button);
  return button && { right, insured, button };
}
