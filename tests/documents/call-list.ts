import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A line of the appendix of calls: its method (`?` if the documents name none), its path or, in brackets, its name, and its marks. */
export interface ListedCall {
  readonly row: string;
  readonly method: string;
  readonly path: string;
  readonly marks: string;
}

/** The requirement row that lists a call, by its path or name. */
const ROWS: Readonly<Record<string, RegExp>> = {
  'CL-01':
    /appConfig$|config\/info$|\/api\/auth\/(send.*VerificationCode|loginByPhone|loginByPhoneAndCode|oneClickLogin|getLoginLogo|verifyPicture)$|channel-info/,
  'CL-02': /thirdauth\/|supplyauth\/|login-by-channel|insurance-token/,
  'CL-03': /\/jump\/(channel|serial|getUserInfoByTpjy|getJumpUrl|decryptPhone)/,
  'CL-04': /silentSignIn|bindToken|public\/silence|v1\/getUserInfo|getPublicAppId/i,
  'CL-05': /\((jump-info|open-id|authorization|account-info|fund-open)/,
  'CL-06': /getRightByPolicyNo/,
  'CL-07': /^\/api\/rights\//,
  'CL-08': /^\/miniapp\/marketing\/(v1\/)?right\/|myRight$|checkRightAndDoctor/,
  'AD-10': /\((grant-|create-user)/,
  'CL-09': /^\/api\/(mp|policy)\//,
  'CL-10': /^\/api\/order\/cart\//,
  'CL-11': /marketing\/order\/.*sku\/|SubsidyInfo|mergeShoppingCart/,
  'CL-12': /mimiapp\//,
  cart: /duplicate-medicine|cart-add-minus/,
  'CL-13': /InquiryIM|rescriptionInfo$/,
  'CL-14': /extremeInterrogation|getDoctorId|requirementSubmitVerify|checkForbidSale/,
  'CL-15': /\{hash\}|^\/product\/ykq\/mini\/v1|operateCategoryList/,
  'CL-16': /^\/api\/product\//,
  'CL-17': /drugStore|selectPoiImage|api\/search|buyGiveActivity|productCoinDetail|api\/integral/,
  'CL-18': /api\/page\/adorn|api\/poster/,
  'CL-19': /newPersonExclusive|HouseKeepPopup|getPopWinByYzb|policyDetail\/popup|ActPageUserTag|WXUrlScheme|\((popup|broadcast)/,
  'CL-20': /couponController|claim-one|\/api\/coupon\/my|queryAvailableCoupons/,
  'CL-21': /healthSquare/,
  'CL-22': /miniapp\/address|getRegionInfo|miniappController\/get(AddressList|Nearby)/,
  'CL-23': /userPatient|UserSignUrl|userSignUpload/,
  'CL-24': /guofu|ykq\/third\/open/,
  'CL-25': /ykq\/order\/(r|w)\/(?!fundPay)|askForAfterService/,
  'CL-26': /buildPayInfo|fundPay|cashierDesk|getPayResult|api\/employee|\((medicare|third-party-jump)/,
  'CL-27': /miniapp\/yf|yuFuConfig/,
  'CL-28':
    /ChangeVerificationCode|api\/tpa|insuranceUnit|recognitionH5|authAgreementRecords|resign\/need|unBindWatch|api\/jc|getButton|jsapi|uploadBaseImg/,
  'CL-29': /miniapp\/(sunCarPolicy|sd|yc)\//,
  'CL-30': /right\/special|supply\/apply|config\/queryAggRight|agent\/customer|slowSickness|getClaimData/,
  'CL-31': /log\/upload|page-view/,
};
/** Calls that a pattern above would assign to another row. */
const AMONG: Readonly<Record<string, string>> = { 'CL-28': 'ChangeVerificationCode', 'CL-29': 'sunCarPolicy' };

const LINE = /^\| (GET|POST|\?) \| (\S+) \| [^|]* \| ([^|]*)\|$/;

const text = readFileSync(fileURLToPath(new URL('../../docs/requirements/shop-home-http.md', import.meta.url)), 'utf8');

const rowOf = (path: string): string => {
  const special = Object.entries(AMONG).find(([, part]) => path.includes(part))?.[0];
  return special ?? Object.entries(ROWS).find(([, pattern]) => pattern.test(path))?.[0] ?? '';
};

/** The appendix of the requirements, one call a line. */
export const listedCalls: readonly ListedCall[] = (text.split('## Appendix B')[1] ?? '').split('\n').flatMap((line) => {
  const [, method = '', path = '', marks = ''] = LINE.exec(line) ?? [];
  return path === '' ? [] : [{ row: rowOf(path), method, path, marks: marks.trim() }];
});

/** The sentence of a requirement row. */
export const sentenceOf = (row: string): string => text.split('\n').find((line) => line.startsWith(`| ${row} |`)) ?? '';

/** Calls of the appendix without a path of their own, or with two spellings of it, by their names in the catalogue. */
export const NAMED: Readonly<Record<string, string>> = {
  '(channel-info)': 'channel.info',
  '(login-by-channel)': 'auth.loginByChannel',
  '(insurance-token-login)': 'auth.loginByInsurance',
  '(jump-info)': 'entry.jumpInfo',
  '(open-id-lookup)': 'auth.openId',
  '(authorization-check)': 'agreement.query',
  '(authorization-record)': 'agreement.add',
  '(account-info-lookup)': 'entry.accountInfo',
  '(fund-open-sign-in)': 'entry.fundOpenSignIn',
  '(grant-and-create-user)': 'rights.grantAndCreateUser',
  '(create-user)': 'rights.createUser',
  '(grant-by-policy)': 'rights.grantByPolicy',
  '(duplicate-medicine-verify)': 'prescription.duplicateVerify',
  '(cart-add-minus-single)': 'cart.operate',
  '(popup-shown-record)': 'popup.shown',
  '(popup-list)': 'popup.list',
  '(broadcast-info)': 'broadcast.info',
  '(claim-one-coupon)': 'coupon.claim',
  '(medicare-authorization)': 'order.medicareAuth',
  '(third-party-jump-link)': 'yf.jumpLink',
  '(page-view-tracking)': 'log.pageView',
  '/mimiapp/grouparea/checkMedicinesPrescribe(multipleStores)': 'prescription.medicinesOfStores',
  '/api/extremeInterrogation/getUserRecord?id={id}': 'consultation.userRecord',
  '{hash}ByCouponId': 'product.commonByCoupon',
  '{hash}ByClassifyIdAndDrugstoreId': 'product.commonByStore',
};

/** Calls under /api/ykq/third that the documents describe only by their purpose (CL-24). */
export const THIRD_INSURED = ['query', 'save', 'remove', 'check', 'edit', 'list', 'setDefault', 'certTypes', 'policies'];

/** Parameters that the documents specify, by the call's name in the catalogue. */
export const SENT: Readonly<Record<string, readonly string[]>> = {
  'channel.info': ['channelCode', 'appId'],
  'auth.loginByToken': ['thridToken', 'phone', 'bizType', 'source', 'timestamp'],
  'auth.loginByChannel': ['mobile', 'bizId', 'bizType', 'source', 'deviceId', 'sign', 'timestamp'],
  'auth.loginByInsurance': ['insuranceToken', 'tokenEcology', 'bizType', 'source', 'deviceId'],
  'auth.openId': ['wechatCode'],
  'agreement.query': ['userAccountId', 'authAgreementType', 'userId'],
  'agreement.add': ['userAccountId', 'authAgreementType', 'userId'],
  'rights.byPolicyNo': ['channel', 'userId', 'huaTai'],
  'rights.grantAndCreateUser': [
    'userInfos',
    'grantChannelCode',
    'serialNo',
    'receiveId',
    'channelCode',
    'autoAddUser',
    'startTime',
    'endTime',
  ],
  'rights.createUser': ['userName', 'idCard', 'userPhone', 'certType', 'channelCode', 'autoAddUser'],
  'rights.grantByPolicy': ['policyNo'],
  'prescription.duplicateVerify': ['channelCode', 'verifyItems', 'appenddingDrug', 'selfPurchaseDrug', 'drugstoreSkus'],
  'cart.list': ['userRightId', 'channelCode'],
  'cart.count': ['userRightId', 'channelCode'],
  'cart.operate': [
    'userRightId',
    'channelCode',
    'operateType',
    'storeId',
    'prescriptionNo',
    'recommendId',
    'prescriptionNoList',
    'addPath',
    'quantity',
    'coverFlag',
    'activityInfo',
    'standardId',
    'medicinesId',
    'ext',
  ],
  'prescription.verification': ['userRightId', 'channelCode'],
  'consultation.userRecord': ['id'],
  'goods.activity': ['activityProducts'],
  'popup.shown': ['key', 'expires'],
  'popup.list': ['channelCode', 'userRightId'],
  'broadcast.info': ['channelCode'],
  'coupon.claim': ['channelCode', 'couponId', 'actId', 'token'],
  'coupon.claimAll': ['couponDtoList', 'token'],
  'healthSquare.operate': ['userId', 'operateType', 'operateValue', 'channelCode'],
  'order.medicareAuth': ['orderNo', 'whInsuranceToken', 'whTokenEcology'],
  'yf.jumpLink': ['policyNo', 'openId', 'accountId', 'jumpType', 'typeCode'],
  'user.unbindWatch': ['phone'],
  'log.upload': ['logs', 'config', 'systemInfo'],
};
