import { expect, test } from 'vitest';
import type { Action } from '../documents/types.gen.ts';
import { runActions } from './index.ts';

const asks = (until: unknown): Action =>
  ({
    do: 'repeat',
    times: 6,
    every: 1000,
    actions: { do: 'call', call: 'order.detail', on: { '*': { do: 'set', values: { status: '=answer.result' } } } },
    until,
  }) as unknown as Action;

/** Does the action while the answers last; says what was done in turn. */
function drive(action: Action, answers: readonly number[]) {
  const run = runActions([action, { do: 'toast', text: '=status' } as unknown as Action], {}, {});
  const done: string[] = [];
  let [step, at] = [run.next(), 0];
  while (step.done !== true) {
    if (step.value.kind !== 'set') done.push(step.value.kind === 'wait' ? `wait ${String(step.value.ms)}` : step.value.kind);
    if (step.value.kind === 'call') {
      step = run.next({ code: '0', msg: '', result: answers[at] ?? 10 });
      at += 1;
    } else step = run.next(undefined);
  }
  return { done, left: step.value };
}

const PAID = { '!=': [{ var: 'status' }, 10] };

test('OP-06 SS-73 it is done at once and after each pause, six times at most', () => {
  const { done } = drive(asks(PAID), []);
  expect(done.filter((kind) => kind === 'call')).toHaveLength(6);
  expect(done).toEqual([...Array.from({ length: 5 }, () => ['call', 'wait 1000']).flat(), 'call', 'toast']);
});

test('OP-07 it ends as soon as its rule holds, and what was learned is known to what follows', () => {
  const { done, left } = drive(asks(PAID), [10, 20, 10]);
  expect(done).toEqual(['call', 'wait 1000', 'call', 'toast']);
  expect(left).toMatchObject({ status: 20 });
});

test('a rule that cannot be worked out ends the run as a mistake of the document', () => {
  expect(drive(asks({ '/': [1, 0] }), []).done.at(-1)).toBe('fault');
});
