import { describe, expect, test } from 'vitest';
import { drive, LOGIN } from './flow-driver.testing.ts';

const INFO = { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO', performType: '2', extData: { autoActiveRights: 0 } };
const home = ['go', '/commonRecognizee', { thirdChannelSide: 'JIANGXIRENBAO' }];

describe('the account of a fund', () => {
  const enter = (account: object, isAuth: number, agrees = true, host: 'messenger' | 'browser' = 'browser') =>
    drive('entry', {
      path: '/fundOpen',
      search: '?accountId=A1&channelCode=JXRB',
      info: INFO,
      agrees,
      host,
      session: { thirdChannelSide: 'JIANGXIRENBAO' },
      answers: {
        'entry.fundOpenSignIn': { result: { ...LOGIN, accountId: 'A1' } },
        'entry.accountInfo': { result: { accountId: 'A1', channelCode: 'GXTBC', jumpUrl: 'https://x.example/a', ...account } },
        'agreement.query': { result: { isAuth } },
        'agreement.add': { result: { isAuth: 1 } },
        'entry.rightReceipt': {
          result: { receiveStatus: (account as { receiveStatus?: number }).receiveStatus ?? 1, receiveStatusStr: '权益已用完' },
        },
      },
    });

  test.each([2, 3])('EG-16 a right of receive status %d stops an entry by account, whatever its address', async (receiveStatus) => {
    const { log, left } = await enter({ accountStatus: 2, receiveId: 'R1', receiveStatus }, 1);
    expect([log.at(-1), left]).toEqual([['toast', '权益已用完'], []]);
    expect((await enter({ accountStatus: 2, receiveId: 'R1' }, 1)).left).toEqual([['open', 'https://x.example/a', {}]]);
  });

  test.each([
    ['?accountId=A1', '9', {}, ['/login']],
    // A broken connection is no answer: the member can retry the entry.
    ['?accountId=A1', 'network', {}, []],
    ['?accountId=A1&openType=fundOpen&channelCode=JXRB', '9', {}, []],
    ['?accountId=A1&openType=fundOpen', '9', { token: 'T0' }, []],
  ])(
    'EG-04 EG-05 SS-22 %s leads to the sign-in of its fund; with answer %s it leads a member without a channel to sign in',
    async (search, code, session, paths) => {
      const answers = { 'entry.fundOpenSignIn': { code, msg: 'x' } };
      const { called, left, log } = await drive('entry', { search, info: INFO, session, answers });
      expect(called('entry.fundOpenSignIn')).toMatchObject({ accountId: 'A1', deviceId: 'D1' });
      expect([left.map(([, path]) => path), log.filter(([kind]) => kind === 'toast')]).toEqual([paths, [['toast', '登录失败,请重试...']]]);
    },
  );

  test.each([
    [2, 'https://x.example/a', [['open', 'https://x.example/a', {}]]],
    [2, '', [home]],
    [1, 'https://x.example/a', [home]],
  ])('EG-15 SS-23 account status %d with %j', async (accountStatus, jumpUrl, left) => {
    expect((await enter({ accountStatus, jumpUrl }, 1)).left).toEqual(left);
  });

  test('EG-18 EG-19 not authorized: asks the member; an agreement is recorded and goes on', async () => {
    const { log, left, called } = await enter({ accountStatus: 2 }, 0);
    const body = { authAgreementType: 'HEYE_GXTBC', userAccountId: 'A1', userId: 'U1' };
    expect([called('agreement.query'), called('agreement.add')]).toEqual([body, body]);
    expect(log.filter(([kind]) => kind === 'confirm')).toHaveLength(1);
    expect(left).toEqual([['open', 'https://x.example/a', {}]]);
    expect((await enter({ accountStatus: 1 }, 0)).left).toEqual([home]);
    expect((await enter({ accountStatus: 2 }, 1)).log.some(([kind]) => kind === 'confirm')).toBe(false);
  });

  test.each(['agreement.query', 'agreement.add'])(
    'EC-01 EG-18 a failing %s stops the entry, and its caller shows the reason',
    async (call) => {
      const { log, left } = await drive('entry', {
        search: '?accountId=A1&channelCode=JXRB',
        path: '/fundOpen',
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

  test('EG-18 HM-05 on a home, declining leads out; an agreement is recorded, and an account of status 2 jumps on', async () => {
    const asked = (account: object, agrees: boolean, host: 'messenger' | 'browser' = 'browser') =>
      drive('home-authorize', { agrees, host, scope: { account: { accountId: 'A1', jumpUrl: 'https://x.example/a', ...account } } });
    const jumps = await asked({ accountStatus: 2 }, true);
    expect([jumps.called('agreement.add'), jumps.left]).toEqual([{ userAccountId: 'A1' }, [['open', 'https://x.example/a', {}]]]);
    expect((await asked({ accountStatus: 1 }, true)).left).toEqual([]);
    const declined = await asked({ accountStatus: 2 }, false, 'messenger');
    expect([declined.called('agreement.add'), declined.left, declined.hostCalls]).toEqual([undefined, [], [['closeWindow', null]]]);
  });

  const card = { underwritingCompany: '人保健康' };

  test('EG-29 EC-13 a policy card without a usable policy: 去激活 leads to the real-name page, 登出 signs out to the sign-in page', async () => {
    const activates = await enter({ ...card, accountStatus: 2, policyNo: '' }, 1);
    expect(activates.log).toContainEqual(['confirm', '温馨提示', '未查询到可用保单', '去激活', '登出']);
    expect(activates.left.map(([, path]) => path)).toEqual(['/realnameAuthentication']);
    const leaves = await enter({ ...card, accountStatus: 2, policyNo: '' }, 1, false);
    expect([leaves.left, leaves.log.at(-1)]).toEqual([[], ['logout', '/login']]);
    expect((await enter({ ...card, accountStatus: 2, policyNo: 'P1' }, 1)).left).toEqual([['open', 'https://x.example/a', {}]]);
  });

  test('EC-14 SS-23 a policy card whose account has status 3 shows that it is outside its validity and leads nowhere; without a card it does not', async () => {
    const expired = await enter({ ...card, accountStatus: 3, policyNo: 'P1' }, 1);
    expect([expired.log.at(-1), expired.left]).toEqual([['alert', '温馨提示', '当前保单不在有效期内'], []]);
    expect((await enter({ accountStatus: 3 }, 1)).left).toEqual([home]);
  });

  test('EG-18 declining leads no further: the host closes the page, a browser stays on it', async () => {
    const inBrowser = await enter({ accountStatus: 2 }, 0, false);
    expect([inBrowser.left, inBrowser.called('agreement.add')]).toEqual([[], undefined]);
    const inMessenger = await enter({ accountStatus: 2 }, 0, false, 'messenger');
    expect([inMessenger.left, inMessenger.hostCalls]).toEqual([[], [['closeWindow', null]]]);
  });

  test.each([
    ['9', '账户已冻结', '账户已冻结'],
    ['network', '', 'An unexpected error occurred'],
    ['timeout', '', 'An unexpected error occurred'],
  ])('EC-18 account information that fails with %s shows a message, and the account is forgotten', async (code, msg, words) => {
    const { log, session, left } = await drive('entry', {
      path: '/fundOpen',
      search: '?accountId=A1',
      answers: { 'entry.fundOpenSignIn': { result: { ...LOGIN, accountId: 'A1' } }, 'entry.accountInfo': { code, msg } },
    });
    expect(log).toContainEqual(['toast', words]);
    expect([session.get('accountId'), left]).toEqual(['', []]);
  });
});
