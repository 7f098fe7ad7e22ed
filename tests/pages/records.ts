import type { Json, Values } from '../../engine/index.ts';

const button = (buttonLinkType: number, buttonText: string, more: Values = {}): Values => ({
  buttonText,
  buttonLinkType,
  buttonSort: buttonLinkType,
  receiveId: `R${buttonLinkType}`,
  ...more,
});

/** A button of every kind that a policy page knows. */
export const buttons = [
  button(0, '内部'),
  button(2, '问诊及购药理赔'),
  button(5, '药品目录'),
  button(9, '护士上门', { lock: true, rightType: 15 }),
  button(1, '健康商城'),
];

/** An insured person in the server's response. */
export const person = (more: Values = {}): Values => ({
  insuredId: '1',
  insuredName: '王桂英',
  insuredCard: '3601**********2422',
  realInsuredCard: '360102195203102422',
  policyNo: 'P1',
  policyName: '惠客保门诊医疗',
  policyDate: '2026-03-01至2027-02-28',
  policyStatus: 0,
  policyStatusDesc: '保障中',
  leftAmount: '8000.00',
  leftTimes: '6',
  receiveId: 'R0',
  policyQuotas: [
    { title: '门急诊药品费用', quota: 500 },
    { title: '在线问诊', quota: -1 },
    { title: '药品配送', quota: 0 },
  ],
  resoureList: [{ imageUrl: '/a.svg', jumpType: 1, jumpUrl: 'https://a.example/' }],
  buttonJSON: JSON.stringify(buttons),
  ...more,
});

/** A second person whose policy has ended. */
export const second: Values = person({
  insuredId: '2',
  insuredName: '李建国',
  policyName: '惠客保住院医疗',
  policyDate: '2025-03-01至2026-02-28',
  policyStatus: 1,
  policyStatusDesc: '已失效',
});

/** Policy benefits in the server's response (PB-19). */
export const benefits = (more: Values = {}): Values => {
  const { insuredName, ...rest } = person();
  return { ...rest, policyPeopleName: insuredName as Json, drugResidueQuota: '12000', channelCodes: ['HKB'], ...more };
};
