import { expect, test } from 'vitest';
import { createLibrary } from '../../app/documents/library.ts';
import { forms } from '../../engine/index.ts';
import { toReadable } from '../../renderer/form/answers/readable.ts';
import { documents } from '../../schemas/index.ts';

const library = createLibrary({ ...documents, channel: async () => undefined }, {});

async function read(code: string, values: Readonly<Record<string, string | string[]>>) {
  const form = await library.form(code);
  if (!form) throw new Error(`no form ${code}`);
  const sections = toReadable(forms.change(forms.open(form, { today: '2026-11-21' }), { type: 'restore', values }), values, {
    yes: '是',
    say: (key) => key,
  });
  return {
    sections,
    answers: Object.fromEntries(
      sections.flatMap(({ answers }) =>
        answers.map((answer) => [
          answer.name,
          answer.kind === 'text' ? answer.text : answer.kind === 'photos' ? answer.urls : answer.items,
        ]),
      ),
    ),
  };
}

test('shows answers under labels, codes as names, photos as photos, in form order', async () => {
  const { sections, answers } = await read('YC_OUTPATIENT_GREEN_PASS', {
    diagnosisPaymentMethod: '1',
    vipPatientEscort: '0',
    symptomDescription: '胸闷',
    medicalRecords: ['/api/file/a.jpg', '/api/file/b.png'],
    treatmentHospital: '北京协和医院',
  });
  expect(answers).toMatchObject({
    diagnosisPaymentMethod: '自费',
    vipPatientEscort: '否',
    treatmentHospital: '北京协和医院',
    medicalRecords: ['/api/file/a.jpg', '/api/file/b.png'],
  });
  expect(sections.map(({ title }) => title)).toEqual(['就诊信息', '疾病信息', '资料上传']);
  expect(sections.find(({ title }) => title === '疾病信息')?.answers).toEqual([
    { kind: 'text', name: 'symptomDescription', title: '症状描述', text: '胸闷' },
  ]);
});

test('a set flag reads 是, an unset one is left out; an unknown code shows itself', async () => {
  expect((await read('WH_HMB_DOMESTIC_SPECIAL_MEDICATION', { isLongTime: '1' })).answers).toMatchObject({ isLongTime: '是' });
  expect((await read('WH_HMB_DOMESTIC_SPECIAL_MEDICATION', { isLongTime: '0' })).answers).not.toHaveProperty('isLongTime');
  expect((await read('QLB_SURGICAL_INPATIENT_CARE', { hasWound: '9' })).answers).toMatchObject({ hasWound: '9' });
});

test('default values are no answers', async () => {
  expect((await read('WH_HMB_DOMESTIC_SPECIAL_MEDICATION', { occupation: '1' })).answers).not.toHaveProperty('nationality');
});

test('FR-11 a service area shows its chosen province, city and district', async () => {
  const area = { serviceProvinceName: '江西省', serviceProvinceCode: '360000', serviceCityName: '南昌市', serviceAreaName: '东湖区' };
  const { sections } = await read('QLB_SURGICAL_INPATIENT_CARE', area);
  expect(sections.flatMap(({ answers }) => answers)).toEqual([
    { kind: 'text', name: 'serviceProvinceName', title: '服务地区', text: '江西省/南昌市/东湖区' },
  ]);
});
