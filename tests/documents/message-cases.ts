import type { Json, Values } from '../../engine/index.ts';
import { type CatalogueForm, CLAIMS, FORMS, type Row } from './catalogue.ts';

type Answers = readonly (readonly [Json, string | undefined])[];

/**
 * An input at a field of an otherwise complete form, and its message; undefined if it is accepted.
 * `before` is entered first. The day is 2026-11-20.
 */
export interface Case {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly before?: Values;
  readonly answers: Answers;
}

type Check = Omit<Case, 'code' | 'name'>;

const over = (length: number): string => '字'.repeat(length);
const photos = (count: number): Json => Array.from({ length: count }, (_, index) => `/api/file/${index}.jpg`);

const PHONE: Answers = [
  ['', '请输入内容'],
  ['1387001234', '手机号格式错误'],
  ['12870012345', '手机号格式错误'],
  ['138700123456', '手机号格式错误'],
  ['13870012345', undefined],
];
const card = (label: string): Answers => [
  ...['36010219880923442', '36010219880923444x', '3601021988092344'].map(
    (number) => [number, '证件号码格式错误，如存在字母请大写'] as const,
  ),
  ['36010219880923442X', `${label}有误：最后一位与前面的数字对不上，请逐位核对`],
  ...['360102198813234425', '360102202612310014', '360102190001010017', '360102271119001'].map(
    (number) => [number, `${label}里的出生日期不正确，请核对`] as const,
  ),
  ['36010219880923444X', undefined],
  ['360102880923442', undefined],
];
const NUMBER: Answers = [
  ...['', '1.234', 'a'].map((text) => [text, '请输入数字，限制两位小数'] as const),
  ...['170', '60.5', '60.55'].map((text) => [text, undefined] as const),
];
const PHOTO: Answers = [
  [[], '请上传证件照片'],
  [photos(1), '请上传证件照片'],
  [['', '/api/file/1.jpg'], '请上传证件照片'],
  [photos(2), undefined],
];
const OTHER_PHOTO: Answers = [
  [[], '请上传证件照片'],
  [photos(1), undefined],
  [photos(2), undefined],
];
const whole = (empty: string): Answers => [
  ['', empty],
  ...['01', '-1', '1.5'].map((text) => [text, '请输入整数'] as const),
  ['0', undefined],
  ['3', undefined],
];
const past = (label: string): Answers => [
  ['1927-11-19', `${label}不能早于1927-11-20`],
  ['1927-11-20', undefined],
  ['2026-11-20', undefined],
  ['2026-11-21', `${label}不能晚于2026-11-20`],
  ['2026-02-30', `${label}格式不正确`],
];
const visit = (label: string, time = ''): Answers => [
  [`2026-11-24${time}`, `${label}不能早于2026-11-25`],
  [`2026-11-25${time}`, undefined],
  [`2026-11-28${time}`, undefined],
];
const atMost = (label: string, limit: number): Answers => [
  [over(limit), undefined],
  [over(limit + 1), `${label}最多${limit}个字`],
];

const SHORT = [
  'remark',
  'otherRequest',
  'otherDesc',
  'woundDesc',
  'catheterDesc',
  'ulcerDesc',
  'medicalEquipmentDesc',
  'residentialOtherDesc',
];
const PAST = ['diagnosisDate', 'prescriptionDate', 'accidentTime', 'payeeDateOfBirth'];
const PAST_TOO = ['firstVisitDate', 'accommodationTime', 'birthday'];
const NAMES_30 =
  'beneficiaryName payeeName nationality emergencyContact visitDoctor treatmentDoctor medicalCardNumber medicalInsuranceCardNumber hospitalFloor bedNumber cohabitRelationship payeeBankAccount';
const LIMITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(NAMES_30.split(' ').map((name) => [name, 30])),
  ...Object.fromEntries('visitedHospital firstHospital firstDepartments payeeBankBranch department'.split(' ').map((name) => [name, 50])),
  contactAddress: 100,
  hospitalAddress: 100,
  ...Object.fromEntries(
    'medicalConditionDescription symptomDescription problemDescription firstVisitResult'.split(' ').map((name) => [name, 500]),
  ),
};
const FILES: Readonly<Record<string, number>> = {
  medicalRecords: 50,
  uploadRecordsUrl: 50,
  accommodationUrl: 50,
  bankCardPhotos: 2,
  payeeBankPhoto: 2,
};

/** Answers that reveal each follow-up text. */
const REVEAL: Readonly<Record<string, Values>> = {
  woundDesc: { hasWound: '1' },
  catheterDesc: { hasCatheter: '1' },
  ulcerDesc: { hasUlcer: '1' },
  medicalEquipmentDesc: { hasMedicalEquipment: '1' },
  residentialOtherDesc: { residentialFloorType: '4' },
};

