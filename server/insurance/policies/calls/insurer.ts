import { isValues, type Json } from '../../../../engine/index.ts';
import claims from '../../../data/claims.json' with { type: 'json' };
import { addedUnder, personCalls } from '../../../members/patients/calls/user-patient.ts';
import { hasSelf, isDuplicatePatient, ownPerson } from '../../../members/patients/patients.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, kind, replaceFact } from '../../../platform/store/facts.ts';
import { flatMapEach, mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, MemberHandler } from '../../../platform/transactions/server.ts';
import { corpQrcode } from '../../applications/calls/service.ts';
import { insuredCalls } from '../../insured/calls/insured.ts';
import { ownInsureds } from '../../rights/own.ts';
import { policiesOf } from '../policy.ts';
import { aggregate, toWire } from './policy.ts';

/** The person that a member chose as default. */
const thirdDefaultKind = kind<{ readonly patientId: string }>('thirdDefault');

const SELF = '1';
const unknown = () => refuse('notFound', '问诊人不存在');

/** Checks whether a person with this certificate and relationship may be added. A repeat under the key of an unanswered addition passes. */
const check: MemberHandler<{ readonly patientIdCard?: string; readonly certType?: string; readonly relationship?: string }> = async (
  { params, request, user },
  server,
) => {
  if ((await addedUnder(request, user, server)) !== undefined) return ok();
  if (params.patientIdCard === undefined || params.relationship === undefined) return refuse('badRequest', '请填写证件号码和关系');
  if (await isDuplicatePatient({ patientIdCard: params.patientIdCard, certType: params.certType ?? '0' }, '', user, server))
    return refuse('duplicateInsured', '该问诊人已存在，请勿重复添加');
  return params.relationship === SELF && (await hasSelf('', user, server))
    ? refuse('duplicateInsured', '已经有一位“本人”，请选择别的关系')
    : ok();
};

/** Runs a call for one of the member's persons. Another user's person counts as missing. */
const forPerson =
  <P extends { readonly patientId?: string }>(run: MemberHandler<P>): MemberHandler<P> =>
  async (input, server) =>
    (await ownPerson(input.params.patientId ?? '', input.user, server)) === undefined ? unknown() : run(input, server);

const inquirers = personCalls('sunCarPolicy.saveInquirer');

/** The persons of a car policy (AD-09, CL-29): the member's own list, with the rules of that family. */
export const sunCarPolicyCalls: FamilyCalls<'sunCarPolicy'> = {
  member: {
    rights: aggregate,
    inquirers: inquirers.list,
    saveInquirer: inquirers.save,
    queryInsured: inquirers.view,
    updateInsured: inquirers.update,
    deleteInsured: inquirers.remove,
    checkInquirer: forPerson(() => ok()),
    checkMaster: async ({ user }, server) => ok({ isMaster: (await hasSelf('', user, server)) ? 1 : 0 }),
    checkRelation: check,
  },
};

const third = personCalls('thirdInsured.save');
const list: MemberCall<'thirdInsured.list'> = async (input, server) => {
  const { code, msg, result } = await third.list(input, server);
  const chosen = (await findFact(input.user.id, thirdDefaultKind, '', server))?.data.patientId ?? '';
  const marked = (Array.isArray(result) ? result : []).map(
    (one): Json => (isValues(one) ? { ...one, isDefault: one['patientId'] === chosen ? 1 : 0 } : one),
  );
  return { code, msg, result: marked };
};

/** Insured persons of a third party, and the policies of the member (AD-08, CL-24). */
export const thirdInsuredCalls: FamilyCalls<'thirdInsured'> = {
  member: {
    list,
    query: third.view,
    save: third.save,
    edit: third.update,
    remove: third.remove,
    check,
    setDefault: forPerson(async ({ params, user }, server) => {
      await replaceFact(user.id, thirdDefaultKind, '', { patientId: params.patientId }, server);
      return ok();
    }),
    certTypes: (_input, { documents }) =>
      ok((documents.dictionaries['certType']?.items ?? []).map(({ code, name }) => ({ dictCode: code, dictName: name }))),
    policies: async ({ params, user }, server) =>
      ok(
        await flatMapEach(
          await ownInsureds(user, params.channelCode ?? '', server),
          async (insured) => await mapSerial(policiesOf(insured, server), (policy) => toWire(insured, policy, server)),
        ),
      ),
  },
};

/** 山东 (CL-29). */
export const sdCalls: FamilyCalls<'sd'> = {
  member: { rights: aggregate, ylbRights: aggregate, checkInsured: check, checkYlb: check, addHyb: third.save },
};

/** 永诚 (CL-29). */
export const ycCalls: FamilyCalls<'yc'> = {
  member: { rights: aggregate, familyQrcode: () => ok({ ...corpQrcode(), wechatCodeName: '家庭医生和健康管家' }) },
};

/** 国富 (CL-24). */
export const guofuCalls: FamilyCalls<'guofu'> = {
  member: {
    // Its pages use the list and the form of insured persons under these addresses (AD-09).
    list: insuredCalls.member.list,
    add: insuredCalls.member.save,
    checkSign: forPerson(async ({ params, user }, { store }) =>
      ok({ isSign: (await store.agreements.count({ userId: user.id, subject: params.patientId })) > 0 ? 1 : 0 }),
    ),
    channels: ({ params }, { documents }) =>
      ok(
        Object.values(documents.channels).flatMap(({ channelCode, documentTitle }) =>
          channelCode !== undefined && channelCode === params.channelCode ? [{ channelCode, channelName: documentTitle ?? '' }] : [],
        ),
      ),
  },
};

/** Sample claims of the member's insured persons (CL-30). */
export const claimCalls: FamilyCalls<'claim'> = {
  member: {
    records: async ({ params, user }, server) =>
      ok(
        (await ownInsureds(user, params.channelCode ?? '', server)).flatMap(({ id, insuredName }) =>
          claims.map((claim) => ({ ...claim, claimNo: `${claim.claimNo}${id.slice(0, 4).toUpperCase()}`, insuredName })),
        ),
      ),
  },
};
