import type { Json } from '../../engine/index.ts';
import { CATALOGUE } from './catalogue.ts';

export const SPECIAL = 'WH_HMB_DOMESTIC_SPECIAL_MEDICATION';
export const HEAVY = 'QUALITY_HEAVY_DIRECT_PAYMENT';
export const NURSING = 'QLB_SURGICAL_INPATIENT_CARE';
export const GREEN = 'YC_OUTPATIENT_GREEN_PASS';

const PHONE = [
  ['', '请输入内容'],
  ['1387001234', '手机号格式错误'],
  ['12870012345', '手机号格式错误'],
  ['138700123456', '手机号格式错误'],
  ['13870012345', undefined],
] as const;
const CARD = [
  ['36010219880923442', '证件号码格式错误，如存在字母请大写'],
  ['36010219880923442x', '证件号码格式错误，如存在字母请大写'],
  ['3601021988092344', '证件号码格式错误，如存在字母请大写'],
  ['36010219880923442X', undefined],
  ['360102880923442', undefined],
] as const;
const NUMBER = [
  ['', '请输入数字，限制两位小数'],
  ['1.234', '请输入数字，限制两位小数'],
  ['a', '请输入数字，限制两位小数'],
  ['170', undefined],
  ['60.5', undefined],
  ['60.55', undefined],
] as const;
const over = (length: number): string => '字'.repeat(length);

/** What a member enters at a field of an otherwise complete form, and the message that follows; undefined when it is accepted. */
export type Case = readonly [id: string, code: string, field: string, answers: readonly (readonly [Json, string | undefined])[]];

