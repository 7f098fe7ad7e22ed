import type { DialogTextLine, EffectHost } from '../../app/effects/effects.ts';
import type { Answer } from '../../app/http/index.ts';
import { forms, type Json, type PageEvent, type Values } from '../../engine/index.ts';
import { calls, texts } from '../documents/documents.ts';

/** Outcomes of a page's effects. */
export interface Outcomes {
  /** Responses of calls. All others succeed with an empty result. */
  readonly answers?: Readonly<Record<string, Partial<Answer>>>;
  /** Whether waits take their time; by default they end at once. */
  readonly waits?: boolean;
  /** Whether questions are confirmed; a dialog of two ways may be closed, which is neither. */
  readonly agrees?: boolean | 'neither';
  /** The pages of the app; by default any. */
  readonly pages?: readonly string[];
  /** Collects titles and buttons of alerts and questions beside their text. */
  readonly dialogs?: Values[];
  /** Responses of the surrounding app; a plain browser supports nothing. */
  readonly native?: Readonly<Record<string, Partial<Answer>>>;
}

/** A text by its key; an unfilled placeholder is a fault of the page. */
export const text = (key: string, params: Readonly<Record<string, string>> = {}): string =>
  forms.fillText(texts[key] ?? key, params, (gap) => {
    throw new Error(`${key}: nothing fills {${gap}}`);
  });

interface Parts extends Pick<EffectHost, 'keep'> {
  readonly session: EffectHost['session'];
  /** The effects, in order. */
  readonly log: Json[][];
  readonly around: Outcomes;
  change(event: PageEvent): void;
}

/** Lines of a dialog, the parts of each joined to one text. */
const lined = (lines: readonly DialogTextLine[]): readonly string[] =>
  lines.map(({ group, text: words, note }) => [group, words, note].filter((part) => part !== undefined).join(' | '));

/** A host that runs only effects inside the page, and records the rest. */
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
      // As the client does, for calls whose document does not leave the response to the caller.
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
