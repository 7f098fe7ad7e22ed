import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/index.ts';
import { guardFlow } from '../../schemas/index.ts';
import { createSession, type SessionKey } from '../session/index.ts';
import { decide } from './guard.ts';
import { guardScope } from './scope.ts';
import { fakeEntry } from './testing.ts';

const LIBRARY = { texts: async () => undefined };

function decision(values: Partial<Record<SessionKey, string>>, route: Values = {}, search = '', credentials: Values = {}) {
  const stored = new Map<string, string>(Object.entries(values));
  const session = createSession({ getItem: (key) => stored.get(key) ?? null, setItem: () => undefined, removeItem: () => undefined });
  const { entry } = fakeEntry(LIBRARY, (key) => key, 'browser', credentials);
  return decide(guardFlow, guardScope({ session, entry }, { path: '/x', requireAuth: true, isNoAuth: '', ...route }, search));
}

const login = { kind: 'go', path: '/login' };

describe('the guard', () => {
  test('LG-09 RT-14 shows every page to a signed-in member, and a public one to everybody', () => {
    expect(decision({ token: 'T' })).toEqual({ kind: 'pass' });
    expect(decision({}, { requireAuth: false })).toEqual({ kind: 'pass' });
    expect(decision({})).toEqual(login);
  });

  test.each([
    [{ thirdChannelSide: 'JIANGXIRENBAO' }],
    [{ thirdChannelSide: 'JIANGXIRENBAO', channelCode: '099' }],
    [{ thirdChannelCode: '1', channelCode: '074' }],
    [{ thirdChannelCode: '1' }],
  ])('LG-07 case A: %j leads to the sign-in page', (values) => {
    expect(decision(values)).toEqual(login);
  });

  test.each([
    ['099', { kind: 'stay' }],
    ['074', { kind: 'go', path: '/tkGetRights' }],
    ['115', login],
    ['', login],
    ['constructor', { kind: 'stay' }],
  ])('LG-08 EG-05 S-07 case B: channel code %j: %j', (channelCode, expected) => {
    expect(decision({ channelCode })).toEqual(expected);
  });

  test.each([
    ['always', '', { kind: 'pass' }],
    ['query', '?isNoAuth=1', { kind: 'pass' }],
    ['query', '', login],
    ['query', '?isNoAuth=0', login],
    ['', '?isNoAuth=1', login],
  ])('RT-23 a page flagged %j at %j', (isNoAuth, search, expected) => {
    expect(decision({}, { isNoAuth }, search)).toEqual(expected);
  });

  test.each([
    [{ thridToken: 'T', phone: '138' }, { kind: 'signIn' }],
    [{ insuranceToken: 'T' }, { kind: 'signIn' }],
    [{ mobile: '138', sign: 'S' }, { kind: 'signIn' }],
    [{ mobile: '138' }, login],
    [{ phone: '138' }, login],
  ])('LG-02 EG-02 a member with the credentials %j', (credentials, expected) => {
    expect(decision({}, {}, '', credentials)).toEqual(expected);
  });

  test('a faulty table lets nobody in', () => {
    const broken = { title: '坏了', do: { do: 'switch', value: { nothing: [] }, cases: { '*': [] } } } as const;
    expect(decide(broken as never, {})).toEqual({ kind: 'stay' });
    expect(
      decide(
        {
          title: '坏了',
          do: [
            { do: 'toast', text: 'x' },
            { do: 'set', values: { guard: 'pass' } },
          ],
        },
        {},
      ),
    ).toEqual({ kind: 'stay' });
    expect(decide({ title: '坏了', do: { do: 'set', values: { guard: 'constructor' } } }, {})).toEqual({ kind: 'stay' });
  });
});
