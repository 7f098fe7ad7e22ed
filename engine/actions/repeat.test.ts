import { expect, test } from 'vitest';
import type { Action } from '../documents/types.gen.ts';
import { run as runActions } from './index.ts';

const asks = (until: unknown): Action =>
  ({
    do: 'repeat',
    times: 6,
    every: 1000,
    actions: { do: 'call', call: 'order.detail', on: { '*': { do: 'set', values: { status: '=answer.result' } } } },
    until,
  }) as unknown as Action;

/** Runs the action while responses remain; returns what it did, in order. */
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

test('OP-06 SS-73 runs at once and again after each pause, at most six times', () => {
  const { done } = drive(asks(PAID), []);
  expect(done.filter((kind) => kind === 'call')).toHaveLength(6);
  expect(done).toEqual([...Array.from({ length: 5 }, () => ['call', 'wait 1000']).flat(), 'call', 'toast']);
});

test('OP-07 ends as soon as its rule holds; the following actions read what it set', () => {
  const { done, left } = drive(asks(PAID), [10, 20, 10]);
  expect(done).toEqual(['call', 'wait 1000', 'call', 'toast']);
  expect(left).toMatchObject({ status: 20 });
});

test('ends the run with a fault if its rule cannot be evaluated', () => {
  expect(drive(asks({ '/': [1, 0] }), []).done.at(-1)).toBe('fault');
});
