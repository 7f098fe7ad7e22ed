import type { Answer } from '../../../platform/http/answer.ts';
import type { User } from '../../../platform/store/records.ts';
import type { Server } from '../../../platform/transactions/server.ts';
import { requestReplacement } from '../../consultation/consultations.ts';
import { PRESCRIPTION_CODES, type Prescription, unusableBecause } from '../prescriptions.ts';

const MESSAGES = {
  expired: '处方已过期',
  lapsed: '处方已超过有效期',
  used: '处方已被使用',
  withdrawn: '处方审核未通过或已撤回',
} as const;

/** Returns the response for an unusable prescription. For a withdrawn one it asks the doctor again and names the new consultation (RX-01, RX-03). */
export async function prescriptionRefusal(prescription: Prescription, user: User, server: Server): Promise<Answer> {
  const reason = unusableBecause(prescription, server);
  if (reason === undefined) throw new Error(`The prescription ${prescription.prescriptionNo} is usable`);
  const { prescriptionNo } = prescription;
  const inquiryNo = reason === 'withdrawn' ? await requestReplacement(prescription, user, server) : prescription.inquiryNo;
  server.log({ level: 'info', event: 'prescription refused', reason });
  return { code: PRESCRIPTION_CODES[reason], msg: MESSAGES[reason], result: { prescriptionNo, inquiryNo } };
}
