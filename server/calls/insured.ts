import type { Values } from '../../engine/index.ts';
import { type Answer, ok, refuse } from '../answer.ts';
import { judgeInsured } from '../application/insured.ts';
import { refusalOf } from '../application/judge.ts';
import { randomId } from '../crypto/digest.ts';
import { replace } from '../facts.ts';
import { photosIn, removeStray } from '../files/photos.ts';
import { certTypes, entered, sexAndBirthday, toWire } from '../insured.ts';
import { text } from '../params.ts';
import { policiesOfCertificate } from '../policy-lookup.ts';
import { channelOfBusiness } from '../rights.ts';
import type { FamilyCalls, MemberCall, Server } from '../server.ts';
import type { Insured, User } from '../store/records.ts';

const unknown = () => refuse('notFound', '被保人不存在');
const duplicate = () => refuse('duplicateInsured', '该被保人已存在，请勿重复添加');

function own(params: Values, user: User, { store }: Server): Insured | undefined {
  const insured = store.insureds.get(text(params, 'insuredId'));
  return insured?.userId === user.id ? insured : undefined;
}

const list: MemberCall = ({ params, user }, server) => {
  const businessType = text(params, 'businessType');
  const where = businessType === '' ? { userId: user.id } : { userId: user.id, businessType };
  return ok(server.store.insureds.find(where).map((insured) => toWire(insured, server)));
};

type Judged = { readonly refusal: Answer } | { readonly insured: Insured };

/** An insured person judged by the form, with the sex and birthday that belong to it. */
async function judge(insured: Insured, known: Insured | undefined, user: User, server: Server): Promise<Judged> {
  const [, channel] = channelOfBusiness(insured.businessType, server) ?? [];
  if (channel === undefined) return { refusal: refuse('notFound', '渠道信息获取失败') };
  if (insured.type.length > 30 || JSON.stringify(insured.ext).length > 2000) return { refusal: refuse('badRequest', '提交的内容过长') };
  const checked = await judgeInsured(insured, known, channel, user, server);
  if (checked.kind !== 'taken') return { refusal: refusalOf(checked) };
  return { insured: { ...insured, ...sexAndBirthday(checked.data, insured.insuredCard) } };
}

const save: MemberCall = async ({ params, user }, server) => {
  const judged = await judge({ id: randomId(), ...entered(params, text(params, 'businessType'), user) }, undefined, user, server);
  if ('refusal' in judged) return judged.refusal;
  const { insured } = judged;
  const { userId, businessType, certType, insuredCard } = insured;
  if (server.store.insureds.count({ userId, businessType, certType, insuredCard }) > 0) return duplicate();
  const limit = channelOfBusiness(businessType, server)?.[1].addInsuredLimit ?? 0;
  if (limit > 0 && server.store.insureds.count({ userId, businessType }) >= limit)
    return refuse('insuredLimit', `最多可添加${limit}名被保人`);
  return server.store.insureds.insert(insured) ? ok({ insuredId: insured.id }) : duplicate();
};

/** What is already known of a person stays; an update fills in what was missing, photos and region each as a whole (IN-16). */
const update: MemberCall = async ({ params, user }, server) => {
  const known = own(params, user, server);
  if (known === undefined) return unknown();
  const brought = entered(params, known.businessType, user);
  const kept = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== ''));
  const photos = known.certificateFrontUrl === '' ? brought : known;
  const { certificateFrontUrl, certificateBackUrl } = photos;
  const ext = Object.keys(known.ext).length === 0 ? brought.ext : known.ext;
  const judged = await judge({ ...known, ...brought, ...kept, certificateFrontUrl, certificateBackUrl, ext }, known, user, server);
  if ('refusal' in judged) return judged.refusal;
  const { id, ...change } = judged.insured;
  return server.store.insureds.update(id, change) ? ok({ insuredId: id }) : duplicate();
};

/** Deletes an insured person, and the photos with the person; what was submitted in an application stays with that. */
const remove: MemberCall = async ({ params, user }, server) => {
  const insured = own(params, user, server);
  if (insured === undefined) return unknown();
  for (const { id } of server.store.rights.find({ insuredId: insured.id })) server.store.rights.remove(id);
  for (const { id } of server.store.agreements.find({ userId: user.id, subject: insured.id })) server.store.agreements.remove(id);
  server.store.insureds.remove(insured.id);
  const photos = photosIn(insured);
  await removeStray(user.id, ({ id }) => photos.has(id), server);
  return ok();
};

const detail: MemberCall = ({ params, user }, server) => {
  const insured = own(params, user, server);
  return insured === undefined ? unknown() : ok(toWire(insured, server, true));
};

const policies: MemberCall = ({ params, user }, server) => ok(policiesOfCertificate(params, user, server));

/** Insured persons of the signed-in user (AP-02 to AP-06, AP-09, AP-10, AP-14). */
export const insuredCalls = {
  member: {
    list,
    save,
    update,
    remove,
    detail,
    policies,
    // A channel asks for them where the third-party insured are kept: there they go by the names of the dictionary, too (AD-04).
    certTypes: (_input, server) =>
      ok(certTypes(server).map(({ code = '', name = '' }) => ({ code, message: name, dictCode: code, dictName: name }))),
    view: ({ params, user }, server) => {
      const insured = own(params, user, server);
      if (insured === undefined) return unknown();
      replace(user.id, 'insuredView', insured.businessType, { insuredId: insured.id }, server);
      return ok();
    },
  },
} satisfies FamilyCalls;
