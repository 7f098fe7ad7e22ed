import type { HostGlobals, HostName } from './types.ts';

/** Signs by which the app recognises a host. */
export interface Signs {
  readonly userAgent: string;
  /** Environment name that a mini-program's web view sets. */
  readonly environment: string;
  /** `native_client` of the address or of the session: hyjk or miniApp (EG-27). */
  readonly nativeClient: string;
}

/** Signs of each host, the more special first: a mini-program's web view also looks like a messenger. */
const HOSTS: readonly (readonly [HostName, (signs: Signs) => boolean])[] = [
  ['hyjk', ({ userAgent, nativeClient }) => nativeClient === 'hyjk' || /\bhyjk\b/i.test(userAgent)],
  [
    'miniProgram',
    ({ userAgent, environment, nativeClient }) =>
      nativeClient === 'miniApp' || environment === 'miniprogram' || /miniProgram/i.test(userAgent),
  ],
  ['messenger', ({ userAgent }) => /MicroMessenger/i.test(userAgent)],
  ['payment', ({ userAgent }) => /AlipayClient/i.test(userAgent)],
];

/** Returns the host that the app runs in (EG-01, EG-27). */
export const detectHost = (signs: Signs): HostName => HOSTS.find(([, shows]) => shows(signs))?.[0] ?? 'browser';

/** Reads the signs from the page. */
export const readSigns = ({ navigator, __wxjs_environment }: HostGlobals, nativeClient: string): Signs => ({
  userAgent: navigator.userAgent,
  environment: __wxjs_environment ?? '',
  nativeClient,
});

/** Returns the place that the medical-insurance login reports: 0 in the payment app, else 1 (EG-08). */
export const tokenEcology = (host: HostName): 0 | 1 => (host === 'payment' ? 0 : 1);
