import type { Documents, Json, Values } from '../../engine/index.ts';

/** The five hosts of the app (CH-02, EG-01). */
export type HostName = 'messenger' | 'miniProgram' | 'hyjk' | 'payment' | 'browser';

/** Name of a host ability, as documents write it in the action `host`. */
export type Capability = Documents.HostAction['ask'];

/** Codes of host answers. `unsupported`: this host lacks the ability; `cancelled`: the member declined. */
export const HOST_CODES = { done: '0', failed: '1', cancelled: 'cancelled', unsupported: 'unsupported' } as const;

/** The answer of a host, in the shape of a call's answer, so that a table of codes decides the next action. */
export interface HostAnswer {
  readonly code: (typeof HOST_CODES)[keyof typeof HOST_CODES];
  /** Key of the text to show; empty when there is nothing to show. */
  readonly text: string;
  readonly result: Json;
}

/** One ability of a host. Never rejects: a failure is an answer. */
export type Ability = (params: Values) => Promise<HostAnswer>;

/** Abilities by name; an ability that the host lacks is absent. */
export type Abilities = Partial<Readonly<Record<Capability, Ability>>>;

/** The bridge to the host of the app. */
export interface Bridge {
  readonly host: HostName;
  /** Capabilities of this host. */
  readonly can: readonly Capability[];
  /** Runs an ability of the host. A missing one answers `unsupported` (EC-16). */
  run(capability: string, params?: Values): Promise<HostAnswer>;
}

/** Signature from the messenger's server, which lets a page use its scripting interface. */
export interface JsapiSignature {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
}

/** Services that the app gives to bridges. */
export interface HostServices {
  /** The global object of the page, where hosts put their interfaces. */
  readonly globals: HostGlobals;
  /** Returns the signature of the current page; undefined when it is not available. */
  sign(): Promise<JsapiSignature | undefined>;
  /** Loads a host's script from the own origin. Returns false when none is configured or it does not load. */
  loadSdk(name: SdkName): Promise<boolean>;
}

/** Scripts of hosts that the app serves itself. */
export type SdkName = 'messenger' | 'oneClick';

/** Builds the abilities of one host; may wait for the host to be ready. */
export type OpenHost = (services: HostServices) => Promise<Abilities>;

type Callback<T> = (answer: T) => void;

/** Options of the messenger's scripting interface: parameters and callbacks. */
export interface WxOptions {
  readonly success?: Callback<Readonly<Record<string, unknown>>>;
  readonly fail?: Callback<Readonly<Record<string, unknown>>>;
  readonly cancel?: () => void;
  readonly [param: string]: unknown;
}

/** The part of the messenger's scripting interface that the app uses. */
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

/** Objects that hosts put on the global object, under their own names. */
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
