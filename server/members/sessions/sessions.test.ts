import { beforeEach, describe, expect, it } from 'vitest';
import type { Values } from '../../../engine/index.ts';
import { purge } from '../../account/purge.ts';
import { steadyClock } from '../../node/steady-clock.ts';
import { defaultLimits } from '../../platform/limits/limits.ts';
import { createTestServer } from '../../testing/test-server.ts';

const DAY = 24 * 3_600_000;
const WEEK = 7 * DAY;
const phone = '13800000001';
const WECHAT = 'Mozilla/5.0 (Linux; Android 12; M2007J3SC) AppleWebKit/537.36 Mobile Safari/537.36 MicroMessenger/8.0.40';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';

let server: ReturnType<typeof createTestServer>;
beforeEach(() => {
  server = createTestServer();
});

async function signInFrom(headers: Record<string, string>, by = phone): Promise<string> {
  const code = String((await server.call('auth.sendCode', { phone: by })).result['sandboxHint']);
  return String((await server.call('auth.loginByCode', { phone: by, code }, '', headers)).result['token']);
}
const devices = async (token: string) => (await server.call('auth.devices', {}, token)).result as unknown as Values[];
const isSignedIn = async (token: string) => (await server.call('insured.list', {}, token)).code === 0;

describe('the devices of a member', () => {
  it('EC-02 LG-03 are listed with kind and last use, this one first, and never those of another member', async () => {
    const old = await signInFrom({ deviceUuid: 'a', 'user-agent': WECHAT });
    server.wait(DAY);
    await signInFrom({ deviceUuid: 'a' }, '13800000002');
    const here = await signInFrom({ deviceUuid: 'b', 'user-agent': IPHONE });
    const [mine, other, ...more] = await devices(here);
    expect(mine).toEqual({ deviceId: mine?.['deviceId'], system: 'ios', host: 'other', seenTime: '2026-11-19 10:00', isCurrent: 1 });
    expect(other).toMatchObject({ system: 'android', host: 'wechat', seenTime: '2026-11-18 10:00', isCurrent: 0 });
    expect(more).toEqual([]);
    expect((await devices(old)).map(({ isCurrent, system }) => [isCurrent, system])).toEqual([
      [1, 'android'],
      [0, 'ios'],
    ]);
    const kept = JSON.stringify(await server.store.sessions.find({}));
    for (const secret of [old, here, 'M2007J3SC', '"a"', '"b"']) expect(kept).not.toContain(secret);
  });

  it("LG-03 ends one device with all its sessions and no other; ends nothing for another member's device", async () => {
    const [first, second, other] = [await signInFrom({ deviceUuid: 'a' }), await signInFrom({ deviceUuid: 'a' }), await signInFrom({})];
    server.wait(3_600_000);
    const here = await signInFrom({ deviceUuid: 'b' });
    const list = await devices(here);
    expect(list).toHaveLength(3);
    const deviceId = String((await devices(first))[0]?.['deviceId']);
    const stranger = await signInFrom({ deviceUuid: 'a' }, '13800000002');
    for (const id of [deviceId, '', 'others']) await server.call('auth.endDevice', { deviceId: id }, stranger);
    expect(await Promise.all([first, second, other, here].map(isSignedIn))).toEqual([true, true, true, true]);
    expect((await server.call('auth.endDevice', { deviceId }, here)).code).toBe(0);
    expect(await Promise.all([first, second, other, here].map(isSignedIn))).toEqual([false, false, true, true]);
    expect((await server.call('auth.endDevice', { deviceId }, here)).code).toBe(0);
    expect((await server.call('auth.endOtherDevices', {}, here)).code).toBe(0);
    expect(await Promise.all([other, here, stranger].map(isSignedIn))).toEqual([false, true, true]);
  });

  it('EG-10 a sign-in replaces the session it comes with, and a member has a limited number of sessions', async () => {
    const first = await signInFrom({});
    const second = await signInFrom({ token: first });
    expect(await Promise.all([first, second].map(isSignedIn))).toEqual([false, true]);
    await signInFrom({ token: second }, '13800000002');
    expect(await isSignedIn(second)).toBe(true);
    server = createTestServer({ limits: { sessionsPerUser: 2 } });
    const all = [await signInFrom({}), await signInFrom({}), await signInFrom({})];
    expect(await Promise.all(all.map(isSignedIn))).toEqual([false, true, true]);
  });

  it('EG-10 ends the session unused for longest above the limit, and neither lists nor counts expired ones', async () => {
    server = createTestServer({ limits: { sessionsPerUser: 2, sessionPause: WEEK } });
    const first = await signInFrom({});
    const second = await signInFrom({});
    server.wait(DAY);
    expect(await isSignedIn(first)).toBe(true);
    server.wait(DAY);
    const third = await signInFrom({});
    expect(await Promise.all([first, second, third].map(isSignedIn))).toEqual([true, false, true]);
    server.wait(5 * DAY);
    expect(await isSignedIn(third)).toBe(true);
    server.wait(6 * DAY);
    expect(await devices(third)).toHaveLength(1);
    await signInFrom({});
    expect(await isSignedIn(third)).toBe(true);
  });

  it('AP-20 AP-21 a change of the phone ends the sessions on all other devices', async () => {
    const [here, there] = [await signInFrom({ deviceUuid: 'a' }), await signInFrom({ deviceUuid: 'b' })];
    const sent = async (params: Values) => String((await server.call('auth.sendChangeCode', params, here)).result['sandboxHint']);
    expect(await server.call('user.changePhone', { phone: '13800000009', code: '123456' }, here)).toMatchObject({ code: 40000 });
    expect(await isSignedIn(there)).toBe(true);
    await server.call('user.checkPhone', { code: await sent({ scene: 'oldPhone' }) }, here);
    const code = await sent({ phone: '13800000009' });
    await server.call('user.changePhone', { phone: '13800000009', code: code === '000000' ? '000001' : '000000' }, here);
    expect(await isSignedIn(there)).toBe(true);
    expect((await server.call('user.changePhone', { phone: '13800000009', code }, here)).code).toBe(0);
    expect(await Promise.all([here, there].map(isSignedIn))).toEqual([true, false]);
  });
});

