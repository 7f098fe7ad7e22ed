import { expect, test } from 'vitest';
import { MEMBER_KEYS } from '../session/keys.gen.ts';
import { drive, LOGIN } from './flow-driver.testing.ts';

const ok = { result: LOGIN };
const INFO = { channelCode: 'JXRB', thirdChannelSide: 'JIANGXIRENBAO' };
const home = ['go', '/commonRecognizee', { thirdChannelSide: 'JIANGXIRENBAO' }];
const LOGIN_KEPT = { token: LOGIN.token, userId: LOGIN.userId, phone: LOGIN.phone, picture: LOGIN.headPortrait };

test('EG-02 EG-03 the link of another account signs that one in, and removes all data of the previous member', async () => {
  const before = { ...Object.fromEntries(MEMBER_KEYS.map((key) => [key, `${key}-0`])), userId: 'U0', accountId: 'A0', receiveId: 'R0' };
  const enter = (accountId: string) =>
    drive('entry', {
      search: `?channelCode=JXRB&accountId=${accountId}`,
      info: INFO,
      session: before,
      answers: { 'auth.silentSignIn': ok, 'entry.rightReceipt': { result: { receiveStatus: 1 } } },
    });
  const other = await enter('A1');
  const { token, userId, phone: userPhone, picture: headPortrait } = LOGIN_KEPT;
  const own: Readonly<Record<string, string>> = { token, userId, userPhone, headPortrait, accountId: 'A1' };
  for (const key of MEMBER_KEYS) expect([key, other.session.get(key)]).toEqual([key, own[key] ?? '']);
  expect(other.left).toEqual([home]);
  const same = await enter('A0');
  expect([same.called('auth.silentSignIn'), same.session.get('userId'), same.session.get('receiveId')]).toEqual([undefined, 'U0', 'R0']);
});
