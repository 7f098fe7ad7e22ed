import { expect, test } from 'vitest';
import { allForms, dictionaries, resolved, samples } from './documents.ts';

const pairs = (name: string): readonly string[] =>
  ((dictionaries[name] ?? samples[name])?.items ?? []).map(({ code, name: label }) => `${code} ${label}`);

test.each([
  ['FD-08', 'yesNo', '1 是 · 0 否'],
  ['FD-06', 'visitPeriod', '1 上午 · 2 下午'],
  ['FD-07', 'caregiverRequirements', '1 男 · 2 女 · 0 不限'],
  ['FD-09', 'diagnosisPaymentMethod', '1 自费 · 2 本地医保'],
  ['FD-10', 'accommodationStatus', '1 个人持有 · 2 已交住院处 · 3 已交科室'],
  ['FD-11', 'medicalDemand', '1 影像会诊 · 2 病历会诊 · 3 明确诊断 · 4 明确治疗方案 · 5 其他'],
  [
    'FD-12',
    'payeeDocumentType',
    '0 身份证 · 1 护照 · 2 港澳通行证 · 4 台湾通行证 · 5 台湾居民居住证 · 810 香港居民居住证 · 820 澳门居民居住证',
  ],
  [
    'FD-01',
    'certType',
    '0 身份证 · 1 护照 · 2 港澳通行证 · 3 港澳居民居住证 · 4 台湾通行证 · 5 台湾居民居住证 · 6 其他 · 7 户口本 · 8 外国人永久居留身份证 · 810 香港居民居住证 · 820 澳门居民居住证',
  ],
  ['FD-02', 'sex', '1 男 · 2 女'],
  ['FM-11', 'sexDesc', '男 男 · 女 女'],
  ['FD-13', 'relationship', '1 本人 · 2 配偶 · 3 父母 · 4 子女 · 5 兄弟姐妹 · 6 法定监护人 · 9 其他'],
  [
    'FD-13',
    'occupation',
    '1 国家机关、企事业单位负责人 · 2 专业技术人员 · 3 办事人员 · 4 商业、服务业人员 · 5 农林牧渔业生产人员 · 6 生产、运输设备操作人员 · 7 军人 · 8 学生 · 9 离退休人员 · 10 无业人员 · 11 其他',
  ],
  ['FD-13', 'claimSettlementMethod', '1 直付 · 2 事后报销'],
  [
    'FD-13',
    'bankList',
    '102 中国工商银行 · 103 中国农业银行 · 104 中国银行 · 105 中国建设银行 · 301 交通银行 · 302 中信银行 · 303 中国光大银行 · 305 中国民生银行 · 308 招商银行 · 309 兴业银行 · 310 浦发银行 · 403 中国邮政储蓄银行',
  ],
  ['FM-17', 'accidentType', '1 疾病 · 2 意外'],
  ['FM-16', 'paymentMethod', '1 银行转账 · 2 其他'],
] as const)('%s %s has exactly its values', (_id, name, values) => {
  expect(pairs(name)).toEqual(values.split(' · '));
});

test('FD-13 back-end lists are samples under their keys, except those that forms may name', () => {
  const keys = Object.values(samples).map(({ key }) => key);
  expect(keys.filter((key) => key?.startsWith('wh.hmb.')).sort()).toEqual([
    'wh.hmb.bankList',
    'wh.hmb.claimSettlementMethod',
    'wh.hmb.occupation',
    'wh.hmb.relationship.with.insured',
  ]);
  expect(keys).not.toContain(undefined);
  expect(Object.values(dictionaries).flatMap(({ key }) => key ?? [])).toEqual([]);
});

test('FD-13 FR-14 relationship, occupation, settlement method and bank load by key, without a fallback', () => {
  const asked = Object.keys(allForms).flatMap((code) =>
    resolved(code).sections.flatMap(({ fields }) =>
      fields.flatMap(({ name, definition: { options } }) =>
        options !== undefined && !('steps' in options) && options.call === 'dictionary.list'
          ? [`${name} ${String(options.with?.['dictType'])} ${options.dictionary}`]
          : [],
      ),
    ),
  );
  expect([...new Set(asked)].sort()).toEqual([
    'bankCode wh.hmb.bankList undefined',
    'beneficiaryRelationshipWithBeneficiary wh.hmb.relationship.with.insured undefined',
    'claimSettlementMethod wh.hmb.claimSettlementMethod undefined',
    'occupation wh.hmb.occupation undefined',
    'payeeBank wh.hmb.bankList undefined',
    'payeeRelationship wh.hmb.relationship.with.insured undefined',
    'relationship wh.hmb.relationship.with.insured undefined',
  ]);
});

