/** Plain Chinese names of documents and operators. */

export const SURROUNDINGS: Readonly<Record<string, string>> = {
  query: '网址参数',
  service: '服务配置的',
  channel: '渠道的',
  user: '用户的',
  option: '选项的',
  path: '所选路径的',
  payload: '表单答案',
};
export const CHANNEL_KEYS: Readonly<Record<string, string>> = {
  createFields: '被保人字段',
  hiddenCodes: '不问性别和出生日期的证件类型',
  certTypeOptional: '证件类型可不选',
  policyNoText: '保单号的名称',
  policyNoPlaceholder: '保单号的输入提示',
  policyNoVariant: '保单号的填写方式',
};
export const ATTRIBUTES: Readonly<Record<string, string>> = {
  name: '名称',
  photoRequired: '必传照片张数',
  photoSlots: '照片张数',
  photoHints: '各张照片的名称',
  insuredPhotoSlots: '被保人照片张数',
  insuredPhotoHints: '被保人各张照片的名称',
  hospitalAddress: '医院地址',
};
export const COMPARED: Readonly<Record<string, string>> = { '>': '大于', '>=': '不小于', '<': '小于', '<=': '不大于' };
export const DATED: Readonly<Record<string, string>> = { '>': '晚于', '>=': '不早于', '<': '早于', '<=': '不晚于' };

/** Attributes of options that are either present or absent. */
export const ABILITIES: Readonly<Record<string, string>> = {
  derive: '能由证件号码算出性别和生日',
  needInput: '需要补充说明',
};
