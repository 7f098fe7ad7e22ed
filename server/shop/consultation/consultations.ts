import { logic, type Values } from '../../../engine/index.ts';
import { ownPerson, type Person } from '../../members/patients/patients.ts';
import type { Medicine } from '../../platform/catalogue/catalogue.ts';
import { randomDigits } from '../../platform/crypto/digest.ts';
import { type Shop, shopOf } from '../../platform/documents/shop.ts';
import { isSwitched } from '../../platform/sandbox/switches.ts';
import { findFact, findFacts, insertFact, kind, replaceFact } from '../../platform/store/facts.ts';
import type { User } from '../../platform/store/records.ts';
import { mapSerial } from '../../platform/transactions/map-serial.ts';
import type { Server } from '../../platform/transactions/server.ts';
import { type Disease, diseaseOf } from '../prescriptions/diseases.ts';
import { issue, type Prescription, type PrescriptionRule, prescriptionsOf, titleOf } from '../prescriptions/prescriptions.ts';
import { medicinesFor, PIECES, soldOutBeside, wantedMedicines } from '../prescriptions/written-medicines.ts';

const DAY = 86_400_000;
/** A prescription is valid for three days. */
const VALID = 3 * DAY;

/** A consultation with the doctor's answer. */
export interface Consultation {
  readonly inquiryNo: string;
  /** The idempotency key of the request. */
  readonly key: string;
  /** The hash of the request: the same key with other answers is refused. */
  readonly bodyHash: string;
  readonly insuredId: string;
  readonly patientName: string;
  readonly diseaseCode: string;
  readonly complaint: string;
  readonly allergy: string;
  readonly history: string;
  readonly photos: readonly string[];
  readonly doctorId: string;
  readonly doctorName: string;
  readonly doctorTitle: string;
  readonly channelCode: string;
  /** Milliseconds. */
  readonly askedAt: number;
  /** The prescription medicines of the cart, by number; absent for a consultation without a cart. */
  readonly wanted?: readonly string[];
  /** The expired prescription that this consultation replaces. */
  readonly insteadOf: string;
  /** Null until the doctor answers. */
  readonly answer: { readonly advice: string; readonly prescriptionNo: string; readonly recommendId: string } | null;
  /** The goods that the doctor recommends without a prescription. */
  readonly recommended: readonly PrescriptionRule[];
}

/** Consultations, by number. */
export const inquiryKind = kind<Consultation>('inquiry');

const keep = (consultation: Consultation, userId: string, server: Server): Promise<void> =>
  replaceFact(userId, inquiryKind, consultation.inquiryNo, consultation, server);

/** Starts a consultation. */
export async function ask(
  asked: Omit<Consultation, 'inquiryNo' | 'askedAt' | 'answer' | 'recommended'>,
  userId: string,
  server: Server,
): Promise<string> {
  const inquiryNo = `WZ${randomDigits(14)}`;
  const consultation: Consultation = { ...asked, inquiryNo, askedAt: server.clock().getTime(), answer: null, recommended: [] };
  if (await insertFact(userId, inquiryKind, inquiryNo, consultation, server)) return inquiryNo;
  return ask(asked, userId, server);
}

/** Asks the same doctor for a replacement of an unusable prescription, once for each (RX-03). */
export async function requestReplacement({ prescriptionNo, inquiryNo }: Prescription, user: User, server: Server): Promise<string> {
  const before = await consultationsOf(user, server);
  const known = before.find(({ insteadOf }) => insteadOf === prescriptionNo);
  if (known !== undefined) return known.inquiryNo;
  const first = before.find((one) => one.inquiryNo === inquiryNo);
  if (first === undefined) return '';
  const { inquiryNo: _no, askedAt: _at, answer: _answer, recommended: _recommended, ...asked } = first;
  return ask({ ...asked, key: '', bodyHash: '', insteadOf: prescriptionNo }, user.id, server);
}

/** Returns a consultation of this user by number, with the doctor's answer once it is due. */
export async function ownConsultation(inquiryNo: string, user: User, server: Server): Promise<Consultation | undefined> {
  const kept = inquiryNo === '' ? undefined : (await findFact(user.id, inquiryKind, inquiryNo, server))?.data;
  return kept && (await settled(kept, user, server));
}

/** Returns all consultations of a user, newest first. */
export const consultationsOf = async (user: User, server: Server): Promise<readonly Consultation[]> =>
  (await mapSerial(await findFacts(user.id, inquiryKind, server), ({ data }) => settled(data, user, server))).sort(
    (a, b) => b.askedAt - a.askedAt,
  );

/** Adds the doctor's answer to a consultation that has waited long enough. */
async function settled(consultation: Consultation, user: User, server: Server): Promise<Consultation> {
  const insured = await ownPerson(consultation.insuredId, user, server);
  const isDue = server.clock().getTime() - consultation.askedAt >= server.limits.doctorWait;
  if (consultation.answer !== null || !isDue || (insured && isSwitched('doctorBusy', insured, server))) return consultation;
  const answered = insured
    ? await answer(consultation, insured, user, server)
    : advised(consultation, '问诊人已被删除，医生不能开方；如有不适，请及时到医院就诊。');
  await keep(answered, user.id, server);
  return answered;
}

