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

describe('an entry', () => {
  test.each([
    ['/open', '?channelCode=JXRB', { thridToken: 'TT', phone: '13800000001' }],
    ['/configOpen', '?channelCode=JXRB', { insuranceToken: 'II' }],
    ['/fundOpen', '?accountId=A1&channelCode=JXRB', {}],
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

  test('EG-12 OP-02 stores the channel’s flags in the session, and its search words only for the channels that have them', async () => {
    const shaded = (shadingChannelCodes: string) =>
      drive('entry', {
        search: '?channelCode=JXRB',
        info: { ...INFO, forceSubmit4Multi: 1, channelType: 2, shadingChannelCodes, shadingKeywords: '感冒,发烧' },
      });
    const { session } = await shaded('A,JXRB');
    expect([session.get('forceSubmit4Multi'), session.get('channelType'), session.get('shadingKeywords')]).toEqual(['1', '2', '感冒,发烧']);
    expect((await shaded('A,JXRBX')).session.get('shadingKeywords')).toBe('');
  });

  test.each([
    [{ channelTitle: '健康药房', copyWritingTitle: '暖冬活动' }, '健康药房'],
    [{ copyWritingTitle: '暖冬活动' }, '暖冬活动'],
    [{}, '渠道文档的标题'],
  ])(
    'RT-18 a channel of %j titles its pages %s: the title of the server, else its H5 title, else that of its document',
    async (titles, title) => {
      const before = { channelTitle: '渠道文档的标题' } as const;
      const { session } = await drive('entry', { search: '?channelCode=JXRB', session: before, info: { ...INFO, ...titles } });
      expect(titleOf({ title: '药房首页', channelTitle: true }, session)).toBe(title);
    },
  );

  test('EG-14 EC-08 requests the target of a serial number; its extParam is the page that opens', async () => {
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

describe('rights during the entry', () => {
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
  ])('EG-20 EG-25 a right with redemption %j, entered with %j: the redemption before ordering is %j', async (said, search, kept) => {
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
  });

  test('EG-17 SS-20 code 3004 opens no page, another code only shows a message; the status text shows', async () => {
    const on = { extData: { autoActiveRights: 1 } };
    expect((await enter(1, on, '', { code: '3004', msg: '不可激活' })).left).toEqual([]);
    expect((await enter(1, on, '', { code: '7', msg: '稍后' })).left).toEqual([home]);
    expect((await enter(1, on, '', { result: { rightsStatus: '权益已激活' } })).log).toContainEqual(['toast', '权益已激活']);
  });
});
