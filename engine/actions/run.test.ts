import { describe, expect, test } from 'vitest';
import type { Values } from '../documents/json.ts';
import type { Action, Flow } from '../documents/types.gen.ts';
import { sayFault } from '../fault/say.ts';
import { type Effect, type EffectResult, run as runActions } from './index.ts';

/** Runs to the end, takes the responses of calls and questions from the list, and records every effect. */
function drive(actions: Action | Action[], scope: Values = {}, flows: Record<string, Flow> = {}, answers: EffectResult[] = []) {
  const run = runActions(actions, scope, flows);
  const effects: Effect[] = [];
  const queue = [...answers];
  let step = run.next();
  while (step.done !== true) {
    effects.push(step.value);
    step = run.next(step.value.kind === 'call' || step.value.kind === 'confirm' ? queue.shift() : undefined);
  }
  return { effects, kinds: effects.map((effect) => effect.kind), scope: step.value };
}

const faultOf = (effects: readonly Effect[]) => effects.flatMap((effect) => (effect.kind === 'fault' ? [sayFault(effect.fault)] : []));
const flow = (actions: Action | Action[], params?: string[]): Flow => ({ title: '流程', do: actions, ...(params && { params }) });
const value = (path: string) => `=${path}`;

const preCheck: Action = {
  do: 'call',
  call: 'button.preCheck',
  with: { receiveId: value('button.receiveId'), source: 'list' },
  on: {
    '0': { do: 'flow', name: 'button-target', with: ['button'] },
    '55555': [
      { do: 'track', event: '理赔问诊购药', params: { receiveId: value('button.receiveId') } },
      { do: 'go', path: '/signPage', query: { receiveId: value('button.receiveId') } },
    ],
    '66666': [
      {
        do: 'set',
        values: {
          'button.receiveId': value('answer.result.receiveId'),
          'button.channelCode': value('answer.result.channelCode'),
          'button.parentUserRightId': value('answer.result.parentUserRightId'),
        },
      },
      {
        do: 'go',
        path: '/signPage',
        query: {
          receiveId: value('button.receiveId'),
          channelCode: value('button.channelCode'),
          parentUserRightId: value('button.parentUserRightId'),
        },
      },
    ],
    '601': [
      { do: 'toast', text: value('answer.msg') },
      { do: 'wait', ms: 2000 },
      { do: 'refresh', source: 'list' },
    ],
    '*': { do: 'toast', text: value('answer.msg') },
  },
};

const flows: Record<string, Flow> = {
  'button-target': flow(
    {
      do: 'switch',
      value: { var: 'button.buttonLinkType' },
      cases: {
        '4': {
          do: 'switch',
          value: { var: 'button.buttonJumpUrl' },
          cases: { '': { do: 'toast', text: '@button.noJumpUrl' }, '*': { do: 'open', url: value('button.buttonJumpUrl') } },
        },
        '9': {
          do: 'go',
          path: '/newServiceApplication',
          query: { receiveId: value('button.receiveId'), requestNo: value('button.serviceRequestNo') },
        },
        '*': { do: 'toast', text: '@button.comingSoon' },
      },
    },
    ['button'],
  ),
};
const scope = { button: { buttonLinkType: 9, receiveId: 'R1', channelCode: 'C1' } };
const answer = (code: number, msg = '', result: Values = {}): EffectResult => ({ code, msg, result });

