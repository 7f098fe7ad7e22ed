import { describe, expect, it } from 'vitest';
import { logic } from '../../engine/index.ts';
import { testDocuments } from './test-server.ts';

const calls = Object.entries(testDocuments.calls).flatMap(([family, document]) =>
  Object.entries(document.calls).map(([key, call]) => ({ name: `${family}.${key}`, ...call })),
);
const call = (name: string) => {
  const found = calls.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The call ${name} does not exist`);
  return found;
};

const RIGHTS = '/api/rights/';
const COMMON = '/api/rights/common/';
const PRODUCTS = '/product/ykq/mini/v1/channel/';

/** Method and path as in the specification, with the requirement that lists them. */
const TABLE: readonly (readonly [ids: string, method: 'GET' | 'POST', paths: readonly string[]])[] = [
  ['AP-18', 'POST', ['/miniapp/acSuiChe/queryPolicyByInsured']],
  [
    'homes',
    'GET',
    ['/ykq/system/appConfig', '/api/page/adorn/info', '/api/page/adorn/noticeDetail', '/miniapp/yf/accountList', '/miniapp/yf/accountInfo'],
  ],
  [
    'homes',
    'POST',
    ['/api/page/adorn/getCouponLayoutInfo', '/api/page/adorn/queryProductByTabId', 'couponController/channel/batchPullCoupon'],
  ],
  [
    'homes',
    'POST',
    [
      '/api/coupon/my/list',
      '/miniapp/yf/choose',
      '/miniapp/yf/checkActivation',
      '/miniapp/popup/getFamilyHouseKeepPopup',
      '/log/upload/json',
    ],
  ],
  [
    'catalogue',
    'POST',
    [
      'classify',
      'productList',
      'discountProductList',
      'recommend/categoryList',
      'recommend/productPageList',
      'standard/productList',
      'standard/batchQueryDrugstoreActivityProductList',
      'productCompensateList',
    ].map((name) => `/api/product/channel/${name}`),
  ],
  [
    'catalogue',
    'POST',
    ['/drugStore/getDrugstoreClassification', '/drugStore/getDrugstoreProductByClassification', '/api/order/cart/count'],
  ],
  [
    'catalogue',
    'GET',
    ['/drugStore/getDrugstoreInfo', '/api/product/mark', '/api/healthSquare/task/getTaskDetail', '/api/healthSquare/task/getRewardInfo'],
  ],
  [
    'AP-20',
    'POST',
    [
      '/api/user/userPatient/addUsers',
      '/api/user/userInfo/getThirdUserInfo',
      '/api/user/userInfo/bindRealInfo',
      '/api/user/userInfo/changePhone',
    ],
  ],
  ['CL-22', 'GET', ['/miniapp/address/list', '/miniapp/miniappController/getNearbyAdressByLongitude']],
  [
    'CL-22',
    'POST',
    [
      '/miniapp/address/save',
      '/miniapp/address/update',
      '/miniapp/address/saveOne',
      '/miniapp/miniappController/getAddressListByKeys',
      '/api/supplyChain/address/getRegionInfo',
    ],
  ],
  ['CL-23', 'GET', ['/api/userPatient/queryPatientCertType']],
  [
    'CL-23',
    'POST',
    [
      '/api/userPatient/selectUserPatientList',
      '/api/userPatient/viewUserPatient',
      '/api/userPatient/updateUserPatient',
      '/api/userPatient/saveUserPatient',
      '/api/userPatient/deleteUserPatient',
      '/api/user/userPatient/agentPatientList',
      '/api/userPatient/updateUserPatientSignUrl',
      '/api/userPatient/updateUserPatientSignUrl/v2',
      '/api/user/userInfo/updateUserSignUrl',
      '/api/common/userSignUpload',
    ],
  ],
  ['AP-20', 'GET', ['/api/user/resign/need', '/api/user/userInfo/getUserRealInfo']],
  [
    'AP-21',
    'POST',
    [
      '/api/ykq/order/w/orderBindUserName',
      '/api/auth/sendEncryptChangeVerificationCode',
      '/miniapp/common/face/recognitionH5',
      '/api/medical/insurance/refund/apply/authUrl',
    ],
  ],
  ['AP-21', 'GET', ['/api/pay/info/getPayResult']],
  ['AP-22', 'GET', ['/api/appeal/getAppealReason', '/api/appeal/getProAppealDetail']],
  ['AP-22', 'POST', ['/api/appeal/createAppeal', '/api/slowSickness/cancelOrder']],
  [
    'AP-23',
    'POST',
    [
      '/api/right/special/uploadImage',
      '/api/right/special/upload',
      '/api/right/special/uploadFile',
      '/api/right/special/apply/v2',
      '/api/right/special/checkSubmitServiceApply',
      '/api/right/special/querySupplementMaterialList',
      '/api/right/special/saveSupplementMaterial',
    ],
  ],
  [
    'AP-24',
    'POST',
    ['/api/supplyChain/serviceConfig/list', '/api/supplyChain/dict/list', '/api/right/package/queryJumpParam', '/api/right/supply/dict'],
  ],
  ['AP-24', 'GET', ['/api/supplyChain/qlb/hospital/region', '/api/supplyChain/servicePackage/rightDays']],
  [
    'AP-25',
    'POST',
    ['/api/ykq/order/r/submit4Fw/preview', '/api/ykq/order/w/submit4Fw', '/api/weiyi/getWyPageUrl', '/miniapp/yuanmeng/queryAggRight'],
  ],
  ['AP-25', 'GET', ['/api/product/tcm/channel/loginDirect', '/api/view/activity/queryDetail', '/api/product/sub/text']],
  [
    'RD-04',
    'POST',
    ['channelProductList', 'queryRightListGroup', 'rightDetail', 'getRightByUserRightId', 'getRightLimited'].map((name) => COMMON + name),
  ],
  [
    'RD-05',
    'POST',
    [
      'grantRights',
      'commonGrantRights',
      'privateDomainGrantRights',
      'queryServiceRightListByUserRightId',
      'changeOptimalCard',
      'phoneConsultationUrl',
      'rightLockStatus',
      'activatingPhysicalRight',
    ].map((name) => RIGHTS + name),
  ],
  [
    'RD-06 S-25',
    'GET',
    ['queryRightListByReceiveId', 'queryRightListByUserRightId', 'queryChannelPhysicalRight', 'queryActiveRightByReceiveId'].map(
      (name) => RIGHTS + name,
    ),
  ],
  [
    'RD-07',
    'GET',
    [
      'queryProductInfoList4PageHome',
      'productClassify',
      'queryProductInfoList4Classify',
      'requirementList',
      'queryProductInfoList4Keyword',
    ].map((name) => PRODUCTS + name),
  ],
  ['RD-07', 'POST', [`${PRODUCTS}productDetail`]],
  ['RD-08 S-25', 'POST', ['api/product/channel/mergeShoppingCart', '/api/product/channel/rights/v1/mergeShoppingCart']],
];

describe('methods and paths', () => {
  it.each(TABLE)('%s by %s as in the specification', (_ids, method, paths) => {
    for (const path of paths) {
      const found = calls.find((one) => one.path === path);
      expect(found, path).toMatchObject({ method });
      expect(found, path).not.toHaveProperty('assumed');
    }
  });

  it('AP-13 AP-23 photos go as multipart, RD-07 the product as a form', () => {
    for (const name of ['material.uploadImage', 'material.uploadFile', 'service.upload']) expect(call(name).body, name).toBe('file');
    expect(call('product.detail').body).toBe('form');
  });

  it('S-02 every other call of this area has a path marked as assumed, and no two calls share one', () => {
    for (const name of [
      'benefit.services',
      'benefit.jumpUrl',
      'policy.benefits',
      'policy.aggregate',
      'patient.list',
      'channel.codes',
      'button.preCheck',
      'button.pageDialog',
      'qrcode.show',
      'insured.list',
    ])
      expect(call(name), name).toMatchObject({ assumed: true });
    const places = calls.map(({ method, path }) => `${method} ${path}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });
});

