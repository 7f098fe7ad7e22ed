import axios, { type AxiosAdapter } from 'axios';
import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import { DEFAULT_CONFIG } from '../config.ts';
import { createMonitor, type Report } from '../monitor/index.ts';
import { createLoading, createHttp, type HttpHost, REQUEST_TIMEOUT } from './client.ts';

const TEXTS: Record<string, string> = {
  'app.loading': '加载中',
  'app.requestTimeout': '请求超时，请稍后重试',
  'app.requestFailed': '请求失败，请重试',
  'app.sessionExpired': '登录失效，请重新登录',
  'app.encryptionUnavailable': '无法加密，请联系客服',
};

const CALLS: Record<string, Documents.Call> = {
  'a.json': { title: 'json', method: 'POST', path: '/echo/json' },
  'a.form': { title: 'form', method: 'POST', path: 'echo/form', body: 'form' },
  'a.file': { title: 'file', method: 'POST', path: '/echo/file', body: 'file' },
  'a.get': { title: 'get', method: 'GET', path: '/echo/item/{id}' },
  'a.query': { title: 'query', method: 'POST', path: '/echo/query', body: 'query' },
  'a.data': { title: 'data', method: 'POST', path: '/echo/data', result: 'data' },
  'a.quiet': { title: 'quiet', method: 'POST', path: '/echo/json', quiet: true },
  'a.silent': { title: 'silent', method: 'POST', path: '/echo/json', onError: 'silent' },
  'a.caller': { title: 'caller', method: 'POST', path: '/echo/json', onError: 'caller' },
  'a.once': { title: 'once', method: 'POST', path: '/echo/json', idempotent: true },
  'a.secret': { title: 'secret', method: 'POST', path: '/echo/json', encrypted: true },
  'a.code': { title: 'code', method: 'POST', path: '/echo/json', inspect: 'channelVerification' },
};

interface Seen {
  method: string;
  url: string;
  type: string;
  headers: Record<string, string>;
  body: string;
}

function setup(answer: unknown = { code: 0, msg: '', result: 'ok' }, overrides: Partial<HttpHost> = {}) {
  const seen: Seen[] = [];
  const reports: Report[] = [];
  const toasts: string[] = [];
  const loading: string[] = [];
  const expired = vi.fn();
  const server = new Hono();
  server.all('*', async (context) => {
    const { req } = context;
    seen.push({
      method: req.method,
      url: req.url.replace('http://api.test', ''),
      type: req.header('content-type') ?? '',
      headers: req.header(),
      body: await req.text(),
    });
    return typeof answer === 'string' ? context.text(answer, 502) : context.json(answer as object);
  });
  const host: HttpHost = {
    config: { ...DEFAULT_CONFIG, apiBase: 'http://api.test/', appType: 'T', appName: 'N' },
    monitor: createMonitor((report) => reports.push(report)),
    inspect: async (userId, time) => `${userId}@${time}`,
    crypto,
    text: (key) => TEXTS[key] ?? key,
    findCall: async (name) => CALLS[name],
    bindDefaults: () => ({}),
    identity: () => ({ userId: 'U1', token: 'T1', deviceUuid: 'D1', underWriting: undefined }),
    channel: () => undefined,
    toast: (text) => toasts.push(text),
    loading: (text) => {
      loading.push(`+${text}`);
      return () => loading.push(`-${text}`);
    },
    expired,
    now: () => 0,
    adapter: inMemory(server),
    ...overrides,
  };
  return { http: createHttp(host), seen, reports, toasts, loading, expired };
}

/** The real fetch adapter of axios over an app in memory. */
function inMemory(server: Hono): AxiosAdapter {
  return (config) => {
    const local = { ...config, env: { ...config.env, fetch: async (input: Request | string, init?: RequestInit) => server.request(input, init) } };
    return axios.getAdapter('fetch', local as typeof config)(local as typeof config);
  };
}

afterEach(() => vi.useRealTimers());

