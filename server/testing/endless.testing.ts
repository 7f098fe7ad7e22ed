import type { Values } from '../../engine/index.ts';
import { materialKind } from '../insurance/applications/calls/material.ts';
import { reportKind } from '../insurance/applications/calls/report.ts';
import { redemptionKind } from '../insurance/rights/redemptions.ts';
import { claimKind } from '../members/claims/claims.ts';
import type { Kind } from '../platform/store/facts.ts';
import type { Store } from '../platform/store/store.ts';
import { inquiryKind } from '../shop/consultation/consultations.ts';
import { coinExchangeKind } from '../shop/coupons/calls/coins.ts';
import { appealKind } from '../shop/orders/claims.ts';
import { serviceOrderKind, shopOrderKind } from '../shop/orders/order-record.ts';
import { payOrderKind } from '../shop/payment/orders.ts';
import { prescriptionKind } from '../shop/prescriptions/prescriptions.ts';

const MANY = 3000;

const number = (start: string, n: number): string => `${start}${String(n).padStart(6, '0')}`;

type Make<T> = (n: number, now: number, insuredId: string) => T;

interface Many {
  readonly kind: string;
  readonly prefix: string;
  readonly make: Make<Values>;
}

/** Fills a kind: subjects are numbers with this prefix, or plain ones without it. */
const many = <T extends object>({ name, pack }: Kind<T>, prefix: string, make: Make<T>): Many => ({
  kind: name,
  prefix,
  make: (...args) => pack(make(...args)),
});

/** The unlimited kinds. */
const ENDLESS = [
  many(reportKind, 'BG', (n, now) => ({
    reportNo: number('BG', n),
    reportName: '血常规',
    reportTime: '2026-11-18 10:00',
    urls: [],
    sentAt: now,
    key: `${n}`,
  })),
  many(coinExchangeKind, '', (n) => ({ name: `第${n}件`, coin: 0 })),
  many(claimKind, 'LP', (n, now) => ({
    claimNo: number('LP', n),
    patientName: '陈雅琴',
    company: '',
    cardLabel: '',
    at: now,
    key: `${n}`,
  })),
  many(appealKind, 'YP', (n) => ({ orderNo: number('YP', n), reasonCode: '1', reasonName: '', description: '', images: [] })),
  many(inquiryKind, 'WZ', (n, now, insuredId) => ({
    ...{ inquiryNo: number('WZ', n), key: `${n}`, bodyHash: '', insuredId, patientName: '陈雅琴', diseaseCode: 'D01', complaint: '' },
    ...{ allergy: '', history: '', photos: [], doctorId: 'D100', doctorName: '', doctorTitle: '', channelCode: 'JXRB', askedAt: now - n },
    ...{ insteadOf: '', recommended: [], answer: { advice: '', prescriptionNo: '', recommendId: '' } },
  })),
  many(prescriptionKind, 'CF', (n, now, insuredId) => ({
    ...{
      prescriptionNo: number('CF', n),
      inquiryNo: number('WZ', n),
      insuredId,
      patientName: '陈雅琴',
      doctorName: '',
      departmentName: '',
    },
    ...{ diseaseName: '', drugstoreId: '', goods: [], issuedAt: now, expiresAt: now + 86_400_000, isGroup: false },
    ...{ isFar: false, pictureId: number('P', n) },
    state: 'valid' as const,
  })),
  many(shopOrderKind, 'YP', (n, now) => ({
    ...{ orderNo: number('YP', n), channelCode: 'JXRB', userRightId: '', stores: [], prescriptionNoList: [], claimMode: 0, orderedAt: now },
    ...{ amounts: { goods: 0, compensate: 0, coupon: 0, freight: 0, pay: 0 }, paidAt: now, receivedAt: now, cancelledAt: 0 },
  })),
  many(serviceOrderKind, 'FW', () => ({
    ...{ serviceTitle: '服务', patientName: '陈雅琴', totalAmount: '', rightAmount: '', payAmount: '' },
    ...{ payStatus: 1, payStatusDesc: '', bindNo: '' },
  })),
  many(payOrderKind, 'FK', (n, now) => ({
    orderNo: number('FK', n),
    payCode: `${n}`,
    accountId: '',
    title: '药房',
    fen: 1,
    at: now,
    paidAt: '',
  })),
  many(redemptionKind, '', (n) => ({ channelCode: 'JXRB', insuredId: '', productCode: 'TKINQ', idempotencyKey: `${n}` })),
  many(materialKind, '', (n) => ({ [`m${n}`]: [] })),
];

/** Stores three thousand records of every such kind for a member. */
export async function fillWithoutEnd(store: Store, userId: string, insuredId: string, now: number): Promise<void> {
  const at = '2026-11-18 10:00:00';
  await store.transaction(async ({ facts, applications }) => {
    for (const { kind, prefix, make } of ENDLESS)
      for (let n = 0; n < MANY; n += 1) {
        const data = make(n, now, insuredId);
        const subject = prefix === '' ? `${n}` : number(prefix, n);
        await facts.insert({ id: `${kind} ${n}`, userId, kind, subject, at, data });
      }
    for (let n = 0; n < MANY; n += 1)
      await applications.insert({
        ...{ id: number('R', n), userId, receiveId: `r${n}`, insuredId, channelCode: 'JXRB', idempotencyKey: `${n}`, bodyHash: '' },
        ...{ serviceCode: 'S', serviceTitle: '服务', patientName: '陈雅琴', applyTime: at, statusDesc: '', data: {} },
      });
  });
}
