import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contract } from '../../engine/actions/host.ts';
import { openBridge } from './bridge.ts';
import { detectHost, readSigns, tokenEcology } from './detect.ts';
import { fakeHost, type HostCall, type HostScript, installCarrier, USER_AGENTS } from './testing.ts';
import type { Capability, HostGlobals, HostName, HostServices } from './types.ts';

/** Capabilities that documents may use. */
const ASKED = contract.properties['ask']?.['enum'] as readonly Capability[];

const SIGNATURE = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };
const CARD = { title: '健康权益', text: '为您服务', url: 'https://h5.example/heye-h5/', image: 'https://h5.example/i.png' };
const WX_CARD = { title: CARD.title, desc: CARD.text, link: CARD.url, imgUrl: CARD.image };
const ORDER = { package: 'prepay_id=1' };

/** Parameters of a capability, the calls that it makes to the host under the host's names, and its result. */
interface Case {
  readonly params?: Record<string, string>;
  readonly calls: readonly HostCall[];
  readonly result?: unknown;
  /** Reason why the host reports neither a refusal nor a failure. */
  readonly tellsNothing?: string;
}

const NO_ANSWER = 'the page is gone: the host answers nothing';

const HOSTS: Readonly<Record<HostName, Partial<Record<Capability, Case>>>> = {
  messenger: {
    close: { calls: [['closeWindow', null]], tellsNothing: NO_ANSWER },
    scan: { calls: [['scanQRCode', { needResult: 1, scanType: ['qrCode', 'barCode'] }]], result: { text: 'HY8K2M4Q9T' } },
    share: {
      params: CARD,
      calls: [
        ['updateAppMessageShareData', WX_CARD],
        ['updateTimelineShareData', WX_CARD],
      ],
    },
    pay: { params: ORDER, calls: [['getBrandWCPayRequest', ORDER]] },
  },
  miniProgram: {
    close: { calls: [['navigateBack', { delta: 1 }]], tellsNothing: NO_ANSWER },
    back: { calls: [['navigateBack', { delta: 1 }]], tellsNothing: NO_ANSWER },
    navigate: { params: { page: '/pages/pay/index?orderNo=1' }, calls: [['navigateTo', { url: '/pages/pay/index?orderNo=1' }]] },
    pay: { params: { path: '/pages/pay/index?payNo=1' }, calls: [['navigateTo', { url: '/pages/pay/index?payNo=1' }]] },
    scan: { calls: [['scanQRCode', null]], result: { text: 'HY8K2M4Q9T' } },
    share: {
      params: CARD,
      calls: [['postMessage', { data: { share: WX_CARD } }]],
      tellsNothing: 'the mini-program takes the card when the page is left',
    },
  },
  hyjk: {
    close: { calls: [['closeWebView', {}]] },
    back: { calls: [['goBack', {}]] },
    navigate: { params: { page: '/doctor' }, calls: [['openPage', { page: '/doctor' }]] },
    scan: { calls: [['scanCode', {}]], result: { text: 'HY8K2M4Q9T' } },
    share: { params: CARD, calls: [['share', CARD]] },
    login: { calls: [['login', {}]], result: { token: 'native' } },
    pay: { params: ORDER, calls: [['pay', ORDER]] },
  },
  payment: {
    close: { calls: [['exitApp', null]], tellsNothing: NO_ANSWER },
    back: { calls: [['popWindow', null]], tellsNothing: NO_ANSWER },
    scan: { calls: [['scan', { type: 'qr' }]], result: { text: 'HY8K2M4Q9T' } },
    pay: { params: ORDER, calls: [['tradePay', ORDER]] },
    authCode: { params: { appId: '2021' }, calls: [['getAuthCode', { appId: '2021' }]], result: { authCode: 'A1' } },
  },
  browser: {},
};
/** The member cannot refuse these; only the host can fail. */
const CANNOT_CANCEL: readonly string[] = ['messenger share', 'miniProgram navigate', 'miniProgram pay'];