/** Every constraint of the forms, broken and kept. The day is 2026-11-20. */
export const CASES: readonly Case[] = [
  ['FV-02', SPECIAL, 'patientPhone', PHONE],
  ['FV-02', SPECIAL, 'beneficiaryPhone', PHONE],
  ['FV-02', SPECIAL, 'payeePhone', PHONE],
  ['FV-02', HEAVY, 'patientPhone', PHONE],
  ['FV-02', HEAVY, 'payeePhone', PHONE],
  [
    'FV-02',
    HEAVY,
    'treatmentDoctorPhone',
    [
      ['', undefined],
      ['123', '手机号格式错误'],
      ['13870012345', undefined],
    ],
  ],
  ['FV-01', NURSING, 'patientPhone', PHONE],
  ['FV-01', GREEN, 'patientPhone', PHONE],
  ['FV-01', GREEN, 'beneficiaryContactInformation', PHONE],
  ['FV-01', GREEN, 'beneficiaryPhone', PHONE],
  ['FV-17', SPECIAL, 'beneficiaryDocumentNumber', [['', '请输入申请人证件号码'], ...CARD]],
  ['FV-17', SPECIAL, 'payeeDocumentNumber', [['', '请输入领款人证件号码'], ...CARD]],
  ['FV-17', HEAVY, 'payeeDocumentNumber', CARD],
  [
    'FV-17',
    GREEN,
    'beneficiaryDocumentNumber',
    [
      ['', '请输入申请人证件号码'],
      ['EJ2034567', undefined],
    ],
  ],
  ['FV-03', NURSING, 'height', NUMBER],
  ['FV-03', NURSING, 'weight', NUMBER],
  [
    'FV-05',
    NURSING,
    'diagnosis',
    [
      ['', '请输入不超过50字'],
      [over(51), '请输入不超过50字'],
      [over(50), undefined],
    ],
  ],
  [
    'FV-05',
    NURSING,
    'medicalConditionDescription',
    [
      ['', '请输入不超过50字'],
      [over(51), '请输入不超过50字'],
      [over(50), undefined],
    ],
  ],
  [
    'FV-06',
    NURSING,
    'remark',
    [
      ['', undefined],
      [over(50), undefined],
      [over(51), '备注最多50个字'],
    ],
  ],
  [
    'FV-06',
    NURSING,
    'otherDesc',
    [
      ['', undefined],
      [over(50), undefined],
      [over(51), '其他护理情况说明最多50个字'],
    ],
  ],
  [
    'FV-06',
    NURSING,
    'woundDesc',
    [
      ['', '请输入伤口情况说明'],
      [over(51), '伤口情况说明最多50个字'],
    ],
  ],
  ['FV-06', GREEN, 'remark', [[over(51), '备注最多50个字']]],
  [
    'FV-08',
    SPECIAL,
    'identityCardUrl',
    [
      [[], '请上传证件照片'],
      [['/api/file/a.jpg'], '请上传证件照片'],
      [['', '/api/file/b.jpg'], '请上传证件照片'],
      [['/api/file/a.jpg', '/api/file/b.jpg'], undefined],
    ],
  ],
  [
    'FV-08',
    SPECIAL,
    'payeeIdentityCardUrl',
    [
      [[], '请上传证件照片'],
      [['/api/file/a.jpg'], '请上传证件照片'],
    ],
  ],
  ['FV-08', HEAVY, 'payeeIdentityCardUrl', [[['/api/file/a.jpg'], '请上传证件照片']]],
  [
    'FV-09',
    HEAVY,
    'emergencyContactPhone',
    [
      ['', undefined],
      ['123', '请输入正确的联系人电话'],
      ['13870012345', undefined],
    ],
  ],
  [
    'FV-10',
    NURSING,
    'emergencyContactPhone',
    [
      ['', '请输入紧急联系人电话'],
      ['abc', '请输入数字'],
      ['0210000', undefined],
    ],
  ],
  [
    'FV-13',
    HEAVY,
    'isVisitShangHaiQualityHeavyHospital',
    [
      ['', '请选择是否曾经就诊过上海质子重离子医院'],
      ['2', '请选择是否曾经就诊过上海质子重离子医院'],
      ['1', undefined],
      ['0', undefined],
    ],
  ],
  ...(['diagnosisDate', 'prescriptionDate', 'accidentTime'] as const).map(
    (name): Case => [
      'FV-14',
      SPECIAL,
      name,
      [
        ['1927-11-19', `${CATALOGUE[SPECIAL]?.rows.find((row) => row.name === name)?.label ?? ''}不能早于1927-11-20`],
        ['1927-11-20', undefined],
        ['2026-11-20', undefined],
        ['2026-11-21', `${CATALOGUE[SPECIAL]?.rows.find((row) => row.name === name)?.label ?? ''}不能晚于2026-11-20`],
      ],
    ],
  ),
  [
    'FV-14',
    SPECIAL,
    'payeeDateOfBirth',
    [
      ['1927-11-19', '领款人出生日期不能早于1927-11-20'],
      ['2026-11-21', '领款人出生日期不能晚于2026-11-20'],
    ],
  ],
  [
    'FV-14',
    HEAVY,
    'diagnosisDate',
    [
      ['1927-11-19', '确诊日期不能早于1927-11-20'],
      ['', '请选择确诊日期'],
    ],
  ],
  [
    'FV-15',
    HEAVY,
    'documentExpirationDate',
    [
      ['2026-11-19', '证件有效期不能早于2026-11-20'],
      ['2026-11-20', undefined],
      ['2125-11-20', undefined],
      ['2125-11-21', '证件有效期不能晚于2125-11-20'],
    ],
  ],
  [
    'FV-16',
    GREEN,
    'expectVisitDate',
    [
      ['', '请选择期望就诊日期'],
      ['2026-11-24', '期望就诊日期不能早于2026-11-25'],
      ['2026-11-25', undefined],
      ['2026-11-28', undefined],
    ],
  ],
  [
    'FV-17',
    NURSING,
    'serviceStartTime',
    [
      ['', '请选择服务开始时间'],
      ['2026-11-19 08:00', '服务开始时间不能早于2026-11-20'],
      ['2026-11-20 08:00', undefined],
    ],
  ],
  [
    'FM-15',
    NURSING,
    'serviceEndTime',
    [
      ['2028-05-17 17:59', '服务结束时间不能早于2028-05-17 18:00'],
      ['2028-05-17 18:00', undefined],
    ],
  ],
];
