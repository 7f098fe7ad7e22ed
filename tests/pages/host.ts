import type { EffectHost, SaidLine } from '../../app/effects/effects.ts';
import type { Answer } from '../../app/http/index.ts';
import { fillText, type Json, type PageEvent, type Values } from '../../engine/index.ts';
import { calls, texts } from '../documents/documents.ts';

/** How what a page does turns out. */
export interface Outcomes {
  /** What calls are answered. Everything else succeeds with nothing. */
  readonly answers?: Readonly<Record<string, Partial<Answer>>>;
  /** Whether waiting takes its time; at once if left out. */
  readonly waits?: boolean;
  /** Whether questions are agreed to; a dialog of two ways may be closed, which is neither. */
  readonly agrees?: boolean | 'neither';
  /** The pages that the app has; any, if left out. */
  readonly pages?: readonly string[];
  /** Takes what alerts and questions say besides their text: titles and buttons. */
  readonly dialogs?: Values[];
  /** What the app around the page answers to what it is asked; a plain browser supports nothing. */
  readonly native?: Readonly<Record<string, Partial<Answer>>>;
}

/** A text by its key; one with a gap that nothing fills is a fault of the page. */
export const text = (key: string, params: Readonly<Record<string, string>> = {}): string =>
  fillText(texts[key] ?? key, params, (gap) => {
    throw new Error(`${key}: nothing fills {${gap}}`);
  });

interface Parts extends Pick<EffectHost, 'keep'> {
  readonly session: EffectHost['session'];
  /** What was done, in order. */
  readonly log: Json[][];
  readonly around: Outcomes;
  change(event: PageEvent): void;
}

/** Lines of a dialog, the parts of each in one text. */
const lined = (lines: readonly SaidLine[]): readonly string[] =>
  lines.map(({ group, text: words, note }) => [group, words, note].filter((part) => part !== undefined).join(' | '));

/** A host that carries nothing out but what stays inside the page, and writes down the rest. */
export function loggingHost({ session, log, change, around, keep }: Parts): EffectHost {
  return {
    text,
    session,
    monitor: {
      report: (level, code, details) => log.push(['report', code, (details ?? {}) as Values, ...(level === 'error' ? [level] : [])]),
    },
    leave: {
      to: (url, query = {}, { replace = false } = {}) =>
        log.push(['open', url, ...(Object.keys(query).length > 0 ? [{ ...query }] : []), ...(replace ? ['replace'] : [])]) > 0,
    },
    async call(name, params) {
      const [family = '', call = ''] = name.split('.');
      log.push(['call', name, params]);
      const answer = { code: '0', msg: '', result: null, unconfirmed: false, ...around.answers?.[name] };
      // As the client does, for calls whose document does not keep the answer to its caller.
      if (answer.code !== '0' && calls[family]?.calls[call]?.onError === undefined) log.push(['toast', answer.msg]);
      return answer;
    },
    keep,
    discard: async (form, draft) => void log.push(['discard', form, draft]),
    async host(ask) {
      const native = around.native?.[ask];
      if (native !== undefined) log.push(['host', ask]);
      return { code: native === undefined ? 'unsupported' : '0', msg: '', result: null, ...native };
    },
    go: (path, query, replace) => log.push(replace ? ['go', path, { ...query }, 'replace'] : ['go', path, { ...query }]),
    isPage: (path) => around.pages?.includes(path.split('?')[0] ?? '') ?? true,
    back: () => log.push(['back']),
    toast: (words, ms) => log.push(['toast', words, ...(ms === undefined ? [] : [ms])]),
    alert: async ({ title, content, lines }) => void log.push(['alert', title ?? '', content, ...(lines ? [lined(lines)] : [])]),
    confirm: async ({ content, lines, ...said }) => {
      around.dialogs?.push(JSON.parse(JSON.stringify(said)) as Values);
      log.push(['confirm', content, ...(lines ? [lined(lines)] : [])]);
      return around.agrees === 'neither' ? undefined : (around.agrees ?? true);
    },
    logout: async () => void log.push(['logout']),
    setState: (name, value) => change({ type: 'set', name, value }),
    setStep: (name, value) => change({ type: 'set-step', name, value }),
    step: (to, values, replace) => change({ type: 'step', to, with: values, replace }),
    refresh: (source, calls = []) => log.push(['refresh', source ?? calls.join(' ')]),
    async wait(ms) {
      log.push(['wait', ms]);
      if (around.waits === true) await new Promise((done) => setTimeout(done, ms));
    },
    loadTexts: async () => undefined,
  };
}
