import { type Answer, type codes, refuse } from '../http/answer.ts';
import { ownValue } from '../http/own-value.ts';
import type { Server } from '../transactions/server.ts';
import type { Outcome } from './outcome.ts';
import words from './words.json' with { type: 'json' };

/** Kinds of partners with texts for the member. */
type Spoken = keyof typeof words;

/** The refusal words with a code of their own. */
const REASONS: Readonly<Record<string, Exclude<keyof typeof codes, 'success'>>> = {
  invalid: 'wrongCode',
  unknown: 'notFound',
  unreal: 'badRequest',
  unclear: 'badImage',
  otherSide: 'badImage',
  notCard: 'badImage',
};

/** Returns the text for the member when a partner refused or failed; logs the reason. All such texts are defined here. */
export function refusalBy(kind: Spoken, outcome: Exclude<Outcome<unknown>, { ok: unknown }>, { log }: Pick<Server, 'log'>): Answer {
  const { refused, otherwise, failed } = words[kind];
  if ('refused' in outcome) {
    log({ level: 'info', event: 'partner refused', partner: kind, word: outcome.refused });
    return refuse(ownValue(REASONS, outcome.refused) ?? 'failure', ownValue<string>(refused, outcome.refused) ?? otherwise);
  }
  log({ level: 'error', event: `partner ${outcome.failed}`, partner: kind, detail: outcome.detail });
  return refuse('unavailable', failed);
}
