import { describe, expect, test } from 'vitest';
import { type FormState, forms, type Json } from '../../engine/index.ts';
import { compiled, contextOf, filled, sampleOf } from './documents.ts';

const WARD = 'QLB_SURGICAL_INPATIENT_CARE';
const HOME = 'YDK_DISABILITY_CARE';

const set = (state: FormState, name: string, value: Json): FormState => forms.change(state, { type: 'set', field: name, value });
const valueAt = (state: FormState, name: string): Json | undefined => forms.field(state, name)?.value;
const isVisible = (state: FormState, name: string): boolean => forms.field(state, name)?.visible === true;

describe('care in the ward', () => {
  const state = filled(WARD, sampleOf(WARD, '肿瘤术后，多项补充说明'));

  test("FR-11 R10 another area clears the hospital and its address, and loads the area's hospitals", () => {
    expect(forms.field(state, 'hospitalName')?.request).toMatchObject({
      call: 'hospital.byArea',
      params: { cityCode: '360400', areaCode: '360403', areaName: '浔阳区' },
    });
    const moved = set(state, 'serviceProvinceName', '湖北省');
    expect(valueAt(moved, 'hospitalName')).toBeUndefined();
    expect(valueAt(moved, 'hospitalAddress')).toBeUndefined();
  });

  test('FR-11 R10 a chosen hospital fills its address, which stays editable', () => {
    const one = filled(WARD, sampleOf(WARD, '骨科术后，病情平稳'));
    const other = set(one, 'hospitalName', '南昌大学第二附属医院');
    expect(forms.field(other, 'hospitalAddress')).toMatchObject({ value: '南昌市东湖区民德路1号', readonly: false });
    expect(valueAt(set(other, 'hospitalAddress', '民德路1号住院部'), 'hospitalAddress')).toBe('民德路1号住院部');
    expect(valueAt(state, 'hospitalAddress')).toBe('九江市浔阳区塔岭南路48号外科大楼');
  });

  test('FR-11 R10 every chosen hospital fills its own address: another, the same street, or none', () => {
    const hospital = (name: string, hospitalAddress?: string) => ({
      value: name,
      label: name,
      data: { hospitalName: name, ...(hospitalAddress === undefined ? {} : { hospitalAddress }) },
    });
    const listed = forms.change(state, {
      type: 'options',
      field: 'hospitalName',
      options: [hospital('第一医院', '人民路1号'), hospital('分院', '人民路1号'), hospital('康复医院'), hospital('护理院', '')],
    });
    const first = set(listed, 'hospitalName', '第一医院');
    expect(valueAt(first, 'hospitalAddress')).toBe('人民路1号');
    const edited = set(first, 'hospitalAddress', '人民路1号住院部');
    expect(valueAt(set(edited, 'hospitalName', '分院'), 'hospitalAddress')).toBe('人民路1号');
    for (const name of ['康复医院', '护理院']) {
      for (const before of [first, edited]) {
        const unknown = set(before, 'hospitalName', name);
        expect(valueAt(unknown, 'hospitalAddress')).toBeUndefined();
        expect(forms.payload(unknown)).not.toHaveProperty('hospitalAddress');
        expect(valueAt(set(unknown, 'hospitalName', '第一医院'), 'hospitalAddress')).toBe('人民路1号');
      }
    }
    const typed = set(set(first, 'hospitalName', '康复医院'), 'hospitalAddress', '解放路2号');
    expect(valueAt(set(typed, 'hospitalName', '护理院'), 'hospitalAddress')).toBeUndefined();
    const draft = forms.answers(typed);
    expect(valueAt(forms.change(first, { type: 'restore', values: draft }), 'hospitalAddress')).toBe('解放路2号');
  });
});

