import { expect } from '@playwright/test';
import { word } from '../../journeys/support/member.ts';
import type { Flow } from '../flow.ts';
import { heard } from '../see.ts';
import { agree, button, fill } from './tap.ts';

const channel = 'JIANGXIRENBAO';
const PATIENT = { patientName: '王桂英', relationship: '1', certType: '0', patientIdCard: '36010219580618452X', phone: '13870012345' };

export const PEOPLE: readonly Flow[] = [
  {
    id: 'insured-add',
    title: '添加被保人',
    ids: 'IN-14 IN-19',
    channel,
    call: 'insured.save',
    at: () => '/commonRecognizeUpdate',
    fill: fill('INSURED_CREATE', undefined, {
      insuredName: '陈雅琴',
      insuredCard: '360102198506184510',
      insuredPhone: '13870012345',
      picList: ['a', 'b'],
    }),
    button: button('app.insured.save'),
    done: heard('insured.saved'),
    count: (member) => member.insured().then(({ length }) => length),
  },
  {
    id: 'insured-remove',
    title: '删除被保人',
    ids: 'IN-07 AP-03',
    channel,
    call: 'insured.remove',
    before: async (member) => {
      await member.addInsured('陈雅琴', 1);
      await member.addInsured('王桂英', 2);
      return {};
    },
    at: () => '/commonRecognizee',
    button: (page) => page.getByRole('button', { name: `${word('insured.remove')} 陈雅琴` }),
    stands: (page) => page.getByRole('main').filter({ hasText: '王桂英', hasNotText: '陈雅琴' }),
    answers: agree('insured.deleteConfirm'),
    done: (page) => expect(page.getByRole('main').filter({ hasText: '王桂英', hasNotText: '陈雅琴' })).toBeVisible(),
    count: (member) => member.insured().then(({ length }) => length),
  },
  {
    id: 'patient-add',
    title: '添加问诊人',
    ids: 'AD-02 VL-04 VL-05',
    channel,
    call: 'userPatient.save',
    at: () => '/patientManagement/patientInfo',
    fill: fill('PATIENT', '母亲，有病史'),
    button: button('patient.save'),
    done: heard('patient.saved'),
    count: (member) => member.count('userPatient.list', '王桂英'),
  },
  {
    id: 'patient-edit',
    title: '修改问诊人',
    ids: 'AD-02 VL-05',
    channel,
    call: 'userPatient.update',
    before: async (member) => ({ id: String((await member.ask('userPatient.save', PATIENT))['patientId']) }),
    at: ({ id }) => `/patientManagement/patientInfo?patientId=${id}`,
    fill: fill('PATIENT', undefined, { historyDrugAllergy: '头孢' }),
    button: button('patient.save'),
    done: heard('patient.saved'),
    count: (member) => member.count('userPatient.list', '头孢'),
  },
  {
    id: 'patient-remove',
    title: '删除问诊人',
    ids: 'AD-02',
    channel,
    call: 'userPatient.remove',
    before: async (member) => {
      await member.ask('userPatient.save', PATIENT);
      await member.ask('userPatient.save', { ...PATIENT, patientName: '李建国', relationship: '2', patientIdCard: '360102198506184510' });
      return {};
    },
    at: () => '/patientManagement',
    button: (page) => page.getByRole('button', { name: `${word('patient.remove')} 王桂英` }),
    stands: (page) => page.getByRole('main').filter({ hasText: '李建国', hasNotText: '王桂英' }),
    answers: agree('patient.removeYes'),
    done: (page) => expect(page.getByRole('main').filter({ hasText: '李建国', hasNotText: '王桂英' })).toBeVisible(),
    count: (member) => member.count('userPatient.list'),
  },
  {
    id: 'third-insured',
    title: '添加保险公司的被保人',
    ids: 'AD-04',
    channel,
    call: 'thirdInsured.save',
    at: () => '/sunshineWarrantyUpdate',
    fill: fill('THIRD_INSURED', '本人'),
    button: button('insurer.save'),
    done: heard('patient.saved'),
    count: (member) => member.count('thirdInsured.list', '王桂英'),
  },
  {
    id: 'inquirer-add',
    title: '添加车险问诊人',
    ids: 'AD-04',
    channel,
    call: 'sunCarPolicy.saveInquirer',
    at: () => '/sunshineInsurance/createPatient',
    fill: fill('SUNSHINE_INQUIRER', '本人'),
    button: button('insurer.save'),
    done: heard('patient.saved'),
    count: (member) => member.count('sunCarPolicy.inquirers', '王桂英'),
  },
];
