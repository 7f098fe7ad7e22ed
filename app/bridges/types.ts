import type { Documents, Json, Values } from '../../engine/index.ts';

/** The five places the app runs in (CH-02, EG-01). */
export type HostName = 'messenger' | 'miniProgram' | 'hyjk' | 'payment' | 'browser';

/** Name of something a host may be asked for: what documents may write in the action `host`. */
export type Capability = Documents.HostAction['ask'];

/** Codes a host answers. `unsupported`: this host cannot; `cancelled`: the member did not want to. */
export const HOST_CODES = { done: '0', failed: '1', cancelled: 'cancelled', unsupported: 'unsupported' } as const;

/** The answer of a host, in the shape of a call's answer, so that a table of codes decides what follows. */
export interface HostAnswer {
  readonly code: (typeof HOST_CODES)[keyof typeof HOST_CODES];
  /** Key of the text to show; empty when there is nothing to say. */
  readonly text: string;
  readonly result: Json;
}

/** One thing a host does. Never rejects: what goes wrong is an answer. */
export type Ability = (params: Values) => Promise<HostAnswer>;

/** Abilities by name; what a host cannot do is not there. */
export type Abilities = Partial<Readonly<Record<Capability, Ability>>>;

/** The host the app runs in. */
export interface Bridge {
  readonly host: HostName;
  /** What can be asked for, of the capabilities that exist. */
  readonly can: readonly Capability[];
  /** Asks the host; what it cannot do answers `unsupported` (EC-16). */
  run(capability: string, params?: Values): Promise<HostAnswer>;
}

/** What the messenger's server signs so that a page may use its scripting interface. */
export interface JsapiSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** What bridges get from the app. */
export interface HostServices {
  /** The global object of the page: where hosts put what they offer. */
  readonly globals: HostGlobals;
  /** The signature for the page of this moment; undefined when it cannot be had. */
  sign(): Promise<JsapiSignature | undefined>;
  /** Loads a host's script from the own origin; false when none is configured or it does not come. */
  loadSdk(name: SdkName): Promise<boolean>;
}

/** Scripts of hosts that a page brings itself. */
export type SdkName = 'messenger' | 'oneClick';

/** Builds the abilities of one host, which may wait for the host to be ready. */
export type OpenHost = (services: HostServices) => Promise<Abilities>;

type Callback<T> = (answer: T) => void;

/** Options of the messenger's scripting interface: parameters and what to call back. */
export interface WxOptions {
  readonly success?: Callback<Readonly<Record<string, unknown>>>;
  readonly fail?: Callback<Readonly<Record<string, unknown>>>;
  readonly cancel?: () => void;
  readonly [param: string]: unknown;
}

/** The messenger's scripting interface, as far as it is used. */
export interface Wx {
  config(options: Readonly<Record<string, unknown>>): void;
  ready(listener: () => void): void;
  error(listener: Callback<unknown>): void;
  scanQRCode(options: WxOptions): void;
  updateAppMessageShareData(options: WxOptions): void;
  updateTimelineShareData(options: WxOptions): void;
  readonly miniProgram?: {
    navigateTo(options: WxOptions): void;
    navigateBack(options?: WxOptions): void;
    postMessage(options: { readonly data: unknown }): void;
  };
}

/** What hosts put on the global object, under the names they use. */
export interface HostGlobals extends EventTarget {
  readonly navigator: Pick<Navigator, 'userAgent'> & {
    readonly share?: (data: ShareData) => Promise<void>;
    readonly clipboard?: Pick<Clipboard, 'writeText'>;
    readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'>;
  };
  readonly document: EventTarget;
  readonly __wxjs_environment?: string;
  readonly wx?: Wx;
  readonly WeixinJSBridge?: {
    call(name: string): void;
    invoke(name: string, params: Values, done: Callback<{ readonly err_msg: string }>): void;
  };
  readonly AlipayJSBridge?: {
    call(name: string, params?: Values, done?: Callback<Readonly<Record<string, unknown>>>): void;
  };
  readonly WebViewJavascriptBridge?: {
    callHandler(name: string, data: Values, done: Callback<unknown>): void;
  };
  readonly PhoneNumberServer?: new () => {
    getConnection(): string;
    getLoginToken(options: {
      readonly authPageOption: Readonly<Record<string, unknown>>;
      readonly success: Callback<{ readonly code: number; readonly spToken?: string }>;
      readonly error: Callback<unknown>;
    }): void;
  };
}
