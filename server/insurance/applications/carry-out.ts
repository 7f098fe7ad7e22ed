import { converse, type FormState, type Want, type WantAnswer } from '../../../engine/index.ts';
import type { Ask, Asked } from './ask.ts';

/**
 * Answers all requests of one kind that a form needs, inside this server. `read` converts an answer for the form.
 * Returns undefined when `read` returns undefined, because the form cannot be judged without that answer.
 */
export async function carryOut<W extends Want>(
  start: FormState,
  needed: (state: FormState) => readonly W[],
  ask: Ask,
  read: (asked: Asked, want: W) => WantAnswer | undefined,
): Promise<FormState | undefined> {
  const talk = converse(start, needed);
  let turn = talk.next();
  while (!turn.done) {
    const answer = read(await ask(turn.value.call, turn.value.params), turn.value);
    if (answer === undefined) return undefined;
    turn = talk.next(answer);
  }
  return turn.value;
}
