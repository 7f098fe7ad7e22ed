import type { Environment } from '../../engine/index.ts';
import type { SdkName } from '../bridges/index.ts';
import { isPublicKey, type Publication, toPublications } from './publication.ts';

/** Configuration that the server sends at start, so that one build runs everywhere. */
export interface RuntimeConfig {
  /** Base host of all calls (HC-01); empty means the own origin. */
  readonly apiBase: string;
  /** Base host of the log upload (CL-31, LGG-01); empty means the host of all calls. */
  readonly logBase: string;
  readonly environment: Environment;
  /** Path of the version file of the build; empty turns off the check for a new build (RT-40, SS-01). */
  readonly versionFile: string;
  readonly appType: string;
  readonly appName: string;
  readonly appVersion: string;
  /** Public key of encrypted bodies, SPKI in base64. Without it the app refuses encrypted calls (SS-85). */
  readonly encryption: { readonly publicKey: string } | undefined;
  /** True on the sandbox, which may show sign-in codes. */
  readonly sandbox: boolean;
  /** Addresses of host scripts that this app serves itself, on the own origin. */
  readonly sdks: Readonly<Partial<Record<SdkName, string>>>;
  /** Foreign hosts, with or without a path, that any channel may open. */
  readonly allowedHosts: readonly string[];
  /** Sandbox only: path of the page that stands in for partner sites. Empty means that the app opens the sites themselves. */
  readonly standIn: string;
  /** Hosts of cloud storages that send pictures as webp of at most 200 kilobytes on request (VL-11). */
  readonly imageHosts: readonly string[];
  /** Documents published after the build, newest first. */
  readonly publications: readonly Publication[];
  /** Public keys, in base64, of those whose publications are believed: as the server was told, never where they are published. */
  readonly publishers: readonly string[];
}

/** Configuration before, or without, an answer of the server (EC-21). */
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

/** Checks an unknown answer. A field of the wrong type falls back to its default. */
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
    // Accepts only a path of the own host.
    versionFile: /^\/(?!\/)|^$/.test(text('versionFile')) ? text('versionFile') : DEFAULT_CONFIG.versionFile,
    appType: text('appType'),
    appName: text('appName'),
    appVersion: text('appVersion'),
    encryption: typeof publicKey === 'string' && publicKey !== '' ? { publicKey } : undefined,
    sandbox: given.sandbox === true,
    sdks: toSdks(given.sdks),
    allowedHosts: toTexts(given.allowedHosts),
    // Accepts only a path: another text could extend the name of the own host.
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
