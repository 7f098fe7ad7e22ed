import { describe, expect, test } from 'vitest';
import type { Values } from '../documents/json.ts';
import type { Action, Flow } from '../documents/types.gen.ts';
import { sayFault } from '../fault/say.ts';
import { said } from '../fault/testing.ts';
import { type Effect, run as runActions } from './index.ts';

type Actions = Action | Action[];

/** Runs to the end: every call returns 0 and every question no; `opens` says whether addresses may be opened. */
function drive(actions: Actions, scope: Values, flows: Readonly<Record<string, Flow>>, opens = true) {
  const run = runActions(actions, scope, flows);
  const effects: Effect[] = [];
  let step = run.next();
  while (step.done !== true) {
    effects.push(step.value);
    const { kind } = step.value;
    step = run.next(kind === 'call' ? { code: 0, msg: '好', result: 'R' } : kind === 'open' && opens);
  }
  return { effects, left: step.value };
}

const flow = (actions: Actions, more: Partial<Flow> = {}): Flow => ({ title: '流程', do: actions, ...more });
const note = (params: Values): Action => ({ do: 'track', event: '看到', params });
const seen = (effects: readonly Effect[]) => effects.flatMap((effect) => (effect.kind === 'track' ? [effect.params] : []));
const faults = (effects: readonly Effect[]) => effects.flatMap((effect) => (effect.kind === 'fault' ? [sayFault(effect.fault)] : []));

describe('scope of a flow', () => {
  const look: Actions = note({ mine: '=mine', event: '=event', page: '=state.open', answer: '=answer.msg', given: '=given' });

  test('hides the variables, event, page data and answer of its caller', () => {
    const around = { mine: 1, event: 2, state: { open: true }, given: 3 };
    const actions: Actions = [
      { do: 'set', values: { mine: 4 } },
      { do: 'call', call: 'a.b', on: { '*': { do: 'flow', name: 'look', with: { given: '=mine' } } } },
    ];
    expect(seen(drive(actions, around, { look: flow(look, { params: ['given'] }) }).effects)).toEqual([
      { mine: null, event: null, page: null, answer: null, given: 4 },
    ]);
  });

  test('passes no parameter on to a nested flow by itself', () => {
    const flows = {
      first: flow({ do: 'flow', name: 'second', with: { given: '=mine' } }, { params: ['mine'] }),
      second: flow(look, { params: ['given'] }),
    };
    expect(seen(drive({ do: 'flow', name: 'first', with: { mine: 5 } }, {}, flows).effects)).toEqual([
      { mine: null, event: null, page: null, answer: null, given: 5 },
    ]);
  });

  test('drops a parameter that the flow does not declare', () => {
    const { effects } = drive({ do: 'flow', name: 'look', with: { given: 1, mine: 2 } }, {}, { look: flow(look, { params: ['given'] }) });
    expect(seen(effects)[0]).toMatchObject({ given: 1, mine: null });
  });

  test('offers query, channel, user and session in every flow', () => {
    const roots = { query: { a: 1 }, channel: { b: 2 }, user: { userId: 3 }, session: { d: 4 } };
    const all = flow(note({ a: '=query.a', b: '=channel.b', c: '=user.userId', d: '=session.d' }));
    expect(seen(drive({ do: 'flow', name: 'all' }, { ...roots, route: { path: '/a' } }, { all }).effects)).toEqual([
      { a: 1, b: 2, c: 3, d: 4 },
    ]);
  });

  test('a list of names passes the variables with these names', () => {
    const both = flow(note({ item: '=item', button: '=button' }), { params: ['item', 'button'] });
    const scope = { item: { id: 1 }, button: 'B' };
    const short = drive({ do: 'flow', name: 'both', with: ['item', 'button'] }, scope, { both });
    expect(seen(short.effects)).toEqual([scope]);
    expect(short.effects).toEqual(drive({ do: 'flow', name: 'both', with: { item: '=item', button: '=button' } }, scope, { both }).effects);
  });

  test('a missing parameter ends the run and names it, even if the caller has a variable with that name', () => {
    const { effects, left } = drive({ do: 'flow', name: 'look' }, { given: 1 }, { look: flow(look, { params: ['given'] }) });
    expect([faults(effects), left]).toEqual([['流程 look 缺少参数 given'], undefined]);
  });
});