describe('the button table', () => {
  test('BT-02 runs the pre-check first, once, and waits for its response', () => {
    const run = runActions(preCheck, scope, flows);
    const first = run.next();
    expect(first.value).toEqual({ kind: 'call', call: 'button.preCheck', params: { receiveId: 'R1', source: 'list' } });
    expect(drive(preCheck, scope, flows, [answer(0)]).kinds).toEqual(['call', 'go']);
  });

  test('BT-03 code 0 runs the action of the button type; the address omits empty parameters', () => {
    expect(drive(preCheck, scope, flows, [answer(0)]).effects[1]).toEqual({
      kind: 'go',
      path: '/newServiceApplication',
      query: { receiveId: 'R1' },
      replace: false,
    });
  });

  test('BT-04 code 55555 tracks the click and goes to the sign page', () => {
    expect(drive(preCheck, scope, flows, [answer(55555)]).effects.slice(1)).toEqual([
      { kind: 'track', event: '理赔问诊购药', params: { receiveId: 'R1' } },
      { kind: 'go', path: '/signPage', query: { receiveId: 'R1' }, replace: false },
    ]);
  });

  test('BT-05 code 66666 gives the button its new entitlement and passes it to the next page', () => {
    const fresh = { receiveId: 'R2', channelCode: 'C2', parentUserRightId: 'P2' };
    const { effects, scope: after } = drive(preCheck, scope, flows, [answer(66666, '', fresh)]);
    expect(effects[1]).toEqual({
      kind: 'set',
      values: { 'button.receiveId': 'R2', 'button.channelCode': 'C2', 'button.parentUserRightId': 'P2' },
    });
    expect(effects[2]).toEqual({ kind: 'go', path: '/signPage', query: fresh, replace: false });
    expect(after).toEqual({ button: { buttonLinkType: 9, ...fresh } });
    expect(scope.button.receiveId).toBe('R1');
  });

  test('BT-06 code 601 shows the message, waits 2000 ms, then reloads the list', () => {
    expect(drive(preCheck, scope, flows, [answer(601, '列表已更新')]).effects.slice(1)).toEqual([
      { kind: 'toast', text: { text: '列表已更新' } },
      { kind: 'wait', ms: 2000 },
      { kind: 'refresh', source: 'list' },
    ]);
  });

  test('BT-07 any other code shows the message of the server and does nothing else', () => {
    expect(drive(preCheck, scope, flows, [answer(9999, 'X')]).effects.slice(1)).toEqual([{ kind: 'toast', text: { text: 'X' } }]);
  });

  test.each([
    [{ buttonLinkType: 4, buttonJumpUrl: '' }, 'button.noJumpUrl'],
    [{ buttonLinkType: 4 }, 'button.noJumpUrl'],
    [{ buttonLinkType: 99 }, 'button.comingSoon'],
  ])('BT-24 a missing address and an unknown type are toasts without navigation: %j', (button, key) => {
    expect(drive(preCheck, { button }, flows, [answer(0)]).effects.slice(1)).toEqual([{ kind: 'toast', text: { key } }]);
  });
});

describe('scope', () => {
  test('restores `answer` after its branch and keeps variables that the branch set', () => {
    const call: Action = { do: 'call', call: 'a.b', on: { '*': { do: 'set', values: { code: value('answer.code') } } } };
    expect(drive(call, { x: 1 }, {}, [answer(7)]).scope).toEqual({ x: 1, code: 7 });
  });

  test('a call without a table continues at code 0 with its answer and ends the run at any other code', () => {
    const actions: Action[] = [
      { do: 'call', call: 'a.b' },
      { do: 'toast', text: value('answer.result.name') },
    ];
    expect(drive(actions, {}, {}, [answer(0, '', { name: '张三' })]).effects[1]).toEqual({ kind: 'toast', text: { text: '张三' } });
    expect(drive(actions, {}, {}, [answer(1)]).kinds).toEqual(['call']);
  });

  test('a rule chooses the text; a rule that chooses none shows nothing', () => {
    const say = { $text: { $: { if: [{ var: 'n' }, '@app.many', { var: 'none' }] } }, with: { n: value('n') } };
    const actions = [{ do: 'toast', text: say }] as unknown as Action[];
    expect(drive(actions, { n: 2 }, {}, []).effects).toEqual([{ kind: 'toast', text: { key: 'app.many', params: { n: '2' } } }]);
    expect(drive(actions, { n: 0 }, {}, []).effects).toEqual([]);
  });

  test('reads own properties only: a rule cannot reach the prototype', () => {
    expect(drive({ do: 'set', values: { x: value('constructor'), y: value('button.__proto__.toString') } }, scope).scope).toMatchObject({
      x: null,
      y: null,
    });
  });
});

describe('confirm', () => {
  const ask: Action[] = [{ do: 'confirm', text: value('channel.mallTips'), yes: { do: 'track', event: 'yes' } }, { do: 'back' }];

  test('agreed: runs yes, then the following actions', () => {
    const { effects } = drive(ask, { channel: { mallTips: '确定吗' } }, {}, [true]);
    expect(effects[0]).toEqual({
      kind: 'confirm',
      text: { text: '确定吗' },
      title: undefined,
      ok: undefined,
      cancel: undefined,
      danger: false,
    });
    expect(effects.map(({ kind }) => kind)).toEqual(['confirm', 'track', 'back']);
  });

  test('refused: ends the run, or runs no', () => {
    expect(drive(ask, { channel: { mallTips: '确定吗' } }, {}, [false]).kinds).toEqual(['confirm']);
    const withNo: Action[] = [{ do: 'confirm', text: '@a.b', no: { do: 'toast', text: '@a.no' } }, { do: 'back' }];
    expect(drive(withNo, {}, {}, [false]).kinds).toEqual(['confirm', 'toast', 'back']);
  });

  test('counts an empty question as agreed', () => {
    expect(drive(ask, { channel: {} }).kinds).toEqual(['track', 'back']);
  });
});

