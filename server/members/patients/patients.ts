import { chinaDate, type Values } from '../../../engine/index.ts';
import { sexAndBirthday } from '../../insurance/insured/insured.ts';
import { ownInsured, ownInsureds } from '../../insurance/rights/own.ts';
import { randomId } from '../../platform/crypto/digest.ts';
import { text } from '../../platform/http/params.ts';
import { recall, recallAll, remember, replace } from '../../platform/store/facts.ts';
import type { Insured, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskCard, maskPhone } from '../../platform/values/mask.ts';

/** What a member tells of a person to be treated (AD-03). */
export const PATIENT_KEYS = [
  'patientName',
  'relationship',
  'certType',
  'patientIdCard',
  'phone',
  'pastMedicalHistory',
  'historyDrugAllergy',
] as const;

/** Whom a doctor may be asked for: somebody insured, or a person the member added. */
export interface Person {
  readonly id: string;
  readonly insuredName: string;
  readonly certType: string;
  readonly insuredCard: string;
  readonly phone: string;
  readonly sex: string;
  readonly birthday: string;
  readonly relationship: string;
  /** What was told of somebody added; nothing of the insured. */
  readonly added?: Values;
}

const SEXES: Readonly<Record<string, string>> = { '1': '男', '2': '女' };
const SELF = '1';

function personOfFact(data: Values): Person {
  const insuredCard = text(data, 'patientIdCard').toUpperCase();
  return {
    id: text(data, 'patientId'),
    insuredName: text(data, 'patientName'),
    certType: text(data, 'certType'),
    insuredCard,
    phone: text(data, 'phone'),
    ...sexAndBirthday({}, text(data, 'certType') === '0' ? insuredCard : ''),
    relationship: text(data, 'relationship'),
    added: data,
  };
}

/** The persons a member added, oldest first. */
export const addedPatients = async (user: User, server: Server): Promise<readonly Person[]> =>
  (await recallAll(user.id, 'patient', server)).map(({ data }) => personOfFact(data));

/** One of them; undefined for somebody insured or somebody else's. */
export const addedPatient = async (id: string, user: User, server: Server): Promise<Person | undefined> => {
  const data = id === '' ? undefined : (await recall(user.id, 'patient', id, server))?.data;
  return data && personOfFact(data);
};

const isSame = (one: Person, other: Person): boolean =>
  one.insuredCard !== '' && one.insuredCard === other.insuredCard && one.certType === other.certType;

/** The insured and whom the member added; who was insured since is there once. */
export const withAdded = async (insureds: readonly Person[], user: User, server: Server): Promise<readonly Person[]> => [
  ...insureds,
  ...(await addedPatients(user, server)).filter((added) => !insureds.some((insured) => isSame(insured, added))),
];

/** Everybody a member may ask a doctor for: the insured of a channel, then who was added (AD-02). */
export const ownPeople = async (user: User, channelCode: string, server: Server): Promise<readonly Person[]> =>
  withAdded(await ownInsureds(user, channelCode, server), user, server);

/** A person of this member's, insured or added. */
export const ownPerson = async (id: string, user: User, server: Server): Promise<Person | undefined> =>
  (await ownInsured(id, user, server)) ?? (await addedPatient(id, user, server));

/** True when the member has this person already: the same certificate, or the same name where no certificate was told. */
export const isKnown = async (data: Values, except: string, user: User, server: Server): Promise<boolean> =>
  (await ownPeople(user, '', server)).some(({ id, insuredName, certType, insuredCard }) => {
    if (id === except) return false;
    const card = text(data, 'patientIdCard').toUpperCase();
    return card === '' || insuredCard === ''
      ? card === insuredCard && insuredName === text(data, 'patientName')
      : card === insuredCard && certType === text(data, 'certType');
  });

/** True when the member says of somebody else already that it is the member. */
export const hasSelf = async (except: string, user: User, server: Server): Promise<boolean> =>
  (await addedPatients(user, server)).some(({ id, relationship }) => id !== except && relationship === SELF);

/** More than any family has, so that a store is not filled. */
export const MOST_PATIENTS = 50;

/** Keeps a new person. */
export async function addPatient(data: Values, user: User, server: Server): Promise<string> {
  const patientId = randomId();
  return (await remember(user.id, 'patient', patientId, { ...data, patientId }, server)) ? patientId : await addPatient(data, user, server);
}

/** Keeps what changed of a person. */
export const changePatient = ({ id, added }: Person, data: Values, user: User, server: Server): Promise<void> =>
  replace(user.id, 'patient', id, { ...added, ...data, patientId: id }, server);

/** Forgets a person. */
export async function forgetPatient({ id }: Person, user: User, server: Server): Promise<void> {
  const fact = await recall(user.id, 'patient', id, server);
  if (fact) await server.store.facts.remove(fact.id);
}

/** Whole years from a birthday to today; empty when there is no birthday. */
function yearsOf(birthday: string, server: Server): string {
  const today = chinaDate(server.clock());
  return birthday === ''
    ? ''
    : `${Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)}岁`;
}

/** A person in one line: name, sex, age. */
export const personText = ({ insuredName, sex, birthday }: Pick<Insured, 'insuredName' | 'sex' | 'birthday'>, server: Server): string =>
  [insuredName, SEXES[sex] ?? '', yearsOf(birthday, server)].filter((part) => part !== '').join(' ');

const nameIn = (items: readonly { readonly code: string; readonly name: string }[] | undefined, code: string): string =>
  items?.find((item) => item.code === code)?.name ?? '';

/** A person on the wire; the certificate number masked, the phone whole only to who edits it. */
export function personToWire(person: Person, server: Server, showPhone = false): Values {
  const { documents } = server;
  const { id, insuredName, certType, insuredCard, phone, sex, birthday, relationship, added } = person;
  return {
    patientId: id,
    patientName: insuredName,
    certType,
    certTypeDesc: nameIn(documents.dictionaries['certType']?.items, certType),
    patientIdCard: maskCard(insuredCard),
    phone: phone === '' || showPhone ? phone : maskPhone(phone),
    sexDesc: SEXES[sex] ?? '',
    age: yearsOf(birthday, server),
    relationship,
    relationshipDesc: nameIn(documents.samples['relationship']?.items, relationship),
    patientType: relationship === SELF ? 1 : 2,
    pastMedicalHistory: text(added ?? {}, 'pastMedicalHistory'),
    historyDrugAllergy: text(added ?? {}, 'historyDrugAllergy'),
    isInsured: added === undefined ? 1 : 0,
    signUrl: text(added ?? {}, 'signUrl'),
  };
}
