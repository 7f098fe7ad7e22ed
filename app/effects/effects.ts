import { ENGINE } from '../../domain/index.ts';
import {
  actions,
  type CallResult,
  type CollectionResult,
  type Documents,
  type Effect,
  type EffectResult,
  faults,
  type Json,
  type ListedLine,
  type Operation,
  type Values,
  type Wording,
} from '../../engine/index.ts';
import type { Text } from '../base/texts.ts';
import { type Answer, SESSION_EXPIRED, SUCCESS, WITHDRAWN } from '../http/index.ts';
import type { Monitor } from '../monitor/index.ts';
import type { Leave } from '../navigation/index.ts';
import { isSessionKey, type Session } from '../session/index.ts';

/** A line of a dialog, with its texts looked up. */
export interface DialogTextLine {
  readonly text: string;
  readonly note?: string;
  readonly group?: string;
}

/** Dependencies of effects. */
export interface EffectHost {
  readonly text: Text;
  readonly session: Session;
  readonly monitor: Monitor;
  readonly leave: Pick<Leave, 'to'>;
  call(name: string, params: Values, scope: Values): Promise<Answer>;
  /** Calls an ability of the host app; a missing ability is an answer, too. */
  host(ask: string, params: Values): Promise<CallResult>;
  go(path: string, query: Readonly<Record<string, string>>, replace: boolean): void;
  /** Reports whether the app has a page at a path. */
  isPage(path: string): boolean;
  back(): void;
  /** Shows a text, for `ms` milliseconds when given. */
  toast(text: string, ms?: number): void;
  alert(options: {
    readonly title: string | undefined;
    readonly content: string;
    readonly ok?: string;
    readonly lines?: readonly DialogTextLine[];
  }): Promise<void>;
  /** True for the first answer, false for the second; with `either`, undefined when the member chose neither. */
  confirm(options: {
    readonly title: string | undefined;
    readonly content: string;
    readonly ok: string | undefined;
    readonly cancel: string | undefined;
    readonly danger: boolean;
    readonly either?: boolean;
    readonly lines?: readonly DialogTextLine[];
  }): Promise<boolean | undefined>;
  /** Changes a collection of the phone; undefined for an unknown name. */
  keep(collection: string, operation: Operation): Promise<CollectionResult | undefined>;
  /** Discards the member's answers to a form, stored under the draft's name. */
  discard(form: string, draft: string): Promise<void>;
  /** Signs the member out (LG-03 to LG-06); `path` is the next page. */
  logout(path?: string): Promise<void>;
  /** Sets a variable of the page. */
  setState(name: string, value: Json): void;
  /** Sets a variable of the page's current step. */
  setStep(name: string, value: Json): void;
  /** Goes to a step of the page. */
  step(to: string, values: Values, replace: boolean): void;
  /** Reloads one data source of the page, the sources that use these calls, or all of them. */
  refresh(source: string | undefined, calls?: readonly string[]): void;
  wait(ms: number): Promise<void>;
  /** Loads the text families of the keys. */
  loadTexts(keys: readonly string[]): Promise<void>;
}

type Do<E> = (effect: E, host: EffectHost, scope: Values) => EffectResult | Promise<EffectResult>;
type Executors = { readonly [Kind in Effect['kind']]: Do<Extract<Effect, { kind: Kind }>> };

const nothing = undefined;

async function say(host: EffectHost, wording: Wording): Promise<string> {
  if (!('key' in wording)) return wording.text;
  await host.loadTexts([wording.key]);
  return host.text(wording.key, wording.params);
}

const sayLines = (host: EffectHost, lines: readonly ListedLine[]): Promise<readonly DialogTextLine[]> =>
  Promise.all(
    lines.map(async ({ text, note, group }) => ({
      text: await say(host, text),
      ...(note && { note: await say(host, note) }),
      ...(group && { group: await say(host, group) }),
    })),
  );

const sayOptional = (host: EffectHost, wording: Wording | undefined) => (wording === undefined ? nothing : say(host, wording));

