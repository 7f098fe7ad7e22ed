import type { Product } from '../../domain/index.ts';
import { constants } from '../../schemas/index.ts';
import { DEFAULT_CONFIG, type RuntimeConfig, toConfig } from '../base/config.ts';
import { type Publication, toPublications } from '../base/publication.ts';
import { readJson } from '../base/read-json.ts';
import type { Monitor } from '../monitor/index.ts';
import { get, WireFailure } from './transport.ts';

/** Milliseconds to wait for files that the app can do without. */
const TIMEOUT = 5000;

/** Returns the code of a failed transfer. Rethrows any other error. */
const codeOf = (error: unknown): string => {
  if (error instanceof WireFailure) return error.code;
  throw error;
};

/** Loads the runtime configuration. Returns the defaults when it is not available, so that the app goes on (EC-21). */
export async function loadConfig(url: string, monitor: Monitor): Promise<RuntimeConfig> {
  const failed = (code: string): RuntimeConfig => {
    monitor.report('warning', 'config.failed', { code });
    return DEFAULT_CONFIG;
  };
  try {
    const { status, body } = await get(url, TIMEOUT);
    return isThere(status) ? toConfig(readJson(body)) : failed(String(status));
  } catch (error) {
    return failed(codeOf(error));
  }
}

/** The build on the server, and the publications after it. */
export interface Served {
  /** Empty when it is not available. */
  readonly version: string;
  readonly publications: readonly Publication[];
}

/** Reads the build that the server serves now, past every cache. RT-40 */
export async function loadVersion(url: string, now: number, monitor: Monitor): Promise<Served> {
  const failed = (code: string): Served => {
    monitor.report('warning', 'version.failed', { code });
    return { version: '', publications: [] };
  };
  try {
    const { status, body } = await get(`${url}?t=${now}`, TIMEOUT);
    if (!isThere(status)) return failed(String(status));
    const { version, publications } = { ...(readJson(body) as { version?: unknown; publications?: unknown } | null | undefined) };
    return { version: typeof version === 'string' ? version : '', publications: toPublications(publications) };
  } catch (error) {
    return failed(codeOf(error));
  }
}

const isThere = (status: number): boolean => status === 200;

const CHANNEL_KEY = /^(base|[A-Z0-9][A-Z0-9_-]*)$/;

/** Loads one channel document by its key; undefined when there is none. Uses `given` without a request. Rejects when the network fails or another body arrives, such as a wireless network's sign-in page. CH-08 */
export const loadChannelFrom =
  (folder: string, given: Readonly<Record<string, unknown>> = {}) =>
  async (key: string): Promise<Product.Channel | undefined> => {
    if (!CHANNEL_KEY.test(key)) return undefined;
    if (Object.hasOwn(given, key)) return given[key] as Product.Channel;
    const { status, body } = await get(`${folder}/${key}.json`, constants.requestTimeout);
    if (status === 404) return undefined;
    const data = isThere(status) ? readJson(body) : undefined;
    if (typeof data !== 'object' || data === null) throw new Error('not a channel document');
    return data as unknown as Product.Channel;
  };

/** Loads the texts of files that were published after the build. Rejects for one that is not there now, or when the network fails. */
export const loadPublishedFrom =
  (folder: string) =>
  async (file: string): Promise<string> => {
    const { status, body } = await get(`${folder}/${file}`, constants.requestTimeout);
    if (!isThere(status)) throw new Error(`no published file: ${status}`);
    return body;
  };
