import type { Values } from '../engine/index.ts';
import { saysLoading, Toast } from '../renderer/index.ts';
import { program } from '../schemas/index.ts';
import { createPrefetched } from './base/prefetch.ts';
import { randomHex } from './base/random.ts';
import { createText } from './base/texts.ts';
import { type HostGlobals, type JsapiSignature, loadScript } from './bridges/index.ts';
import { bindCall } from './caller.ts';
import { clock } from './clock.ts';
import { createDialogs } from './dialogs.ts';
import { addTexts, createLibrary } from './documents/library.ts';
import { browserDraftStore, browserDraftWire, createVault } from './drafts/index.ts';
import { bringsAnother } from './entry/credentials.ts';
import { enterChannel } from './entry/enter-channel.ts';
import { createEntry } from './entry/entry.ts';
import { createLoginCache } from './entry/login-cache.ts';
import { signOut } from './entry/sign-out.ts';
import { tokenAt } from './entry/token.ts';
import { createUrlPayload } from './entry/url-payload.ts';
import { browserOnce } from './form/once.ts';
import { keepScope } from './hooks/page-context.ts';
import { createHttp, createRetryKeys, inspectBy, SUCCESS } from './http/index.ts';
import { lazyCollectionStore } from './kept/index.ts';
import { address, BASE_PATH, browserExits, createLeave, here, ownOrigin } from './navigation/index.ts';
import { createAnswers } from './page/answers.ts';
import { clearLogin, createTextSize, deviceUuid, removeCookie } from './session/index.ts';
import type { App, AppParts, OpenChannel } from './types.ts';

/** Builds the app around its session, documents and configuration. */
export function createApp({
  config,
  monitor,
  session,
  stored,
  documents,
  shellTexts,
  language,
  credentials,
  urlPayloadValues,
  published,
}: AppParts): App {
  const table: Record<string, string> = {};
  addTexts(table, 'app', shellTexts);
  const text = createText(table, (key, gap) => monitor.report('error', 'text.gap', { key, gap }), language.pack);
  const library = createLibrary(documents, table, language.pack);
  const crypto = typeof window === 'undefined' ? undefined : window.crypto;
  const vault = createVault(browserDraftStore(), crypto);
  const listeners = new Set<() => void>();
  let open: OpenChannel | undefined;
  let isLoading = false;
  let isExpired = false;
  let isWithdrawn = false;
  const dialogs = createDialogs(text);
  const allowed = () => [...config.allowedHosts, ...program.exits, ...(open?.channel.allowedHosts ?? [])];
  const { imageHosts, standIn } = config;
  const leave = createLeave(() => ({ origin: ownOrigin(), allowed: allowed(), imageHosts, standIn }), browserExits, monitor);
  const channelCode = () => open?.channel.channelCode ?? session.get('channelCode');
  const forgetLogin = () => clearLogin({ session, stored, removeCookie: (name) => removeCookie(document, name) }, channelCode());
  // A member who opens the link of another member must not see the data of the previous one.
  if (bringsAnother(credentials, session)) forgetLogin();

  const urlPayload = createUrlPayload(urlPayloadValues);
  const draftWire = browserDraftWire();
  const deviceId = () => deviceUuid(stored, crypto);
  const logins = createLoginCache({ vault, session, monitor, deviceId });
  const scope = (): Values => ({
    user: { userId: session.get('userId') },
    channel: (open?.channel ?? {}) as Values,
    query: Object.fromEntries(new URLSearchParams(here().search)),
  });

  const kept = lazyCollectionStore({
    documents: library.collections,
    vault,
    wire: draftWire,
    once: browserOnce,
    now: () => Date.now(),
    today: () => clock().today,
    scope: () => keepScope(session, open),
    unstored: (reason) => Toast.show(text(`app.kept.${reason}`)),
    report: (code, details) => monitor.report('warning', code, details),
  });

  const http = createHttp({
    config,
    monitor,
    text,
    crypto,
    inspect: inspectBy(crypto),
    findCall: library.call,
    bindDefaults: (call, extra) => bindCall(call, { ...scope(), ...extra }, { session, today: clock().today, monitor }),
    identity: () => ({
      userId: session.get('userId'),
      token: tokenAt(here().path, session, urlPayload),
      deviceUuid: deviceId(),
      locale: language.pack() && language.get(),
      documents: published?.isOn() ? published.version : undefined,
      underWriting:
        session.get('underWritingFlag') === '1'
          ? { token: session.get('underWritingToken'), accountId: session.get('underWritingAccountId') }
          : undefined,
    }),
    channel: () => open?.channel,
    toast: (message) => Toast.show(message),
    loading(message) {
      const hide = Toast.loading(message);
      isLoading = true;
      return () => {
        isLoading = false;
        hide();
      };
    },
    saysLoading,
    expired(token) {
      // Several calls may find out at once; the first one ends the session. An access token of the address does not belong to it.
      if (token === '' || token !== session.get('token')) return;
      forgetLogin();
      // The server no longer knows this sign-in, so the app must not restore it.
      void logins.forget();
      isExpired = listeners.size === 0;
      for (const listener of listeners) listener();
    },
    withdrawn(message, isKept) {
      if (isWithdrawn) return;
      isWithdrawn = true;
      const content = isKept ? `${message}\n${text('app.withdrawn.kept')}` : message;
      void dialogs.alert({ content, ok: text('app.reload') }, { waits: true }).then(leave.reload);
    },
    now: () => Date.now(),
  });

  const entry = createEntry({
    globals: window as unknown as HostGlobals,
    nativeClient: session.get('nativeClient'),
    credentials,
    library,
    text,
    async sign() {
      const { code, result } = await http.call(program.calls.signature, { url: address() });
      return code === SUCCESS ? (result as unknown as JsapiSignature) : undefined;
    },
    loadSdk: (name) => loadScript(document, ownOrigin(), config.sdks[name] ?? ''),
    stamp: () => ({ time: Date.now(), nonce: randomHex(window.crypto) }),
    address: (path, search) => `${ownOrigin()}${BASE_PATH}${path}${search}`,
  });

  return {
    config,
    monitor,
    session,
    library,
    text,
    language,
    dialogs,
    http,
    vault,
    wire: draftWire,
    kept,
    once: browserOnce,
    early: createPrefetched(),
    answers: createAnswers(),
    retryKeys: () => createRetryKeys(() => randomHex(window.crypto), window.crypto),
    textSize: createTextSize(stored, document.documentElement, monitor),
    leave,
    entry,
    urlPayload,
    version: published?.version,
    scope,
    isLoading: () => isLoading,
    deviceId,
    clock,
    channel: () => open,
    async openChannel(key) {
      const channel = await library.channel(key, config.environment);
      if (!channel) return undefined;
      if (open?.key !== key) open = { key, channel };
      await language.follow(channel);
      enterChannel(session, open);
      return open;
    },
    logins,
    logout: (to) =>
      signOut({
        session,
        vault,
        cache: logins,
        kept,
        monitor,
        leave,
        unbind: (openId) => http.call(program.calls.unbind, { openId }),
        end: () => http.call(program.calls.signOut),
        clear: forgetLogin,
        target: () => to ?? open?.channel.loginConfig?.loginOutPath ?? '',
      }),
    onExpired(listener) {
      listeners.add(listener);
      // A prefetch before the first draw may have found the session expired.
      if (isExpired) listener();
      isExpired = false;
      return () => listeners.delete(listener);
    },
  };
}
