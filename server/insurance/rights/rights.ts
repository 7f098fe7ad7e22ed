import { randomDigits } from '../../platform/crypto/digest.ts';
import { allSampleButtons, buttonsOfChannel, hasSample, type SampleButton, sampleButton } from '../../platform/sandbox/samples.ts';
import { isSwitched } from '../../platform/sandbox/switches.ts';
import { findFacts } from '../../platform/store/facts.ts';
import type { Insured, Right, User } from '../../platform/store/records.ts';
import { mapSerial } from '../../platform/transactions/map-serial.ts';
import type { ResolvedChannel, Server } from '../../platform/transactions/server.ts';
import { isActivated } from './activations.ts';
import { grantKind, rightProducts } from './grants.ts';

/** The link type of a button that leads to an application, and the type of its right (BT-11). */
const SERVICE_LINK = 9;
const RIGHT_TYPE = 15;

/** Returns key and document of the channel with this business type. If several share it, the one with its own sample data wins. */
export function channelOfBusiness(
  businessType: string,
  { documents }: Pick<Server, 'documents'>,
): readonly [string, ResolvedChannel] | undefined {
  const sharing = Object.entries(documents.channels).filter(([, channel]) => String(channel.businessType) === businessType);
  return sharing.find(([key]) => hasSample(key)) ?? sharing[0];
}

/** Returns the buttons granted to the user for this channel, or for this insured person only. */
const grantedButtons = async (channelCode: string, insured: Insured, server: Server): Promise<readonly SampleButton[]> =>
  (await findFacts(insured.userId, grantKind, server))
    .filter(({ data }) => data.channelCode === channelCode && ['', insured.id].includes(data.insuredId))
    .flatMap(({ data }) => sampleButton(data.button, server.documents) ?? []);

/** Returns the channel of an insured person: its key and its code on the wire. */
function channelOf(insured: Insured, server: Server): { readonly key: string; readonly channelCode: string } | undefined {
  const [key, channel] = channelOfBusiness(insured.businessType, server) ?? [];
  return key === undefined ? undefined : { key, channelCode: channel?.channelCode ?? key };
}

/**
 * Returns the buttons of an insured person: those of the channel and granted ones.
 * A switch name adds one for every other service form or every kind of button (see README).
 */
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

/** Returns the right of every button of an insured person. Creates a right on first use and returns the same one afterwards. */
export async function rightsOf(insured: Insured, server: Server): Promise<readonly (readonly [SampleButton, Right])[]> {
  const channelCode = channelOf(insured, server)?.channelCode ?? '';
  return await mapSerial(await buttonsOf(insured, server), async (button) => {
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

/** True when a button is locked and no activation unlocks its right (PB-20). */
export const isLocked = async ({ lock }: SampleButton, right: Right, server: Server): Promise<boolean> =>
  lock === 1 && !(await isActivated(right, server));

/** Marks a right without a limit of uses. */
export const UNLIMITED = -1;

/** Returns how often a right may still be used, after the applications so far. */
export async function timesLeft({ id, userId, button }: Right, { store }: Server): Promise<number> {
  const times = rightProducts.find((product) => product.button === button)?.times ?? UNLIMITED;
  return times === UNLIMITED ? UNLIMITED : Math.max(times - (await store.applications.count({ userId, receiveId: id })), 0);
}

/** Replaces a right with a new one. The old receive id becomes invalid. */
export async function reissue(right: Right, { store }: Server): Promise<Right> {
  const next = { ...right, id: receiveId(), parentUserRightId: `P${randomDigits(12)}`, issue: right.issue + 1 };
  await store.rights.remove(right.id);
  await store.rights.insert(next);
  return next;
}

/** A right with its person and button. */
export interface OwnRight {
  readonly right: Right;
  readonly insured: Insured;
  readonly button: SampleButton;
}

/** Returns a right by its receive id; undefined when it is missing or another user's. */
export async function ownRight(id: string, user: User, server: Server): Promise<OwnRight | undefined> {
  const right = await server.store.rights.get(id);
  const insured = right && (await server.store.insureds.get(right.insuredId));
  if (right?.userId !== user.id || insured === undefined) return undefined;
  const button = (await buttonsOf(insured, server)).find((candidate) => candidate.key === right.button);
  return button && { right, insured, button };
}
