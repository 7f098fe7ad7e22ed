import { chinaTime, type Values } from '../engine/index.ts';
import type { Medicine } from './catalogue/catalogue.ts';
import { randomDigits } from './crypto/digest.ts';
import { recall, recallAll, remember } from './facts.ts';
import { pictureUrl } from './pictures/picture.ts';
import type { Server } from './server.ts';
import type { User } from './store/records.ts';

/** A medicine on a prescription, and how many pieces of it. */
export interface Prescribed {
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
  /** Empty where the doctor names no store (RX-14). */
  readonly drugstoreId: string;
  readonly goods: readonly Prescribed[];
  /** Milliseconds. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** What became of it beside time. */
  readonly state: 'valid' | 'used' | 'lapsed' | 'withdrawn';
  /** Its medicines are bought together or not at all. */
  readonly isGroup: boolean;
  /** The medicines come from a store that sends from another place (RX-10). */
  readonly isFar: boolean;
}

/** What a prescription cannot be used for any more is answered with, scoped to the calls about prescriptions (RX-01, SS-24). */
export const PRESCRIPTION_CODES = { expired: 3001, used: 3003, withdrawn: 3004, lapsed: 3005 } as const;

export type UnusableReason = keyof typeof PRESCRIPTION_CODES;

const WORDS: Readonly<Record<UnusableReason | 'valid', string>> = {
  valid: '可使用',
  used: '已使用',
  expired: '已过期',
  lapsed: '已过期',
  withdrawn: '已撤回',
};

/** Why a prescription cannot be used now; undefined when it can. */
export function unusableBecause({ state, expiresAt }: Prescription, { clock }: Pick<Server, 'clock'>): UnusableReason | undefined {
  if (state !== 'valid') return state;
  return expiresAt <= clock().getTime() ? 'expired' : undefined;
}

/** A prescription of this user's by its number. */
export const ownPrescription = (prescriptionNo: string, user: User, server: Server): Prescription | undefined =>
  prescriptionNo === ''
    ? undefined
    : (recall(user.id, 'prescription', prescriptionNo, server)?.data as unknown as Prescription | undefined);

/** All prescriptions of a user, oldest first. */
export const prescriptionsOf = (user: User, server: Server): readonly Prescription[] =>
  recallAll(user.id, 'prescription', server).map(({ data }) => data as unknown as Prescription);

/** Writes a prescription down under a number of its own. */
export function issue(written: Omit<Prescription, 'prescriptionNo'>, userId: string, server: Server): string {
  const prescriptionNo = `CF${randomDigits(14)}`;
  if (remember(userId, 'prescription', prescriptionNo, { ...written, prescriptionNo } as unknown as Values, server)) return prescriptionNo;
  return issue(written, userId, server);
}

/** The name of a medicine as lists show it. */
export const titleOf = ({ brand, name, specification }: Medicine): string => `${brand} ${name} ${specification}`;

/** A prescription on the wire (CL-13): its picture bears no name, since pictures are for everybody. */
export function prescriptionToWire(prescription: Prescription, server: Server): Values {
  const { goods, issuedAt, expiresAt, state: _state, isGroup, isFar: _isFar, ...rest } = prescription;
  return {
    ...rest,
    status: unusableBecause(prescription, server) === undefined ? 1 : 0,
    statusDesc: WORDS[unusableBecause(prescription, server) ?? 'valid'],
    prescriptionType: isGroup ? 3 : 1,
    issueTime: chinaTime(new Date(issuedAt)),
    expireTime: chinaTime(new Date(expiresAt)),
    prescriptionUrl: pictureUrl(`prescription/${prescription.prescriptionNo}`),
    goods: goods.flatMap(({ skuId, quantity, usage }) => {
      const medicine = server.catalogue.get(skuId);
      return medicine === undefined
        ? []
        : [{ skuId, drugstoreId: medicine.drugstoreId, productShowName: titleOf(medicine), pSkuNum: quantity, usage }];
    }),
  };
}

/** A prescription by its number, whoever has it: what its picture shows, which bears no name. */
export function paperOf(prescriptionNo: string, server: Server): Values | undefined {
  const [found] = server.store.facts.find({ kind: 'prescription', subject: prescriptionNo });
  return found && prescriptionToWire(found.data as unknown as Prescription, server);
}
