import { describe, expect, test } from 'vitest';
import { SESSION_KEYS } from './keys.gen.ts';
import { loginQuery } from './login-redirect.ts';
import { clearLogin, LOGOUT_RULES, removeCookie } from './logout.ts';
import { createSession, isSessionKey, type KeyStore, storeLogin, usableStorage } from './session.ts';

function memory(): KeyStore & { values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

describe('session', () => {
  test('EG-25 every named value round-trips under its own name', () => {
    const storage = memory();
    const session = createSession(storage);
    for (const key of SESSION_KEYS) session.set(key, `v-${key}`);
    for (const key of SESSION_KEYS) {
      expect(session.get(key)).toBe(`v-${key}`);
      expect(storage.values.get(key)).toBe(`v-${key}`);
    }
    const named = [
      'token',
      'userId',
      'userPhone',
      'openid',
      'channelCode',
      'thirdChannelCode',
      'thirdChannelSide',
      'userRightId',
      'receiveId',
      'serialNo',
      'inquirySource',
      'patientLimited',
      'authorStatus',
      'extData',
      'policyNo',
      'waitPeriod',
      'bindStatus',
      'userRightIdNo',
      'performType',
      'markInfo',
    ];
    expect(named.filter((name) => !isSessionKey(name))).toEqual([]);
  });

  test('a missing value reads as empty, an empty one is not stored', () => {
    const storage = memory();
    const session = createSession(storage);
    session.set('token', 'T');
    session.set('token', '');
    expect(session.get('token')).toBe('');
    expect(storage.values.size).toBe(0);
  });

  test('EG-10 the sign-in result is readable from the session', () => {
    const session = createSession(memory());
    storeLogin(session, { token: 'T', phone: '138', headPortrait: '/p.png', userId: 'U' });
    expect([session.get('token'), session.get('userPhone'), session.get('headPortrait'), session.get('userId')]).toEqual([
      'T',
      '138',
      '/p.png',
      'U',
    ]);
  });

  test('a restored sign-in of the same member keeps the medical-insurance token, another one does not', () => {
    const session = createSession(memory());
    const login = { token: 'T', phone: '138', headPortrait: '', userId: 'U' };
    storeLogin(session, login);
    session.set('insuranceToken', 'I');
    storeLogin(session, login);
    expect(session.get('insuranceToken')).toBe('I');
    storeLogin(session, { ...login, userId: 'V' });
    expect(session.get('insuranceToken')).toBe('');
  });

  test.each<[string, () => Storage]>([
    [
      'SecurityError',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    [
      'QuotaExceededError',
      () =>
        ({
          setItem: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }) as unknown as unknown as Storage,
    ],
    // Some web views have no storage at all.
    ['TypeError', () => null as unknown as Storage],
  ])('without storage (%s) the session lasts as long as the page, and the browser’s error is reported', (name, open) => {
    const errors: string[] = [];
    const storage = usableStorage(open, (error) => errors.push(error.name));
    storage.setItem('token', 'T');
    expect(storage.getItem('token')).toBe('T');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
    expect(errors).toEqual([name]);
  });

  test('a storage that works is used as it is, and nothing is reported', () => {
    const own = memory();
    const storage = usableStorage(
      () => own as unknown as Storage,
      () => expect.unreachable(),
    );
    expect(storage).toBe(own);
    expect(storage.getItem('heye-probe')).toBeNull();
  });
});

describe('logout', () => {
  const fill = () => {
    const [sessionStore, stored] = [memory(), memory()];
    const session = createSession(sessionStore);
    for (const key of SESSION_KEYS) session.set(key, 'x');
    for (const name of ['channelLogin', 'xytUserInfo', 'tkUserInfo', 'deviceUuid']) stored.setItem(name, 'x');
    const cookies: string[] = [];
    return { session, stored, cookies, traces: { session, stored, removeCookie: (name: string) => void cookies.push(name) } };
  };

  test('LG-03 LG-04 EG-22 SS-29 clears token, user id, phone, picture, the member’s other values, five cookies and the stored entry, nothing else', () => {
    const { session, stored, cookies, traces } = fill();
    clearLogin(traces, '001');
    const cleared = SESSION_KEYS.filter((key) => session.get(key) === '');
    const own = [
      'userRightId',
      'receiveId',
      'serialNo',
      'policyNo',
      'waitPeriod',
      'bindStatus',
      'userRightIdNo',
      'accountId',
      'underWritingFlag',
      'underWritingToken',
      'underWritingAccountId',
      'searchHistory',
      'healthSquareTask',
      'insuranceToken',
      'orderAgreed',
      'lockedServices',
      'tabLogin',
    ];
    expect(cleared.toSorted()).toEqual(['token', 'userId', 'userPhone', 'headPortrait', ...own].toSorted());
    expect(cookies).toEqual(['authInfo', 'channelAuthInfo', 'jumpInfo', 'channelInfo', 'channelCode']);
    expect([...stored.values.keys()]).toEqual(['xytUserInfo', 'tkUserInfo', 'deviceUuid']);
  });

  test.each([
    ['115', ['tkUserInfo', 'deviceUuid']],
    ['074', ['xytUserInfo', 'deviceUuid']],
    ['constructor', ['xytUserInfo', 'tkUserInfo', 'deviceUuid']],
  ])('LG-05 channel %s leaves %j', (code, left) => {
    const { stored, traces } = fill();
    clearLogin(traces, code);
    expect([...stored.values.keys()]).toEqual(left);
  });

  test('LG-04 expires a cookie under every path of the app', () => {
    const written: string[] = [];
    removeCookie(
      {
        set cookie(text: string) {
          written.push(text);
        },
      },
      LOGOUT_RULES.cookies[0],
    );
    expect(written).toEqual(['/', '/heye-h5', '/heye-h5/'].map((path) => `authInfo=; path=${path}; expires=Thu, 01 Jan 1970 00:00:00 GMT`));
  });
});

describe('sign-in redirect', () => {
  test('LG-01 LG-07 contains from and the original query, so that the origin can be restored', () => {
    const query = new URLSearchParams(loginQuery('/signPage', '?a=1&from=other'));
    expect(query.get('a')).toBe('1');
    expect(query.get('from')).toBe('/signPage?a=1&from=other');
  });
});
