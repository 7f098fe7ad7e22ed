import { expect, it } from 'vitest';
import { testDocuments } from './test-server.ts';

const known = new Set(
  Object.values(testDocuments.calls).flatMap(({ calls }) =>
    Object.values(calls).map(({ method, path }) => `${method} ${path.replace(/^\//, '')}`),
  ),
);
const under = (base: string, names: string) => names.split(' ').map((name) => `${base}/${name}`);
const JUMP = 'api/third/jump';

it.each([
  [
    'CL-01',
    'POST',
    [
      'api/third/channelPlatform/config/info',
      ...under('api/auth', 'sendEncryptVerificationCode loginByPhone loginByPhoneAndCode oneClickLogin getLoginLogo'),
    ],
  ],
  ['CL-01', 'GET', ['ykq/system/appConfig', 'api/auth/verifyPicture']],
  ['CL-02', 'POST', ['api/supplyauth/loginBySign', ...under('api/thirdauth', 'getChannelInfo getChannelInfoV2')]],
  [
    'CL-03',
    'POST',
    [
      ...under(JUMP, 'channel/info channel/tpcInfo serial/info getUserInfoByTpjy'),
      'api/guanbai/jump/channel/info',
      'open/gx/jump/getJumpUrl',
    ],
  ],
  ['CL-03', 'GET', [`${JUMP}/decryptPhoneForFuLu`]],
  ['CL-04', 'POST', ['api/wxwork/public/silence', 'api/user/userInfo/v1/getUserInfo']],
  ['CL-24', 'POST', under('miniapp/guofu', 'InsuredPerson/list InsuredPerson/add InsuredPerson/checkSign channel/list')],
  ['CL-24', 'GET', ['api/ykq/third/open/getCertType']],
  [
    'CL-29',
    'POST',
    [
      ...under('miniapp/sunCarPolicy', 'queryAggRight getInquirerList saveInquirer updateInsured queryInsured deleteInsured checkInquirer'),
      'miniapp/sunCarPolicy/checkMasterInsuredRelation',
      ...under('miniapp/sd', 'queryAggRight checkInsuredInfo hyb/addInsuredInfo queryYlbAggRight checkYlbInsuredInfo'),
      ...under('miniapp/yc', 'queryAggRight queryFamilyAndManagerQRcode'),
    ],
  ],
  ['CL-29', 'GET', ['miniapp/sunCarPolicy/checkMasterPatient']],
  [
    'CL-30',
    'POST',
    [
      ...under('api/right/special', 'apply/v2 reportList myApplyList'),
      ...under('api/third/supply/apply', 'myApplyList queryRightUsers preCheckApply'),
    ],
  ],
] as const)('%s %s calls are spelled as in the specification', (_id, method, paths) => {
  expect(paths.filter((path) => !known.has(`${method} ${path}`))).toEqual([]);
});