const nursing = Object.fromEntries(
  Object.values(samples).flatMap((dictionary) =>
    dictionary.key?.startsWith('supply.nuring.') ? [[dictionary.key.replace('supply.nuring.', ''), dictionary]] : [],
  ),
);

test('FD-14 FR-10 the fourteen nursing questions exist, two of them with several answers', () => {
  expect(Object.keys(nursing).sort()).toEqual(
    [
      'hasHospital',
      'hasWound',
      'woundDressing',
      'hasCatheter',
      'hasUlcer',
      'consciousness',
      'action',
      'anamnesis',
      'fall',
      'language',
      'hearing',
      'vision',
      'hasMedicalEquipment',
      'residentialFloorType',
    ].sort(),
  );
  expect(
    Object.keys(nursing)
      .filter((key) => nursing[key]?.selectType === '2')
      .sort(),
  ).toEqual(['anamnesis', 'woundDressing']);
});

test.each([
  ['hasHospital', '1 是 · 0 否', ''],
  ['hasWound', '0 无 · 1 有', '1 请描述伤口部位及大小'],
  ['woundDressing', '1 无需换药 · 2 普通纱布 · 3 泡沫敷料 · 4 水胶体敷料 · 5 其他', '5 请输入敷料名称'],
  ['hasCatheter', '0 无 · 1 有', '1 请输入管路类型，如胃管、尿管、引流管'],
  ['hasUlcer', '0 无 · 1 有', '1 请描述压疮部位及分期'],
  ['consciousness', '1 清醒 · 2 嗜睡 · 3 意识模糊 · 4 昏迷 · 5 其他', '5 '],
  ['action', '1 活动自如 · 2 需人协助 · 3 借助轮椅 · 4 卧床 · 5 其他', '5 请描述活动情况'],
  [
    'anamnesis',
    '0 无 · 1 高血压 · 2 糖尿病 · 3 冠心病 · 4 脑卒中 · 5 肿瘤 · 6 传染病 · 7 其他',
    '5 请输入肿瘤名称 · 6 请输入传染病名称 · 7 请输入其他病史',
  ],
  ['fall', '0 无 · 1 近半年有跌倒', '1 请输入跌倒次数及时间'],
  ['language', '1 普通话 · 2 方言 · 3 表达困难 · 4 失语', '2 请输入方言种类'],
  ['hearing', '1 正常 · 2 减退 · 3 佩戴助听器 · 4 失聪', ''],
  ['vision', '1 正常 · 2 减退 · 3 失明 · 4 其他', '4 请描述视力情况'],
  ['hasMedicalEquipment', '0 无 · 1 有', '1 请输入医疗设备名称，如制氧机、呼吸机'],
  ['residentialFloorType', '1 电梯楼房 · 2 步梯楼房 · 3 平房 · 4 其他', '4 请描述居住情况'],
] as const)('FD-14 FR-08 %s offers its options and asks for its explanations', (key, options, prompts) => {
  const items = nursing[key]?.items ?? [];
  expect(items.map(({ code, name }) => `${code} ${name}`)).toEqual(options.split(' · '));
  expect(items.filter(({ needInput }) => needInput === true).map(({ code, prompt }) => `${code} ${String(prompt)}`)).toEqual(
    prompts === '' ? [] : prompts.split(' · '),
  );
});

test('CN-08 SS-95 certificate types have these codes', () => {
  expect((dictionaries['certType']?.items ?? []).map(({ code, name }) => `${code} ${name}`)).toEqual([
    '0 身份证',
    '1 护照',
    '2 港澳通行证',
    '3 港澳居民居住证',
    '4 台湾通行证',
    '5 台湾居民居住证',
    '6 其他',
    '7 户口本',
    '8 外国人永久居留身份证',
    '810 香港居民居住证',
    '820 澳门居民居住证',
  ]);
});
