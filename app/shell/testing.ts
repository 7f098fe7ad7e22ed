import type { Documents, Json, Values } from '../../engine/index.ts';
import { Toast } from '../../renderer/index.ts';
import { documents, shellTexts } from '../../schemas/index.ts';
import { DEFAULT_CONFIG } from '../base/config.ts';
import { createPrefetched } from '../base/prefetch.ts';
import { randomHex } from '../base/random.ts';
import { createText } from '../base/texts.ts';
import { createDialogs } from '../dialogs.ts';
import { channelDocument } from '../documents/channels.testing.ts';
import { addTexts, createLibrary } from '../documents/library.ts';
import { createVault, memoryDraftStore, memoryDraftWires } from '../drafts/index.ts';
import { fakeEntry } from '../entry/testing.ts';
import { createUrlPayload } from '../entry/url-payload.ts';
import { memoryOnce } from '../form/once.ts';
import { keepScope } from '../hooks/page-context.ts';
import { type Answer, type CallOptions, createRetryKeys } from '../http/index.ts';
import { lazyCollectionStore } from '../kept/index.ts';
import { fakeLanguage } from '../locale/testing.ts';
import type { Monitor } from '../monitor/index.ts';
import { createLeave } from '../navigation/index.ts';
import { createAnswers } from '../page/answers.ts';
import { createSession, createTextSize, type KeyStore } from '../session/index.ts';
import type { App, OpenChannel } from '../types.ts';

/** A call of the fake app. */
export interface MadeCall {
  readonly name: string;
  readonly params: Values;
  readonly options: CallOptions;
}

/** Answers a call: a result, or a whole answer. Undefined stands for a null result. */
export type Respond = (call: MadeCall) => Partial<Answer> | undefined | Promise<Partial<Answer>>;

const keyStore = (values: Map<string, string>): KeyStore => ({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: (key) => void values.delete(key),
});

/** State that the tabs of one browser share. */
export const fakeBrowser = () => ({ device: memoryDraftStore(), wire: memoryDraftWires(), once: memoryOnce() });

/** Builds an app over the real documents, with a session in memory and a server function. */
export function fakeApp(respond: Respond = () => undefined, signedIn = true, { device, wire, once } = fakeBrowser()) {
  const values = new Map<string, string>(
    signedIn
      ? [
          ['token', 'T'],
          ['userId', 'U1'],
        ]
      : [],
  );
  const session = createSession(keyStore(values));
  const table: Record<string, string> = {};
  addTexts(table, 'app', shellTexts satisfies Documents.Texts);
  const language = fakeLanguage();
  const text = createText(table, undefined, language.pack);
  const library = createLibrary({ ...documents, channel: channelDocument }, table, language.pack);
  const calls: MadeCall[] = [];
  const expired = new Set<() => void>();
  let open: OpenChannel | undefined;
  const monitor: Monitor = { report: () => undefined };
  const vault = createVault(device, crypto);
  const news = wire();
  const kept = lazyCollectionStore({
    documents: library.collections,
    vault,
    wire: news,
    once,
    now: () => Date.now(),
    today: () => '2026-11-21',
    scope: () => keepScope(session, open),
    unstored: (reason) => Toast.show(text(`app.kept.${reason}`)),
    report: () => undefined,
  });
  const app: App = {
    config: { ...DEFAULT_CONFIG, environment: 'development', sandbox: true },
    monitor,
    session,
    library,
    text,
    language,
    dialogs: createDialogs(text),
    http: {
      async call(name, params = {}, options = {}) {
        const call = { name, params, options };
        calls.push(call);
        return { code: '0', msg: '', result: null as Json, unconfirmed: false, ...(await respond(call)) };
      },
      loadFile: async () => new Blob(['x'], { type: 'image/png' }),
    },
    vault,
    wire: news,
    kept,
    once,
    early: createPrefetched(),
    answers: createAnswers(),
    retryKeys: () => createRetryKeys(() => randomHex(crypto), crypto),
    textSize: createTextSize(keyStore(new Map()), { dataset: {} }, monitor),
    leave: {
      ...createLeave(
        () => ({ origin: 'https://h5.example.cn', allowed: [] }),
        { assign: () => undefined, replace: () => undefined, reload: () => undefined },
        monitor,
      ),
      to: () => true,
      image: (address) => address,
    },
    async openChannel(key) {
      const channel = await library.channel(key, 'development');
      if (open?.key !== key || channel === undefined) open = channel && { key, channel };
      if (open) session.set('thirdChannelSide', key);
      return open;
    },
    entry: fakeEntry(library, text).entry,
    urlPayload: createUrlPayload({}),
    version: undefined,
    logins: { learn: () => undefined, keep: async () => undefined, restore: async () => false, forget: async () => undefined },
    channel: () => open,
    scope: () => ({}),
    isLoading: () => false,
    deviceId: () => 'D1',
    clock: () => ({ today: '2026-11-21', now: '2026-11-21 09:00' }),
    logout: async () => values.clear(),
    onExpired(listener) {
      expired.add(listener);
      return () => expired.delete(listener);
    },
  };
  const expire = () => {
    session.remove('token');
    for (const listener of expired) listener();
  };
  return { app, calls, session, expire };
}
