import { type Json, logic, type Values } from '../../../engine/index.ts';
import banners from '../../data/banners.json' with { type: 'json' };
import { shopOf } from '../../platform/documents/shop.ts';
import { pictureUrl } from '../../platform/pictures/picture.ts';
import { policyOfChannel, type SamplePolicy } from '../../platform/sandbox/samples.ts';
import { isSwitched } from '../../platform/sandbox/switches.ts';
import type { Insured } from '../../platform/store/records.ts';
import { mapSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { channelOfBusiness, isLocked, rightsOf } from '../rights/rights.ts';

/** A policy as the pages read it (IN-11, PB-19). */
export interface Policy {
  readonly policyNo: string;
  readonly policyName: string;
  readonly policyDate: string;
  readonly policyStatus: number;
  readonly policyStatusDesc: string;
  readonly leftAmount: string;
  readonly leftTimes: string;
  readonly drugResidueQuota: string;
  readonly policyQuotas: readonly { readonly title: string; readonly quota: number }[];
}

/** The values of policyStatus. The specification names only 0 and -1 (S-26). */
const ACTIVE = 0;
const ENDED = 1;
const NOT_LOADED = -1;

/** The policy shown for an insured person without one. */
const NONE: Policy = {
  policyNo: '',
  policyName: '',
  policyDate: '',
  policyStatus: NOT_LOADED,
  policyStatusDesc: '暂无保单',
  leftAmount: '',
  leftTimes: '',
  drugResidueQuota: '',
  policyQuotas: [],
};

const usedUp = (policy: Policy): Policy => ({
  ...policy,
  leftAmount: '0.00',
  leftTimes: '0',
  drugResidueQuota: '0.00',
  policyQuotas: policy.policyQuotas.map(({ title }) => ({ title, quota: 0 })),
});

/** Derives six digits from an insured person or a certificate, always the same. */
export const sixDigits = (seed: string): string => {
  const sum = [...seed].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return String(sum % 1_000_000).padStart(6, '0');
};

function policyOfYear(sample: SamplePolicy, channelTitle: string, year: number, seed: string): Policy {
  const fill = (text: string) => text.replaceAll('{year}', String(year)).replaceAll('{next}', String(year + 1));
  const { policyName, policyNoPrefix, policyDate, policyStatusDesc, leftAmount, leftTimes, drugResidueQuota, policyQuotas } = sample;
  return {
    policyNo: `${fill(policyNoPrefix)}${seed}`,
    policyName: fill(policyName) || channelTitle,
    policyDate: fill(policyDate),
    policyStatus: ACTIVE,
    policyStatusDesc,
    leftAmount,
    leftTimes,
    drugResidueQuota,
    policyQuotas,
  };
}

/** Returns the sample policy of a channel for a year, with a number derived from the seed. */
export function samplePolicy(businessType: string, seed: string, server: Server, yearsAgo = 0): Policy | undefined {
  const [key, channel] = channelOfBusiness(businessType, server) ?? [];
  if (key === undefined) return undefined;
  const year = Number(logic.chinaDate(server.clock()).slice(0, 4)) - yearsAgo;
  return policyOfYear(policyOfChannel(key), channel?.documentTitle ?? '健康保险', year, seed);
}

/** Returns the other parameters that identify a right, besides its policy number: the product of the channel, the first and the last day (CL-06). */
export function termsOf({ policyNo, policyDate }: Policy): Readonly<Record<'channelProductCode' | 'startTime' | 'endTime', string>> {
  const [startTime = '', endTime = ''] = policyDate.split('至');
  return { channelProductCode: policyNo.slice(0, -6), startTime, endTime };
}

/** Returns the policies of an insured person: the present one, then last year's. A switch name selects another state (see README). */
export function policiesOf(insured: Insured, server: Server): readonly Policy[] {
  const seed = sixDigits(insured.id);
  const present = samplePolicy(insured.businessType, seed, server);
  const past = samplePolicy(insured.businessType, seed, server, 1);
  if (present === undefined || past === undefined || isSwitched('noPolicy', insured, server)) return [];
  const own = insured.policyNo === '' ? present : { ...present, policyNo: insured.policyNo };
  const shown = isSwitched('usedUp', insured, server) ? usedUp(own) : own;
  const state = isSwitched('expired', insured, server)
    ? { policyStatus: ENDED, policyStatusDesc: '已失效' }
    : isSwitched('loading', insured, server)
      ? { policyStatus: NOT_LOADED, policyStatusDesc: '保单查询中' }
      : {};
  return [
    { ...shown, ...state },
    { ...usedUp(past), policyStatus: ENDED, policyStatusDesc: '已过期' },
  ];
}

/** Returns the policy shown for an insured person. */
export const policyOf = (insured: Insured, server: Server): Policy =>
  policiesOf(insured, server)[0] ?? { ...NONE, policyNo: insured.policyNo };

/** Returns the state of the policy that an insured person's rights belong to. */
export function policyStateOf(insured: Insured, server: Server): 'active' | 'none' | 'loading' | 'ended' | 'usedUp' {
  const [policy] = policiesOf(insured, server);
  if (policy === undefined) return 'none';
  if (policy.policyStatus === NOT_LOADED) return 'loading';
  if (policy.policyStatus === ENDED) return 'ended';
  const isUsedUp = Number(policy.leftAmount) === 0 && policy.policyQuotas.every(({ quota }) => quota === 0);
  return isUsedUp ? 'usedUp' : 'active';
}

/** Returns the banners of a policy (IN-12). The wire spells them `resoureList`. */
export function bannersOf(insured: Insured, server: Server): readonly Values[] {
  const [key] = channelOfBusiness(insured.businessType, server) ?? [];
  if (key === undefined || isSwitched('noBanner', insured, server)) return [];
  const known: Readonly<Record<string, Values>> = banners;
  return policyOfChannel(key).banners.flatMap((name) => {
    const { jumpType = 0, jumpUrl = '', serviceType = 0 } = known[name] ?? {};
    return Object.hasOwn(known, name) ? [{ imageUrl: pictureUrl(name), jumpType, jumpUrl, serviceType }] : [];
  });
}

/** Returns the buttons of an insured person as the wire's JSON text (BT-01, IN-11). */
export async function buttonJson(insured: Insured, server: Server): Promise<string> {
  if (isSwitched('brokenButtons', insured, server)) return '[{"buttonText":';
  const { applications } = server.store;
  const buttons = await mapSerial(await rightsOf(insured, server), async ([button, right], index): Promise<Json> => {
    const serviceRequestNo = (await applications.find({ userId: insured.userId, receiveId: right.id })).at(-1)?.id ?? '';
    return {
      buttonText: button.buttonText,
      iconUrl: pictureUrl(button.icon),
      buttonLinkType: button.buttonLinkType,
      buttonSort: index + 1,
      channelCode: right.channelCode,
      receiveId: right.id,
      parentUserRightId: right.parentUserRightId,
      rightType: button.rightType ?? '',
      serviceRequestNo,
      buttonJumpUrl: button.buttonJumpUrl ?? '',
      fastPolicyBuyDrug: button.fastPolicyBuyDrug ?? 0,
      lock: (await isLocked(button, right, server)) ? 1 : 0,
      patientLimited: shopOf(right.channelCode, server.documents)?.patientLimited ?? 1,
    };
  });
  return JSON.stringify(buttons);
}
