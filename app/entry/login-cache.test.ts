import { describe, expect, test, vi } from 'vitest';
import { LIFE } from '../base/life.ts';
import { createVault, memoryDraftStore } from '../drafts/index.ts';
import { createSession, type SessionKey } from '../session/index.ts';
import { createLoginCache } from './login-cache.ts';
import { signOut } from './sign-out.ts';

const memory = (values: Partial<Record<SessionKey, string>> = {}) => {
  const kept = new Map<string, string>(Object.entries(values));
  return createSession({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
};
const monitor = { report: vi.fn() };
const signedIn = (token: string) => ({
  token,
  userId: `U-${token}`,
  userPhone: '13800000001',
  headPortrait: '/p.png',
  channelCode: 'JXRB',
  serialNo: 'SN1',
});

function device() {
  const store = memoryDraftStore();
  let time = 1_000;
  const vault = createVault(store, crypto, () => time);
  const open = (session = memory()) => ({
    session,
    cache: createLoginCache({ vault, session, monitor, deviceId: () => 'D1' }),
  });
  return { store, vault, open, wait: (ms: number) => (time += ms) };
}

describe('stored sign-ins', () => {
  test('EG-23 storing one again without channel information keeps the previous information', async () => {
    const { vault, open } = device();
    const { cache } = open(memory(signedIn('T1')));
    cache.learn('JIANGXIRENBAO', { channelName: '江西' });
    await cache.keep('JIANGXIRENBAO');
    await open(memory(signedIn('T2'))).cache.keep('JIANGXIRENBAO');
    const kept = await vault.read({ userId: 'channel-login', form: 'channel-login', subject: 'JIANGXIRENBAO' });
    expect(kept?.value).toMatchObject({ token: 'T2', channelInfo: { channelName: '江西' } });
  });

  test('EG-23 each channel has its own sign-in, and neither gets the other’s', async () => {
    const { vault, open } = device();
    const { cache } = open(memory(signedIn('T1')));
    cache.learn('JIANGXIRENBAO', { channelName: '江西' });
    await cache.keep('JIANGXIRENBAO');
    await open(memory(signedIn('T2'))).cache.keep('HUIKEBAO');
    const kept = await vault.read({ userId: 'channel-login', form: 'channel-login', subject: 'JIANGXIRENBAO' });
    expect(kept?.value).toMatchObject({
      id: 'JIANGXIRENBAO',
      channelCode: 'JXRB',
      channelFlag: 'JIANGXIRENBAO',
      channelInfo: { channelName: '江西' },
      jumpInfos: [{ serialNo: 'SN1', receiveId: '' }],
      channelAuthInfo: { openid: '', authorStatus: '' },
      token: 'T1',
      userPhone: '13800000001',
      userId: 'U-T1',
      uuid: 'D1',
      picture: '/p.png',
    });
    const [first, second, third] = [open(), open(), open()];
    expect([
      await first.cache.restore('JIANGXIRENBAO'),
      await second.cache.restore('HUIKEBAO'),
      await third.cache.restore('SHUIDI'),
    ]).toEqual([true, true, false]);
    expect([first, second, third].map(({ session }) => [session.get('token'), session.get('userId')])).toEqual([
      ['T1', 'U-T1'],
      ['T2', 'U-T2'],
      ['', ''],
    ]);
  });

  test('EG-23 nothing of it is readable on the device', async () => {
    const { store, open } = device();
    await open(memory(signedIn('TOKEN-1'))).cache.keep('JIANGXIRENBAO');
    const lies = [...store.values.entries()].map(([key, value]) => key + JSON.stringify(value)).join();
    for (const secret of ['TOKEN-1', '13800000001', 'JIANGXIRENBAO']) expect(lies).not.toContain(secret);
  });

  test('CN-02 a later sign-in replaces the earlier one, and after thirty days there is none', async () => {
    const { open, wait } = device();
    await open(memory(signedIn('T1'))).cache.keep('JIANGXIRENBAO');
    await open(memory(signedIn('T2'))).cache.keep('JIANGXIRENBAO');
    const again = open();
    wait(LIFE.login - 1);
    expect([await again.cache.restore('JIANGXIRENBAO'), again.session.get('token')]).toEqual([true, 'T2']);
    wait(1);
    const late = open();
    expect([await late.cache.restore('JIANGXIRENBAO'), late.session.get('token')]).toEqual([false, '']);
  });

  test('CN-02 a sign-in for this tab only is not stored, and removes the stored one', async () => {
    const { vault, open } = device();
    await open(memory(signedIn('T1'))).cache.keep('JIANGXIRENBAO');
    await open(memory({ ...signedIn('T2'), tabLogin: '1' })).cache.keep('JIANGXIRENBAO');
    expect(await vault.read({ userId: 'channel-login', form: 'channel-login', subject: 'JIANGXIRENBAO' })).toBeUndefined();
  });

  test('CN-02 a stored sign-in never replaces the one of the tab', async () => {
    const { open } = device();
    await open(memory(signedIn('T1'))).cache.keep('');
    const other = open(memory(signedIn('T2')));
    expect([await other.cache.restore(''), other.session.get('token')]).toEqual([false, 'T2']);
  });

  test('without storage the member signs in each time', async () => {
    const broken = async () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const session = memory(signedIn('T1'));
    const cache = createLoginCache({
      vault: { read: broken, write: broken, remove: broken, forget: broken },
      session,
      monitor,
      deviceId: () => '',
    });
    await cache.keep('X');
    await cache.forget();
    expect(await cache.restore('X')).toBe(false);
  });
});

describe('signing out', () => {
  const run = async (
    target: string,
    values: Partial<Record<SessionKey, string>> = signedIn('T1'),
    opens = true,
    unbind?: () => Promise<unknown>,
    end?: () => Promise<unknown>,
  ) => {
    const { open, vault } = device();
    const { session, cache } = open(memory(values));
    await cache.keep('JIANGXIRENBAO');
    const order: unknown[] = [];
    await signOut({
      session,
      cache: { forget: async () => void order.push('cache', await cache.forget()) },
      vault: { forget: async (userId) => void order.push(['drafts', userId]) },
      kept: { forget: async () => void order.push('kept') },
      monitor,
      leave: { to: (url) => order.push(['to', url]) > 0 && opens, reload: () => void order.push('reload') },
      unbind: unbind ?? (async (openId) => order.push(['unbind', openId])),
      end: end ?? (async () => order.push(['end', session.get('token')])),
      clear: () => void order.push('clear'),
      target: () => target,
    });
    return {
      order: order.filter((one) => one !== undefined),
      kept: await vault.read({ userId: 'channel-login', form: 'channel-login', subject: 'JIANGXIRENBAO' }),
    };
  };

  test('LG-06 EG-22 S-08 removes everything, then reloads once', async () => {
    const { order, kept } = await run('');
    expect(order).toEqual([['end', 'T1'], 'cache', ['drafts', 'U-T1'], 'kept', 'clear', 'reload']);
    expect(kept).toBeUndefined();
  });

  test('CH-16 LG-06 S-09 opens the channel’s own page instead of the reload, unless the guard refuses it', async () => {
    expect((await run('/login?a=1')).order.at(-1)).toEqual(['to', '/heye-h5/login?a=1']);
    expect((await run('https://evil.example', signedIn('T1'), false)).order.slice(-2)).toEqual([['to', 'https://evil.example'], 'reload']);
  });

  test('EG-22 unbinds the messenger, then ends the session on the server', async () => {
    expect((await run('', { ...signedIn('T1'), openid: 'o1' })).order.slice(0, 2)).toEqual([
      ['unbind', 'o1'],
      ['end', 'T1'],
    ]);
    expect((await run('', {})).order.filter((one) => Array.isArray(one) && one[0] === 'end')).toEqual([]);
  });

  test('EG-22 ends the session on the server even when unbinding gets no answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const waiting = run('', { ...signedIn('T1'), openid: 'o1' }, true, () => new Promise<never>(() => undefined));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect((await waiting).order).toEqual([['end', 'T1'], 'cache', ['drafts', 'U-T1'], 'kept', 'clear', 'reload']);
  });

  test('EG-22 signs the member out even when the server does not answer or is unreachable', async () => {
    const gone = ['cache', ['drafts', 'U-T1'], 'kept', 'clear', 'reload'];
    const values = { ...signedIn('T1'), openid: 'o1' };
    const refused = () => Promise.reject(new Error('no chunk'));
    const never = () => new Promise<never>(() => undefined);
    expect((await run('', values, true, refused, refused)).order).toEqual(gone);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const waiting = run('', values, true, refused, never);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2));
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect((await waiting).order).toEqual(gone);
  });
});
