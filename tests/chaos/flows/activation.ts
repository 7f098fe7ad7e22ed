import type { Values } from '../../../engine/index.ts';
import { idCard } from '../../journeys/support/persons.ts';
import type { Flow } from '../flow.ts';
import type { Member } from '../member.ts';
import { button, fill, leads } from './tap.ts';

/** Completes a face check. */
const identify = async (member: Member): Promise<void> => {
  const person = { name: '王桂英', idCard: idCard(1) };
  const { verifyId } = await member.ask('tpa.add', person);
  const { bizNo } = await member.ask('identity.face', person);
  await member.ask('tpa.updateStatus', { verifyId: String(verifyId), bizNo: String(bizNo) });
};

export const ACTIVATION: readonly Flow[] = [
  {
    id: 'card-activate',
    title: '激活实体卡',
    ids: 'RD-05',
    channel: 'JIANGXIRENBAO',
    call: 'rights.activatePhysical',
    before: async (member) => ({
      receiveId: await member.right('全部按钮陈雅琴', '护士上门'),
      cardNo: `62${member.phone.padStart(14, '0')}`,
    }),
    at: () => '/activeApply',
    fill: (page, { cardNo = '' }) => fill('CARD_ACTIVATION', '一张卡', { cardNo })(page),
    gone: '卡号和密码不留在手机上',
    button: button('activation.submit'),
    done: leads('/activationReview'),
    count: async (member, { receiveId = '' }) => 1 - Number((await member.ask('rights.lockStatus', { receiveId }))['lock']),
  },
  {
    id: 'employee-papers',
    title: '交激活账户的资料',
    ids: 'OP-15 HM-27',
    channel: 'HUIKEBAO',
    call: 'yf.submitIdInfo',
    before: async (member) => {
      await identify(member);
      const accounts = await member.ask<Values[]>('yf.accountList');
      return { accountId: String(accounts.find(({ status }) => status === 1)?.['accountId']) };
    },
    at: ({ accountId }) => `/employeWeaL/activationUpload?accountId=${accountId}`,
    fill: fill('EMPLOYEE_PAPERS', '两面和证明'),
    button: button('welfare.submit'),
    done: leads('/employeWeaL/activationCheck'),
    count: async (member, { accountId = '' }) =>
      Number(['waiting', 'passed'].includes(String((await member.ask('yf.queryAccountInfo', { accountId }))['reviewState']))),
  },
];
