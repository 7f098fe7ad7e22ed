import type { Values } from '../../../engine/index.ts';
import type { FactKind } from '../store/facts.ts';
import type { Store } from '../store/store.ts';

const MANY = 3000;

const number = (start: string, n: number): string => `${start}${String(n).padStart(6, '0')}`;

/** Builds records of unlimited kinds as stored: by kind, one per number. */
const ENDLESS: Partial<Record<FactKind, (n: number, now: number, insuredId: string) => Values>> = {
  report: (n, now) => ({
    reportNo: number('BG', n),
    reportName: '血常规',
    reportTime: '2026-11-18 10:00',
    urls: [],
    sentAt: now,
    key: `${n}`,
  }),
  coinExchange: (n) => ({ name: `第${n}件`, coin: 0 }),
  claim: (n, now) => ({ claimNo: number('LP', n), patientName: '陈雅琴', at: now, key: `${n}` }),
  appeal: (n) => ({ orderNo: number('YP', n), reasonCode: '1', reasonName: '', description: '', images: [] }),
  inquiry: (n, now, insuredId) => ({
    ...{ inquiryNo: number('WZ', n), key: `${n}`, bodyHash: '', insuredId, patientName: '陈雅琴', diseaseCode: 'D01', complaint: '' },
    ...{ allergy: '', history: '', photos: [], doctorId: 'D100', doctorName: '', doctorTitle: '', channelCode: 'JXRB', askedAt: now - n },
    ...{ insteadOf: '', recommended: [], answer: { advice: '', prescriptionNo: '', recommendId: '' } },
  }),
  prescription: (n, now, insuredId) => ({
    ...{
      prescriptionNo: number('CF', n),
      inquiryNo: number('WZ', n),
      insuredId,
      patientName: '陈雅琴',
      doctorName: '',
      departmentName: '',
    },
    ...{ diseaseName: '', drugstoreId: '', goods: [], issuedAt: now, expiresAt: now + 86_400_000, state: 'valid', isGroup: false },
    ...{ isFar: false, pictureId: number('P', n) },
  }),
  shopOrder: (n, now) => ({
    ...{ orderNo: number('YP', n), channelCode: 'JXRB', userRightId: '', stores: [], prescriptionNoList: [], claimMode: 0, orderedAt: now },
    ...{ amounts: { goods: 0, compensate: 0, coupon: 0, freight: 0, pay: 0 }, paidAt: now, receivedAt: now, cancelledAt: 0 },
  }),
  order: (n) => ({ serviceTitle: '服务', patientName: '陈雅琴', orderNo: number('FW', n), payStatus: 1 }),
  payOrder: (n, now) => ({ orderNo: number('FK', n), payCode: `${n}`, accountId: '', title: '药房', fen: 1, at: now, paidAt: '' }),
  redemption: (n) => ({ channelCode: 'JXRB', insuredId: '', productCode: 'TKINQ', idempotencyKey: `${n}` }),
  material: (n) => ({ [`m${n}`]: [] }),
};

/** Stores three thousand records of every such kind for a member. */
export async function fillWithoutEnd(store: Store, userId: string, insuredId: string, now: number): Promise<void> {
  const at = '2026-11-18 10:00:00';
  await store.transaction(async ({ facts, applications }) => {
    for (const [kind, one] of Object.entries(ENDLESS))
      for (let n = 0; n < MANY; n += 1) {
        const data = one(n, now, insuredId);
        const subject = Object.values(data).find((value) => typeof value === 'string' && /^[A-Z]{2}\d{6}$/.test(value)) ?? `${n}`;
        await facts.insert({ id: `${kind} ${n}`, userId, kind, subject: String(subject), at, data });
      }
    for (let n = 0; n < MANY; n += 1)
      await applications.insert({
        ...{ id: number('R', n), userId, receiveId: `r${n}`, insuredId, channelCode: 'JXRB', idempotencyKey: `${n}`, bodyHash: '' },
        ...{ serviceCode: 'S', serviceTitle: '服务', patientName: '陈雅琴', applyTime: at, statusDesc: '', data: {} },
      });
  });
}
