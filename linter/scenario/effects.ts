import type { Json, Values } from '../../engine/documents/json.ts';
import { sayFault } from '../../engine/fault/say.ts';
import {
  type ActionVocabulary,
  actions,
  type CollectionResult,
  type Documents,
  type Effect,
  type EffectResult,
  type ListedLine,
  type Operation,
  type Wording,
} from '../../engine/index.ts';

/** The page, or what stands for it, in which effects of a scenario take place. */
export interface Stage {
  readonly given: Documents.ScenarioGiven;
  readonly flows: Readonly<Record<string, Documents.Flow>>;
  readonly today: string;
  readonly words: ActionVocabulary;
  /** Looks up a text. */
  text(key: string, params?: Readonly<Record<string, string>>): string;
  /** Returns true for a call whose document leaves refusals to its caller. */
  leavesRefusals(call: string): boolean;
  setSession(name: string, value: Json): void;
  setState(name: string, value: Json): void;
  setStep(name: string, value: Json): void;
  step(to: string, values: Values, replace: boolean): void;
  keep(collection: string, operation: Operation): CollectionResult | undefined;
}

/** The effects of a run of actions in order, its faults, and whether it reached its end. */
export interface Done {
  readonly effects: readonly Values[];
  readonly faults: readonly string[];
  readonly isWhole: boolean;
}

const filled = (values: Readonly<Record<string, Json | undefined>>): Values =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Json] => entry[1] !== undefined));

/** Runs actions on a stage at once: calls answer what the scenario gives, everything else that leaves the page is noted. */
export function perform(all: Documents.Action | readonly Documents.Action[], scope: Values, stage: Stage): Done {
  const effects: Values[] = [];
  const faults: string[] = [];
  const run = actions.run(all, scope, stage.flows, stage.today, stage.words);
  let step = run.next();
  while (step.done !== true) step = run.next(one(step.value, stage, effects, faults));
  return { effects, faults, isWhole: step.value !== undefined };
}

function one(effect: Effect, stage: Stage, effects: Values[], faults: string[]): EffectResult {
  const { given } = stage;
  const say = (wording: Wording): string => ('key' in wording ? stage.text(wording.key, wording.params) : wording.text);
  const note = (values: Readonly<Record<string, Json | undefined>>): undefined => void effects.push(filled(values));
  const words = (wording: Wording | undefined): string | undefined => wording && say(wording);
  const listed = (lines: readonly ListedLine[] | undefined): Json | undefined =>
    lines?.map(({ group, text, note: more }) => [group, text, more].flatMap((part) => (part === undefined ? [] : [say(part)])).join(' | '));
  switch (effect.kind) {
    case 'go':
      return note({ go: effect.path, query: { ...effect.query }, ...(effect.replace && { replace: true }) });
    case 'open':
      note({ open: effect.url, query: { ...effect.query }, ...(effect.replace && { replace: true }) });
      return true;
    case 'page':
      return given.pages?.includes(effect.path.split('?')[0] ?? '') ?? true;
    case 'back':
      return note({ back: true });
    case 'toast':
      return note({ toast: say(effect.text), ms: effect.ms });
    case 'alert':
      return note({ alert: say(effect.text), title: words(effect.title), ok: words(effect.ok), lines: listed(effect.lines) });
    case 'confirm':
      note({
        confirm: say(effect.text),
        title: words(effect.title),
        ok: words(effect.ok),
        cancel: words(effect.cancel),
        danger: effect.danger,
        ...(effect.either && { either: true }),
        lines: listed(effect.lines),
      });
      return given.agrees === 'neither' ? undefined : (given.agrees ?? true);
    case 'call':
      return called(effect, stage, note);
    case 'host': {
      const answer = given.host?.[effect.ask];
      if (answer !== undefined) note({ host: effect.ask, with: { ...effect.params } });
      return { code: answer === undefined ? 'unsupported' : '0', msg: '', result: null, ...answer };
    }
    case 'added':
      note({ effect: effect.name, with: effect.params });
      return { code: '0', msg: '', result: null, ...given.host?.[effect.name] };
    case 'set':
      for (const [path, value] of Object.entries(effect.values)) {
        const name = path.slice(path.indexOf('.') + 1);
        if (path.startsWith('state.')) stage.setState(name, value);
        else if (path.startsWith('step.')) stage.setStep(name, value);
        else if (path.startsWith('session.')) stage.setSession(name, value);
      }
      return undefined;
    case 'keep':
      return stage.keep(effect.collection, effect.operation);
    case 'discard':
      return note({ discard: effect.form, draft: effect.draft });
    case 'logout':
      return note({ logout: true, ...(effect.path !== undefined && { go: effect.path }) });
    case 'step':
      stage.step(effect.to, effect.values, effect.replace);
      return undefined;
    case 'refresh':
      return note({ refresh: effect.source ?? (effect.calls ?? []).join(' ') });
    case 'track':
      return note({ track: effect.event, with: effect.params });
    case 'wait':
      return note({ wait: effect.ms });
    case 'fault':
      faults.push(sayFault(effect.fault));
      return undefined;
  }
}

/** A call answers what the scenario gives; the app says a refusal aloud unless the document leaves it to the caller. */
function called(
  { call, params }: Extract<Effect, { kind: 'call' }>,
  stage: Stage,
  note: (values: Readonly<Record<string, Json | undefined>>) => undefined,
): EffectResult {
  note({ call, with: params });
  const answer = { code: '0', msg: '', result: null as Json, ...stage.given.answers?.[call] } as {
    readonly code: number | string;
    readonly msg: string;
    readonly result: Json;
  };
  if (answer.code === '0') return answer;
  const isWordless = answer.msg.trim() === '';
  const msg = isWordless ? stage.text('app.requestFailed') : answer.msg;
  if (!stage.leavesRefusals(call)) note({ toast: answer.msg });
  return { ...answer, msg, ...(isWordless && { wordless: true }) };
}