const services = (globals: HostGlobals, over: Partial<HostServices> = {}): HostServices => ({
  globals,
  sign: async () => SIGNATURE,
  loadSdk: async () => false,
  ...over,
});

const hosts = Object.keys(HOSTS) as HostName[];
const cases = hosts.flatMap((host) =>
  Object.entries(HOSTS[host]).map(([capability, one]) => [host, capability as Capability, one] as const),
);

async function ask(host: HostName, capability: string, params: Record<string, string>, script: HostScript = {}) {
  const { globals, calls } = fakeHost(host, { scanned: 'HY8K2M4Q9T', login: { token: 'native' }, token: 'A1', ...script });
  const bridge = await openBridge(host, services(globals));
  return { answer: await bridge.run(capability, params), calls: calls.filter(([name]) => name !== 'config') };
}

describe('every host', () => {
  test.each(hosts)('EG-01 EG-27 CH-02 recognises %s by its user agent', (host) => {
    expect(detectHost({ userAgent: USER_AGENTS[host], environment: '', nativeClient: '' })).toBe(host);
  });

  test.each([
    ['hyjk', 'hyjk'],
    ['miniApp', 'miniProgram'],
    ['other', 'browser'],
    ['', 'browser'],
  ])('EG-27 native_client=%s means %s whatever the user agent', (nativeClient, host) => {
    expect(detectHost({ userAgent: USER_AGENTS.browser, environment: '', nativeClient })).toBe(host);
  });

  test('EG-01 recognises a mini-program of an older messenger by a global', () => {
    const { globals } = fakeHost('miniProgram');
    expect(detectHost({ ...readSigns(globals, ''), userAgent: USER_AGENTS.messenger })).toBe('miniProgram');
  });

  test.each([
    ['payment', 0],
    ['messenger', 1],
    ['miniProgram', 1],
    ['hyjk', 1],
    ['browser', 1],
  ] as const)('EG-08 the token ecology of %s is %d', (host, ecology) => {
    expect(tokenEcology(host)).toBe(ecology);
  });

  test.each(hosts)('CH-02 %s lists exactly its abilities', async (host) => {
    const bridge = await openBridge(host, services(fakeHost(host).globals));
    expect([...bridge.can].sort()).toEqual([...Object.keys(HOSTS[host]), 'oneClick'].sort());
  });

  test.each(hosts)('EC-16 CH-02 a missing ability of %s answers unsupported without a call to the host', async (host) => {
    for (const capability of [...ASKED.filter((name) => name !== 'oneClick' && !HOSTS[host][name]), 'constructor', 'nothing']) {
      const { answer, calls } = await ask(host, capability, {});
      expect(answer).toEqual({ code: 'unsupported', text: 'host.unsupported', result: null });
      expect(calls).toEqual([]);
    }
  });

  test.each(hosts)('CH-02 %s without its interface has no abilities, and the page goes on', async (host) => {
    const globals = Object.assign(new EventTarget(), { navigator: { userAgent: '' }, document: new EventTarget() });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const opening = openBridge(host, services(globals as unknown as HostGlobals));
    // The chunk of the host loads first, then the wait for the host begins.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await opening).can).toEqual(['oneClick']);
  });
});

describe('every capability of every host', () => {
  test.each(cases)('CH-02 %s %s calls the interface of the host and returns the result', async (host, capability, one) => {
    const { answer, calls } = await ask(host, capability, one.params ?? {});
    expect(calls).toEqual(one.calls);
    expect(answer).toEqual({ code: '0', text: '', result: one.result ?? null });
  });

  test.each(cases.filter(([host, capability, { tellsNothing }]) => !tellsNothing && !CANNOT_CANCEL.includes(`${host} ${capability}`)))(
    '%s %s cancelled by the member is no failure',
    async (host, capability, { params }) => {
      const { answer } = await ask(host, capability, params ?? {}, { mood: 'cancels' });
      expect(answer).toEqual({ code: 'cancelled', text: '', result: null });
    },
  );

  test.each(cases.filter(([, , { tellsNothing }]) => !tellsNothing))(
    '%s %s that fails is an answer',
    async (host, capability, { params }) => {
      const { answer } = await ask(host, capability, params ?? {}, { mood: 'fails' });
      expect(answer).toEqual({ code: '1', text: 'host.failed', result: null });
    },
  );

  test.each(cases)('%s %s of a host that throws is an answer, too', async (host, capability, { params }) => {
    expect((await ask(host, capability, params ?? {}, { mood: 'throws' })).answer.code).toBe('1');
  });
});