describe('a clock that jumps', () => {
  const steady = (clock: () => Date, passed: () => number) => steadyClock(() => clock().getTime(), passed);
  const parts = () => ({ store: server.store, files: server.files, limits: defaultLimits, log: () => undefined });

  it.each([400 * DAY, -400 * DAY])('EC-02 by %i ms ends, revives and removes no session', async (ms) => {
    server = createTestServer({ steady, limits: { sessionPause: WEEK } });
    const ended = await signInFrom({});
    server.wait(8 * DAY);
    const open = await signInFrom({});
    expect(await Promise.all([ended, open].map(isSignedIn))).toEqual([false, true]);
    server.jump(ms);
    expect(await Promise.all([ended, open].map(isSignedIn))).toEqual([false, true]);
    server.jump(-ms);
    expect(await Promise.all([ended, open].map(isSignedIn))).toEqual([false, true]);
    server.wait(7 * DAY);
    expect(await isSignedIn(open)).toBe(false);
  });

  it('EC-02 a session ends thirty days after its beginning, however wrong the clock was meanwhile', async () => {
    const token = await signInFrom({});
    server.jump(6 * DAY);
    expect(await isSignedIn(token)).toBe(true);
    server.jump(-6 * DAY);
    expect(await isSignedIn(token)).toBe(true);
    for (let day = 0; day < 30; day += 1) {
      server.wait(DAY);
      if (day < 29) expect(await isSignedIn(token)).toBe(true);
    }
    expect(await isSignedIn(token)).toBe(false);
  });

  it('EC-02 a session opened in the future does not wait for that day', async () => {
    server.jump(400 * DAY);
    const token = await signInFrom({});
    server.jump(-400 * DAY);
    expect(await isSignedIn(token)).toBe(false);
    await purge({ ...parts(), steadyClock: () => new Date('2026-11-18T02:00:00Z') });
    server.wait(400 * DAY);
    expect(await isSignedIn(token)).toBe(false);
  });
});
