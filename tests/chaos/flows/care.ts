import { expect } from '@playwright/test';
import type { Values } from '../../../engine/index.ts';
import { fill as answer } from '../../journeys/support/consultation.ts';
import type { Flow } from '../flow.ts';
import type { Member } from '../member.ts';
import { button, leads } from './tap.ts';

const channel = 'JIANGXIRENBAO';
const PERSON = '王桂英';
/** Creates a consultation that the doctor has answered; returns its number. */
const asked = async (member: Member): Promise<{ inquiryNo: string }> => {
  await member.addInsured(PERSON);
  const [person] = await member.insured();
  const data = { patientId: String(person?.['insuredId']), diseaseCode: 'I10', complaint: '头晕三天', hasAllergy: '0', agreed: ['1'] };
  const { inquiryNo = '' } = await member.ask('consultation.submit', { data });
  await expect.poll(async () => (await member.ask('consultation.userRecord', { id: inquiryNo }))['status'], { timeout: 20_000 }).toBe(1);
  return { inquiryNo: String(inquiryNo) };
};

export const CARE: readonly Flow[] = [
  {
    id: 'consultation',
    title: '提交问诊',
    ids: 'CL-14 RT-06',
    channel,
    call: 'consultation.submit',
    before: async (member) => {
      await member.addInsured(PERSON);
      return {};
    },
    at: () => '/onlineInquiry',
    fill: (page) => answer(page, PERSON),
    button: button('consultation.submit'),
    done: leads('/doctorWaiting'),
    // The sandbox already has some records.
    count: (member) => member.count('consultation.records', '"WZ', { channelCodes: 'JXRB', page: 1, pageSize: 20 }),
  },
  {
    id: 'prescription-add',
    title: '处方加入购物车',
    ids: 'RX-13',
    channel,
    call: 'cart.operate',
    before: asked,
    at: ({ inquiryNo }) => `/doctorWaiting?inquiryNo=${inquiryNo}`,
    button: button('prescription.add'),
    done: leads('/remoteCart'),
    // Two medicines, each in its prescribed quantity.
    count: async (member) => {
      const { list } = await member.ask<{ list: Values[] }>('cart.list');
      return list.length === 2 && list.every(({ quantity }) => Number(quantity) === 2) ? 1 : 0;
    },
  },
];
