import type { Flow } from '../flow.ts';
import type { Member } from '../member.ts';
import { heard } from '../see.ts';
import { button, fill, leads } from './tap.ts';

const channel = 'JIANGXIRENBAO';
const right = (button: string) => async (member: Member) => ({ receiveId: await member.right('全部服务周明', button) });
const at = ({ receiveId }: Readonly<Record<string, string>>) => `/newServiceApplication?receiveId=${receiveId}&rightType=15`;
const shared = {
  channel,
  call: 'service.apply',
  at,
  button: button('app.apply.submit'),
  done: leads('/serviceApplyResult'),
  count: (member: Member) => member.count('service.records'),
} as const;

/** A submitted application. */
const applied = async (member: Member) => {
  const receiveId = await member.right('全部服务周明', '家庭健康管理服务');
  const { serviceConfigVOS } = await member.ask<{ serviceConfigVOS: { serviceCode: string }[] }>('service.config', {
    receiveId,
    rightType: '15',
  });
  const serviceCode = serviceConfigVOS[0]?.serviceCode ?? '';
  const data = { patientPhone: '13870012345', problemDescription: '饮食运动指导', beneficiaryRelationshipWithBeneficiary: '1' };
  const { requestNo = '' } = await member.ask('service.apply', {
    receiveId,
    rightType: '15',
    serviceCode,
    data,
  });
  return { receiveId, requestNo: String(requestNo) };
};

export const SERVICES: readonly Flow[] = [
  {
    ...shared,
    id: 'service-plain',
    title: '临床招募报名（没有照片）',
    ids: 'FM-01 AP-30',
    before: right('临床试验招募报名'),
    fill: fill('HP_CLINICAL_RECRUITMENT', '档案带出，本人报名'),
  },
  {
    ...shared,
    id: 'service-photos',
    title: '永诚门诊绿通（照片、医院、日期）',
    ids: 'FM-01 FM-08',
    before: right('永诚门诊绿通服务申请'),
    fill: fill('YC_OUTPATIENT_GREEN_PASS', 'VIP 陪诊', { treatmentHospital: '南昌市/东湖区/南昌大学第一附属医院' }),
  },
  {
    ...shared,
    id: 'service-default',
    title: '家庭健康管理（通用表）',
    ids: 'FM-01 AP-30',
    before: right('家庭健康管理服务'),
    fill: fill('DEFAULT_SERVICE_APPLY', '本人申请，只说明需求'),
  },
  {
    ...shared,
    id: 'service-reapply',
    title: '退回来的再申请一次',
    ids: 'AP-33',
    before: applied,
    at: ({ receiveId, requestNo }) => `/newServiceApplication?receiveId=${receiveId}&rightType=15&requestNo=${requestNo}`,
    fill: fill('DEFAULT_SERVICE_APPLY', undefined, { problemDescription: '改成电话沟通' }),
    count: async (member) => (await member.count('service.records')) - 1,
  },
  {
    ...shared,
    id: 'material-add',
    title: '补充材料',
    ids: 'AP-23',
    call: 'material.save',
    before: applied,
    at: ({ requestNo }) => `/supplementaryMaterials?requestNo=${requestNo}&materialCode=invoice`,
    fill: fill('SUPPLEMENT_MATERIAL', '一张照片'),
    button: button('material.save'),
    done: heard('material.saved'),
    count: async (member, { requestNo = '' }) =>
      (await member.ask<{ urls?: string[] }[]>('material.list', { requestNo })).flatMap(({ urls = [] }) => urls).length,
  },
  {
    id: 'report-add',
    title: '上传检查报告',
    ids: 'CL-30',
    channel,
    call: 'report.save',
    at: () => '/uploadReport',
    fill: fill('REPORT', '一页'),
    button: button('care.send'),
    done: heard('care.uploaded'),
    count: (member) => member.count('report.list', '血常规'),
  },
];
