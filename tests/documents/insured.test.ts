import { describe, expect, test } from 'vitest';
import { forms, type Values } from '../../engine/index.ts';
import { compiled, filled, sampleOf } from './documents.ts';
import { bodyOf, CODE } from './insured.ts';

describe('IN-16 S-47 an existing record fills the form under the form’s own names', () => {
  const answers = (record: Values, channel: Values = {}) =>
    forms.existingAnswers(compiled(CODE), record, channel, (name, message) => expect.unreachable(`${name}: ${message}`));

  test('IN-13 its photos become one list, its region is split, numbers become text', () => {
    const ext = { province: '360000_江西省', city: '360100_南昌市', area: '360103_西湖区' };
    const region = {
      province_city_district: '江西省/南昌市/西湖区',
      province: '360000',
      provinceName: '江西省',
      city: '360100',
      cityName: '南昌市',
      district: '360103',
      districtName: '西湖区',
    };
    const record = {
      insuredName: '张三',
      phone: '138****0000',
      certificateFrontUrl: '/a',
      certificateBackUrl: '/b',
      sex: 1,
      certType: 0,
      ext,
    };
    const person = { insuredName: '张三', insuredPhone: '138****0000', sex: '1', certType: '0', picList: ['/a', '/b'] };
    expect(answers(record)).toEqual({ ...person, ...region });
    expect(answers({ ...record, ext: JSON.stringify(ext) })).toEqual({ ...person, ...region });
    expect(answers({ certificateFrontUrl: '/a', certificateBackUrl: '', ext: '{' })).toEqual({ picList: ['/a'] });
    expect(answers({ certificateFrontUrl: '', certificateBackUrl: '/b' })).toEqual({ picList: ['', '/b'] });
    expect(answers({ certificateFrontUrl: '', certificateBackUrl: '', insuredName: '', sex: null, ext: {} })).toEqual({});
    expect(answers({})).toEqual({});
  });

  test('IN-14 its policy number if the channel requires it: typed or chosen', () => {
    expect(answers({ policyNo: 'P1' })).toEqual({ policyNo: 'P1' });
    expect(answers({ policyNo: 'P1' }, { policyNoVariant: 'select' })).toEqual({ policyNoOption: 'P1' });
  });

  test('the saved values load back as entered', () => {
    for (const name of ['身份证，含照片', '护照，手填性别和出生日期', '全部字段，户口本']) {
      const state = filled(CODE, sampleOf(CODE, name));
      const { sex: _sex, birthday: _birthday, ...entered } = forms.payload(state);
      expect(answers(bodyOf(state) as Values)).toMatchObject(entered);
    }
  });
});
