import { describe, expect, test } from 'vitest';
import { type FormState, forms, type Json } from '../../engine/index.ts';
import { compiled, contextOf, filled, sampleOf } from './documents.ts';

const WARD = 'QLB_SURGICAL_INPATIENT_CARE';
const HOME = 'YDK_DISABILITY_CARE';

const set = (state: FormState, name: string, value: Json): FormState => forms.change(state, { type: 'set', field: name, value });
const valueAt = (state: FormState, name: string): Json | undefined => forms.field(state, name)?.value;

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