describe.each([
  [WARD, '肿瘤术后，多项补充说明'],
  [HOME, '女儿代办，卧床，多项补充说明'],
])('questions of %s', (code, name) => {
  const sample = sampleOf(code, name);
  const state = filled(code, sample);

  test.each([
    ['hasWound', '1', '0', 'woundDesc', '请描述伤口部位及大小'],
    ['hasCatheter', '1', '0', 'catheterDesc', '请输入管路类型，如胃管、尿管、引流管'],
    ['hasUlcer', '1', '0', 'ulcerDesc', '请描述压疮部位及分期'],
    ['hasMedicalEquipment', '1', '0', 'medicalEquipmentDesc', '请输入医疗设备名称，如制氧机、呼吸机'],
    ['consciousness', '5', '1', 'consciousness_input_5', '请输入'],
    ['action', '5', '1', 'action_input_5', '请描述活动情况'],
    ['fall', '1', '0', 'fall_input_1', '请输入跌倒次数及时间'],
    ['language', '2', '1', 'language_input_2', '请输入方言种类'],
    ['vision', '4', '1', 'vision_input_4', '请描述视力情况'],
  ])('FR-08 %s = %s requires an explanation, %s does not and clears it', (question, yes, no, text, prompt) => {
    const asked = set(set(set(state, question, no), question, yes), text, '说明');
    expect(forms.field(asked, text)).toMatchObject({ visible: true, required: true, placeholder: prompt, value: '说明' });
    const off = set(asked, question, no);
    expect(isVisible(off, text)).toBe(false);
    expect(valueAt(set(off, question, yes), text)).toBeUndefined();
  });

  test('FR-08 R8 options without a flag never require one', () => {
    expect(
      Object.keys(forms.payload(set(set(state, 'hasHospital', '0'), 'hearing', '4'))).filter((name) =>
        /^(hasHospital|hearing)_input/.test(name),
      ),
    ).toEqual([]);
  });

  test('FR-09 FR-10 R9 several answers: one text per flagged option, right under the question', () => {
    const both = set(state, 'anamnesis', ['1', '5', '6']);
    expect(isVisible(both, 'anamnesis_input_5')).toBe(true);
    expect(forms.field(both, 'anamnesis_input_6')).toMatchObject({ visible: true, required: true, placeholder: '请输入传染病名称' });
    expect(isVisible(both, 'anamnesis_input_7')).toBe(false);
    const one = set(both, 'anamnesis', ['1', '6']);
    expect(isVisible(one, 'anamnesis_input_5')).toBe(false);
    expect(isVisible(one, 'anamnesis_input_6')).toBe(true);
    const row = both.layout.flat();
    expect(row.slice(row.indexOf('anamnesis'), row.indexOf('fall'))).toEqual([
      'anamnesis',
      'anamnesis_input_5',
      'anamnesis_input_6',
      'anamnesis_input_7',
    ]);
  });

  test("AP-34 FD-14 one call loads all questions, with the service's supplier", () => {
    const opened = forms.open(compiled(code), contextOf(sample));
    const { supplierId } = (sample.context as { service: { supplierId: string } }).service;
    expect(forms.field(opened, 'vision')?.request).toEqual(forms.field(opened, 'hasWound')?.request);
    expect(forms.field(opened, 'vision')?.request).toMatchObject({ call: 'nursing.options', params: { supplierId } });
  });
});

test('FR-08 the kind of floor requires an explanation if its option says so, and clears it otherwise', () => {
  const state = filled(HOME, sampleOf(HOME, '女儿代办，卧床，多项补充说明'));
  expect(forms.field(state, 'residentialOtherDesc')).toMatchObject({ visible: true, required: true, placeholder: '请描述居住情况' });
  const other = set(state, 'residentialFloorType', '3');
  expect(isVisible(other, 'residentialOtherDesc')).toBe(false);
  expect(forms.payload(other)).not.toHaveProperty('residentialOtherDesc');
  expect(valueAt(set(other, 'residentialFloorType', '4'), 'residentialOtherDesc')).toBeUndefined();
});

test.each([
  [WARD, 'serviceProvinceName', 'S1002'],
  [HOME, 'serviceCity', 'S9001'],
] as const)('AP-34 %s loads the areas of its service', (code, name, serviceId) => {
  const sample = sampleOf(code, code === WARD ? '骨科术后，病情平稳' : '本人申请，独居，电梯楼房');
  expect(forms.field(forms.open(compiled(code), contextOf(sample)), name)?.request).toMatchObject({
    call: 'service.areaTree',
    params: { serviceId },
  });
});
