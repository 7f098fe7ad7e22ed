import { expect, test } from 'vitest';
import type { Action } from '../documents/types.gen.ts';
import { createEngine } from '../engine.ts';
import { defineAction, defineEffect } from './added.ts';
import { branchesOf, type Effect, type EffectResult, flowsIn, perform, run } from './index.ts';

const renew = defineAction({
  name: 'renew',
  description: 'renews a loan',
  required: ['loan'],
  properties: { loan: { type: 'string' } },
  codes: ['0', 'late'],
});
const shout = defineAction({
  name: 'shout',
  description: 'says a word loudly',
  required: ['word'],
  properties: { word: { type: 'string' } },
  *resolve({ word }) {
    yield { kind: 'toast', text: { text: String(word).toUpperCase() } };
    return { code: 0, msg: '', result: 'said' };
  },
});
const ENGINE = createEngine({ actions: [renew, shout] });

const performed = async (written: unknown, answer?: EffectResult) => {
  const seen: Effect[] = [];
  const isWhole = await perform(run(written as Action, { item: { id: 'L7' } }, {}, '2026-11-20', ENGINE), (effect) => {
    seen.push(effect);
    return effect.kind === 'added' ? answer : undefined;
  });
  return { seen, isWhole };
};

test('an action of a product asks its host with evaluated values and branches on the answer', async () => {
  const written = { do: 'renew', loan: '=item.id', on: { '0': { do: 'back' }, late: { do: 'toast', text: '=answer.msg' } } };
  const late = await performed(written, { code: 'late', msg: 'too late', result: null });
  expect(late.seen).toEqual([
    { kind: 'added', name: 'renew', params: { loan: 'L7' } },
    { kind: 'toast', text: { text: 'too late' } },
  ]);
  expect((await performed(written, { code: 0, msg: '', result: null })).seen.at(-1)).toEqual({ kind: 'back' });
});

test('without branches only code 0 goes on, and a host without the effect is a fault', async () => {
  const next = [{ do: 'renew', loan: '1' }, { do: 'back' }];
  expect((await performed(next, { code: 'late', msg: '', result: null })).seen).toHaveLength(1);
  expect((await performed(next, { code: '0', msg: '', result: null })).isWhole).toBe(true);
  const unknown = await performed(next);
  expect(unknown.isWhole).toBe(false);
  expect(unknown.seen.at(-1)).toMatchObject({ kind: 'fault', fault: { code: 'no-answer' } });
});

test('an action of a product may yield effects of the engine and answer itself', async () => {
  const { seen } = await performed([
    { do: 'shout', word: 'hush' },
    { do: 'toast', text: '=answer.result' },
  ]);
  expect(seen).toEqual([
    { kind: 'toast', text: { text: 'HUSH' } },
    { kind: 'toast', text: { text: 'said' } },
  ]);
});

test('an engine without the action reports it', () => {
  const plain = run({ do: 'renew', loan: '1' } as unknown as Action, {}, {}, '', createEngine()).next();
  expect(plain.value).toMatchObject({ kind: 'fault', fault: { code: 'unknown-action' } });
});

test('the branches of an added action are found without its definition', () => {
  const written = { do: 'renew', loan: '1', on: { '0': { do: 'flow', name: 'after' } } } as unknown as Action;
  expect(flowsIn(written)).toEqual(['after']);
  expect(branchesOf(written)).toMatchObject([{ path: ['on', '0'], answered: true }]);
});

test.each([
  ['action', { actions: [defineAction({ ...renew, name: 'toast' })] }],
  ['action', { actions: [renew, renew] }],
  ['effect', { effects: [1, 2].map(() => defineEffect({ name: 'print', run: () => ({ code: 0, msg: '', result: null }) })) }],
  ['collection', { collections: [{ name: 'list', empty: [], operations: {}, view: (content: never) => content }] }],
])('an engine refuses a second %s of a name', (what, added) => {
  expect(() => createEngine(added)).toThrow(new RegExp(`The ${what} .* exists already`));
});
