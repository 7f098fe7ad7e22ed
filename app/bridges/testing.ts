import type { HostGlobals, HostName } from './types.ts';

/** Behaviour of a fake host: the scanned text, whether the member agrees, and what the host does to a page that calls it. */
export interface HostScript {
  readonly scanned?: string;
  readonly mood?: 'agrees' | 'cancels' | 'fails' | 'throws';
  /** Kind of network that the carrier's script sees. */
  readonly connection?: string;
  readonly token?: string;
  /** Result of the native app's own sign-in. */
  readonly login?: Readonly<Record<string, string>>;
}

/** One call of a page to a host, under the host's own names. */
export type HostCall = readonly [name: string, params: unknown];

/** User agents as the hosts send them. */
export const USER_AGENTS: Readonly<Record<HostName, string>> = {
  messenger:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 MMWEBID/3391 MicroMessenger/8.0.50 WeChat/arm64 Weixin NetType/4G Language/zh_CN',
  miniProgram:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef',
  hyjk: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 hyjk/5.2.0',
  payment:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Ariver/1.1.0 AliApp(AP/10.6.0) Nebula AlipayDefined(nt:WIFI) AlipayClient/10.6.0 Language/zh-Hans',
  browser: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
};

type Install = (target: Record<string, unknown> & Pick<HostGlobals, 'document'>, script: HostScript, calls: HostCall[]) => void;
type Options = Readonly<Record<string, unknown>> & {
  readonly success?: (answer: unknown) => void;
  readonly fail?: (answer: unknown) => void;
  readonly cancel?: () => void;
};

/** Fake messenger: its built-in bridge appears a moment after the page, and its script refuses calls without a signature. */
const messenger: Install = (target, { mood = 'agrees', scanned = '' }, calls) => {
  let granted: readonly string[] = [];
  let listeners: (() => void)[] = [];
  const note = (name: string, params: unknown = null) => {
    calls.push([name, params]);
    if (mood === 'throws') throw new Error('JSBridge is not there');
  };
  const answer = (name: string, options: Options, result: Readonly<Record<string, unknown>>) => {
    const { success, fail, cancel, ...params } = options;
    note(name, params);
    setTimeout(() => {
      if (!granted.includes(name)) fail?.({ errMsg: `${name}:the permission value is offline verifying` });
      else if (mood === 'cancels' && name === 'scanQRCode') cancel?.();
      else if (mood === 'fails') fail?.({ errMsg: `${name}:fail` });
      else success?.({ errMsg: `${name}:ok`, ...result });
    });
  };
  target['wx'] = {
    config(options: { readonly signature: string; readonly jsApiList: readonly string[] }) {
      calls.push(['config', options]);
      if (options.signature !== '') granted = options.jsApiList;
      const waiting = listeners;
      listeners = [];
      setTimeout(() => {
        for (const listener of waiting) listener();
      });
    },
    ready: (listener: () => void) => void listeners.push(listener),
    error: () => undefined,
    scanQRCode: (options: Options) => answer('scanQRCode', options, { resultStr: scanned }),
    updateAppMessageShareData: (options: Options) => answer('updateAppMessageShareData', options, {}),
    updateTimelineShareData: (options: Options) => answer('updateTimelineShareData', options, {}),
  };
  const outcome = { agrees: 'ok', cancels: 'cancel', fails: 'fail', throws: 'fail' }[mood];
  setTimeout(() => {
    target['WeixinJSBridge'] = {
      call: (name: string) => note(name),
      invoke(name: string, params: unknown, done: (reply: { readonly err_msg: string }) => void) {
        note(name, params);
        setTimeout(() => done({ err_msg: `get_brand_wcpay_request:${outcome}` }));
      },
    };
    target.document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  });
};

