import { inFile } from './mutation.ts';

const APPLICANT = 'schemas/fields/applicant.json';
const GREEN = 'schemas/forms/YC_OUTPATIENT_GREEN_PASS.json';
const JIANGXI = 'channels/JIANGXIRENBAO.json';
const AGREEMENT = 'schemas/texts/agreement.json';

/** Mutations invented without knowledge of the rules: those that are reported. */
export const FRESH = [
  ...inFile(
    '样例',
    'schemas/pages/serviceRecords.samples.json',
    ['"statusDesc": "待审核"', '"statusDec": "待审核"', 'statusDec'],
    ['"status": { "records": "failed" }', '"status": { "records": "fail" }', ''],
    ['"status": { "records": "loading" }', '"status": { "record": "loading" }', ''],
    ['"data": { "records": [] }', '"data": { "record": [] }', ''],
  ),
  ...inFile(
    '样例',
    'schemas/pages/redeem.samples.json',
    ['"step": "done"', '"step": "finished"', ''],
    ['"name": "泰享问诊权益"', '"title": "泰享问诊权益"', ''],
  ),
  ...inFile(
    '步骤',
    'schemas/pages/redeem.json',
    ['"right": "=answer.result" } }', '"rigth": "=answer.result" } }', ''],
    ['"=step.codeType", 2] }', '"=step.codetype", 2] }', ''],
    ['"state.scanned": "=answer.result"', '"state.scaned": "=answer.result"', ''],
    ['"redeemCode": "=event.redeemCode"', '"redeemCode": "=event.code"', ''],
    ['"hint": "=answer.result.sandboxHint"', '"hint": "=answer.result.hint"', ''],
  ),
  ...inFile(
    '手机里存的',
    'schemas/flows/cart-line.json',
    ['"change": "minus"', '"change": "subtract"', ''],
    ['"quantity": { "-"', '"quantity": { "minus"', ''],
    ['"keep": "cart"', '"keep": "carts"', ''],
  ),
  ...inFile(
    '手机里存的',
    'schemas/collections/cart.json',
    ['"kept.cart.changes"', '"kept.cart.change"', ''],
    ['"flow": "cart-sync"', '"flow": "cart-synch"', ''],
  ),
  ...inFile(
    '步骤',
    'schemas/pages/redeem.json',
    ['"=step.right.productName"', '"=step.right.productNam"', 'productNam'],
    ['"values": { "redeemCode"', '"values": { "redeemCod"', 'redeemCod'],
  ),
  ...inFile('手机里存的', 'schemas/flows/cart-count.json', ['"quantity": "=quantity"', '"quanttiy": "=quantity"', '不要']),
  ...inFile('手机里存的', 'schemas/flows/channel-cart-change.json', ['"stock": {', '"stcok": {', '没有“stcok”']),
  ...inFile('返回码', 'schemas/sign-in.json', ['"40012"', '"40403"', '返回码']),
  ...inFile('电话', 'channels/SHANXIRENBAOCAI.json', ['请联系客服。', '请联系客服400-050-7789。', 'servicePhone']),
  ...inFile('表单', 'schemas/fields/nursing-assessment.json', ['hearing_input_{code}', 'language_input_{code}', '已经由']),
  ...inFile('表单', 'schemas/fields/nursing-base.json', ['"hospitalAddress"] }] }', '"hospitalAddr"] }] }', '没有属性']),
  ...inFile('文字', AGREEMENT, ['客服电话{phone}', '客服电话{phon}', '不填']),
  ...inFile('文字', AGREEMENT, ['请拨打客服电话{phone}', '请拨打客服电话{电话}', '']),
  ...inFile(
    '表单',
    GREEN,
    ['"serviceCode": "YC_', '"serviceCode": "YX_', '服务代码'],
    ['"vipPatientEscort": "1"', '"vipPatientEscort": "是"', ''],
    ['"expectVisitDate": "2028-05-16"', '"expectVisitDate": "2028-5-16"', ''],
    ['"name": "配偶代办，不需要陪诊"', '"name": "VIP 陪诊"', ''],
  ),
  ...inFile(
    '表单',
    APPLICANT,
    ['"beneficiaryPhone"]', '"beneficiaryPhon"]', ''],
    ['"is": { "var": "patientName" }', '"is": { "var": "patientNmae" }', ''],
    ['"defaultName": "本人"', '"defaultName": "自己"', ''],
    ['"dictType": "wh.hmb.relationship.with.insured"', '"dictType": "wh.hmb.relation.with.insured"', ''],
  ),
  ...inFile(
    '渠道',
    JIANGXI,
    ['"primaryColor": "#b5121b"', '"primaryColor": "b5121b"', ''],
    ['thirdChannelSide%3DJIANGXIRENBAO', 'thirdChannelSide%3DJIANGXIRENBA0', ''],
    ['"addInsuredLimit": 5', '"addInsuredLimit": 0', ''],
  ),
  ...inFile('表单', 'schemas/dictionaries/sex.json', ['"code": "2"', '"code": "1"', ''], ['"name": "女"', '"name": "男"', '']),
];