describe('the messenger', () => {
  test('requests its signature on first use, and again after a failure', async () => {
    const { globals } = fakeHost('messenger', { scanned: 'EAN_13,6901234567892' });
    const given = [undefined, SIGNATURE];
    const asked: unknown[] = [];
    const sign = async () => {
      asked.push(1);
      return given[asked.length - 1];
    };
    const bridge = await openBridge('messenger', services(globals, { sign }));
    expect(asked).toHaveLength(0);
    expect((await bridge.run('scan')).code).toBe('1');
    expect((await bridge.run('scan')).result).toEqual({ text: '6901234567892' });
    await bridge.run('scan');
    expect(asked).toHaveLength(2);
  });

  test('closes without its script, and loads the script from the own origin when there is one', async () => {
    const { globals } = fakeHost('messenger');
    const { wx } = globals;
    delete (globals as { wx?: unknown }).wx;
    expect([...(await openBridge('messenger', services(globals))).can].sort()).toEqual(['close', 'oneClick', 'pay']);
    const loadSdk = async () => {
      (globals as { wx?: unknown }).wx = wx;
      return true;
    };
    expect((await openBridge('messenger', services(globals, { loadSdk }))).can).toContain('scan');
  });
});

test.each(['https://evil.example/x', '//evil.example', 'pages/x', '/pages/x#y', '/pages\\x', 'javascript:alert(1)'])(
  'a mini-program opens pages of its own only, not %s',
  async (page) => {
    const { answer, calls } = await ask('miniProgram', 'navigate', { page });
    expect([answer.code, calls]).toEqual(['1', []]);
  },
);

describe('one-click sign-in', () => {
  const open = (script?: HostScript, host: HostName = 'browser') => {
    const { globals, calls } = fakeHost(host, {});
    if (script) installCarrier(globals as unknown as Parameters<typeof installCarrier>[0], script, calls);
    return openBridge(host, services(globals));
  };

  test('EC-17 without its script: code 1 and its message', async () => {
    expect(await (await open()).run('oneClick')).toEqual({ code: '1', text: 'host.oneClickMissing', result: null });
  });

  test('EC-17 off the phone network: code 1 and its message', async () => {
    const answer = await (await open({ connection: 'wifi' })).run('oneClick');
    expect(answer).toEqual({ code: '1', text: 'host.oneClickNetwork', result: null });
  });

  test.each(hosts)('LG-02 in %s the carrier gives a token', async (host) => {
    expect(await (await open({ token: 'SP1' }, host)).run('oneClick')).toEqual({ code: '0', text: '', result: { token: 'SP1' } });
  });

  test('LG-02 a refusal and a broken script are failures', async () => {
    expect((await (await open({ mood: 'fails' })).run('oneClick')).code).toBe('1');
    expect((await (await open({ mood: 'throws' })).run('oneClick')).code).toBe('1');
  });
});

test('a plain browser shares through the web interface', async () => {
  const shared: ShareData[] = [];
  const globals = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    navigator: {
      userAgent: USER_AGENTS.browser,
      share: async (data: ShareData) => {
        if (shared.push(data) > 1) throw new DOMException('no', 'AbortError');
      },
    },
  });
  const bridge = await openBridge('browser', services(globals as unknown as HostGlobals));
  expect((await bridge.run('share', CARD)).code).toBe('0');
  expect((await bridge.run('share', CARD)).code).toBe('cancelled');
  expect(shared[0]).toEqual({ title: CARD.title, text: CARD.text, url: CARD.url });
});
