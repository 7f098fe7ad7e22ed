import { digest, randomId } from '../../../platform/crypto/digest.ts';
import { dropStray, photosIn, removeDropped } from '../../../platform/files/photos.ts';
import { type Answer, MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import { findFact, findFacts, insertFact, kind, removeFact, replaceFact } from '../../../platform/store/facts.ts';
import type { Insured, User } from '../../../platform/store/records.ts';
import { mapSerial } from '../../../platform/transactions/map-serial.ts';
import type { FamilyCalls, MemberCall, ResolvedChannel, Server } from '../../../platform/transactions/server.ts';
import { canonicalBody } from '../../applications/canonical-body.ts';
import { judgeInsured } from '../../applications/insured.ts';
import { refusalOf } from '../../applications/judge.ts';
import { policiesOfCertificate } from '../../policies/policy-lookup.ts';
import { channelOfBusiness } from '../../rights/rights.ts';
import { certTypes, entered, insuredViewKind, sexAndBirthday, toWire } from '../insured.ts';

/** The person that a request added, by its idempotency key. */
export const insuredKeyKind = kind<{ readonly insuredId: string; readonly bodyHash: string }>('insuredKey');

const unknown = () => refuse('notFound', '被保人不存在');
/** Limits a list that is returned whole, also in a channel without a limit. */
const MOST = 100;
/** Refuses one person too many, in the words of the channel's pages (VA-19, S-32). */
const full = (limit: number, tips?: ResolvedChannel['addInsuredLimitTips']) =>
  refuse('insuredLimit', tips === 'reached' ? '被保人数量已达上限' : `最多可添加${limit}位被保人`);
const locked = () => refuse('badRequest', '被保人信息保存后不能修改，如需更正请联系客服');
const duplicate = () => refuse('duplicateInsured', '该被保人已存在，请勿重复添加');

async function own(params: { readonly insuredId?: string }, user: User, { store }: Server): Promise<Insured | undefined> {
  const insured = await store.insureds.get(params.insuredId ?? '');
  return insured?.userId === user.id ? insured : undefined;
}

const list: MemberCall<'insured.list' | 'guofu.list'> = async ({ params, user }, server) => {
  const { businessType = '' } = params;
  const where = businessType === '' ? { userId: user.id } : { userId: user.id, businessType };
  return ok(await mapSerial(await server.store.insureds.find(where), (insured) => toWire(insured, server)));
};

type Judged = { readonly refusal: Answer } | { readonly insured: Insured };

/** Judges an insured person by the form and adds the matching sex and birthday. */
async function judge(insured: Insured, known: Insured | undefined, user: User, server: Server): Promise<Judged> {
  const [, channel] = channelOfBusiness(insured.businessType, server) ?? [];
  if (channel === undefined) return { refusal: refuse('notFound', '渠道信息获取失败') };
  if (insured.type.length > 30 || JSON.stringify(insured.ext).length > 2000) return { refusal: refuse('badRequest', '提交的内容过长') };
  const checked = await judgeInsured(insured, known, channel, user, server);
  if (checked.kind !== 'taken') return { refusal: refusalOf(checked) };
  return { insured: { ...insured, ...sexAndBirthday(checked.data, insured.insuredCard) } };
}

/** Adds a person, one per idempotency key. Refuses a different person under the same key. */
const save: MemberCall<'insured.save' | 'guofu.add'> = async ({ params, request, user }, server) => {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  if (key.length > 100) return MALFORMED;
  const told = entered(params, params.businessType ?? '', user, server);
  const bodyHash = await digest(canonicalBody({ ...told, ext: '', data: told.ext }, Object.keys(told) as (keyof typeof told)[]));
  const before = key === '' ? undefined : (await findFact(user.id, insuredKeyKind, key, server))?.data;
  if (before !== undefined) {
    const { insuredId } = before;
    return before.bodyHash === bodyHash ? ok({ insuredId }) : refuse('keyReused', '这位被保人已保存，请返回列表查看', { insuredId });
  }
  const judged = await judge({ id: randomId(), ...told }, undefined, user, server);
  if ('refusal' in judged) return judged.refusal;
  const { insured } = judged;
  const { userId, businessType, certType, insuredCard } = insured;
  if ((await server.store.insureds.count({ userId, businessType, certType, insuredCard })) > 0) return duplicate();
  const { addInsuredLimit: limit = 0, addInsuredLimitTips } = channelOfBusiness(businessType, server)?.[1] ?? {};
  if (limit > 0 && (await server.store.insureds.count({ userId, businessType })) >= limit) return full(limit, addInsuredLimitTips);
  if ((await server.store.insureds.count({ userId })) >= MOST) return full(MOST);
  if (!(await server.store.insureds.insert(insured))) return duplicate();
  if (key !== '') await insertFact(user.id, insuredKeyKind, key, { insuredId: insured.id, bodyHash }, server);
  return ok({ insuredId: insured.id });
};

/** Keeps known values of a person. An update fills in missing ones, photos and region each as a whole (IN-16). */
const update: MemberCall<'insured.update'> = async ({ params, user }, server) => {
  const known = await own(params, user, server);
  if (known === undefined) return unknown();
  const [, channel] = channelOfBusiness(known.businessType, server) ?? [];
  if (channel?.insuredEdit === false) return locked();
  const brought = entered(params, known.businessType, user, server);
  const kept = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
  const photos = known.certificateFrontUrl === '' ? brought : known;
  const { certificateFrontUrl, certificateBackUrl } = photos;
  const ext = Object.keys(known.ext).length === 0 ? brought.ext : known.ext;
  const judged = await judge({ ...known, ...brought, ...kept, certificateFrontUrl, certificateBackUrl, ext }, known, user, server);
  if ('refusal' in judged) return judged.refusal;
  const { id, ...change } = judged.insured;
  return (await server.store.insureds.update(id, change)) ? ok({ insuredId: id }) : duplicate();
};

/** Deletes an insured person with the photos. Submitted applications keep theirs. */
const remove: MemberCall<'insured.remove'> = async ({ params, user }, server) => {
  const insured = await own(params, user, server);
  if (insured === undefined) return unknown();
  for (const { id } of await server.store.rights.find({ insuredId: insured.id })) await server.store.rights.remove(id);
  for (const { id } of await server.store.agreements.find({ userId: user.id, subject: insured.id }))
    await server.store.agreements.remove(id);
  for (const key of await findFacts(user.id, insuredKeyKind, server)) if (key.data.insuredId === insured.id) await removeFact(key, server);
  await server.store.insureds.remove(insured.id);
  const photos = photosIn(insured);
  if ((await dropStray(user.id, ({ id }) => photos.has(id), server)) > 0) server.afterCommit(removeDropped);
  return ok();
};

const detail: MemberCall<'insured.detail'> = async ({ params, user }, server) => {
  const insured = await own(params, user, server);
  return insured === undefined ? unknown() : ok(await toWire(insured, server, true));
};

const policies: MemberCall<'insured.policies'> = async ({ params, user }, server) => ok(await policiesOfCertificate(params, user, server));

/** Insured persons of the signed-in user (AP-02 to AP-06, AP-09, AP-10, AP-14). */
export const insuredCalls = {
  member: {
    list,
    save,
    update,
    remove,
    detail,
    policies,
    // A channel that uses third-party insured persons calls this too and expects the dictionary names (AD-04).
    certTypes: (_input, server) =>
      ok(certTypes(server).map(({ code = '', name = '' }) => ({ code, message: name, dictCode: code, dictName: name }))),
    view: async ({ params, user }, server) => {
      const insured = await own(params, user, server);
      if (insured === undefined) return unknown();
      await replaceFact(user.id, insuredViewKind, insured.businessType, { insuredId: insured.id }, server);
      return ok();
    },
  },
} satisfies FamilyCalls<'insured'>;
