import { logic, type Values } from '../../../engine/index.ts';
import type { Medicine } from '../../platform/catalogue/catalogue.ts';
import { randomDigits, randomId } from '../../platform/crypto/digest.ts';
import { findFact, findFacts, findFactsOfAll, insertFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import type { AppContext, Server } from '../../platform/transactions/server.ts';

/** A medicine on a prescription and its number of pieces. */
export interface PrescriptionRule {
  readonly skuId: string;
  readonly quantity: number;
  readonly usage: string;
}

/** A prescription of a doctor, from a consultation. */
export interface Prescription {
  readonly prescriptionNo: string;
  readonly inquiryNo: string;
  readonly insuredId: string;
  readonly patientName: string;
  readonly doctorName: string;
  readonly departmentName: string;
  readonly diseaseName: string;
  /** Empty when the doctor names no store (RX-14). */
  readonly drugstoreId: string;
  readonly goods: readonly PrescriptionRule[];
  /** Milliseconds. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** Its state, apart from expiry. */
  readonly state: 'valid' | 'used' | 'lapsed' | 'withdrawn';
  /** Its medicines are bought together or not at all. */
  readonly isGroup: boolean;
  /** The medicines come from a store in another place (RX-10). */
  readonly isFar: boolean;
  /** The id of its picture, which cannot be guessed from the number. */
  readonly pictureId: string;
}

/** Prescriptions, by number. */
export const prescriptionKind = kind<Prescription>('prescription');
/** The prescription of a picture, by the id of the picture. */
const prescriptionPictureKind = kind<{ readonly prescriptionNo: string }>('prescriptionPicture');

/** The codes for an unusable prescription, used only by calls about prescriptions (RX-01, SS-24). */
export const PRESCRIPTION_CODES = { expired: 3001, used: 3003, withdrawn: 3004, lapsed: 3005 } as const;

export type UnusableReason = keyof typeof PRESCRIPTION_CODES;

const WORDS: Readonly<Record<UnusableReason | 'valid', string>> = {
  valid: '可使用',
  used: '已使用',
  expired: '已过期',
  lapsed: '已过期',
  withdrawn: '已撤回',
};

/** Returns why a prescription is unusable now; undefined when it is usable. */
export function unusableBecause({ state, expiresAt }: Prescription, { clock }: Pick<Server, 'clock'>): UnusableReason | undefined {
  if (state !== 'valid') return state;
  return expiresAt <= clock().getTime() ? 'expired' : undefined;
}

/** Returns a prescription of this user by number. */
export const ownPrescription = async (prescriptionNo: string, user: User, server: Server): Promise<Prescription | undefined> =>
  prescriptionNo === '' ? undefined : (await findFact(user.id, prescriptionKind, prescriptionNo, server))?.data;

/** Returns all prescriptions of a user, oldest first. */
export const prescriptionsOf = async (user: User, server: Server): Promise<readonly Prescription[]> =>
  (await findFacts(user.id, prescriptionKind, server)).map(({ data }) => data);

/** Stores a prescription under a new number. */
export async function issue(written: Omit<Prescription, 'prescriptionNo' | 'pictureId'>, userId: string, server: Server): Promise<string> {
  const [prescriptionNo, pictureId] = [`CF${randomDigits(14)}`, randomId()];
  if (!(await insertFact(userId, prescriptionKind, prescriptionNo, { ...written, prescriptionNo, pictureId }, server)))
    return issue(written, userId, server);
  await insertFact(userId, prescriptionPictureKind, pictureId, { prescriptionNo }, server);
  return prescriptionNo;
}

/** Stores a changed prescription. */
export const savePrescription = (prescription: Prescription, { id }: User, server: Server): Promise<void> =>
  replaceFact(id, prescriptionKind, prescription.prescriptionNo, prescription, server);

/** Returns the name of a medicine as in the lists. */
export const titleOf = ({ brand, name, specification }: Medicine): string => `${brand} ${name} ${specification}`;

/** Converts a prescription for the response (CL-13). Its picture contains no name, because anyone with the address sees it. */
export function prescriptionToWire(prescription: Prescription, server: AppContext): Values {
  const { goods, issuedAt, expiresAt, state: _state, isGroup, isFar: _isFar, pictureId, ...rest } = prescription;
  return {
    ...rest,
    status: unusableBecause(prescription, server) === undefined ? 1 : 0,
    statusDesc: WORDS[unusableBecause(prescription, server) ?? 'valid'],
    prescriptionType: isGroup ? 3 : 1,
    issueTime: logic.chinaTime(new Date(issuedAt)),
    expireTime: logic.chinaTime(new Date(expiresAt)),
    prescriptionUrl: `/api/image/prescription/${pictureId}.svg`,
    goods: goods.flatMap(({ skuId, quantity, usage }) => {
      const medicine = server.catalogue.get(skuId);
      return medicine === undefined
        ? []
        : [{ skuId, drugstoreId: medicine.drugstoreId, productShowName: titleOf(medicine), pSkuNum: quantity, usage }];
    }),
  };
}

/** Returns a prescription by the id of its picture, without a sign-in, because the picture contains no name. */
export async function paperOf(pictureId: string, server: AppContext): Promise<Values | undefined> {
  const [picture] = await findFactsOfAll(prescriptionPictureKind, pictureId, server);
  const found = picture && (await findFact(picture.userId, prescriptionKind, picture.data.prescriptionNo, server));
  return found && prescriptionToWire(found.data, server);
}
