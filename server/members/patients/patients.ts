import { logic, type Values } from '../../../engine/index.ts';
import { sexAndBirthday } from '../../insurance/insured/insured.ts';
import { ownInsured, ownInsureds } from '../../insurance/rights/own.ts';
import { randomId } from '../../platform/crypto/digest.ts';
import { findFact, findFacts, insertFact, kind, removeFact, replaceFact } from '../../platform/store/facts.ts';
import type { Insured, User } from '../../platform/store/records.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { maskCard, maskPhone } from '../../platform/values/mask.ts';
import { textOf } from '../../platform/values/text-of.ts';

/** The fields that a member enters for a person to be treated (AD-03). */
export const PATIENT_KEYS = [
  'patientName',
  'relationship',
  'certType',
  'patientIdCard',
  'phone',
  'pastMedicalHistory',
  'historyDrugAllergy',
] as const;

/** A person that a member added: the answers of the form, with the key and the body of the request. */
export type AddedPatient = Values & { readonly patientId: string };

/** Added persons, by id. */
const patientKind = kind<AddedPatient>('patient');

/** A person for a consultation: insured, or added by the member. */
export interface Person {
  readonly id: string;
  readonly insuredName: string;
  readonly certType: string;
  readonly insuredCard: string;
  readonly phone: string;
  readonly sex: string;
  readonly birthday: string;
  readonly relationship: string;
  /** The entered data of an added person; absent for an insured one. */
  readonly added?: AddedPatient;
}

const SEXES: Readonly<Record<string, string>> = { '1': '男', '2': '女' };
const SELF = '1';

function personOfFact(data: AddedPatient): Person {
  const insuredCard = textOf(data, 'patientIdCard').toUpperCase();
  return {
    id: data.patientId,
    insuredName: textOf(data, 'patientName'),
    certType: textOf(data, 'certType'),
    insuredCard,
    phone: textOf(data, 'phone'),
    ...sexAndBirthday({}, textOf(data, 'certType') === '0' ? insuredCard : ''),
    relationship: textOf(data, 'relationship'),
    added: data,
  };
}

/** Returns the persons a member added, oldest first. */
export const addedPatients = async (user: User, server: Server): Promise<readonly Person[]> =>
  (await findFacts(user.id, patientKind, server)).map(({ data }) => personOfFact(data));

/** Returns an added person; undefined for an insured person or another user's. */
export const addedPatient = async (id: string, user: User, server: Server): Promise<Person | undefined> => {
  const data = id === '' ? undefined : (await findFact(user.id, patientKind, id, server))?.data;
  return data && personOfFact(data);
};

const isSame = (one: Person, other: Person): boolean =>
  one.insuredCard !== '' && one.insuredCard === other.insuredCard && one.certType === other.certType;

/** Returns insured persons and added ones. An added person who is insured now appears once. */
export const withAdded = async (insureds: readonly Person[], user: User, server: Server): Promise<readonly Person[]> => [
  ...insureds,
  ...(await addedPatients(user, server)).filter((added) => !insureds.some((insured) => isSame(insured, added))),
];

/** Returns every person a member may name for a consultation: the insured of a channel, then added persons (AD-02). */
export const ownPeople = async (user: User, channelCode: string, server: Server): Promise<readonly Person[]> =>
  withAdded(await ownInsureds(user, channelCode, server), user, server);

/** Returns a person of this member, insured or added. */
export const ownPerson = async (id: string, user: User, server: Server): Promise<Person | undefined> =>
  (await ownInsured(id, user, server)) ?? (await addedPatient(id, user, server));

/** True when the member has this person already: the same certificate, or the same name without a certificate. */
export const isDuplicatePatient = async (data: Values, except: string, user: User, server: Server): Promise<boolean> =>
  (await ownPeople(user, '', server)).some(({ id, insuredName, certType, insuredCard }) => {
    if (id === except) return false;
    const card = textOf(data, 'patientIdCard').toUpperCase();
    return card === '' || insuredCard === ''
      ? card === insuredCard && insuredName === textOf(data, 'patientName')
      : card === insuredCard && certType === textOf(data, 'certType');
  });

/** True when the member has already marked another person as themselves. */
export const hasSelf = async (except: string, user: User, server: Server): Promise<boolean> =>
  (await addedPatients(user, server)).some(({ id, relationship }) => id !== except && relationship === SELF);

/** Limits the persons of a member, so that nobody can fill the store. */
export const MOST_PATIENTS = 50;

/** Stores a new person. */
export async function addPatient(data: Values, user: User, server: Server): Promise<string> {
  const patientId = randomId();
  return (await insertFact(user.id, patientKind, patientId, { ...data, patientId }, server))
    ? patientId
    : await addPatient(data, user, server);
}

/** Stores the changes of a person. */
export const changePatient = ({ id, added }: Person, data: Values, user: User, server: Server): Promise<void> =>
  replaceFact(user.id, patientKind, id, { ...added, ...data, patientId: id }, server);

/** Deletes a person. */
export async function forgetPatient({ id }: Person, user: User, server: Server): Promise<void> {
  const fact = await findFact(user.id, patientKind, id, server);
  if (fact) await removeFact(fact, server);
}

/** Returns the whole years from a birthday to today; empty without a birthday. */
function yearsOf(birthday: string, server: Server): string {
  const today = logic.chinaDate(server.clock());
  return birthday === ''
    ? ''
    : `${Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(5) < birthday.slice(5) ? 1 : 0)}岁`;
}

/** Formats a person in one line: name, sex, age. */
export const personText = ({ insuredName, sex, birthday }: Pick<Insured, 'insuredName' | 'sex' | 'birthday'>, server: Server): string =>
  [insuredName, SEXES[sex] ?? '', yearsOf(birthday, server)].filter((part) => part !== '').join(' ');

const nameIn = (items: readonly { readonly code: string; readonly name: string }[] | undefined, code: string): string =>
  items?.find((item) => item.code === code)?.name ?? '';

/** Converts a person for the response. The certificate number is masked; the phone is whole only for editing. */
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
    pastMedicalHistory: textOf(added ?? {}, 'pastMedicalHistory'),
    historyDrugAllergy: textOf(added ?? {}, 'historyDrugAllergy'),
    isInsured: added === undefined ? 1 : 0,
    signUrl: textOf(added ?? {}, 'signUrl'),
  };
}
