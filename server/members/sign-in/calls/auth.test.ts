import { describe, expect, it } from 'vitest';
import { createTestServer, images } from '../../../testing/test-server.ts';

const phone = '13800000001';
const login = (server: ReturnType<typeof createTestServer>, code: string, by = phone) =>
  server.call('auth.loginByCode', { phone: by, code, channelCode: 'JXRB', deviceId: 'd' });

describe('sign-in', () => {
  it('EG-10 returns token, phone, picture and user id for a right code, the same user every time', async () => {
    const server = createTestServer();
    const first = await login(server, String((await server.call('auth.sendCode', { phone })).result['sandboxHint']));
    expect(first).toMatchObject({ code: 0, result: { phone, headPortrait: '', token: expect.stringMatching(/^[\w-]{43}$/) } });
    const second = await login(server, String((await server.call('auth.sendCode', { phone })).result['sandboxHint']));
    expect(second.result['userId']).toBe(first.result['userId']);
    expect(second.result['token']).not.toBe(first.result['token']);
  });

  it('HC-08 refuses a plain body where an encrypted one is required', async () => {
    const server = createTestServer();
    const plain = await server.post('/api/auth/sendEncryptVerificationCode', JSON.stringify({ phone }));
    expect(await plain.json()).toMatchObject({ code: 40002, msg: '请求解密失败，请刷新页面后重试' });
  });

  it('VL-06 refuses a phone that does not look like a mobile number', async () => {
    const server = createTestServer();
    for (const wrong of ['12800000001', '1380000000', '138000000012', 'abc', '']) {
      expect(await server.call('auth.sendCode', { phone: wrong })).toMatchObject({ code: 40000, msg: '请输入正确的手机号' });
    }
  });

  it('answers a wrong, an old, a used and a guessed code with their own messages', async () => {
    const server = createTestServer();
    expect(await login(server, '123456')).toMatchObject({ code: 40011, msg: '请先获取验证码' });
    const code = String((await server.call('auth.sendCode', { phone })).result['sandboxHint']);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await login(server, '12')).toMatchObject({ msg: '请输入6位数字验证码' });
    expect(await login(server, wrong)).toMatchObject({ code: 40011, msg: '验证码错误，请重新输入' });
    expect((await login(server, code)).code).toBe(0);
    expect(await login(server, code)).toMatchObject({ msg: '请先获取验证码' });

    const next = String((await server.call('auth.sendCode', { phone })).result['sandboxHint']);
    server.wait(5 * 60_000);
    expect(await login(server, next)).toMatchObject({ msg: '验证码已过期，请重新获取' });

    const last = String((await server.call('auth.sendCode', { phone })).result['sandboxHint']);
    for (let tries = 0; tries < 5; tries += 1) await login(server, last === '000000' ? '000001' : '000000');
    expect(await login(server, last)).toMatchObject({ msg: '验证码错误次数过多，请重新获取' });
  });

  it('EG-10 accepts a used code again under its idempotency key after a lost response; not under another key and not when it is old', async () => {
    const server = createTestServer();
    const code = String((await server.call('auth.sendCode', { phone })).result['sandboxHint']);
    const under = (idempotencyKey: string) =>
      server.call('auth.loginByCode', { phone, code, channelCode: 'JXRB', deviceId: 'd' }, '', { idempotencyKey });
    const first = await under('a-key-of-its-own');
    expect(first.code).toBe(0);
    expect(await under('another-key')).toMatchObject({ code: 40011, msg: '请先获取验证码' });
    expect(await under('')).toMatchObject({ code: 40011 });
    const again = await under('a-key-of-its-own');
    expect(again).toMatchObject({ code: 0, result: { userId: first.result['userId'] } });
    server.wait(5 * 60_000);
    expect(await under('a-key-of-its-own')).toMatchObject({ code: 40011 });
  });

  it('refuses a code of another phone', async () => {
    const server = createTestServer();
    const code = String((await server.call('auth.sendCode', { phone })).result['sandboxHint']);
    await server.call('auth.sendCode', { phone: '13800000002' });
    expect(await login(server, code, '13800000002')).toMatchObject({ msg: expect.stringMatching(/验证码错误/) });
  });

  it('limits codes per phone and hour, and allows them again afterwards', async () => {
    const server = createTestServer({ limits: { codesPerHour: 2 } });
    await server.call('auth.sendCode', { phone });
    await server.call('auth.sendCode', { phone });
    expect(await server.call('auth.sendCode', { phone })).toMatchObject({ code: 42900, msg: '获取验证码过于频繁，请稍后再试' });
    server.wait(3_600_000);
    expect((await server.call('auth.sendCode', { phone })).code).toBe(0);
  });

  it('EC-02 answers code 2 without a token, with an invented one and after thirty days', async () => {
    const server = createTestServer();
    const token = await server.signIn();
    expect((await server.call('insured.list', {}, token)).code).toBe(0);
    for (const none of ['', 'made-up'])
      expect(await server.call('insured.list', {}, none)).toMatchObject({ code: 2, msg: '登录失效，请重新登录' });
    server.wait(30 * 24 * 3_600_000);
    expect((await server.call('insured.list', {}, token)).code).toBe(2);
  });

  it('LG-03 EG-22 ends only this session on the server when signing out; a second time succeeds', async () => {
    const server = createTestServer();
    const [here, there] = [await server.signIn(), await server.signIn()];
    const photo = String((await server.uploadFile(images.jpg, here)).result);
    expect((await server.call('auth.signOut', {}, here)).code).toBe(0);
    expect(await server.call('insured.list', {}, here)).toMatchObject({ code: 2 });
    expect((await server.get(photo, { token: here })).status).toBe(404);
    expect((await server.call('insured.list', {}, there)).code).toBe(0);
    for (const none of [here, '', 'made-up']) expect((await server.call('auth.signOut', {}, none)).code).toBe(0);
  });

  it('LG-03 FU-01 deletes the unsubmitted photos of a session when it ends; keeps submitted ones and the draft of another phone, however old', async () => {
    const server = createTestServer();
    const [here, there] = [await server.signIn(), await server.signIn()];
    await server.saveInsured(here);
    const kept = (await server.store.files.find({})).map(({ id }) => id);
    const [mine, theirs] = [
      String((await server.uploadFile(images.jpg, here)).result),
      String((await server.uploadFile(images.png, there)).result),
    ];
    server.wait(8 * 24 * 3_600_000);
    const again = await server.signIn();
    await server.get(mine, { token: again });
    await server.call('auth.signOut', {}, again);
    expect(await server.files.read(mine.split('/').at(-1) ?? '')).toBeUndefined();
    const back = await server.signIn();
    expect((await server.get(theirs, { token: back })).status).toBe(200);
    await server.call('auth.signOut', {}, back);
    expect((await server.store.files.find({})).map(({ id }) => id)).toEqual(kept);
  });

  it('EC-02 ends a session that was unused for a while, with the code that ends it in the app; use keeps it open', async () => {
    const server = createTestServer({ limits: { sessionPause: 2 * 3_600_000 } });
    const token = await server.signIn();
    for (let time = 0; time < 4; time += 1) {
      server.wait(3_600_000);
      expect((await server.call('insured.list', {}, token)).code).toBe(0);
    }
    server.wait(2 * 3_600_000);
    const ended = { code: 2, msg: '长时间没有操作，请重新登录', result: null };
    expect(await Promise.all([1, 2].map(() => server.call('insured.list', {}, token)))).toEqual([ended, ended]);
    expect((await server.get('/api/file/x.jpg', { token })).status).toBe(404);
    expect((await server.call('page.config', { channelCode: 'JXRB' }, token)).code).not.toBe(2);
  });

  it('CN-02 keeps a session that was unused for weeks within its thirty days', async () => {
    const server = createTestServer();
    const token = await server.signIn();
    server.wait(29 * 24 * 3_600_000);
    expect((await server.call('insured.list', {}, token)).code).toBe(0);
  });

  it('EC-02 ends a session after thirty days, however much it is used', async () => {
    const server = createTestServer();
    const token = await server.signIn();
    for (let day = 0; day < 29; day += 1) {
      server.wait(24 * 3_600_000);
      expect((await server.call('insured.list', {}, token)).code).toBe(0);
    }
    server.wait(24 * 3_600_000);
    expect(await server.call('insured.list', {}, token)).toMatchObject({ code: 2, msg: '登录失效，请重新登录' });
  });

  it('stores tokens and codes only as hashes, and logs no whole phone', async () => {
    const server = createTestServer();
    const token = await server.signIn(phone);
    expect(JSON.stringify([await server.store.sessions.find({}), await server.store.codes.find({})])).not.toContain(token);
    expect(JSON.stringify(await server.store.codes.find({}))).not.toMatch(/"\d{6}"/);
    expect(JSON.stringify(server.log)).not.toContain(phone);
    expect(server.log.find(({ event }) => event === 'message')).toMatchObject({
      phone: '138****0001',
      code: expect.stringMatching(/^\d{6}$/),
    });
  });
});
