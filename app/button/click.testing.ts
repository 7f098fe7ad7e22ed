import { collections } from '../../domain/index.ts';
import type { Documents, Json, Values } from '../../engine/index.ts';
import { documents, shellTexts } from '../../schemas/index.ts';
import { createText } from '../base/texts.ts';
import { channelDocument } from '../documents/channels.testing.ts';
import { addTexts, createLibrary } from '../documents/library.ts';
import { type EffectHost, runFlow } from '../effects/effects.ts';
import type { Answer } from '../http/index.ts';
import { createSession, isSessionKey } from '../session/index.ts';

const table: Record<string, string> = {};
addTexts(table, 'app', shellTexts);
const library = createLibrary({ ...documents, channel: channelDocument }, table);

export const insured = {
  insuredId: 'I1',
  insuredCard: '3601**********4510',
  realInsuredCard: '360102198506184510',
  policyNo: 'P1',
  patientId: 'PT1',
};
export const button = {
  buttonText: '特药申请',
  buttonLinkType: 9,
  receiveId: 'R1',
  rightType: 15,
  channelCode: 'JXRB',
  serviceRequestNo: '',
};
export const service = { serviceId: 'S1', packageId: 'PK1', supplierId: 'SUP', serviceCode: 'WH', serviceTitle: '特药' };

/** A click on a button, and the answers around it. */
export interface Click {
  readonly flow?: string;
  readonly button?: Values;
  readonly insured?: Values;
  readonly query?: Values;
  readonly session?: Record<string, string>;
  readonly answers?: Readonly<Record<string, Partial<Answer>>>;
  readonly channel?: Values;
  readonly agrees?: boolean;
  /** Documents that replace the project's own. */
  readonly flows?: Readonly<Record<string, Documents.Flow>>;
  /** Delays the answers of calls until this resolves. */
  readonly before?: Promise<void>;
  /** Collections by name; a change lasts for the next click. */
  readonly kept?: Map<string, Json>;
  /** Receives the events in order, so that a test can read them during the click. */
  readonly log?: unknown[][];
}

/** Clicks a service button against a server that answers from a table; returns the events in order. */
export async function click(given: Click = {}) {
  const log = given.log ?? [];
  const kept = given.kept ?? new Map<string, Json>();
  const values = new Map<string, string>();
  const session = createSession({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  });
  for (const [key, value] of Object.entries(given.session ?? {})) if (isSessionKey(key)) session.set(key, value);
  const host: EffectHost = {
    text: createText(table),
    session,
    monitor: { report: (level, code, details) => log.push([level, code, details]) },
    leave: {
      to(url, query = {}) {
        log.push(['open', url, query]);
        return !url.startsWith('javascript:');
      },
    },
    call: async (name, params) => {
      log.push(['call', name, params]);
      await given.before;
      return { code: '0', msg: '', result: null, unconfirmed: false, ...given.answers?.[name] };
    },
    host: async () => ({ code: 'unsupported', msg: '', result: null }),
    async keep(name, operation) {
      const allCollections = await documents.collections();
      const document = allCollections[name];
      if (document === undefined) return undefined;
      const outcome = collections.change(document, kept.get(name) ?? collections.empty(document), operation, 0);
      kept.set(name, outcome.content);
      return { code: outcome.code, params: outcome.params, view: collections.view(document, outcome.content) };
    },
    discard: async (form, draft) => void log.push(['discard', form, draft]),
    go: (path, query, replace) => log.push(['go', path, query, replace]),
    isPage: () => true,
    back: () => log.push(['back']),
    toast: (text) => log.push(['toast', text]),
    alert: async ({ title, content }) => void log.push(['alert', title, content]),
    confirm: async ({ content, ok }) => {
      log.push(['confirm', content, ...(ok === undefined ? [] : [ok])]);
      return given.agrees ?? true;
    },
    logout: async () => undefined,
    setState: (name, value) => log.push(['state', name, value]),
    setStep: () => undefined,
    step: () => undefined,
    refresh: (source) => log.push(['refresh', source]),
    wait: async (ms) => void log.push(['wait', ms]),
    loadTexts: library.texts,
  };
  const scope = {
    button: { ...button, ...given.button },
    insured: given.insured ?? insured,
    query: { thirdChannelSide: 'JIANGXIRENBAO', ...given.query },
    session: { ...given.session },
    kept: Object.fromEntries(kept),
    channel: {
      channelCode: 'JXRB',
      serviceApplyConfig: { serviceApplyPath: '/newServiceApplication' },
      mallPageConfig: { path: '/employeWeaL/healthMall' },
      ...given.channel,
    },
  };
  const name = given.flow ?? 'button';
  await runFlow(name, { ...(await library.flows(name)), ...given.flows }, scope, '2026-11-21', host);
  return { log, session };
}

/** Builds an answer of the pre-check with this code. */
export const preCheck = (code: string, msg = '', result: Values | null = null) => ({ 'button.preCheck': { code, msg, result } });

/** Clicks with a pre-check that passes, so that the button's type acts. */
export const passed = async (given: Click = {}) => {
  const { log } = await click({
    ...given,
    answers: { ...preCheck('0', '', { waitPeriod: given.session?.['waitPeriod'] ?? '' }), ...given.answers },
  });
  return log.slice(1);
};

/** Loads the project's flows of the button. */
export const buttonFlows = () => library.flows('button');
