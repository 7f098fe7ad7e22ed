import { type DataRequest, type DataResponse, type FormState, forms } from '../../../engine/index.ts';
import type { Ask, Asked } from './ask.ts';

/**
 * Answers all requests of one kind that a form needs, inside this server. `read` converts an answer for the form.
 * Returns undefined when `read` returns undefined, because the form cannot be judged without that answer.
 */
export async function resolveServerRequests<W extends DataRequest>(
  start: FormState,
  needed: (state: FormState) => readonly W[],
  ask: Ask,
  read: (asked: Asked, want: W) => DataResponse | undefined,
): Promise<FormState | undefined> {
  const talk = forms.resolveRequests(start, needed);
  let turn = talk.next();
  while (!turn.done) {
    const answer = read(await ask(turn.value.call, turn.value.params), turn.value);
    if (answer === undefined) return undefined;
    turn = talk.next(answer);
  }
  return turn.value;
}
