import { isValues, type Values } from '../../engine/index.ts';
import type { FormHost } from '../../renderer/index.ts';
import { program } from '../../schemas/index.ts';
import { HOST_CODES } from '../bridges/index.ts';
import { joinUrl, NETWORK, SUCCESS, toResult } from '../http/index.ts';
import type { App } from '../types.ts';

/** Builds a form's host from the app, without the widgets, which would bring React along. Templates of documents open in the back end's preview (FU-03). `scope` adds variables for default parameters of calls, such as the service. */
export const createFormHost = (
  { http, text, leave, dialogs, config, monitor, entry }: Pick<App, 'http' | 'text' | 'leave' | 'dialogs' | 'config' | 'monitor' | 'entry'>,
  scope: Values,
): Omit<FormHost, 'widgets'> => ({
  call: async (name, params, signal, isQuiet = false) =>
    toResult(
      await http.call(name, params, {
        scope,
        ...(signal ? { signal } : {}),
        ...(isQuiet ? { quiet: true, onError: 'silent', untapped: true } : {}),
      }),
    ),
  async upload(file, { onProgress, signal }) {
    const answer = await http.call(program.calls.upload, {}, { file, onProgress, signal });
    return answer.code === SUCCESS && typeof answer.result === 'string'
      ? { ok: true, url: answer.result }
      : { ok: false, message: answer.msg, offline: answer.code === NETWORK && !navigator.onLine };
  },
  loadFile: (url, signal) => http.loadFile(url, signal),
  openTemplate(url) {
    const isOpen = leave.to(joinUrl(config.apiBase, `/api/file/preview?url=${encodeURIComponent(url)}`));
    if (!isOpen) void dialogs.alert({ content: text('app.linkRefused') });
  },
  async locate() {
    const bridge = await entry.bridge().catch((error: unknown) => {
      monitor.report('error', 'form.bridge-failed', { message: error instanceof Error ? error.message : String(error) });
      return null;
    });
    if (!bridge) return { ok: false, isDenied: false };
    const { code, result } = await bridge.run('position');
    const { latitude: lat, longitude: lng } = (isValues(result) ? result : {}) as Values;
    return code === HOST_CODES.done && typeof lat === 'number' && typeof lng === 'number'
      ? { ok: true, lat, lng }
      : { ok: false, isDenied: code === HOST_CODES.cancelled };
  },
  // Logs the field and code only, never the answer.
  refused: (form, { field, code }) => monitor.report('info', 'form.refused', { form, field, issue: code }),
  text,
});
