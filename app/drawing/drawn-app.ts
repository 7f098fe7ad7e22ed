import type { GivenAnswer, ResolvedChannel, ServerDrawingParts } from '../../domain/index.ts';
import { createPrefetched } from '../base/prefetch.ts';
import { createText } from '../base/texts.ts';
import { bindCall } from '../caller.ts';
import { clock } from '../clock.ts';
import { createDialogs } from '../dialogs.ts';
import { createVault, memoryDraftStore } from '../drafts/index.ts';
import { enterChannel } from '../entry/enter-channel.ts';
import { createUrlPayload } from '../entry/url-payload.ts';
import { createHttp, fetchBy } from '../http/index.ts';
import { BASE_PATH, createLeave } from '../navigation/index.ts';
import { createAnswers } from '../page/answers.ts';
import { createSession, type KeyStore } from '../session/index.ts';
import type { App, OpenChannel } from '../types.ts';
import type { Edition } from './edition.ts';

/** Stands for the site's own origin while the server draws; it is removed from the markup. */
export const OWN_ORIGIN = 'https://own.invalid';

/** Stands for the token and the name of a member whom the server does not know. */
export const NOBODY = 'nobody-in-particular';

const nothing = (): void => undefined;

function memory(): KeyStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Rejects: a drawn page takes no taps, so nothing of it may run on the server. */
const never = async (): Promise<never> => {
  throw new Error('The server draws pages and runs none of their actions');
};

/** Builds the app of one drawing at one address: of a visitor without a token, a name or storage, or of some member, of whom nothing is known. Collects the answers that came. */
export function createDrawnApp(
  { config, table, library, version, ask: share, remember }: Edition,
  ask: ServerDrawingParts['ask'],
  query: Readonly<Record<string, string>>,
  isMember: boolean,
): { readonly app: App; readonly answers: readonly GivenAnswer[] } {
  const answers: GivenAnswer[] = [];
  const session = createSession(memory());
  if (isMember) for (const key of ['token', 'userId'] as const) session.set(key, NOBODY);
  const monitor = { report: nothing };
  const text = createText(table);
  let open: OpenChannel | undefined;
  const channel = (): ResolvedChannel | undefined => open?.channel;
  const scope = () => ({ user: { userId: '' }, channel: { ...channel() } as never, query });
  const transport = fetchBy(async (url, { method = 'GET', headers, body }) => {
    const call = { method, url, body: body ? String(body) : undefined };
    // Only the member can ask with the own name.
    if (isMember && `${call.url} ${call.body ?? ''}`.includes(NOBODY)) throw new Error('a call of the member');
    const { status, text, isGood } = await share(call, () => ask(url, { method, ...(headers && { headers }), ...(body && { body }) }));
    // A visitor's refusal is not the member's: the source waits for the app.
    if (isMember && !isGood) throw new Error('no answer for a visitor');
    if (isGood) answers.push({ ...call, text });
    return { status, text: async () => text, blob: never };
  });
  const app: App = {
    config,
    monitor,
    session,
    library,
    text,
    // Pages are drawn in Chinese; the app draws another language itself.
    language: { get: () => 'zh-CN', pack: () => undefined, offered: () => [], follow: never, choose: never, subscribe: () => nothing },
    dialogs: createDialogs(text),
    http: createHttp({
      config,
      monitor,
      text,
      transport,
      remember,
      crypto: undefined,
      inspect: never,
      findCall: library.call,
      bindDefaults: (call, extra) => bindCall(call, { ...scope(), ...extra }, { session, today: clock().today, monitor }),
      identity: () => ({ userId: '', token: '', deviceUuid: '', underWriting: undefined, documents: version }),
      channel,
      toast: nothing,
      loading: () => nothing,
      saysLoading: () => true,
      expired: nothing,
      withdrawn: nothing,
      now: () => Date.now(),
    }),
    vault: createVault(memoryDraftStore(), undefined),
    wire: { post: nothing, listen: () => nothing },
    kept: { views: () => ({}), change: never, subscribe: () => nothing, attach: () => nothing, forget: never },
    once: never,
    early: createPrefetched(Number.POSITIVE_INFINITY),
    answers: createAnswers(),
    retryKeys: () => never,
    textSize: { get: () => 'normal', set: nothing, subscribe: () => nothing },
    leave: createLeave(
      () => ({ origin: OWN_ORIGIN, allowed: [...config.allowedHosts, ...(channel()?.allowedHosts ?? [])], imageHosts: config.imageHosts }),
      { assign: nothing, replace: nothing, reload: nothing },
      monitor,
    ),
    async openChannel(key) {
      const found = await library.channel(key, config.environment);
      if (!found) return undefined;
      open = { key, channel: found };
      enterChannel(session, open);
      return open;
    },
    entry: {
      host: 'browser',
      credentials: () => ({}),
      forget: nothing,
      bridge: never,
      ask: never,
      stamp: () => ({ time: 0, nonce: '' }),
      address: (path, search) => `${OWN_ORIGIN}${BASE_PATH}${path}${search}`,
    },
    urlPayload: createUrlPayload({}),
    version,
    logins: { learn: nothing, keep: never, restore: async () => false, forget: never },
    channel: () => open,
    scope,
    isLoading: () => false,
    deviceId: () => '',
    clock,
    logout: never,
    onExpired: () => nothing,
  };
  return { app, answers };
}
