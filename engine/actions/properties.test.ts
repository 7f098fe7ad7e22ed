import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { said } from '../fault/testing.ts';
import { type Effect, run as runActions } from './index.ts';

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'] as const;
const scope: Values = { button: { id: 'R1' }, event: [1, 2], answer: null };

/** Runs actions to the end: every call returns 0 and every question yes. */
function drive(actions: unknown): { readonly effects: readonly Effect[]; readonly left: Values | undefined } {
  const run = runActions(actions as Action[], scope, {});
  const effects: Effect[] = [];
  let step = run.next();
  while (step.done !== true) {
    effects.push(step.value);
    step = run.next(step.value.kind === 'call' || step.value.kind === 'host' ? { code: '0', msg: '', result: null } : true);
  }
  return { effects, left: step.value };
}

const word = fc.oneof(
  fc.constantFrom('button.id', 'event', 'answer.msg', 'a.b', '/list', ...FORBIDDEN, 'button.constructor.name'),
  fc.string(),
);
const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word as fc.Arbitrary<Json>,
    fc.constantFrom<Json>(null, 1, true),
    word.map((path): Json => ({ $: { var: path } })),
    word.map((path): Json => `=${path}`),
    word.map((key): Json => `@${key}`),
    fc.tuple(word, tie('value')).map(([$text, params]): Json => ({ $text, with: params as Json })),
    fc.tuple(word, tie('value')).map(([operator, operand]): Json => ({ $: Object.fromEntries([[operator, operand as Json]]) })),
    fc.array(fc.tuple(word, tie('value')), { maxLength: 2 }).map((entries): Json => Object.fromEntries(entries) as Json),
    fc.array(tie('value'), { maxLength: 2 }) as fc.Arbitrary<Json>,
  ),
})).value;
const table = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.tuple(word, value), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)) },
  { weight: 1, arbitrary: value.map(($) => ({ $ })) },
);
const action = fc.oneof(
  fc.record({ do: fc.constantFrom('toast', 'alert', 'confirm'), text: value, title: value }),
  fc.record({ do: fc.constant('go'), path: value, query: table }),
  fc.record({ do: fc.constant('open'), url: value, query: table }),
  fc.record({ do: fc.constant('set'), values: table }),
  fc.record({ do: fc.constant('call'), call: word, with: table, on: fc.constant({ '*': { do: 'back' } }) }),
  fc.record({ do: fc.constant('track'), event: word, params: table }),
  fc.record({ do: fc.constant('step'), to: word, with: table }),
  fc.record({ do: fc.constant('switch'), value, cases: fc.constant({ '*': [] }) }),
  fc.record({ do: word }),
);

describe('random actions', () => {
  test('yield effects and never throw; a mistake is a fault effect', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 4 }), (actions) => {
        const { effects, left } = drive(actions);
        const faults = effects.filter(({ kind }) => kind === 'fault');
        expect(faults.length).toBeLessThanOrEqual(1);
        if (faults.length === 1) expect([effects.at(-1)?.kind, left]).toEqual(['fault', undefined]);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(FORBIDDEN)('%s is refused as a name to set, to send and to give on', (name) => {
    const named = Object.fromEntries([[name, 'x']]);
    const paths = [name, `button.${name}`, `button.${name}.polluted`].map((path) => Object.fromEntries([[path, true]]));
    const refused: unknown[] = [
      ...paths.map((values) => ({ do: 'set', values })),
      { do: 'set', values: { mine: { deep: [named] } } },
      { do: 'go', path: '/list', query: named },
      { do: 'call', call: 'a.b', with: named },
      { do: 'track', event: 'x', params: named },
      { do: 'flow', name: 'other', with: named },
    ];
    for (const one of refused)
      expect(said(drive([one]).effects)).toEqual([{ kind: 'fault', message: expect.stringContaining(`不能用“${name}”这个名字`) }]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
