import { type CompiledForm, forms, type Json, logic, type Values } from '../../../engine/index.ts';
import type { User } from '../../platform/store/records.ts';
import type { ResolvedChannel, Server } from '../../platform/transactions/server.ts';
import { createAsk } from './ask.ts';
import { type Checked, judgeAnswers, startingEmpty, withOptions } from './judge.ts';

/** The context of a form that is not an application. */
export interface Entry {
  /** Known values, which the member cannot change. */
  readonly known?: Values;
  readonly channel?: ResolvedChannel;
}

/** Returns the form that submits to this call. Throws when there is none. */
export function formOf(call: string, { documents }: Server): CompiledForm {
  const form = documents.formOf(call);
  if (form === undefined) throw new Error(`No form submits to the call ${call}`);
  return form;
}

/** Returns the answers of a request to these questions; an answer that is not given is empty. */
export const answersTo = <P extends object>(asked: readonly (keyof P)[], params: P): Values =>
  Object.fromEntries(asked.map((name) => [name, (params[name] ?? '') as Json]));

/** Judges the answers of a form other than an application by its document, as the page did. Drops answers to questions that the form does not ask. */
export async function judgeEntry(form: CompiledForm, answers: Values, user: User, server: Server, entry: Entry = {}): Promise<Checked> {
  const channel = (entry.channel ?? {}) as Values;
  const ask = createAsk({ channel }, user, server);
  const context = { ...logic.chinaClock(server.clock()), channel, user: { userId: user.id }, editing: entry.known !== undefined };
  const opened = forms.change(forms.open(form, context), { type: 'prefill', values: entry.known ?? {} });
  const filled = await withOptions(forms.change(opened, { type: 'restore', values: { ...startingEmpty(opened), ...answers } }), ask);
  if (filled === undefined) return { kind: 'unavailable' };
  const asked = Object.fromEntries(Object.entries(answers).filter(([name]) => forms.field(filled, name)?.visible !== false));
  return judgeAnswers(opened, asked, ask, user, server);
}
