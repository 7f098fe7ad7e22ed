import { expect, it } from 'vitest';
import { steadyClock } from './steady-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-18T02:00:00Z');

/** A machine with an adjustable clock and a steady time, in milliseconds since the start. */
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

it.each([400 * 24 * HOUR, -400 * 24 * HOUR])('EC-02 ignores a clock that jumps by %i ms and back again', (jump) => {
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

it('accepts a changed clock after an hour; a second jump restarts the hour', () => {
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

it('follows a correction by seconds at once', () => {
  const { pass, set, told } = machine();
  for (let time = 1; time <= 10; time += 1) {
    pass(HOUR);
    set(-20_000);
    expect(told()).toBe(time * (HOUR - 20_000));
  }
});
