import { describe, expect, test } from 'vitest';
import { toAnswers, toButtons, toInsuredList } from './insured.ts';

describe('insured persons', () => {
  test('IN-09 IN-10 a record is read with its defaults, and its real number goes nowhere', () => {
    const [person] = toInsuredList([
      { insuredId: 7, insuredName: '张三', insuredCard: '3601***10', realInsuredCard: '360102198506184510', policyStatus: 0 },
    ]);
    expect(person).toMatchObject({ insuredId: '7', insuredCard: '3601***10', isActive: true, buttons: [] });
    expect(person?.record).toMatchObject({ patientLimited: 1 });
    expect(JSON.stringify(person)).not.toContain('360102198506184510');
  });

  test('something other than a list gives no persons', () => {
    for (const result of [null, 'x', {}, [null, 1, {}]]) expect(toInsuredList(result)).toEqual([]);
  });

  test('BT-01 PB-13 buttons follow buttonSort; type 0 and buttons without a text are left out', () => {
    const buttons = toButtons(
      JSON.stringify([
        { buttonText: 'B', buttonLinkType: 9, buttonSort: 2 },
        { buttonText: 'hidden', buttonLinkType: 0, buttonSort: 0 },
        { buttonText: '', buttonLinkType: 9, buttonSort: 0 },
        { buttonText: 'A', buttonLinkType: 4, buttonSort: 1, lock: 1, realInsuredCard: 'x' },
      ]),
    );
    expect(buttons.map(({ buttonText, locked }) => [buttonText, locked])).toEqual([
      ['A', true],
      ['B', false],
    ]);
    expect(buttons[0]?.record).toMatchObject({ lock: true });
    expect(buttons[0]?.record).not.toHaveProperty('realInsuredCard');
  });

  test('IN-11 empty or broken button text gives no buttons', () => {
    for (const text of ['', '{', 'null', '{}', undefined, null, 7]) expect(toButtons(text)).toEqual([]);
  });

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