describe('mistakes in the documents are fault effects and end the run', () => {
  const after: Action = { do: 'back' };

  test.each<[string, Action, string]>([
    ['unknown action', { do: 'fly' } as unknown as Action, '没有名为 fly 的动作'],
    ['action named like a prototype member', { do: 'constructor' } as unknown as Action, '没有名为 constructor 的动作'],
    ['unknown flow', { do: 'flow', name: 'nowhere' }, '没有名为 nowhere 的流程'],
    ['flow named like a prototype member', { do: 'flow', name: 'toString' }, '没有名为 toString 的流程'],
    ['missing flow parameter', { do: 'flow', name: 'needy' }, '流程 needy 缺少参数 button'],
    ['switch without *', { do: 'switch', value: 5, cases: { '1': { do: 'back' } } }, 'switch 的值是 5，cases 里既没有这个值，也没有 *'],
    ['unknown operator', { do: 'toast', text: { $: { shout: ['a'] } } }, '动作 toast 的 text 算不出来：没有“shout”这个运算符'],
    ['no path', { do: 'go', path: value('nothing') }, 'go 的路径应以 / 开头，得到的是 null'],
    ['no address', { do: 'open', url: '' }, 'open 没有得到网址，得到的是 ""'],
    ['flows without end', { do: 'flow', name: 'loop' }, '流程 loop 互相调用超过 16 层'],
  ])('%s', (_name, action, message) => {
    const known = { needy: flow([], ['button']), loop: flow({ do: 'flow', name: 'loop' }) };
    const { effects, scope: left } = drive([action, after], {}, known);
    expect(faultOf(effects)).toEqual([message]);
    expect(effects.at(-1)?.kind).toBe('fault');
    expect(left).toBeUndefined();
  });

  test('a call without * and without an answer', () => {
    const call: Action = { do: 'call', call: 'a.b', on: { '0': after } };
    expect(faultOf(drive([call, after], {}, {}, [answer(5)]).effects)).toEqual(['接口 a.b 返回 5，on 里既没有这个返回码，也没有 *']);
    expect(faultOf(drive([call, after], {}, {}, [undefined]).effects)).toEqual(['接口 a.b 没有得到回答']);
  });
});

test('resolves alert, lists in addresses and the date of the member', () => {
  expect(drive({ do: 'alert', text: '@a.b', title: value('t') }, { t: '标题' }).effects).toEqual([
    { kind: 'alert', text: { key: 'a.b' }, title: { text: '标题' } },
  ]);
  expect(drive({ do: 'go', path: '/a', query: { list: [1], none: null, no: false } }).effects).toEqual([
    { kind: 'go', path: '/a', query: { list: '[1]', no: 'false' }, replace: false },
  ]);
  const run = runActions({ do: 'track', event: 'e', params: { day: { $: { today: [] } } } }, {}, {}, '2026-11-21');
  expect(run.next().value).toEqual({ kind: 'track', event: 'e', params: { day: '2026-11-21' } });
});

describe('values by name', () => {
  const KINDS = [
    ['values', { do: 'track', event: 'e' }, 'params', 'params'],
    ['query', { do: 'go', path: '/list' }, 'query', 'query'],
    ['variables', { do: 'set' }, 'values', 'values'],
    ['given', { do: 'call', call: 'a.b', on: { '*': [] } }, 'with', 'params'],
  ] as const;

  test.each(KINDS)('%s: nothing means no values, a table is used unchanged', (_, action, name, told) => {
    for (const [come, expected] of [
      [null, {}],
      [{ a: '1' }, { a: '1' }],
    ]) {
      const { effects } = drive({ ...action, [name]: { $: { var: 'x' } } } as unknown as Action, { x: come } as Values);
      expect(effects[0]).toMatchObject({ [told]: expected });
    }
  });

  test.each(KINDS)('%s: any other value is a fault and has no effect', (_, action, name) => {
    for (const come of ['text', 5, false, [1]]) {
      const { effects } = drive({ ...action, [name]: { $: { var: 'x' } } } as unknown as Action, { x: come } as Values);
      expect(effects.map(({ kind }) => kind)).toEqual(['fault']);
      expect(faultOf(effects)[0]).toContain(`要的是带名字的一组值，得到的是 ${JSON.stringify(come)}`);
    }
  });
});