/** Returns a consultation that ends with advice alone. */
const advised = (consultation: Consultation, advice: string): Consultation => ({
  ...consultation,
  answer: { advice, prescriptionNo: '', recommendId: '' },
});

async function answer(consultation: Consultation, insured: Person, user: User, server: Server): Promise<Consultation> {
  const disease = diseaseOf(consultation.diseaseCode);
  const shop = shopOf(consultation.channelCode, server.documents);
  if (disease === undefined || shop === undefined || isSwitched('noPrescription', insured, server))
    return advised(consultation, '目前不需要用药，请注意休息；如有加重，请及时到医院就诊。');
  // A prescription without a store uses the fallback store of the channel (RX-14).
  const { fallbackStoreId = '' } =
    (isSwitched('noStore', insured, server) && server.documents.channels[shop.key]?.prescriptionConfig) || {};
  const wanted = await wantedMedicines(consultation.wanted ?? [], shop, server);
  const fit = wanted.length > 0 ? wanted : await medicinesFor(disease, true, shop, server, fallbackStoreId);
  const written = (await isFirstOutOfStock(insured, user, server)) ? await withSoldOut(fit, shop, server) : fit;
  const recommended = await medicinesFor(disease, false, shop, server);
  const advice = `请按时用药，一周后复诊；如有不适，请及时到医院${disease.departmentName}就诊。`;
  const prescriptionNo = written.length === 0 ? '' : await prescribe(consultation, disease, written, insured, user, server);
  return {
    ...consultation,
    answer: { advice, prescriptionNo, recommendId: recommended.length === 0 ? '' : `TJ${randomDigits(12)}` },
    recommended: recommended.map(toPrescribed),
  };
}

/** Checks whether the name asks for an out-of-stock medicine: only on the first prescription, so that a replacement is available. */
const isFirstOutOfStock = async (insured: Person, user: User, server: Server): Promise<boolean> =>
  isSwitched('outOfStock', insured, server) && (await prescriptionsOf(user, server)).every(({ insuredId }) => insuredId !== insured.id);

/** Returns the first medicine together with an out-of-stock one of the same store. */
async function withSoldOut(fit: readonly Medicine[], shop: Shop, server: Server): Promise<readonly Medicine[]> {
  const [first] = fit;
  const gone = first && (await soldOutBeside(first, shop, server));
  return first && gone ? [first, gone] : fit;
}

const toPrescribed = ({ medicineId, shape }: Medicine): PrescriptionRule => ({
  skuId: medicineId,
  quantity: PIECES,
  usage: shape === 'tablet' || shape === 'capsule' ? '口服，每日一次，每次一片（粒）' : '遵医嘱使用',
});

function prescribe(
  { inquiryNo, doctorName, insteadOf }: Consultation,
  { name: diseaseName, departmentName }: Disease,
  medicines: readonly Medicine[],
  insured: Person,
  user: User,
  server: Server,
): Promise<string> {
  const now = server.clock().getTime();
  // A replacement is always usable.
  const is = (name: Parameters<typeof isSwitched>[0]): boolean => insteadOf === '' && isSwitched(name, insured, server);
  const isExpired = is('prescriptionExpired');
  const state = is('prescriptionUsed') ? 'used' : is('prescriptionLapsed') ? 'lapsed' : is('prescriptionWithdrawn') ? 'withdrawn' : 'valid';
  return issue(
    {
      inquiryNo,
      insuredId: insured.id,
      patientName: insured.insuredName,
      doctorName,
      departmentName,
      diseaseName,
      drugstoreId: isSwitched('noStore', insured, server) ? '' : (medicines[0]?.drugstoreId ?? ''),
      goods: medicines.map(toPrescribed),
      issuedAt: isExpired ? now - 2 * VALID : now,
      expiresAt: isExpired ? now - VALID : now + VALID,
      state,
      isGroup: isSwitched('prescriptionGroup', insured, server),
      isFar: isSwitched('farStore', insured, server),
    },
    user.id,
    server,
  );
}

/** Converts a consultation for the response. */
export function consultationToWire(consultation: Consultation, server: Server): Values {
  const { key: _key, bodyHash: _hash, askedAt, answer, recommended, photos, insteadOf, ...rest } = consultation;
  const disease = diseaseOf(consultation.diseaseCode);
  return {
    ...rest,
    photos: [...photos],
    diseaseName: disease?.name ?? '',
    departmentName: disease?.departmentName ?? '',
    status: answer === null ? 0 : 1,
    statusDesc: answer === null ? (insteadOf === '' ? '待接诊' : '重新开方中') : '已回复',
    inquiryTime: logic.chinaTime(new Date(askedAt)),
    advice: answer?.advice ?? '',
    prescriptionNo: answer?.prescriptionNo ?? '',
    recommendId: answer?.recommendId ?? '',
    recommended: recommended.flatMap(({ skuId, quantity, usage }) => {
      const medicine = server.catalogue.get(skuId);
      return medicine === undefined
        ? []
        : [{ skuId, drugstoreId: medicine.drugstoreId, productShowName: titleOf(medicine), pSkuNum: quantity, usage }];
    }),
  };
}
