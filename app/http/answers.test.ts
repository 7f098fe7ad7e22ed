import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Documents } from '../../engine/index.ts';
import prescription from '../../schemas/calls/prescription.json' with { type: 'json' };
import service from '../../schemas/calls/service.json' with { type: 'json' };
import { setup } from './testing.ts';
import { type Outgoing, WireFailure } from './transport.ts';

afterEach(() => vi.useRealTimers());

describe('answers', () => {
  test('HC-02 code 0 gives the result, from `data` where the call says so', async () => {
    expect(await setup({ code: 0, result: [1] }).http.call('a.json')).toMatchObject({ code: '0', result: [1] });
    expect(await setup({ code: 0, data: [2] }).http.call('a.data')).toMatchObject({ code: '0', result: [2] });
  });

  const apply = (body: object) =>
    setup(body, { findCall: async () => service.calls.apply as unknown as Documents.Call }).http.call('it', {}, { onError: 'caller' });

  test.each([null, {}, 'A1', [{ requestNo: 'A1' }], { requestNo: '' }, { requestNo: null }, { requestNo: {} }])(
    'AP-30 a success with result %j does not prove that the application was accepted: its state is unconfirmed',
    async (result) => expect(await apply({ code: 0, result })).toMatchObject({ code: 'unproven', result: null, unconfirmed: true }),
  );

  test('AP-30 a request number proves it, as text or as number; a refusal needs no proof', async () => {
    for (const requestNo of ['A1', 2026112100])
      expect(await apply({ code: 0, result: { requestNo } })).toMatchObject({ code: '0', result: { requestNo }, unconfirmed: false });
    expect(await apply({ code: 40010, msg: '请输入姓名' })).toMatchObject({ code: '40010', unconfirmed: false });
  });

  const reported = (call: string, path: string) => [{ level: 'warning', code: 'call.malformed', details: { call, path } }];

  test.each<[string, unknown, string]>([
    ['a.list', { name: '张三' }, ''],
    ['a.list', '张三', ''],
    ['a.page', [], ''],
    ['a.page', { list: { name: '张三' } }, 'list'],
    ['a.page', { total: 1 }, 'list'],
  ])('HC-02 EC-01 %s that succeeds with %j shows an error, and the report contains the path, not the value', async (call, result, path) => {
    const { http, toasts, reports } = setup({ code: 0, result });
    expect(await http.call(call)).toMatchObject({ code: 'malformed', result: null, unconfirmed: true });
    expect(toasts).toEqual(['收到的内容不完整，请重试']);
    expect(reports).toEqual([...reported(call, path), { level: 'info', code: 'call.failed', details: { call, code: 'malformed' } }]);
  });

  test.each<[string, unknown, string]>([
    ['a.list', [{ name: '甲' }, { name: 5 }], '1.name'],
    ['a.page', { list: ['甲'], total: '很多' }, 'total'],
  ])('HC-02 %s with one wrong part returns unchanged, and the report contains the path', async (call, result, path) => {
    const { http, toasts, reports } = setup({ code: 0, result });
    expect(await http.call(call)).toMatchObject({ code: '0', result });
    expect(toasts).toEqual([]);
    expect(reports).toEqual(reported(call, path));
  });

  test('HC-02 accepts an empty result, unread extra fields, and a refusal', async () => {
    for (const answer of [
      { code: 0, result: null },
      { code: 0, result: [{ name: '甲', other: 1 }] },
      { code: 9, msg: '', result: 5 },
    ]) {
      const { http, reports } = setup(answer);
      await http.call('a.list', {}, { onError: 'silent' });
      expect(reports.filter(({ code }) => code === 'call.malformed')).toEqual([]);
    }
  });

  test('EC-01 only the caller shows a code that means no data; any other code shows its message', async () => {
    for (const [code, told] of [
      [40400, []],
      [9, ['名额已满']],
    ] as const) {
      const { http, toasts } = setup({ code, msg: '名额已满' });
      expect(await http.call('a.json', {}, { none: ['40400'] })).toMatchObject({ code: String(code), msg: '名额已满' });
      expect(toasts).toEqual(told);
    }
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

  test.each(Object.entries(service.calls as Record<string, Documents.Call>).filter(([, { onError }]) => onError === undefined))(
    'AP-26 an error of the special-service call %s is handled as that of any other',
    async (_name, call) => {
      const { http, toasts, reports } = setup({ code: 9, msg: '名额已满' }, { findCall: async () => call });
      expect(await http.call('it', { id: '1' })).toMatchObject({ code: '9', msg: '名额已满' });
      expect(toasts).toEqual(['名额已满']);
      expect(reports).toEqual([{ level: 'info', code: 'call.refused', details: { call: 'it', code: '9' } }]);
    },
  );

  test.each(['3001', '3005'])('SS-65 a prescription that has expired is logged under its own code %s', async (code) => {
    const call = (prescription.calls as Record<string, Documents.Call>)['verification'];
    const { http, toasts, reports } = setup({ code: Number(code), msg: '处方已超过有效期' }, { findCall: async () => call });
    expect(await http.call('prescription.verification', {})).toMatchObject({ code });
    expect([toasts, reports]).toEqual([
      [],
      [{ level: 'info', code: 'call.refused', details: { call: 'prescription.verification', code } }],
    ]);
  });

  test('FM-25 a submission with withdrawn documents reloads the page, whatever the call’s error handling, and calls its answers saved only when they are', async () => {
    for (const name of ['a.json', 'a.silent', 'a.caller']) {
      const { http, toasts, ended } = setup({ code: 40040, msg: '请重新打开', result: null });
      await http.call(name);
      await http.call(name, {}, { kept: true });
      expect([ended, toasts]).toEqual([['withdrawn: 请重新打开, lost', 'withdrawn: 请重新打开, kept'], []]);
    }
  });

  test('EC-02 SS-89 code 2 shows the message, or 登录失效，请重新登录, and ends the session, whatever the call’s error handling', async () => {
    for (const [msg, shown] of [
      ['请重新登陆', '请重新登陆'],
      ['', '登录失效，请重新登录'],
    ]) {
      for (const name of ['a.json', 'a.caller', 'a.silent']) {
        const { http, toasts, ended } = setup({ code: 2, msg });
        await http.call(name);
        expect(toasts).toEqual([shown]);
        expect(ended).toEqual(['expired']);
      }
    }
  });

  test.each(['服务器开小差了', '参数错误', '请稍后再试'])('EC-03 SS-89 code 1 with %s is reported as a warning and shown', async (msg) => {
    const { http, reports, toasts } = setup({ code: 1, msg });
    await http.call('a.json');
    expect(reports).toContainEqual({ level: 'warning', code: 'call.busy', details: { call: 'a.json' } });
    expect(toasts).toEqual([msg]);
  });

  test('EC-03 code 1 with another message, or another code with these words, is not reported', async () => {
    for (const answer of [
      { code: 1, msg: '验证码错误' },
      { code: 9, msg: '参数错误' },
    ]) {
      const { http, reports } = setup(answer);
      await http.call('a.json');
      expect(reports.filter(({ code }) => code === 'call.busy')).toEqual([]);
    }
  });

  test('EC-22 a call whose document does not load is not sent; it shows that the page may need a reload, unless it is silent or untapped', async () => {
    const words = '没有成功，请重试；仍不行请重新打开页面';
    const findCall = () => Promise.reject(new TypeError('Failed to fetch'));
    for (const [options, said] of [
      [{}, [words]],
      [{ quiet: true }, []],
      [{ onError: 'silent' }, []],
      [{ quiet: true, onError: 'toast' }, [words]],
    ] as const) {
      const { http, toasts, reports } = setup(undefined, { findCall });
      expect(await http.call('a.json', {}, options)).toMatchObject({ code: 'network', msg: words, unconfirmed: false });
      expect(toasts).toEqual(said);
      expect(reports).toEqual([{ level: 'warning', code: 'call.not-loaded', details: { call: 'a.json', name: 'TypeError' } }]);
    }
  });

  test('EC-04 a timeout and a broken request have their own texts', async () => {
    const failing = (code: 'timeout' | 'network') => setup(undefined, { transport: () => Promise.reject(new WireFailure(code)) });
    const late = failing('timeout');
    expect(await late.http.call('a.json')).toMatchObject({ code: 'timeout', unconfirmed: true });
    expect(late.toasts).toEqual(['请求超时，请稍后重试']);
    const broken = failing('network');
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
    expect(loading).toEqual([]);
  });

  test('an unknown call is reported and fails with a message', async () => {
    const { http, reports, toasts } = setup();
    expect((await http.call('a.nothing')).code).toBe('network');
    expect(toasts).toEqual(['请求失败，请重试']);
    expect(reports).toEqual([{ level: 'error', code: 'call.unknown', details: { call: 'a.nothing' } }]);
  });

  test('requests a protected file from the own back end only, so that the token stays there', async () => {
    const { http, seen } = setup();
    expect((await http.loadFile('/echo/file/1')).size).toBeGreaterThan(0);
    expect(seen[0]?.headers['token']).toBe('T1');
    for (const url of [
      'https://evil.example/x',
      '//evil.example/x',
      '/\\evil.example',
      'data:,x',
      '/\t/evil.example/x',
      '/.//evil.example/x',
    ])
      await expect(http.loadFile(url)).rejects.toThrow('not a file');
    expect(seen).toHaveLength(1);
  });
});

describe('during a call', () => {
  test.each([
    [2400, false],
    [2600, true],
  ])('HC-10 a call of %i ms is reported: %s', async (ms, reported) => {
    const clock = [0, ms];
    const { http, reports } = setup(undefined, { now: () => clock.shift() ?? ms });
    await http.call('a.json');
    expect(reports).toEqual(reported ? [{ level: 'warning', code: 'call.slow', details: { call: 'a.json', ms } }] : []);
  });

  test('HC-10 measures an early request by its own response time, however late the app takes it', async () => {
    const times = [3000, 300];
    const { http, reports } = setup(undefined, {
      now: () => 4000,
      transport: async ({ onTook }) => {
        onTook?.(times.shift() ?? 0);
        return { status: 200, body: '{"code":"0","result":{}}' as never };
      },
    });
    for (const _ of [1, 2]) await http.call('a.json');
    expect(reports).toEqual([{ level: 'warning', code: 'call.slow', details: { call: 'a.json', ms: 3000 } }]);
  });

  test('HC-01 an upload times out after 15000 ms without progress, however long it takes', async () => {
    vi.useFakeTimers();
    let progress: Outgoing['onProgress'];
    const { http } = setup(undefined, {
      transport: ({ onProgress, signal }) =>
        new Promise((_, reject) => {
          progress = onProgress;
          signal?.addEventListener('abort', () => reject(new WireFailure('aborted')));
        }),
    });
    const fractions: number[] = [];
    const upload = http.call('a.file', {}, { file: new Blob(['x']), onProgress: (fraction) => fractions.push(fraction) });
    await vi.advanceTimersByTimeAsync(14_000);
    progress?.(1, 4);
    await vi.advanceTimersByTimeAsync(14_000);
    progress?.(2, 4);
    await vi.advanceTimersByTimeAsync(15_100);
    expect(await upload).toMatchObject({ code: 'timeout', msg: '请求超时，请稍后重试' });
    expect(fractions).toEqual([0.25, 0.5]);
  });
});