describe('requests', () => {
  test('HC-01 the base host is configured and joined with one slash; the timeout is 15000 ms', async () => {
    const { http, seen } = setup();
    await http.call('a.form', { x: 1 });
    expect(seen[0]?.url).toBe('/echo/form');
    expect(REQUEST_TIMEOUT).toBe(15_000);
    const configs: unknown[] = [];
    const spied = setup(undefined, {
      adapter: (config) => {
        configs.push(config.timeout);
        return Promise.reject(new axios.AxiosError('x'));
      },
    });
    await spied.http.call('a.json');
    expect(configs).toEqual([15_000]);
  });

  test('HC-03 HC-04 default headers, the device and no underwriting headers without the flag', async () => {
    const { http, seen } = setup();
    await http.call('a.json');
    expect(seen[0]?.headers).toMatchObject({
      usertype: 'groupuser', userid: 'U1', appversion: '3.1.7', apptype: 'T', appname: 'N', token: 'T1', terminal: 'h5', deviceuuid: 'D1',
    });
    expect(seen[0]?.headers).not.toHaveProperty('underwritingtoken');
    const applying = setup(undefined, { identity: () => ({ userId: '', token: '', deviceUuid: '', underWriting: { token: 'UT', accountId: 'UA' } }) });
    await applying.http.call('a.json');
    expect(applying.seen[0]?.headers).toMatchObject({ token: '', underwritingtoken: 'UT', underwritingaccountid: 'UA' });
    expect(applying.seen[0]?.headers).not.toHaveProperty('deviceuuid');
  });

  test('HC-05 inspection headers: every call of a channel that asks for it, verification codes of a verifying channel, nothing else', async () => {
    const inspected = async (name: string, channel: object) => {
      const { http, seen } = setup(undefined, { channel: () => channel, now: () => 7, });
      await http.call(name);
      return [seen[0]?.headers['inspecttype'], seen[0]?.headers['inspectcontent']];
    };
    expect(await inspected('a.json', { inspectHeaders: true })).toEqual(['1', 'U1@7']);
    expect(await inspected('a.code', { channelVerification: true })).toEqual(['1', 'U1@7']);
    expect(await inspected('a.code', {})).toEqual([undefined, undefined]);
    expect(await inspected('a.json', { channelVerification: true })).toEqual([undefined, undefined]);
  });

  test('HC-02 HC-06 JSON, form, multipart, address: each parameter where the call wants it', async () => {
    const { http, seen } = setup();
    await http.call('a.json', { name: '张三', empty: null });
    await http.call('a.form', { a: '1 2', b: { c: 1 } });
    await http.call('a.file', { kind: 'x' }, { file: new Blob(['PHOTO']) });
    await http.call('a.get', { id: 'R/1', page: 2 });
    await http.call('a.query', { phone: '138', serviceId: 'S' });
    expect(seen[0]).toMatchObject({ method: 'POST', type: expect.stringContaining('application/json'), body: '{"name":"张三"}' });
    expect(seen[1]).toMatchObject({ type: expect.stringContaining('application/x-www-form-urlencoded'), body: 'a=1+2&b=%7B%22c%22%3A1%7D' });
    expect(seen[2]?.type).toContain('multipart/form-data; boundary=');
    expect(seen[2]?.body).toContain('PHOTO');
    expect(seen[3]).toMatchObject({ method: 'GET', url: '/echo/item/R%2F1?page=2', body: '' });
    expect(seen[4]).toMatchObject({ method: 'POST', url: '/echo/query?phone=138&serviceId=S', body: '' });
  });

  test('HC-08 an encrypted call shows no parameter; without a key it is not sent and says so', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'RSA-OAEP', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' }, true, ['encrypt', 'decrypt']);
    const publicKey = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))));
    const { http, seen } = setup(undefined, { config: { ...DEFAULT_CONFIG, apiBase: 'http://api.test', encryption: { publicKey } } });
    await http.call('a.secret', { phone: '13812345678' });
    expect(seen[0]?.body).not.toContain('13812345678');
    expect(Object.keys(JSON.parse(seen[0]?.body ?? '{}'))).toEqual(['key', 'iv', 'data', 'nonce', 'sign']);
    const keyless = setup();
    expect(await keyless.http.call('a.secret', { phone: '13812345678' })).toMatchObject({ code: 'network', msg: '无法加密，请联系客服' });
    expect(keyless.seen).toEqual([]);
    expect(keyless.reports).toContainEqual({ level: 'error', code: 'call.encryption-unavailable', details: { call: 'a.secret' } });
  });

  test('a channel says another path and method for a call', async () => {
    const { http, seen } = setup(undefined, { channel: () => ({ apiConfig: { 'a.json': { path: '/other' } } }) });
    await http.call('a.json');
    expect(seen[0]?.url).toBe('/other');
  });

  test('default parameters of the call come first, given ones win', async () => {
    const { http, seen } = setup(undefined, { bindDefaults: (_, scope) => ({ a: 'default', b: 'default', ...scope }) });
    await http.call('a.json', { b: 'given' }, { scope: { c: 'scope' } });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ a: 'default', b: 'given', c: 'scope' });
  });

  test('an idempotent call carries its key, others do not', async () => {
    const { http, seen } = setup();
    await http.call('a.once', {}, { idempotencyKey: 'K1' });
    await http.call('a.json', {}, { idempotencyKey: 'K1' });
    expect(seen.map(({ headers }) => headers['idempotencykey'])).toEqual(['K1', undefined]);
  });
});