/** The checks of Part A by field. If the catalogue gives a field other checks in some forms, the section or the marks decide. */
function checksOf({ name, label, section, type, marks }: Row, code: string): readonly Check[] {
  const phone = CLAIMS.includes(code) ? 'FV-02 V-CPHONE' : 'FV-01 V-PHONE';
  const asText = type === 'text' || type === 'textarea';
  const one = (id: string, answers: Answers, before?: Values): readonly Check[] => [{ id, answers, ...(before && { before }) }];

  if (/^(patientPhone|beneficiaryContactInformation|beneficiaryPhone|payeePhone|insuredPhone)$/.test(name)) return one(phone, PHONE);
  if (name === 'treatmentDoctorPhone') return one(phone, [['', undefined], ...PHONE.slice(1)]);
  if (name === 'beneficiaryDocumentNumber' || name === 'payeeDocumentNumber') {
    const kind = name.replace('Number', 'Type');
    return [
      ...one('FV-17 V-ID', [['', `请输入${label}`], ...card(label)], { [kind]: '0' }),
      ...one(
        '',
        [
          ['EJ2034567', undefined],
          ['9'.repeat(31), `${label}最多30个字`],
        ],
        { [kind]: '1' },
      ),
    ];
  }
  if (name === 'height' || name === 'weight') return one('FV-03 V-NUM2', NUMBER);
  if (section === '报名信息' && (name === 'provinceCity' || name === 'symptomDescription'))
    return one('FV-04 V-L50', [
      ['', `请输入${label}`],
      [over(50), undefined],
      [over(51), '最多输入50个字'],
    ]);
  if (section === '护理评估信息' && (name === 'diagnosis' || name === 'medicalConditionDescription'))
    return one('FV-05 V-T50', [
      ['', '请输入不超过50字'],
      [over(50), undefined],
      [over(51), '请输入不超过50字'],
    ]);
  if (SHORT.includes(name))
    return one('FV-06', [['', marks.includes('?') ? undefined : `请输入${label}`], ...atMost(label, 50)], REVEAL[name]);
  if (name === 'payeeIdentityCardUrl')
    return [
      ...one('FV-08 V-IDPHOTO R12', PHOTO, { payeeDocumentType: '0' }),
      ...one('FV-08 V-IDPHOTO R12', OTHER_PHOTO, { payeeDocumentType: '810' }),
    ];
  if (type === 'idCardPhoto') return one('FV-08 V-IDPHOTO R12', PHOTO);
  if (name === 'emergencyContactPhone')
    return marks.includes('?')
      ? one('FV-09 V-EPHONE', [
          ['', undefined],
          ['123', '请输入正确的联系人电话'],
          ['13870012345', undefined],
        ])
      : one('FV-10 V-NPHONE', [
          ['', '请输入紧急联系人电话'],
          ['abc', '请输入数字'],
          ['0210000', undefined],
          ['0791881234568001', undefined],
          ['12', '电话号码至少3位'],
          ['1'.repeat(60), '电话号码最多20位'],
        ]);
  if (name === 'cohabitCount') return one('FV-11 V-COHABIT', whole('请输入同住人数'));
  if (name === 'residentialFloor') return one('FV-11 V-FLOOR', whole('请输入楼层'));
  if (name === 'familyMemberAccompanyNum')
    return one('FV-12 V-FAMNUM', [['', '请输入'], ...['0', '-1', 'x'].map((text) => [text, '请输入正整数'] as const), ['2', undefined]], {
      familyMemberAccompany: '1',
    });
  if (name === 'isVisitShangHaiQualityHeavyHospital')
    return one('FV-13 V-YN', [...['', '2'].map((text) => [text, `请选择${label}`] as const), ['1', undefined], ['0', undefined]]);
  if (PAST.includes(name)) return one('FV-14', past(label));
  if (PAST_TOO.includes(name) && !marks.includes('~')) return one('', past(label));
  if (name === 'documentExpirationDate')
    return one(
      'FV-15 V-EXPIRY',
      [
        ['', '请选择证件有效期'],
        ['2026-11-19', `${label}不能早于2026-11-20`],
        ['2026-11-20', undefined],
        ['2125-11-20', undefined],
        ['2125-11-21', `${label}不能晚于2125-11-20`],
      ],
      { isLongTime: '0' },
    );
  if (name === 'expectVisitDate') return one('FV-16', [['', marks.includes('?') ? undefined : `请选择${label}`], ...visit(label)]);
  if (name === 'expectVisitStartDate') return one('FV-16', visit(label));
  if (name === 'expectVisitEndDate')
    return [
      ...one('FV-16', visit(label), { expectVisitStartDate: '' }),
      ...one(
        'FM-15',
        [
          ['2026-12-04', `${label}不能早于2026-12-07`],
          ['2026-12-07', undefined],
        ],
        { expectVisitStartDate: '2026-12-07' },
      ),
    ];
  if (name === 'visitTime') return one('FV-16', visit(label, ' 09:00'));
  if (name === 'serviceStartTime')
    return one('', [
      ['2026-11-19 23:59', `${label}不能早于2026-11-20`],
      ['2026-11-20 08:00', undefined],
      ['2026-11-20', `${label}格式不正确`],
    ]);
  if (name === 'serviceEndTime')
    return one(
      'FM-15',
      [
        ['2028-05-17 17:59', `${label}不能早于2028-05-17 18:00`],
        ['2028-05-17 18:00', undefined],
      ],
      { serviceStartTime: '2028-05-17 18:00' },
    );
  if (type === 'file') {
    const limit = FILES[name] ?? 9;
    const before: Values | undefined = name === 'deathCertificate' ? { isDeceased: '1' } : undefined;
    return one(
      limit === 50 ? 'FU-02' : '',
      [
        [[], marks.includes('*') ? `请上传${label.replace(/^上传/, '')}` : undefined],
        [photos(limit), undefined],
        [photos(limit + 1), `${label}最多上传${limit}个文件`],
      ],
      before,
    );
  }
  if ((type === 'radio' || type === 'select') && section !== '护理评估信息' && name !== 'residentialFloorType')
    return one(
      '',
      [
        ['', `请选择${label}`],
        ['none', `请重新选择${label}`],
      ],
      name === 'expectVisitTime' ? { vipPatientEscort: '1' } : {},
    );
  const limit = LIMITS[name];
  return limit !== undefined && asText ? one('', atMost(label, limit)) : [];
}

/** Every constraint of every form, broken and satisfied. */
export const CASES: readonly Case[] = FORMS.flatMap(({ code, rows }: CatalogueForm) =>
  rows.flatMap((row) => checksOf(row, code).map((check) => ({ ...check, code, name: row.name }))),
);
