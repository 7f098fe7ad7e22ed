import type { Values } from '../../../../engine/index.ts';
import { ok } from '../../../platform/http/answer.ts';
import type { Insured, User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberCall, Server } from '../../../platform/transactions/server.ts';
import { maskCard } from '../../../platform/values/mask.ts';
import { channelCodeOf, hasCard, ownInsureds, ownPolicy, unknownPolicy } from '../../rights/own.ts';
import { channelOfBusiness, rightsOf } from '../../rights/rights.ts';
import { bannersOf, buttonJson, type Policy, policiesOf } from '../policy.ts';
import { policyChangeCalls } from './policy-change.ts';
import { keptPolicies } from './policy-keep.ts';

/** Returns every code under which a channel has records: its own, and that of its medicine catalogue. */
function channelCodesOf(insured: Insured, server: Server): readonly string[] {
  const catalogue = channelOfBusiness(insured.businessType, server)?.[1].medicineCataChannelCode;
  const codes = [channelCodeOf(insured, server), typeof catalogue === 'string' ? catalogue : ''];
  return [...new Set(codes.filter((code) => code !== ''))];
}

/** Converts policy benefits for the response (PB-19). */
export async function toWire(insured: Insured, policy: Policy, server: Server): Promise<Values> {
  const right = (await rightsOf(insured, server))[0]?.[1];
  return {
    ...policy,
    policyQuotas: policy.policyQuotas.map((quota) => ({ ...quota })),
    policyPeopleName: insured.insuredName,
    channelCodes: channelCodesOf(insured, server),
    receiveId: right?.id ?? '',
    userRightId: right?.parentUserRightId ?? '',
    insuredCard: maskCard(insured.insuredCard),
    realInsuredCard: insured.insuredCard,
    insuredId: insured.id,
    patientId: insured.id,
    buttonJSON: await buttonJson(insured, server),
    resoureList: bannersOf(insured, server),
  };
}

const benefits: MemberCall<'policy.benefits'> = async ({ params, user }, server) => {
  const found = await ownPolicy(params.policyNo ?? '', user, server);
  if (found === undefined) return unknownPolicy();
  const { platformChannelId = '' } = params;
  return ok({ ...(await toWire(found.insured, found.policy, server)), ...(platformChannelId !== '' && { platformChannelId }) });
};

/** Finds the policy by number, or the first one of this business. */
async function wanted(params: { readonly policyNo?: string; readonly businessType?: string }, user: User, server: Server) {
  const { policyNo = '' } = params;
  if (policyNo !== '') return ownPolicy(policyNo, user, server);
  const { businessType = '' } = params;
  const [insured] = (await ownInsureds(user, '', server)).filter((one) => businessType === '' || one.businessType === businessType);
  const policy = insured && policiesOf(insured, server)[0];
  return policy && { insured, policy };
}

/** Returns the policy by number, or the first of the business, with its benefits. */
export const aggregate: MemberCall<'policy.aggregate' | 'sd.rights' | 'sd.ylbRights' | 'sunCarPolicy.rights' | 'yc.rights'> = async (
  { params, user },
  server,
) => {
  const found = await wanted(params, user, server);
  if (found === undefined) return params.policyNo === undefined ? ok() : unknownPolicy();
  return ok(await toWire(found.insured, found.policy, server));
};

const byInsured: MemberCall<'policy.byInsured'> = async ({ params, user }, server) => {
  const { certType = '', cardNum = '' } = params;
  const people = (await ownInsureds(user, '', server)).filter((insured) => insured.certType === certType && hasCard(insured, cardNum));
  return ok(
    people.flatMap((insured) =>
      policiesOf(insured, server).map(({ policyNo, policyName, policyDate, policyStatus, policyStatusDesc }) => ({
        policyNo,
        policyName,
        policyDate,
        policyStatus,
        policyStatusDesc,
        insuredName: insured.insuredName,
      })),
    ),
  );
};

/** Policies and their benefits (AP-14, AP-17, AP-18, PB-10, PB-17, PB-19). */
export const policyCalls: FamilyCalls<'policy'> = { member: { benefits, aggregate, byInsured, ...policyChangeCalls, ...keptPolicies } };
