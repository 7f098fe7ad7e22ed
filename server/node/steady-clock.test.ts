import { expect, it } from 'vitest';
import { steadyClock } from './steady-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-18T02:00:00Z');

/** A machine whose clock can be set, and the steady time beside it, in milliseconds since the start. */
function machine() {
  let [passed, set] = [0, 0];
  const clock = steadyClock(
    () => START + passed + set,
    () => passed,
  );
  return {
    pass: (ms: number) => {
      passed += ms;
    },
    set: (ms: number) => {
      set += ms;
    },
    told: () => clock().getTime() - START,
  };
}

it.each([400 * 24 * HOUR, -400 * 24 * HOUR])('EC-02 a clock that jumps by %i ms and back again is not followed', (jump) => {
  const { pass, set, told } = machine();
  pass(MINUTE);
  expect(told()).toBe(MINUTE);
  set(jump);
  for (let minute = 2; minute <= 60; minute += 1) {
    expect(told()).toBe((minute - 1) * MINUTE);
    pass(MINUTE);
  }
  set(-jump);
  expect(told()).toBe(60 * MINUTE);
  pass(HOUR);
  expect(told()).toBe(2 * HOUR);
});

it('a clock that stays where it was set is believed after an hour, and a second jump begins a new hour', () => {
  const { pass, set, told } = machine();
  set(24 * HOUR);
  expect(told()).toBe(0);
  pass(HOUR);
  expect(told()).toBe(25 * HOUR);
  set(-24 * HOUR);
  expect(told()).toBe(25 * HOUR);
  pass(HOUR);
  expect(told()).toBe(2 * HOUR);
});

it('a clock that is put right by seconds is followed at once', () => {
  const { pass, set, told } = machine();
  for (let time = 1; time <= 10; time += 1) {
    pass(HOUR);
    set(-20_000);
    expect(told()).toBe(time * (HOUR - 20_000));
  }
});
