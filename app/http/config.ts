import axios from 'axios';
import { DEFAULT_CONFIG, type RuntimeConfig, toConfig } from '../config.ts';
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
