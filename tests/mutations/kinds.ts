import { inFile } from './mutation.ts';

const ADDRESS = 'schemas/forms/ADDRESS.json';
const PASS = 'schemas/forms/YC_OUTPATIENT_GREEN_PASS.json';
const SANDBOX = 'schemas/sandbox/channels.json';

const MORE = [
  ...inFile('网址', 'schemas/pages/claimProgress.json', [
    '"with": { "claimNo": "=query.id" }',
    '"with": { "claimNo": "=query.requestNo" }',
    '没有人带它',
  ]),
  ...inFile('网址', 'schemas/calls/appeal.json', ['"orderNo": "=query.orderNo"', '"orderNo": "=query.requestNo"', '没有人带“requestNo”']),
  ...inFile('分支', 'schemas/flows/my-page.json', ['"orders": { "go"', '"order": { "go"', '没有“order”']),
  ...inFile('选项', 'schemas/fields/nursing-base.json', [
    '"find": { "type": "supply.nuring.residentialFloorType" }',
    '"find": { "type": "supply.nursing.residentialFloorType" }',
    '问的里面没有',
  ]),
  ...inFile('选项', 'schemas/fields/payee.json', [
    '"with": { "dictType": "wh.hmb.bankList" }, "value": "dictCode", "label": "dictName" }',
    '"with": { "dictType": "wh.hmb.bankList" } }',
    '没有“code”',
  ]),
  ...inFile('文字的空', 'schemas/texts/order.json', ['订单为您保留到{time}', '订单为您保留到{date}', '不填“{date}”']),
  ...inFile('程序', 'schemas/program.json', ['"signIn": "sign-in"', '"signIn": "signed-in"', '程序不给']),
  ...inFile('程序', 'schemas/flows/guard.json', ['  "gives": "=decision",\n', '', '没有写 gives', '"title"']),
  ...inFile('常数', 'schemas/constants.json', ['"requestTimeout": 15000', '"requestTimeout": 15', '不能小于']),
  ...inFile('沙箱', 'schemas/sandbox/channels.json', [
    '"policyDate": "{year}-03-01至{next}-02-28"',
    '"policyDate": "{year}-03-01至{year}-02-28"',
    '结束要在开始之后',
  ]),
  ...inFile('步骤', 'schemas/pages/changePhone.json', [
    '"with": { "phone": "=event.phone", "hint": "=answer.result.sandboxHint" }',
    '"with": { "hint": "=answer.result.sandboxHint" }',
    '还要给 “phone”',
  ]),
  ...inFile('提交', 'schemas/pages/serviceApply.json', [
    '"/serviceApplyResult", "query": { "requestNo": "=event.requestNo" }',
    '"/serviceApplyResult", "query": { "requestNo": "=event.requsetNo" }',
    '没有“requsetNo”',
  ]),
];

