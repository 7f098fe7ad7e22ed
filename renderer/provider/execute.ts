import { type CallResult, type Effect, type EffectResult, faults, type Values, type Wording } from '../../engine/index.ts';
import type { PageStore } from '../page/store.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.ts';
import { Toast } from '../parts/Toast.ts';
import type { VisitCollections } from './kept.ts';
import type { HeyeParts } from './parts.ts';
import type { Sources } from './sources.ts';

/** The parts that effects of one page change. */
export interface Acting {
  readonly parts: HeyeParts;
  readonly kept: VisitCollections;
  readonly page: PageStore;
  readonly sources: Sources;
  call(name: string, params: Values, scope: Values): Promise<CallResult>;
  /** Whether a call's document leaves the message of a refusal to its caller. */
  isSilent(call: string): boolean;
}

const UNSUPPORTED: CallResult = { code: 'unsupported', msg: '', result: null };

/** Carries out one effect of a page's actions. */
export async function execute(effect: Effect, scope: Values, acting: Acting): Promise<EffectResult> {
  const { parts, kept, page, sources } = acting;
  const { text } = page.host;
  const say = (wording: Wording): string => ('key' in wording ? text(wording.key, wording.params) : wording.text);
  const titled = (title: Wording | undefined) => (title === undefined ? {} : { title: say(title) });
  switch (effect.kind) {
    case 'go':
      return void parts.go?.(effect.path, effect.query, effect.replace);
    case 'page':
      return true;
    case 'open':
      return parts.leave?.(effect.url, effect.query) ?? false;
    case 'back':
      return void parts.back?.();
    case 'toast':
      return void Toast.show(say(effect.text), ...(effect.ms === undefined ? [] : [effect.ms]));
    case 'alert':
      return void (await ConfirmDialog.tell({
        content: say(effect.text),
        ok: effect.ok ? say(effect.ok) : text('app.dialog.read'),
        ...titled(effect.title),
        ...linesOf(effect.lines, say),
      }));
    case 'confirm': {
      const question = {
        content: say(effect.text),
        ok: effect.ok ? say(effect.ok) : text('app.dialog.ok'),
        cancel: effect.cancel ? say(effect.cancel) : text('app.dialog.cancel'),
        danger: effect.danger,
        ...titled(effect.title),
        ...linesOf(effect.lines, say),
      };
      return effect.either ? ConfirmDialog.choose(question) : ConfirmDialog.ask(question);
    }
    case 'call': {
      const answer = await acting.call(effect.call, effect.params, scope);
      if (String(answer.code) !== '0' && answer.msg !== '' && !acting.isSilent(effect.call)) Toast.show(answer.msg);
      return answer;
    }
    case 'added': {
      const { effects } = parts.engine;
      const own = Object.hasOwn(effects, effect.name) ? effects[effect.name] : undefined;
      return own?.run(effect.params, parts);
    }
    case 'host':
      return UNSUPPORTED;
    case 'set':
      for (const [path, value] of Object.entries(effect.values)) {
        const name = path.slice(path.indexOf('.') + 1);
        if (path.startsWith('state.')) page.setState(name, value);
        else if (path.startsWith('step.')) page.setStep(name, value);
        else if (path.startsWith('session.')) parts.setSession?.(name, value);
      }
      return void page.refreshSession();
    case 'keep': {
      const result = kept.change(effect.collection, effect.operation);
      page.refreshSession();
      return result;
    }
    case 'logout':
      parts.setSession?.(undefined, null);
      return void parts.go?.(effect.path ?? '/', {}, true);
    case 'step':
      return void page.goTo(effect.to, effect.values, effect.replace);
    case 'refresh': {
      const names = Object.entries(page.page.sources).filter(([, { call = '' }]) => effect.calls?.includes(call) ?? true);
      for (const name of effect.source === undefined ? names.map(([one]) => one) : [effect.source]) sources.reload(name);
      return undefined;
    }
    case 'track':
      return void parts.report?.(effect.event, { level: effect.level ?? 'info', params: JSON.stringify(effect.params) });
    case 'wait':
      return new Promise((resolve) => setTimeout(() => resolve(undefined), effect.ms));
    case 'fault':
      return void page.host.report('action', { message: faults.line(effect.fault) });
    case 'discard':
      return undefined;
  }
}

function linesOf(lines: Extract<Effect, { kind: 'alert' }>['lines'], say: (wording: Wording) => string) {
  if (lines === undefined) return {};
  return {
    lines: lines.map(({ text, note, group }) => ({
      text: say(text),
      ...(note && { note: say(note) }),
      ...(group && { group: say(group) }),
    })),
  };
}