describe('parameters', () => {
  it.each([
    ['AP-07', 'benefit.services', ['userId', 'certNo', 'channelCode', 'tabType', 'receiveId']],
    [
      'AP-08',
      'benefit.jumpUrl',
      ['userId', 'certNo', 'channelCode', 'tabType', 'receiveId', 'rightType', 'serviceId', 'packageId', 'businessCode'],
    ],
    ['AP-09', 'insured.detail', ['insuredId', 'businessType', 'platformChannelId']],
    ['AP-10', 'insured.view', ['insuredId']],
    [
      'AP-11',
      'button.preCheck',
      ['userId', 'channelCode', 'receiveId', 'buttonLinkType', 'insuredId', 'insuredCard', 'policyNo', 'businessType', 'platformChannelId'],
    ],
    [
      'AP-12',
      'button.pageDialog',
      ['channelCode', 'receiveId', 'businessType', 'userId', 'insuredCard', 'buttonLinkType', 'insuredId', 'policyNo'],
    ],
    ['AP-15', 'channel.codes', ['insuranceCode', 'businessType']],
    ['AP-17', 'policy.benefits', ['policyNo', 'userId', 'platformChannelId']],
    ['AP-17', 'patient.list', ['userId', 'businessType']],
    ['AP-18', 'policy.byInsured', ['certType', 'cardNum']],
    ['D1 §7', 'qrcode.show', ['corpUserType', 'userId']],
  ])('%s %s is sent with the names of the specification', (_id, name, params) => {
    expect(Object.keys(call(name).params?.properties ?? {})).toEqual(params);
  });

  it.each(['insured.detail', 'button.preCheck', 'policy.benefits'])(
    'AP-09 AP-11 AP-17 %s names the platform channel in platform mode only',
    (name) => {
      const sent = (query: Record<string, string>) => {
        const bound = logic.bind(call(name).with ?? {}, logic.scopeOf({ query, user: { userId: 'U1' }, channel: {} }, '2026-11-18'));
        return bound.ok ? bound.value['platformChannelId'] : bound;
      };
      expect(sent({ platformChannelId: 'P7' })).toBe('P7');
      // The client omits null values.
      expect(sent({})).toBeNull();
    },
  );

  it('AP-16 S-28 status and confirmation of an agreement send the same body, the type from prefix and channel', () => {
    const { query, add } = testDocuments.calls['agreement']?.calls ?? {};
    expect(add?.with).toEqual(query?.with);
    expect(add?.params).toEqual(query?.params);
    const channel = { channelCode: 'GXTBC', agreementConfig: { code: 'HEYE_' } };
    const bound = logic.bind(query?.with ?? {}, logic.scopeOf({ channel, user: { userId: 'U1' }, query: {} }, '2026-11-18'));
    expect(bound).toMatchObject({ ok: true, value: { authAgreementType: 'HEYE_GXTBC', userId: 'U1' } });
  });
});