describe('effects of a flow on its caller', () => {
  test('keeps session values that the flow wrote', () => {
    const writes = flow({ do: 'set', values: { mine: 1, 'button.id': 2, 'query.a': 3, 'session.token': 't' } }, { params: ['button'] });
    const scope = { mine: 0, button: { id: 0 }, query: { a: 0 }, session: { other: 'o' } };
    const { left } = drive({ do: 'flow', name: 'writes', with: ['button'] }, scope, { writes });
    expect(left).toEqual({ ...scope, session: { other: 'o', token: 't' } });
  });

  test('stores the result of the flow under the name that the caller chose', () => {
    const kind = flow({ do: 'set', values: { found: '=n' } }, { params: ['n'], gives: { $: { '+': [{ var: 'found' }, 1] } } });
    const { effects, left } = drive([{ do: 'flow', name: 'kind', with: { n: 1 }, as: 'next' }, note({ next: '=next' })], {}, { kind });
    expect([seen(effects), left]).toEqual([[{ next: 2 }], { next: 2 }]);
    expect(drive({ do: 'flow', name: 'kind', with: { n: 1 } }, {}, { kind }).left).toEqual({});
  });

  test('ends the run if the result cannot be evaluated', () => {
    const wrong = flow([], { gives: { $: { shout: [1] } } });
    const { effects, left } = drive([{ do: 'flow', name: 'wrong', as: 'x' }, { do: 'back' }], {}, { wrong });
    expect([faults(effects), effects.length, left]).toEqual([['流程 wrong 的 gives 算不出来：没有“shout”这个运算符'], 1, undefined]);
  });

  test('writes no variable of the page that started it', () => {
    const set: Action = { do: 'set', values: { 'state.open': true } };
    expect(drive(set, {}, {}).effects).toEqual([{ kind: 'set', values: { 'state.open': true } }]);
    const { effects } = drive({ do: 'flow', name: 'writes' }, {}, { writes: flow(set) });
    expect(said(effects)).toEqual([{ kind: 'fault', message: '流程不能写页面的变量 state.open，由启动它的页面写' }]);
  });
});

describe('stop', () => {
  const after: Action = { do: 'back' };

  test('ends the flow and its callers at any depth', () => {
    const flows = {
      outer: flow([{ do: 'flow', name: 'inner' }, after]),
      inner: flow([{ do: 'switch', value: 1, cases: { '*': [note({ a: 1 }), { do: 'stop' }, after] } }, after]),
    };
    const { effects, left } = drive([{ do: 'flow', name: 'outer' }, after], {}, flows);
    expect([effects.map(({ kind }) => kind), left]).toEqual([['track'], undefined]);
  });

  test('stops nothing in a branch that is not taken', () => {
    const choice: Action = { do: 'switch', value: 2, cases: { '1': { do: 'stop' }, '*': [] } };
    expect(drive([choice, after], {}, {}).effects).toEqual([{ kind: 'back' }]);
  });
});

describe('step', () => {
  test('belongs to the page: it continues with its values, and no flow may execute it', () => {
    const to: Action = { do: 'step', to: 'done', with: { name: '=n' } };
    expect(drive([to, { do: 'back' }], { n: 1 }, {}).effects).toEqual([
      { kind: 'step', to: 'done', values: { name: 1 }, replace: false },
      { kind: 'back' },
    ]);
    expect(drive({ ...to, replace: true }, { n: 1 }, {}).effects).toEqual([
      { kind: 'step', to: 'done', values: { name: 1 }, replace: true },
    ]);
    const { effects } = drive({ do: 'flow', name: 'goes', with: ['n'] }, { n: 1 }, { goes: flow(to, { params: ['n'] }) });
    expect(said(effects)).toEqual([{ kind: 'fault', message: '流程不能换页面的步骤 done，由启动它的页面换' }]);
  });
});

describe('a flow that replaces its page', () => {
  const run = (actions: Actions, opens?: boolean) =>
    drive({ do: 'flow', name: 'next', instead: true }, {}, { next: flow(actions) }, opens).effects;

  test('BT-04 navigates with replace', () => {
    expect(run({ do: 'go', path: '/list' })).toEqual([{ kind: 'go', path: '/list', query: {}, replace: true }]);
    expect(run([{ do: 'open', url: 'https://a.example/x' }]).map(({ kind }) => kind)).toEqual(['open']);
  });

  test('BT-04 goes back after an address that may not be opened', () => {
    expect(run([{ do: 'open', url: 'https://evil.example/x' }], false).map(({ kind }) => kind)).toEqual(['open', 'back']);
  });

  test('BT-06 goes back exactly once if the flow navigates nowhere or reloads the list', () => {
    const tip: Action = { do: 'track', event: '看到', params: {} };
    expect(run(tip).map(({ kind }) => kind)).toEqual(['track', 'back']);
    expect(run([tip, { do: 'stop' }]).map(({ kind }) => kind)).toEqual(['track', 'back']);
    expect(run([{ do: 'refresh' }, tip]).map(({ kind }) => kind)).toEqual(['back', 'track']);
  });
});