describe('answers', () => {
  test('HC-02 code 0 gives the result, from `data` where the call says so', async () => {
    expect(await setup({ code: 0, result: [1] }).http.call('a.json')).toMatchObject({ code: '0', result: [1] });
    expect(await setup({ code: 0, data: [2] }).http.call('a.data')).toMatchObject({ code: '0', result: [2] });
  });

  test('EC-01 another code shows its message, unless the call is silent or its caller handles it', async () => {
    const answer = { code: 9, msg: '名额已满' };
    const shown = setup(answer);
    expect(await shown.http.call('a.json')).toMatchObject({ code: '9', msg: '名额已满', unconfirmed: false });
    expect(shown.toasts).toEqual(['名额已满']);
    expect(shown.reports).toEqual([{ level: 'info', code: 'call.refused', details: { call: 'a.json', code: '9' } }]);
    for (const name of ['a.silent', 'a.caller']) {
      const quiet = setup(answer);
      await quiet.http.call(name);
      expect(quiet.toasts).toEqual([]);
    }
  });

  test('EC-02 code 2 shows the message, or 登录失效，请重新登录, and ends the session, whatever the call says about errors', async () => {
    for (const [msg, shown] of [['请重新登陆', '请重新登陆'], ['', '登录失效，请重新登录']]) {
      for (const name of ['a.json', 'a.caller', 'a.silent']) {
        const { http, toasts, expired } = setup({ code: 2, msg });
        await http.call(name);
        expect(toasts).toEqual([shown]);
        expect(expired).toHaveBeenCalledOnce();
      }
    }
  });

  test.each(['服务器开小差了', '参数错误', '请稍后再试'])('EC-03 code 1 with %s is reported as a warning and shown', async (msg) => {
    const { http, reports, toasts } = setup({ code: 1, msg });
    await http.call('a.json');
    expect(reports).toContainEqual({ level: 'warning', code: 'call.busy', details: { call: 'a.json' } });
    expect(toasts).toEqual([msg]);
  });

  test('EC-03 code 1 with another message, or another code with these words, is not reported', async () => {
    for (const answer of [{ code: 1, msg: '验证码错误' }, { code: 9, msg: '参数错误' }]) {
      const { http, reports } = setup(answer);
      await http.call('a.json');
      expect(reports.filter(({ code }) => code === 'call.busy')).toEqual([]);
    }
  });

  test('EC-04 a timeout and a broken request have their own words', async () => {
    const failing = (code: string) => setup(undefined, { adapter: () => Promise.reject(new axios.AxiosError('x', code)) });
    const late = failing('ECONNABORTED');
    expect(await late.http.call('a.json')).toMatchObject({ code: 'timeout', unconfirmed: true });
    expect(late.toasts).toEqual(['请求超时，请稍后重试']);
    const broken = failing('ERR_NETWORK');
    expect(await broken.http.call('a.json')).toMatchObject({ code: 'network', unconfirmed: true });
    expect(broken.toasts).toEqual(['请求失败，请重试']);
    const gateway = setup('<html>Bad Gateway</html>');
    expect(await gateway.http.call('a.json')).toMatchObject({ code: 'network', msg: '请求失败，请重试', unconfirmed: true });
  });

  test('an aborted call rejects with AbortError and shows nothing', async () => {
    const { http, toasts, loading } = setup();
    const controller = new AbortController();
    controller.abort();
    await expect(http.call('a.json', {}, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(toasts).toEqual([]);
    expect(loading).toEqual(['+加载中', '-加载中']);
  });

  test('an unknown call is reported and fails with a message', async () => {
    const { http, reports, toasts } = setup();
    expect((await http.call('a.nothing')).code).toBe('network');
    expect(toasts).toEqual(['请求失败，请重试']);
    expect(reports).toEqual([{ level: 'error', code: 'call.unknown', details: { call: 'a.nothing' } }]);
  });

  test('a protected file is asked from the own back end only, so that the token stays there', async () => {
    const { http, seen } = setup();
    expect((await http.loadFile('/echo/file/1')).size).toBeGreaterThan(0);
    expect(seen[0]?.headers['token']).toBe('T1');
    for (const url of ['https://evil.example/x', '//evil.example/x', '/\\evil.example', 'data:,x']) await expect(http.loadFile(url)).rejects.toThrow('not a file');
    expect(seen).toHaveLength(1);
  });
});

describe('while it lasts', () => {
  test('HC-07 加载中 shows with the first of several calls and goes with the last; quiet calls do not count', async () => {
    const { http, loading } = setup();
    await Promise.all([http.call('a.json'), http.call('a.get', { id: '1' }), http.call('a.quiet')]);
    expect(loading).toEqual(['+加载中', '-加载中']);
    const quiet = setup();
    await quiet.http.call('a.quiet');
    await quiet.http.call('a.json', {}, { quiet: true });
    expect(quiet.loading).toEqual([]);
  });

  test('HC-07 the toast stays until the last call is done, and closing twice counts once', () => {
    const log: string[] = [];
    const begin = createLoading(() => {
      log.push('show');
      return () => log.push('hide');
    });
    const [first, second] = [begin(), begin()];
    first();
    first();
    expect(log).toEqual(['show']);
    second();
    expect(log).toEqual(['show', 'hide']);
    begin()();
    expect(log).toEqual(['show', 'hide', 'show', 'hide']);
  });

  test.each([
    [2400, false],
    [2600, true],
  ])('HC-10 a call of %i ms is reported: %s', async (ms, reported) => {
    let time = 0;
    const { http, reports } = setup(undefined, { now: () => (time += ms) - ms });
    await http.call('a.json');
    expect(reports).toEqual(reported ? [{ level: 'warning', code: 'call.slow', details: { call: 'a.json', ms } }] : []);
  });

  test('HC-01 an upload is given up when nothing moves for 15000 ms, not because it is long', async () => {
    vi.useFakeTimers();
    let progress: ((event: { loaded: number; total: number }) => void) | undefined;
    const { http } = setup(undefined, {
      adapter: (config) =>
        new Promise((_, reject) => {
          progress = config.onUploadProgress as typeof progress;
          (config.signal as AbortSignal).addEventListener('abort', () => reject(new axios.CanceledError('x')));
        }),
    });
    const fractions: number[] = [];
    const upload = http.call('a.file', {}, { file: new Blob(['x']), onProgress: (fraction) => fractions.push(fraction) });
    await vi.advanceTimersByTimeAsync(14_000);
    progress?.({ loaded: 1, total: 4 });
    await vi.advanceTimersByTimeAsync(14_000);
    progress?.({ loaded: 2, total: 4 });
    await vi.advanceTimersByTimeAsync(15_100);
    expect(await upload).toMatchObject({ code: 'timeout', msg: '请求超时，请稍后重试' });
    expect(fractions).toEqual([0.25, 0.5]);
  });
});