/** Mutations by the knowledge that they need: neighbours, matching values, constants, ownership. */
export const KINDS = [
  ...MORE,
  ...inFile('旁边的', ADDRESS, ['"city": "=record.city"', '"city": "=record.cityName"', '旁边就有“city”']),
  ...inFile('旁边的', 'schemas/forms/REDEMPTION_BIND.json', ['"value": "insuredId"', '"value": "insuredName"', '旁边就有“insuredId”']),
  ...inFile('旁边的', 'schemas/fields/rights-holder.json', ['"path": "patientPhone"', '"path": "patientIDCard"', '旁边就有“patientPhone”']),
  ...inFile('旁边的', 'schemas/fields/hospital.json', ['"areaCode": "=path.1.value"', '"areaCode": "=path.0.value"', '同一个值']),
  ...inFile('合不合', 'schemas/fields/applicant.json', ['"is": { "var": "patientPhone" }', '"is": { "var": "patientIDCard" }', '照抄的']),
  ...inFile('合不合', 'schemas/fields/payee.json', [
    '{ "option": ["payeeDocumentType", "photoHints"] }',
    '{ "option": ["certType", "photoHints"] }',
    '两处要一样',
  ]),
  ...inFile('合不合', 'schemas/dictionaries/certType.json', [
    '"name": { "zh-CN": "护照", "en": "Passport" },\n      "photoSlots": 2,\n      "photoRequired": 1',
    '"name": { "zh-CN": "护照", "en": "Passport" },\n      "photoSlots": 2,\n      "photoRequired": 3',
    '只有 2 个位置',
    '"photoRequired": 3',
  ]),
  ...inFile('合不合', 'schemas/dictionaries/payeeDocumentType.json', [
    '"photoHints": ["护照本人资料页", "护照其他页（选填）"]',
    '"photoHints": ["护照本人资料页"]',
    '',
  ]),
  ...inFile('合不合', 'schemas/fields/sms-code.json', ['"^\\\\d{6}$"', '"^\\\\d{4}$"', 'pattern 要 4 位']),
  ...inFile('合不合', 'schemas/sign-in.json', [
    '"code": { "pattern": "^\\\\d{6}$", "normalize": "idNumber" }',
    '"code": { "pattern": "^\\\\d{6}$", "normalize": "idNumbers" }',
    '"idNumbers"',
  ]),
  ...inFile('合不合', 'schemas/constants.json', ['"compressTo": 1048576', '"compressTo": 10485760', '不能大于']),
  ...inFile('合不合', 'schemas/program.json', ['"withdrawn": "40040"', '"withdrawn": "40030"', '已经是']),
  ...inFile('合不合', 'schemas/pages/doctorWaiting.json', [
    '{ "===": ["=data.inquiry.status", 0] }',
    '{ "===": ["=data.inquiry.status", "0"] }',
    '永远不相等',
  ]),
  ...inFile('条件反了', 'schemas/pages/redeem.json', [
    '{ "==": ["=status.people", "ready"] }',
    '{ "==": ["=status.people", "loading"] }',
    '还在取',
  ]),
  ...inFile('条件反了', 'schemas/blocks/account-switch.json', [
    '"=data.account.accountId"] },\n      "do"',
    '{ "!": ["=data.account.accountId"] }] },\n      "do"',
    '条件说没有',
    '"do": { "set": { "session.accountId"',
  ]),
  ...inFile('不会变', 'schemas/blocks/page-dialog.json', ['"state.dialogClosed": true', '"state.dialogClosed": false', '什么也不变']),
  ...inFile('提交', ADDRESS, ['"calls": ["address.update"]', '"calls": ["address.save"]', '新增用的']),
  ...inFile('提交', ADDRESS, ['"record": "address.view"', '"record": "address.list"', '一条记录']),
  ...inFile('提交', 'schemas/calls/insured.json', ['"phone": "=payload.insuredPhone"', '"phone": "=payload.phone"', '没有字段“phone”']),
  ...inFile('分支', 'schemas/flows/order-submit.json', [
    '{ "that": "=preview.address", "say": "@order.addressFirst" }',
    '{ "that": "=preview.adress", "say": "@order.addressFirst" }',
    'adress',
  ]),
  ...inFile('路由', 'schemas/routes.json', [
    '"pageView": { "id": 10018, "terminal": 3',
    '"pageView": { "id": 10017, "terminal": 3',
    '浏览编号',
  ]),
  ...inFile('别家的', PASS, ['"thirdChannelSide": "YONGCHENGCAICHAN"', '"thirdChannelSide": "JIANGXIRENBAO"', '没有这张表单的按钮']),
  ...inFile('别家的', 'schemas/texts/service.json', ['服务热线400-050-7788', '服务热线400-600-2014', 'HUIKEBAO']),
  ...inFile('文字', 'schemas/texts/cart.json', ['"结算（{n}）"', '"结算（｛n｝）"', '半角的花括号']),
  ...inFile('文字', 'schemas/texts/pay.json', ['支付失败，请重新支付', 'TODO 待法务确认文案', '没有写完']),
  ...inFile('沙箱', SANDBOX, ['"policyDate": "{year}-03-01至{next}-02-28"', '"policyDate": "{year}-03-01到{next}-02-28"', '写法不对']),
  ...inFile('沙箱', SANDBOX, ['{ "title": "门诊绿通", "quota": 3 }', '{ "title": "门诊绿通", "quta": 3 }', 'quta']),
  ...inFile('沙箱', SANDBOX, ['"leftTimes": "3"', '"leftTime": "3"', 'leftTime']),
];
