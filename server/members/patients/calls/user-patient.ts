import type { Values } from '../../../../engine/index.ts';
import type { Requests } from '../../../../schemas/calls.gen.ts';
import { canonicalBody } from '../../../insurance/applications/canonical-body.ts';
import { formOf, judgeEntry } from '../../../insurance/applications/entry.ts';
import { type Checked, refusalOf } from '../../../insurance/applications/judge.ts';
import { ownRight } from '../../../insurance/rights/rights.ts';
import { digest } from '../../../platform/crypto/digest.ts';
import { MALFORMED, ok, refuse } from '../../../platform/http/answer.ts';
import type { User } from '../../../platform/store/records.ts';
import type { FamilyCalls, MemberHandler, Server } from '../../../platform/transactions/server.ts';
import { textOf } from '../../../platform/values/text-of.ts';
import { consultationsOf } from '../../../shop/consultation/consultations.ts';
import {
  addedPatient,
  addedPatients,
  addPatient,
  changePatient,
  forgetPatient,
  hasSelf,
  isDuplicatePatient,
  MOST_PATIENTS,
  ownPeople,
  ownPerson,
  PATIENT_KEYS,
  personToWire,
} from '../patients.ts';

const unknown = () => refuse('notFound', '问诊人不存在');
const duplicate = () => refuse('duplicateInsured', '该问诊人已存在，请勿重复添加');
const secondSelf = () => refuse('duplicateInsured', '已经有一位“本人”，请选择别的关系');

type Told = Requests['userPatient.save'];

const told = (params: Told): Values => Object.fromEntries(PATIENT_KEYS.flatMap((key) => (params[key] ? [[key, params[key]]] : [])));

const list: MemberHandler<{ readonly channelCode?: string }> = async ({ params, user }, server) =>
  ok((await ownPeople(user, params.channelCode ?? '', server)).map((person) => personToWire(person, server)));

type Judge = (answers: Values, user: User, server: Server, known?: Values) => Promise<Checked>;

/** Returns a judge by the form that submits to this call. */
const judgeBy =
  (call: string): Judge =>
  (answers, user, server, known = {}) =>
    judgeEntry(formOf(call, server), answers, user, server, { known });

/** Returns the limit of persons in a platform channel; 0 when it sets none, or outside a platform (AD-05). */
function limitOf(params: { readonly platformChannelId?: string; readonly channelCode?: string }, server: Server): number {
  if (params.platformChannelId === undefined) return 0;
  const { channelCode: code = '' } = params;
  return Object.values(server.documents.channels).find(({ channelCode }) => channelCode === code)?.addInsuredLimit ?? 0;
}

/** Returns the person added under the key of a request; undefined without a key or a person. */
export const addedUnder = async (request: Request, user: User, server: Server) => {
  const key = (request.headers.get('idempotencyKey') ?? '').trim();
  return (await addedPatients(user, server)).find(({ added }) => key !== '' && textOf(added ?? {}, 'key') === key);
};

/** Adds a person judged by the form, one per idempotency key. Refuses a different person under the same key. */
const saveBy =
  (judge: Judge): MemberHandler<Told> =>
  async ({ params, request, user }, server) => {
    const key = (request.headers.get('idempotencyKey') ?? '').trim();
    if (key.length > 100) return MALFORMED;
    const before = await addedUnder(request, user, server);
    const bodyHash = await digest(canonicalBody(params, [...PATIENT_KEYS, 'receiveId']));
    if (before !== undefined) {
      const patientId = before.id;
      const isSame = textOf(before.added ?? {}, 'bodyHash') === bodyHash;
      return isSame ? ok({ patientId }) : refuse('keyReused', '这位问诊人已保存，请返回列表查看', { patientId });
    }
    const { receiveId = '' } = params;
    if (receiveId !== '' && (await ownRight(receiveId, user, server)) === undefined) return refuse('noRight', '权益不存在或已失效');
    const count = (await ownPeople(user, params.channelCode ?? '', server)).length;
    const limit = limitOf(params, server);
    if ((limit > 0 && count >= limit) || (await addedPatients(user, server)).length >= MOST_PATIENTS)
      return refuse('insuredLimit', '被保人数量已达上限');
    const checked = await judge(told(params), user, server);
    if (checked.kind !== 'taken') return refusalOf(checked);
    if (await isDuplicatePatient(checked.data, '', user, server)) return duplicate();
    if (textOf(checked.data, 'relationship') === '1' && (await hasSelf('', user, server))) return secondSelf();
    return ok({ patientId: await addPatient({ ...checked.data, receiveId, key, bodyHash }, user, server) });
  };

/** Changes a person. A known certificate stays. */
const updateBy =
  (judge: Judge): MemberHandler<Told & { readonly patientId?: string }> =>
  async ({ params, user }, server) => {
    const known = await addedPatient(params.patientId ?? '', user, server);
    if (known === undefined) return unknown();
    const { added = {} } = known;
    const fixed = textOf(added, 'patientIdCard') === '' ? {} : { certType: known.certType, patientIdCard: textOf(added, 'patientIdCard') };
    const checked = await judge(told(params), user, server, fixed);
    if (checked.kind !== 'taken') return refusalOf(checked);
    const next = { ...blank, ...checked.data, ...fixed };
    if (await isDuplicatePatient(next, known.id, user, server)) return duplicate();
    if (textOf(next, 'relationship') === '1' && (await hasSelf(known.id, user, server))) return secondSelf();
    await changePatient(known, next, user, server);
    return ok();
  };

/** A field missing from a change is cleared. */
const blank: Values = Object.fromEntries(PATIENT_KEYS.map((key) => [key, '']));

const view: MemberHandler<{ readonly patientId?: string }> = async ({ params, user }, server) => {
  const person = await ownPerson(params.patientId ?? '', user, server);
  return person === undefined ? unknown() : ok(personToWire(person, server, true));
};

/** Deletes a person who is in no open consultation. */
const remove: MemberHandler<{ readonly patientId?: string }> = async ({ params, user }, server) => {
  const person = await addedPatient(params.patientId ?? '', user, server);
  if (person === undefined) return unknown();
  const isWaiting = (await consultationsOf(user, server)).some(({ insuredId, answer }) => insuredId === person.id && answer === null);
  if (isWaiting) return refuse('badRequest', '这位问诊人正在等待医生回复，回复后才能删除');
  await forgetPatient(person, user, server);
  return ok();
};

/**
 * Builds the calls for a member's persons, judged by the form that submits to this call. Several call families share the list
 * (AD-02, AD-08, AD-09).
 */
export const personCalls = (call: string) => ({ list, view, save: saveBy(judgeBy(call)), update: updateBy(judgeBy(call)), remove });

const own = personCalls('userPatient.save');

/** Adds a person to be treated (AD-03). */
export const savePatient = own.save;

/** Persons to be treated, managed by the member (AD-02 to AD-06, CL-23). */
export const userPatientCalls: FamilyCalls<'userPatient'> = {
  member: {
    ...own,
    agentList: own.list,
    certTypes: (_input, { documents }) =>
      ok((documents.dictionaries['certType']?.items ?? []).map(({ code, name }) => ({ dictCode: code, dictName: name }))),
  },
};
