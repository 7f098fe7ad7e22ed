import { describe, expect, test } from 'vitest';
import { toAnswers } from './insured.ts';

describe('insured persons', () => {
  test('IN-13 IN-16 S-47 an existing record fills the form under the form’s own names', () => {
    expect(
      toAnswers({
        insuredName: '张三',
        phone: '138****0000',
        certificateFrontUrl: '/a',
        certificateBackUrl: '/b',
        sex: 1,
        ext: { province: '360000_江西省', city: '360100_南昌市', area: '360103_西湖区' },
      }),
    ).toEqual({
      insuredName: '张三',
      insuredPhone: '138****0000',
      sex: '1',
      picList: ['/a', '/b'],
      province_city_district: '江西省/南昌市/西湖区',
      province: '360000',
      provinceName: '江西省',
      city: '360100',
      cityName: '南昌市',
      district: '360103',
      districtName: '西湖区',
    });
    expect(toAnswers({ certificateFrontUrl: '/a', ext: '{' })).toEqual({ picList: ['/a'] });
    expect(toAnswers({})).toEqual({});
  });
});
