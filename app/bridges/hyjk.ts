import type { Json, Values } from '../../engine/index.ts';
import { readJson } from '../base/read-json.ts';
import { called, cancelled, done, failed } from './answer.ts';
import { waitForGlobal } from './ready.ts';
import type { Abilities, Ability, Capability, HostAnswer, HostServices } from './types.ts';

/** Handlers of the native app by capability. */
const HANDLERS = {
  close: 'closeWebView',
  back: 'goBack',
  navigate: 'openPage',
  share: 'share',
  scan: 'scanCode',
  login: 'login',
  pay: 'pay',
} as const satisfies Partial<Record<Capability, string>>;

const CANCELLED = -1;

/** Opens the native health app: its handlers behind WebViewJavascriptBridge. */
export async function openHost({ globals }: HostServices): Promise<Abilities> {
  const bridge = await waitForGlobal(() => globals.WebViewJavascriptBridge, globals.document, 'WebViewJavascriptBridgeReady');
  if (!bridge) return {};
  const ability =
    (handler: string): Ability =>
    (params: Values) =>
      called((answer) => bridge.callHandler(handler, params, (reply) => answer(read(reply))));
  return Object.fromEntries(Object.entries(HANDLERS).map(([name, handler]) => [name, ability(handler)]));
}

/** Reads an answer. Android sends text, iOS an object. */
function read(reply: unknown): HostAnswer {
  const value = typeof reply === 'string' ? readJson(reply) : reply;
  if (typeof value !== 'object' || value === null) return failed();
  const { code, data } = value as { readonly code?: unknown; readonly data?: Json };
  if (code === CANCELLED) return cancelled();
  return code === 0 ? done(data ?? null) : failed();
}
