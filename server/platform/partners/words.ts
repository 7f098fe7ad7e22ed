import { type Answer, type codes, refuse } from '../http/answer.ts';
import { ownValue } from '../http/own-value.ts';
import type { Server } from '../transactions/server.ts';
import type { Outcome } from './outcome.ts';
import words from './words.json' with { type: 'json' };

/** Kinds of partners that have words for the member. */
type Spoken = keyof typeof words;

/** The codes of refusals that have one of their own. */
const REASONS: Readonly<Record<string, Exclude<keyof typeof codes, 'success'>>> = {
  invalid: 'wrongCode',
  unknown: 'notFound',
  unreal: 'badRequest',
  unclear: 'badImage',
  otherSide: 'badImage',
  notCard: 'badImage',
};

/** What the member is told, in the one place where that is said, when a partner did not do what it was asked; the log says why. */
export function refusalBy(kind: Spoken, outcome: Exclude<Outcome<unknown>, { ok: unknown }>, { log }: Pick<Server, 'log'>): Answer {
  const { refused, otherwise, failed } = words[kind];
  if ('refused' in outcome) {
    log({ level: 'info', event: 'partner refused', partner: kind, word: outcome.refused });
    return refuse(ownValue(REASONS, outcome.refused) ?? 'failure', ownValue<string>(refused, outcome.refused) ?? otherwise);
  }
  log({ level: 'error', event: `partner ${outcome.failed}`, partner: kind, detail: outcome.detail });
  return refuse('unavailable', failed);
}
