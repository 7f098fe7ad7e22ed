import axios from 'axios';
import type { Documents } from '../../engine/index.ts';
import { constants } from '../../schemas/index.ts';
import { DEFAULT_CONFIG, type RuntimeConfig, toConfig } from '../base/config.ts';
import type { Monitor } from '../monitor/index.ts';

/** Loads the runtime configuration; when it cannot be had, the defaults hold and the app goes on (EC-21). */
export async function loadConfig(url: string, monitor: Monitor): Promise<RuntimeConfig> {
  try {
    const { data } = await axios.get<unknown>(url, { timeout: 5000 });
    return toConfig(data);
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    monitor.report('warning', 'config.failed', { code: error.code ?? '' });
    return DEFAULT_CONFIG;
  }
}

/** Reads which build the server serves now, past every cache; empty when that cannot be had. RT-40 */
export async function loadVersion(url: string, now: number, monitor: Monitor): Promise<string> {
  try {
    const { data } = await axios.get<unknown>(url, { params: { t: now }, timeout: 5000 });
    const { version } = { ...(data as { version?: unknown } | null) };
    return typeof version === 'string' ? version : '';
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    monitor.report('warning', 'version.failed', { code: error.code ?? '' });
    return '';
  }
}

const CHANNEL_KEY = /^(base|[A-Z0-9][A-Z0-9_-]*)$/;

/** Loads one channel document by its key, and no other; undefined when there is none. Rejects when the network fails, or something else answers in its place, such as the page of a wireless network. CH-08 */
export const loadChannelFrom =
  (folder: string) =>
  async (key: string): Promise<Documents.Channel | undefined> => {
    if (!CHANNEL_KEY.test(key)) return undefined;
    const { status, data } = await axios.get<unknown>(`${folder}/${key}.json`, {
      timeout: constants.requestTimeout,
      validateStatus: (code) => code === 200 || code === 304 || code === 404,
    });
    if (status === 404) return undefined;
    if (typeof data !== 'object' || data === null) throw new Error('not a channel document');
    return data as Documents.Channel;
  };
