import base from '../../channels/base.json' with { type: 'json' };
import type { Json, Values } from '../../engine/index.ts';
import { documents, shellTexts } from '../../schemas/index.ts';
import { createText } from '../base/texts.ts';
import type { HostName } from '../bridges/index.ts';
import { type HostScript, installCarrier } from '../bridges/testing.ts';
import { channelDocument } from '../documents/channels.testing.ts';
import { addTexts, createLibrary } from '../documents/library.ts';
import { runFlow } from '../effects/effects.ts';
import type { Answer } from '../http/index.ts';
import { createSession, type SessionKey } from '../session/index.ts';
import type { OpenChannel } from '../types.ts';
import { toChannelInfo } from './open-channel.ts';
import { entryScope } from './scope.ts';
import { fakeEntry } from './testing.ts';

/** Inputs of an entry test. */
export interface Given {
  readonly path?: string;
  readonly search?: string;
  readonly session?: Partial<Record<SessionKey, string>>;
  readonly credentials?: Values;
  readonly host?: HostName;
  readonly script?: HostScript;
  /** The carrier's script, when the page has it. */
  readonly carrier?: HostScript;
  /** The channel's document; null when no channel is open. */
  readonly channel?: Values | null;
  readonly info?: Json;
  /** Parameters of the flow. */
  readonly scope?: Values;
  readonly agrees?: boolean;
  /** Answers by call; the others succeed with a null result. */
  readonly answers?: Readonly<Record<string, Partial<Answer>>>;
}

const table: Record<string, string> = {};
addTexts(table, 'app', shellTexts);
const text = createText(table);
const library = createLibrary({ ...documents, channel: channelDocument }, table);

/** Runs an entry flow with the real documents against a server that answers from a table; returns the events in order. */
export async function drive(name: string, given: Given = {}) {
  const {
    path = '/open',
    search = '',
    credentials = {},
    host = 'browser',
    script = {},
    channel = {},
    info = {},
    agrees = true,
    answers = {},
  } = given;
  const log: unknown[][] = [];
  const values = new Map<string, string>(Object.entries(given.session ?? {}));
  const session = createSession({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  const { entry, calls, globals } = fakeEntry(library, text, host, credentials, script);
  if (given.carrier) installCarrier(globals as unknown as Parameters<typeof installCarrier>[0], given.carrier, calls);
  const opened =
    channel === null
      ? undefined
      : ({
          key: 'JIANGXIRENBAO',
          channel: { agreementConfig: base.agreementConfig, accountConfig: base.accountConfig, ...channel },
        } as unknown as OpenChannel);
  const scope = entryScope({ session, entry, deviceId: () => 'D1' }, opened, path, search, toChannelInfo(info) ?? {});
  await runFlow(name, await library.flows(name), { ...scope, ...given.scope }, '2026-11-21', {
    text,
    session,
    monitor: { report: (level, code, details) => log.push([level, code, details]) },
    leave: { to: (url, query = {}) => log.push(['open', url, query]) > 0 },
    call: async (call, params) => {
      log.push(['call', call, params]);
      return { code: '0', msg: '', result: null, unconfirmed: false, ...answers[call] };
    },
    host: entry.ask,
    keep: async () => undefined,
    discard: async (form, draft) => void log.push(['discard', form, draft]),
    go: (to, query) => log.push(['go', to, query]),
    isPage: () => true,
    back: () => log.push(['back']),
    toast: (words) => log.push(['toast', words]),
    alert: async ({ title, content }) => void log.push(['alert', title, content]),
    confirm: async ({ title, content, ok, cancel }) => log.push(['confirm', title, content, ok, cancel]) > 0 && agrees,
    logout: async (to) => void log.push(to === undefined ? ['logout'] : ['logout', to]),
    setState: () => undefined,
    setStep: () => undefined,
    step: () => undefined,
    refresh: () => undefined,
    wait: async () => undefined,
    loadTexts: library.texts,
  });
  const called = (call: string) => log.find(([kind, which]) => kind === 'call' && which === call)?.[2];
  return { log, session, called, hostCalls: calls, left: log.filter(([kind]) => ['go', 'open', 'back'].includes(String(kind))) };
}

/** Result of every way of signing in. */
export const LOGIN = { token: 'T1', userId: 'U1', phone: '13800000001', headPortrait: '/p.png' };