/** Fake web view of a mini-program, whose page names begin with a slash. */
const miniProgram: Install = (target, { mood = 'agrees', scanned = '' }, calls) => {
  target['__wxjs_environment'] = 'miniprogram';
  const note = (name: string, params: unknown = null) => {
    calls.push([name, params]);
    if (mood === 'throws') throw new Error('JSBridge is not there');
  };
  let ready = () => undefined as undefined;
  target['wx'] = {
    config: () => void setTimeout(() => ready()),
    ready: (listener: () => undefined) => {
      ready = listener;
    },
    error: () => undefined,
    scanQRCode({ success, fail, cancel }: Options) {
      note('scanQRCode');
      if (mood === 'cancels') cancel?.();
      else if (mood === 'fails') fail?.({ errMsg: 'scanQRCode:fail' });
      else success?.({ errMsg: 'scanQRCode:ok', resultStr: scanned });
    },
    miniProgram: {
      navigateTo({ success, fail, ...params }: Options) {
        note('navigateTo', params);
        if (mood === 'fails') fail?.({ errMsg: 'navigateTo:fail page not found' });
        else success?.({ errMsg: 'navigateTo:ok' });
      },
      navigateBack: (options: unknown) => note('navigateBack', options),
      postMessage: (options: unknown) => note('postMessage', options),
    },
  };
};

/** Fake native health app: its WebViewJavascriptBridge appears a moment after the page and answers in text, as Android does. */
const hyjk: Install = (target, { mood = 'agrees', scanned = '', login = {} }, calls) => {
  const data: Readonly<Record<string, unknown>> = { scanCode: { text: scanned }, login };
  const code = { agrees: 0, cancels: -1, fails: 500, throws: 500 }[mood];
  setTimeout(() => {
    target['WebViewJavascriptBridge'] = {
      callHandler(name: string, params: unknown, done: (reply: string) => void) {
        calls.push([name, params]);
        if (mood === 'throws') throw new Error('no handler');
        setTimeout(() => done(JSON.stringify({ code, data: data[name] ?? null })));
      },
    };
    target.document.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
  });
};

/** Fake payment app: its bridge appears a moment after the page and answers with its own result codes. */
const payment: Install = (target, { mood = 'agrees', scanned = '', token = '' }, calls) => {
  const replies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    scan: { agrees: { codeContent: scanned }, cancels: { error: 10 }, fails: { error: 11 }, throws: {} }[mood],
    tradePay: { agrees: { resultCode: '9000' }, cancels: { resultCode: 6001 }, fails: { resultCode: '4000' }, throws: {} }[mood],
    getAuthCode: { agrees: { authCode: token }, cancels: { error: 11 }, fails: { error: 15 }, throws: {} }[mood],
  };
  setTimeout(() => {
    target['AlipayJSBridge'] = {
      call(name: string, params: unknown = null, done?: (reply: unknown) => void) {
        calls.push([name, params]);
        if (mood === 'throws') throw new Error('not ready');
        setTimeout(() => done?.(replies[name]));
      },
    };
    target.document.dispatchEvent(new Event('AlipayJSBridgeReady'));
  });
};

/** A plain browser adds nothing. */
const browser: Install = () => undefined;

/** Installs each host on a page. The functions are self-contained, since they also run inside a real browser before the app. */
export const INSTALL: Readonly<Record<HostName, Install>> = { messenger, miniProgram, hyjk, payment, browser };

/** Installs the carrier's script. */
export const installCarrier: Install = (target, { mood = 'agrees', connection = '4g', token = '' }, calls) => {
  target['PhoneNumberServer'] = class {
    getConnection() {
      return connection;
    }
    getLoginToken({ success, error }: { success: (answer: unknown) => void; error: (answer: unknown) => void }) {
      calls.push(['getLoginToken', null]);
      if (mood === 'throws') throw new Error('no page');
      setTimeout(() => (mood === 'agrees' ? success({ code: 600000, spToken: token }) : error({ code: 700000 })));
    }
  };
};

/** Builds a page inside a fake host. */
export function fakeHost(host: HostName, script: HostScript = {}) {
  const calls: HostCall[] = [];
  const globals = Object.assign(new EventTarget(), { navigator: { userAgent: USER_AGENTS[host] }, document: new EventTarget() });
  INSTALL[host](globals as unknown as Parameters<Install>[0], script, calls);
  return { globals: globals as unknown as HostGlobals & Record<string, unknown>, calls };
}