/** One executor per kind of effect. Only here do actions of documents touch the outside world. */
const EXECUTORS: Executors = {
  go: ({ path, query, replace }, host) => void host.go(path, query, replace),
  page: ({ path }, host) => host.isPage(path),
  open: ({ url, query, replace = false }, host) => {
    const isOpen = replace ? host.leave.to(url, query, { replace }) : host.leave.to(url, query);
    if (!isOpen) host.toast(host.text('app.linkRefused'));
    return isOpen;
  },
  back: (_, host) => void host.back(),
  toast: async ({ text, ms }, host) => void host.toast(await say(host, text), ms),
  alert: async ({ text, title, ok, lines }, host) =>
    void (await host.alert({
      content: await say(host, text),
      title: await sayOptional(host, title),
      ...(ok && { ok: await say(host, ok) }),
      ...(lines && { lines: await sayLines(host, lines) }),
    })),
  confirm: async ({ text, title, ok, cancel, danger, either, lines }, host) =>
    host.confirm({
      content: await say(host, text),
      title: await sayOptional(host, title),
      ok: await sayOptional(host, ok),
      cancel: await sayOptional(host, cancel),
      danger,
      ...(either && { either }),
      ...(lines && { lines: await sayLines(host, lines) }),
    }),
  call: async ({ call, params }, host, scope): Promise<CallResult> => {
    const answer = await host.call(call, params, scope);
    // The client has already shown these answers, by leading to the sign-in page or reloading the page (EC-02).
    if (answer.code === SESSION_EXPIRED || answer.code === WITHDRAWN) return { ...answer, msg: '', hasLeft: true };
    // A flow that shows a refusal's message needs some text, even when the server sends none (BT-07, EC-01).
    return answer.code === SUCCESS || answer.msg.trim() !== ''
      ? answer
      : { ...answer, msg: host.text('app.requestFailed'), wordless: true };
  },
  host: async ({ ask, params }, host): Promise<CallResult> => host.host(ask, params),
  set: ({ values }, host) => {
    for (const [path, value] of Object.entries(values)) {
      if (path.startsWith('state.')) host.setState(path.slice('state.'.length), value);
      if (path.startsWith('step.')) host.setStep(path.slice('step.'.length), value);
      if (!path.startsWith('session.')) continue;
      const key = path.slice('session.'.length);
      if (isSessionKey(key)) host.session.set(key, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value));
      else {
        host.monitor.report('error', 'effect.unknown-session-key', { key });
        host.toast(host.text('app.documentFault'));
      }
    }
    return nothing;
  },
  keep: ({ collection, operation }, host) => host.keep(collection, operation),
  discard: async ({ form, draft }, host) => void (await host.discard(form, draft)),
  logout: async ({ path }, host) => void (await host.logout(path)),
  step: ({ to, values, replace }, host) => void host.step(to, values, replace),
  refresh: ({ source, calls }, host) => void host.refresh(source, calls),
  track: ({ event, level, params }, host) => {
    const details = Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    );
    host.monitor.report(level ?? 'info', 'track', { event, ...Object.fromEntries(details) });
    return nothing;
  },
  added: ({ name, params }, host) => (Object.hasOwn(ENGINE.effects, name) ? ENGINE.effects[name]?.run(params, host) : undefined),
  wait: async ({ ms }, host) => void (await host.wait(ms)),
  fault: ({ fault }, host) => {
    host.monitor.report('error', 'effect.fault', { message: faults.line(fault) });
    host.toast(host.text('app.documentFault'));
    return nothing;
  },
};

/** Runs actions in order: each effect finishes before the next one starts (BT-02). Returns false when they stopped early. */
export async function runEffects(
  allActions: Documents.Action | readonly Documents.Action[],
  flows: Readonly<Record<string, Documents.Flow>>,
  scope: Values,
  today: string,
  host: EffectHost,
): Promise<boolean> {
  const run = actions.run(allActions, scope, flows, today, ENGINE);
  return actions.perform(run, (effect) => (EXECUTORS[effect.kind] as Do<Effect>)(effect, host, scope));
}

/** Runs a flow by name; takes its parameters from the variables of the same names. */
export function runFlow(
  name: string,
  flows: Readonly<Record<string, Documents.Flow>>,
  scope: Values,
  today: string,
  host: EffectHost,
): Promise<boolean> {
  const params = flows[name]?.params ?? [];
  return runEffects({ do: 'flow', name, with: params.filter((param) => Object.hasOwn(scope, param)) }, flows, scope, today, host);
}
