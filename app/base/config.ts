import type { Environment } from '../../engine/index.ts';
import type { SdkName } from '../bridges/index.ts';
import { isPublicKey, type Publication, toPublications } from './publication.ts';

/** What the server tells the app at start, so that one build runs everywhere. */
export interface RuntimeConfig {
  /** Base host of all calls (HC-01); empty means the own origin. */
  readonly apiBase: string;
  /** Base host of the log upload (CL-31, LGG-01); empty means that of all calls. */
  readonly logBase: string;
  readonly environment: Environment;
  /** Where the version of the build lies; empty: nothing tells of a new build (RT-40, SS-01). */
  readonly versionFile: string;
  readonly appType: string;
  readonly appName: string;
  readonly appVersion: string;
  /** Public key of encrypted bodies, SPKI in base64; without it encrypted calls are refused (SS-85). */
  readonly encryption: { readonly publicKey: string } | undefined;
  /** True on the sandbox: sign-in codes may be shown. */
  readonly sandbox: boolean;
  /** Addresses of scripts of hosts that this page brings itself, on the own origin. */
  readonly sdks: Readonly<Partial<Record<SdkName, string>>>;
  /** Foreign hosts, with or without a path, that any channel may open. */
  readonly allowedHosts: readonly string[];
  /** Path of the page that stands in for the sites of partners, on the sandbox; empty where they are opened themselves. */
  readonly standIn: string;
  /** Hosts of cloud storages that send pictures as webp of at most 200 kilobytes when asked (VL-11). */
  readonly imageHosts: readonly string[];
  /** Documents that were published after the build, newest first. */
  readonly publications: readonly Publication[];
  /** Public keys, in base64, of those whose publications are believed: as the server was told, never where they are published. */
  readonly publishers: readonly string[];
}

/** What holds until, or instead of, a configuration from the server (EC-21). */
export const DEFAULT_CONFIG: RuntimeConfig = {
  apiBase: '',
  logBase: '',
  environment: 'production',
  versionFile: '/heye-h5/version.json',
  appType: 'h5',
  appName: 'heye-h5',
  appVersion: '3.1.7',
  encryption: undefined,
  sandbox: false,
  sdks: {},
  allowedHosts: [],
  standIn: '',
  imageHosts: [],
  publications: [],
  publishers: [],
};

const ENVIRONMENTS: readonly string[] = ['production', 'staging', 'test', 'development'];

/** Checks an unknown answer and keeps what is usable; the rest falls back to the defaults. */
export function toConfig(input: unknown): RuntimeConfig {
  if (typeof input !== 'object' || input === null) return DEFAULT_CONFIG;
  const given = input as Readonly<Record<string, unknown>>;
  const text = (name: 'apiBase' | 'logBase' | 'appType' | 'appName' | 'appVersion' | 'standIn' | 'versionFile') => {
    const value = given[name];
    return typeof value === 'string' ? value : DEFAULT_CONFIG[name];
  };
  const publicKey = (given.encryption as { publicKey?: unknown } | null | undefined)?.publicKey;
  return {
    apiBase: text('apiBase'),
    logBase: text('logBase'),
    environment: ENVIRONMENTS.includes(String(given.environment)) ? (given.environment as Environment) : DEFAULT_CONFIG.environment,
    // Nothing but an address of the own host.
    versionFile: /^\/(?!\/)|^$/.test(text('versionFile')) ? text('versionFile') : DEFAULT_CONFIG.versionFile,
    appType: text('appType'),
    appName: text('appName'),
    appVersion: text('appVersion'),
    encryption: typeof publicKey === 'string' && publicKey !== '' ? { publicKey } : undefined,
    sandbox: given.sandbox === true,
    sdks: toSdks(given.sdks),
    allowedHosts: toTexts(given.allowedHosts),
    // Nothing that would join the name of the own host.
    standIn: text('standIn').startsWith('/') ? text('standIn') : '',
    imageHosts: toTexts(given.imageHosts),
    publications: toPublications(given.publications),
    publishers: Array.isArray(given.publishers) ? given.publishers.filter(isPublicKey) : [],
  };
}

const toTexts = (input: unknown): readonly string[] => (Array.isArray(input) ? input.filter((one) => typeof one === 'string') : []);

function toSdks(input: unknown): RuntimeConfig['sdks'] {
  if (typeof input !== 'object' || input === null) return {};
  const { messenger, oneClick } = input as Readonly<Record<string, unknown>>;
  return { ...(typeof messenger === 'string' ? { messenger } : {}), ...(typeof oneClick === 'string' ? { oneClick } : {}) };
}
