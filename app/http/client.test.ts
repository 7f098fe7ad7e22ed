import { describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../base/config.ts';
import { REQUEST_TIMEOUT } from './client.ts';
import { setup } from './testing.ts';
import { WireFailure } from './transport.ts';

describe('requests', () => {
  test('HC-01 the base host is configured and joined with one slash; the timeout is 15000 ms', async () => {
    const { http, seen } = setup();
    await http.call('a.form', { x: 1 });
    expect(seen[0]?.url).toBe('/echo/form');
    expect(REQUEST_TIMEOUT).toBe(15_000);
    const configs: unknown[] = [];
    const spied = setup(undefined, {
      transport: ({ timeout }) => {
        configs.push(timeout);
        return Promise.reject(new WireFailure('network'));
      },
    });
    await spied.http.call('a.json');
    expect(configs).toEqual([15_000]);
  });

  test('CL-31 LGG-01 logs go to their own host if there is one, without the token; everything else goes to the call host', async () => {
    const config = { ...DEFAULT_CONFIG, apiBase: 'http://api.test' };
    const sent = async (logBase: string, name: string) => {
      const findCall = async () => ({ title: 'log', method: 'POST', path: '/log/upload/json' }) as const;
      const underWriting = { token: 'UT', accountId: 'UA' };
      const identity = () => ({ userId: 'U1', token: 'T1', deviceUuid: 'D1', underWriting });
      const { http, seen } = setup(undefined, { config: { ...config, logBase }, findCall, identity });
      await http.call(name, { logs: [] });
      return [seen[0]?.url, seen[0]?.headers['token'], seen[0]?.headers['underwritingtoken']];
    };
    expect(await sent('https://apm.example/', 'log.upload')).toEqual(['https://apm.example/log/upload/json', '', undefined]);
    expect(await sent('https://apm.example/', 'log.pageView')).toEqual(['/log/upload/json', 'T1', 'UT']);
    expect(await sent('', 'log.upload')).toEqual(['/log/upload/json', 'T1', 'UT']);
  });

  test('HC-03 HC-04 SS-27 SS-88 default headers, the device and no underwriting headers without the flag', async () => {
    const { http, seen } = setup();
    await http.call('a.json');
    expect(seen[0]?.headers).toMatchObject({
      usertype: 'groupuser',
      userid: 'U1',
      appversion: '3.1.7',
      apptype: 'T',
      appname: 'N',
      token: 'T1',
      terminal: 'h5',
      deviceuuid: 'D1',
    });
    expect(seen[0]?.headers).not.toHaveProperty('underwritingtoken');
    const applying = setup(undefined, {
      identity: () => ({ userId: '', token: '', deviceUuid: '', underWriting: { token: 'UT', accountId: 'UA' } }),
    });
    await applying.http.call('a.json');
    expect(applying.seen[0]?.headers).toMatchObject({ token: '', underwritingtoken: 'UT', underwritingaccountid: 'UA' });
    expect(applying.seen[0]?.headers).not.toHaveProperty('deviceuuid');
  });

  test('HC-05 SS-86 SS-26 inspection headers: every call of a channel that requires them, verification codes of a verifying channel, nothing else', async () => {
    const inspected = async (name: string, channel: object) => {
      const { http, seen } = setup(undefined, { channel: () => channel, now: () => 7 });
      await http.call(name);
      return [seen[0]?.headers['inspecttype'], seen[0]?.headers['inspectcontent']];
    };
    expect(await inspected('a.json', { inspectHeaders: true })).toEqual(['1', 'U1@7']);
    expect(await inspected('a.code', { channelVerification: true })).toEqual(['1', 'U1@7']);
    expect(await inspected('a.code', {})).toEqual([undefined, undefined]);
    expect(await inspected('a.json', { channelVerification: true })).toEqual([undefined, undefined]);
  });

  test('HC-02 HC-06 JSON, form, multipart, address: puts each parameter where the call’s document says', async () => {
    const { http, seen } = setup();
    await http.call('a.json', { name: '张三', empty: null, ext: { province: null }, more: { city: null, area: 'A' } });
    await http.call('a.form', { a: '1 2', b: { c: 1 } });
    await http.call('a.file', { kind: 'x' }, { file: new Blob(['PHOTO']) });
    await http.call('a.get', { id: 'R/1', page: 2 });
    await http.call('a.query', { phone: '138', serviceId: 'S' });
    expect(seen[0]).toMatchObject({
      method: 'POST',
      type: expect.stringContaining('application/json'),
      body: '{"name":"张三","more":{"area":"A"}}',
    });
    expect(seen[1]).toMatchObject({
      type: expect.stringContaining('application/x-www-form-urlencoded'),
      body: 'a=1+2&b=%7B%22c%22%3A1%7D',
    });
    expect(seen[2]?.type).toContain('multipart/form-data; boundary=');
    expect(seen[2]?.body).toContain('PHOTO');
    expect(seen[3]).toMatchObject({ method: 'GET', url: '/echo/item/R%2F1?page=2', body: '' });
    expect(seen[4]).toMatchObject({ method: 'POST', url: '/echo/query?phone=138&serviceId=S', body: '' });
  });

  test('HC-08 an encrypted call reveals no parameter; without a key it is not sent and shows why', async () => {
    const pair = await crypto.subtle.generateKey(
      { name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
      true,
      ['encrypt', 'decrypt'],
    );
    const publicKey = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))));
    const { http, seen } = setup(undefined, { config: { ...DEFAULT_CONFIG, apiBase: 'http://api.test', encryption: { publicKey } } });
    await http.call('a.secret', { phone: '13812345678' });
    expect(seen[0]?.body).not.toContain('13812345678');
    expect(Object.keys(JSON.parse(seen[0]?.body ?? '{}'))).toEqual(['key', 'iv', 'data', 'nonce', 'sign']);
    const keyless = setup();
    expect(await keyless.http.call('a.secret', { phone: '13812345678' })).toMatchObject({
      code: 'network',
      msg: '无法加密，请联系客服',
      unconfirmed: false,
    });
    expect(keyless.seen).toEqual([]);
    expect(keyless.reports).toContainEqual({ level: 'error', code: 'call.encryption-unavailable', details: { call: 'a.secret' } });
  });

  test('HC-09 a signed call contains nonce and signature; when signing is impossible it is not sent and shows why', async () => {
    const { http, seen } = setup();
    await http.call('a.signed', { phone: '13812345678' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      phone: '13812345678',
      nonce: expect.stringMatching(/^\w{6}$/),
      sign: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const crypto of [undefined, { getRandomValues: () => new Uint8Array() } as unknown as Crypto]) {
      const bare = setup(undefined, { crypto });
      expect(await bare.http.call('a.signed')).toMatchObject({ msg: '无法加密，请联系客服', unconfirmed: false });
      expect(bare.seen).toEqual([]);
    }
  });

  test('a channel can override path and method of a call', async () => {
    const { http, seen } = setup(undefined, { channel: () => ({ apiConfig: { 'a.json': { path: '/other' } } }) });
    await http.call('a.json');
    expect(seen[0]?.url).toBe('/other');
  });

  test('given parameters override the defaults of the call', async () => {
    const { http, seen } = setup(undefined, { bindDefaults: (_, scope) => ({ a: 'default', b: 'default', ...scope }) });
    await http.call('a.json', { b: 'given' }, { scope: { c: 'scope' } });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ a: 'default', b: 'given', c: 'scope' });
  });

  test('a call whose defaults fail is not sent, and shows why', async () => {
    const { http, seen, toasts } = setup(undefined, { bindDefaults: () => undefined });
    expect(await http.call('a.json', { b: 'given' })).toMatchObject({ msg: '页面配置有误', unconfirmed: false });
    expect(toasts).toEqual(['页面配置有误']);
    expect(seen).toEqual([]);
  });

  test('an idempotent call sends its key, others do not', async () => {
    const { http, seen } = setup();
    await http.call('a.once', {}, { idempotencyKey: 'K1' });
    await http.call('a.json', {}, { idempotencyKey: 'K1' });
    expect(seen.map(({ headers }) => headers['idempotencykey'])).toEqual(['K1', undefined]);
  });
});
