import { describe, expect, test } from 'vitest';
import { titleOf } from '../shell/title.ts';
import { drive, LOGIN } from './flow-driver.testing.ts';

const SIGNED_IN = { token: 'T1', userId: 'U1', userPhone: '13800000001', headPortrait: '/p.png' } as const;
const ok = { result: LOGIN };
const INFO = { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO', performType: '2', extData: { autoActiveRights: 0 } };
const home = ['go', '/commonRecognizee', { thirdChannelSide: 'JIANGXIRENBAO' }];

const stored = (session: { get(key: 'token' | 'userId' | 'userPhone' | 'headPortrait'): string }) => ({
  token: session.get('token'),
  userId: session.get('userId'),
  userPhone: session.get('userPhone'),
  headPortrait: session.get('headPortrait'),
});

describe('a way in', () => {
  test.each([
    ['/open', '?channelCode=JXRB', { thridToken: 'TT', phone: '13800000001' }],
    ['/configOpen', '?channelCode=JXRB', { insuranceToken: 'II' }],
    ['/fundOpen', '?accountId=A1', {}],
    ['/open', '?channelCode=JXRB&openType=fundOpen&accountId=A1', {}],
    ['/open', '?channelCode=JXRB&accountId=A1', {}],
  ])('EG-03 EG-10 LG-02 %s%s with %j stores the token, then leads to the page', async (path, search, credentials) => {
    const { session, left } = await drive('entry', {
      path,
      search,
      credentials,
      info: INFO,
      session: { thirdChannelSide: 'JIANGXIRENBAO' },
      answers: {
        'auth.loginByToken': ok,
        'auth.loginByInsurance': ok,
        'auth.silentSignIn': ok,
        'entry.fundOpenSignIn': { result: { ...LOGIN, accountId: 'A1' } },
        'entry.accountInfo': { result: { accountId: 'A1', accountStatus: 1, channelCode: 'JXRB' } },
        'entry.platformConfig': { result: { thirdChannelSide: 'JIANGXIRENBAO' } },
        'agreement.query': { result: { isAuth: 1 } },
      },
    });
    expect(stored(session)).toEqual(SIGNED_IN);
    expect(left).toEqual([home]);
  });

  test('a channel with a list of its own is entered there; the home of a partner is no page of ours', async () => {
    const channel = { recognizeeConfig: { listPath: '/mzRecognizeeList' }, channelToHome: 'https://home.example/' };
    const { left } = await drive('entry', { search: '?channelCode=JXRB', info: INFO, channel });
    expect(left.map(([kind, path]) => [kind, path])).toEqual([['go', '/mzRecognizeeList']]);
  });

  test('EG-04 EG-05 with neither channel nor account nor token nothing is passed: the sign-in page', async () => {
    const { log, left } = await drive('entry');
    expect(log.filter(([kind]) => kind === 'call')).toEqual([]);
    expect(left.map(([, path]) => path)).toEqual(['/login']);
  });

  test('EG-04 SS-22 an account alone passes into the sign-in of its fund', async () => {
    const { called } = await drive('entry', { search: '?accountId=A1', answers: { 'entry.fundOpenSignIn': { code: '9', msg: 'x' } } });
    expect(called('entry.fundOpenSignIn')).toMatchObject({ accountId: 'A1', deviceId: 'D1' });
  });

  test('EG-11 EG-25 what the channel says stands in the session before anything else is asked', async () => {
    const { session } = await drive('entry', {
      search: '?channelCode=JXRB',
      info: { ...INFO, inquirySource: 3, extData: '{"serialFlag":1}' },
    });
    expect(
      ['channelCode', 'thirdChannelSide', 'inquirySource', 'patientLimited', 'performType'].map((key) => session.get(key as 'token')),
    ).toEqual(['JXRB', 'JIANGXIRENBAO', '3', '1', '2']);
    expect(session.get('extData')).toBe('{"serialFlag":1}');
  });

  test.each([
    [['T1', 'T2'], 'T1,T2'],
    ['T1,T2', 'T1,T2'],
    [[], ''],
    [undefined, ''],
  ])('TB-13 SS-37 the channels with tabs, %j, and the shop type of the channel are stored', async (named, kept) => {
    const info = { ...INFO, shopType: 2, ...(named !== undefined && { h5ShowTabChannelCode: named }) };
    const { session } = await drive('entry', { search: '?channelCode=JXRB', info });
    expect([session.get('h5ShowTabChannelCode'), session.get('shopType')]).toEqual([kept, '2']);
  });

  test('RT-18 the H5 title of the channel is stored for pages of channels without a title', async () => {
    const { session } = await drive('entry', { search: '?channelCode=JXRB', info: { ...INFO, copyWritingTitle: '暖冬活动' } });
    expect(session.get('h5Title')).toBe('暖冬活动');
    expect(titleOf({ title: '药房首页', channelTitle: true }, session)).toBe('暖冬活动');
  });

  test('a member who brings nothing is led to the page, which asks for a sign-in itself if it must', async () => {
    const { left, session } = await drive('entry', { search: '?channelCode=JXRB', info: INFO });
    expect([left, session.get('token')]).toEqual([[home], '']);
  });

  test('EG-06 a silent sign-in that fails: status 0, the error stored, nowhere led', async () => {
    const { session, left, log } = await drive('entry', {
      search: '?channelCode=JXRB&accountId=A1',
      info: INFO,
      answers: { 'auth.silentSignIn': { code: '9', msg: '账户不存在' } },
    });
    expect([session.get('authorStatus'), session.get('entryError'), session.get('token')]).toEqual(['0', '账户不存在', '']);
    expect(left).toEqual([]);
    expect(log).toContainEqual(['toast', '登录失败,请重试...']);
  });

  test.each([
    [null, '获取业务渠道配置信息失败'],
    [{}, '获取业务渠道配置信息失败'],
  ])('EC-07 a business channel configured as %j says so', async (result, words) => {
    const { log, left } = await drive('entry', {
      path: '/configOpen',
      search: '?channelCode=JXRB',
      answers: { 'entry.platformConfig': { result } },
    });
    expect(log).toContainEqual(['toast', words]);
    expect(left).toEqual([]);
  });

  test('EG-14 EC-08 a serial number asks where to; its extParam is where the member lands', async () => {
    const search = '?channelCode=JXRB&serialNo=SN1';
    const extParam = 'https://h5.example/heye-h5/commonRecognizee?x=1';
    const found = await drive('entry', {
      search,
      info: INFO,
      answers: { 'entry.jumpInfo': { result: { serialNo: 'SN1', extParam, receiveId: 'R1' } } },
    });
    expect(found.left).toEqual([['open', extParam, {}]]);
    expect([found.session.get('serialNo'), found.session.get('receiveId')]).toEqual(['SN1', 'R1']);
    const lost = await drive('entry', { search, info: INFO, answers: { 'entry.jumpInfo': { code: '9', msg: '已失效' } } });
    expect([lost.left, lost.log.at(-1)]).toEqual([[], ['toast', '已失效']]);
  });
});

describe('rights on the way in', () => {
  const enter = (receiveStatus: number, info: object = {}, search = '', activated: object = {}) =>
    drive('entry', {
      search: `?channelCode=JXRB${search}`,
      info: { ...INFO, ...info },
      session: { token: 'T', receiveId: 'R1' },
      answers: {
        'entry.rightReceipt': { result: { receiveStatus, receiveStatusStr: '权益已被领取', userRightId: 'UR1' } },
        'entry.autoActivate': activated,
      },
    });

  test.each([
    [1, true],
    [2, false],
    [3, false],
  ])('EG-16 receive status %d: %s', async (status, passes) => {
    const { left, log, session } = await enter(status);
    expect(left).toEqual(passes ? [home] : []);
    expect(log.some(([kind, words]) => kind === 'toast' && words === '权益已被领取')).toBe(!passes);
    expect(session.get('userRightId')).toBe(passes ? 'UR1' : '');
  });

  test.each([
    [1, '', true],
    [1, '&noAutoGrantRights=1', true],
    [1, '&noAutoGrantRights=0', false],
    [0, '', false],
    [0, '&noAutoGrantRights=0', false],
    ['0', '', false],
  ])('EG-17 SS-25 autoActiveRights %j and %j: activated %s', async (autoActiveRights, search, isAsked) => {
    const { called, left } = await enter(1, { extData: { autoActiveRights } }, search);
    expect(called('entry.autoActivate') !== undefined).toBe(isAsked);
    expect(left).toEqual([home]);
  });

  test.each([
    ['', '', ''],
    ['1', '', '1'],
    ['1', '&noAutoGrantRights=1', ''],
  ])(
    'EG-20 EG-25 a right that says %j of redeeming, entered with %j: what has to be redeemed before ordering is %j',
    async (said, search, kept) => {
      const { session } = await drive('entry', {
        search: `?channelCode=JXRB${search}`,
        info: { ...INFO, extData: { autoActiveRights: search === '' ? 0 : 1 } },
        session: { token: 'T', receiveId: 'R1' },
        answers: {
          'entry.rightReceipt': { result: { receiveStatus: 1, receiveStatusStr: '', userRightId: 'UR1', userRightIdNo: said } },
          'entry.autoActivate': { result: { rightsStatus: '权益已激活' } },
        },
      });
      expect(session.get('userRightIdNo')).toBe(kept);
    },
  );

  test('EG-17 SS-20 code 3004 leads nowhere, another only says so; the status text is shown', async () => {
    const on = { extData: { autoActiveRights: 1 } };
    expect((await enter(1, on, '', { code: '3004', msg: '不可激活' })).left).toEqual([]);
    expect((await enter(1, on, '', { code: '7', msg: '稍后' })).left).toEqual([home]);
    expect((await enter(1, on, '', { result: { rightsStatus: '权益已激活' } })).log).toContainEqual(['toast', '权益已激活']);
  });
});

describe('the account of a fund', () => {
  const enter = (account: object, isAuth: number, agrees = true, host: 'messenger' | 'browser' = 'browser') =>
    drive('entry', {
      path: '/fundOpen',
      search: '?accountId=A1',
      agrees,
      host,
      session: { thirdChannelSide: 'JIANGXIRENBAO' },
      answers: {
        'entry.fundOpenSignIn': { result: { ...LOGIN, accountId: 'A1' } },
        'entry.accountInfo': { result: { accountId: 'A1', channelCode: 'GXTBC', jumpUrl: 'https://x.example/a', ...account } },
        'agreement.query': { result: { isAuth } },
        'agreement.add': { result: { isAuth: 1 } },
      },
    });

  test.each([
    [2, 'https://x.example/a', [['open', 'https://x.example/a', {}]]],
    [2, '', [home]],
    [1, 'https://x.example/a', [home]],
  ])('EG-15 SS-23 account status %d with %j', async (accountStatus, jumpUrl, left) => {
    expect((await enter({ accountStatus, jumpUrl }, 1)).left).toEqual(left);
  });

  test('EG-15 EG-25 the policy of the account stands in the session', async () => {
    expect((await enter({ accountStatus: 1, policyNo: 'P1' }, 1)).session.get('policyNo')).toBe('P1');
  });

  test('EG-18 EG-19 not authorized: the member is asked; agreeing is recorded and goes on', async () => {
    const { log, left, called } = await enter({ accountStatus: 2 }, 0);
    const body = { authAgreementType: 'HEYE_GXTBC', userAccountId: 'A1', userId: 'U1' };
    expect([called('agreement.query'), called('agreement.add')]).toEqual([body, body]);
    expect(log.filter(([kind]) => kind === 'confirm')).toHaveLength(1);
    expect(left).toEqual([['open', 'https://x.example/a', {}]]);
    expect((await enter({ accountStatus: 1 }, 0)).left).toEqual([home]);
    expect((await enter({ accountStatus: 2 }, 1)).log.some(([kind]) => kind === 'confirm')).toBe(false);
  });

  test.each(['agreement.query', 'agreement.add'])(
    'EC-01 EG-18 where %s fails nobody gets further, and the reason is left to whoever made the call',
    async (call) => {
      const { log, left } = await drive('entry', {
        search: '?accountId=A1',
        info: INFO,
        answers: {
          'entry.fundOpenSignIn': { result: { ...LOGIN, accountId: 'A1' } },
          'entry.accountInfo': { result: { accountId: 'A1', channelCode: 'GXTBC', accountStatus: 2 } },
          'agreement.query': { result: { isAuth: 0 } },
          [call]: { code: '9', msg: '系统繁忙' },
        },
      });
      expect(log.map(([kind, name]) => (kind === 'call' ? name : kind))).toContain(call);
      expect([left, log.filter(([kind]) => kind === 'toast')]).toEqual([[], []]);
    },
  );

  const card = { underwritingCompany: '人保健康' };

  test('EG-29 EC-13 a policy card without a usable policy: 去激活 leads to the real-name page, 登出 signs out to the sign-in page', async () => {
    const activates = await enter({ ...card, accountStatus: 2, policyNo: '' }, 1);
    expect(activates.log).toContainEqual(['confirm', '温馨提示', '未查询到可用保单', '去激活', '登出']);
    expect(activates.left.map(([, path]) => path)).toEqual(['/realnameAuthentication']);
    const leaves = await enter({ ...card, accountStatus: 2, policyNo: '' }, 1, false);
    expect([leaves.left, leaves.log.at(-1)]).toEqual([[], ['logout', '/login']]);
    expect((await enter({ ...card, accountStatus: 2, policyNo: 'P1' }, 1)).left).toEqual([['open', 'https://x.example/a', {}]]);
  });

  test('EC-14 SS-23 a policy card whose account has status 3 is outside its validity: said, and nowhere led; without a card it is not', async () => {
    const expired = await enter({ ...card, accountStatus: 3, policyNo: 'P1' }, 1);
    expect([expired.log.at(-1), expired.left]).toEqual([['alert', '温馨提示', '当前保单不在有效期内'], []]);
    expect((await enter({ accountStatus: 3 }, 1)).left).toEqual([home]);
  });

  test('EG-18 declining leads no further: the host closes the page, a browser stays where it is', async () => {
    const inBrowser = await enter({ accountStatus: 2 }, 0, false);
    expect([inBrowser.left, inBrowser.called('agreement.add')]).toEqual([[], undefined]);
    const inMessenger = await enter({ accountStatus: 2 }, 0, false, 'messenger');
    expect([inMessenger.left, inMessenger.hostCalls]).toEqual([[], [['closeWindow', null]]]);
  });

  test.each([
    ['9', '账户已冻结', '账户已冻结'],
    ['network', '', 'An unexpected error occurred'],
    ['timeout', '', 'An unexpected error occurred'],
  ])('EC-18 account information that fails with %s says so, and the account is forgotten', async (code, msg, words) => {
    const { log, session, left } = await drive('entry', {
      path: '/fundOpen',
      search: '?accountId=A1',
      answers: { 'entry.fundOpenSignIn': { result: { ...LOGIN, accountId: 'A1' } }, 'entry.accountInfo': { code, msg } },
    });
    expect(log).toContainEqual(['toast', words]);
    expect([session.get('accountId'), left]).toEqual(['', []]);
  });
});
