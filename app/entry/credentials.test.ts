import { describe, expect, test } from 'vitest';
import { takeFrom } from '../navigation/take-query.ts';
import { createSession } from '../session/index.ts';
import { bringsAnother, toCredentials, urlPayloadNames } from './credentials.ts';

const take = (search: string, state = '') => {
  const { taken, search: rest } = takeFrom(search, urlPayloadNames(search));
  return { credentials: toCredentials(taken, state), rest };
};

describe('credentials in an address', () => {
  test('LG-02 EG-09 are removed from it, the rest stays in its spelling', () => {
    expect(take('?channelCode=JXRB&thridToken=T1&phone=13800000001&a=%E4%B8%AD')).toEqual({
      credentials: { thridToken: 'T1', phone: '13800000001' },
      rest: '?channelCode=JXRB&a=%E4%B8%AD',
    });
    expect(take('?mobile=138&bizId=B&sign=S&timestamp=1').rest).toBe('');
    expect(take('?insuranceToken=I&x=1').credentials).toEqual({ insuranceToken: 'I' });
    expect(take('?a=1%2B1')).toEqual({ credentials: {}, rest: '?a=1%2B1' });
  });

  test('the user id does not stay in the address, and signs nobody in', () => {
    expect(take('?channelCode=JXRB&userId=U2')).toEqual({ credentials: {}, rest: '?channelCode=JXRB' });
  });

  test('EG-07 the messenger’s code counts only with the state that the app sent out', () => {
    expect(take('?code=C&state=N0&a=1', 'N0')).toEqual({ credentials: { code: 'C' }, rest: '?a=1' });
    expect(take('?code=C&state=other', 'N0')).toEqual({ credentials: {}, rest: '' });
    expect(take('?code=C&state=', '')).toEqual({ credentials: {}, rest: '' });
    expect(take('?code=C', 'N0')).toEqual({ credentials: {}, rest: '?code=C' });
  });

  test('empty and overlong ones are removed, but not used', () => {
    expect(take(`?thridToken=&insuranceToken=${'x'.repeat(3000)}`)).toEqual({ credentials: {}, rest: '' });
  });
});

describe('the link of another member', () => {
  const brings = (credentials: Readonly<Record<string, string>>, kept: Readonly<Record<string, string>>) =>
    bringsAnother(
      credentials,
      createSession({ getItem: (key) => kept[key] ?? null, setItem: () => undefined, removeItem: () => undefined }),
    );
  const member = { token: 'T1', userPhone: '13800000001', insuranceToken: 'I1' };

  test.each([
    [{ thridToken: 'TT', phone: '13800000002' }, true],
    [{ thridToken: 'TT', phone: '13800000001' }, false],
    [{ mobile: '13800000002', sign: 'S' }, true],
    [{ mobile: '13800000001', sign: 'S' }, false],
    [{ insuranceToken: 'I2' }, true],
    [{ insuranceToken: 'I1' }, false],
    [{ phone: '13800000002' }, false],
    [{ mobile: '13800000002' }, false],
    [{}, false],
  ])('EG-02 LG-02 %j is another: %s', (credentials, other) => {
    expect(brings(credentials, member)).toBe(other);
    expect(brings(credentials, {})).toBe(false);
  });
});
