import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import type { Action, Flow } from '../documents/types.gen.ts';
import { said } from '../fault/testing.ts';
import { scopeOf } from '../logic/index.ts';
import { type Effect, type EffectResult, run as runActions } from './index.ts';
import { toWording } from './wording.ts';

const scope = scopeOf(
  { name: '王秀兰', broken: { toString: '' }, typed: '=session.token', keyed: '@app.x', empty: '', session: { token: 'secret' } },
  '',
);

describe('wordings of an action', () => {
  test.each<[Json, Json]>([
    ['@app.x', { key: 'app.x' }],
    ['=name', { text: '王秀兰' }],
    [{ $: { cat: [{ var: 'name' }, '您好'] } }, { text: '王秀兰您好' }],
    [
      { $text: '@app.x', with: { name: '=name', none: '=none', sign: '==' } },
      { key: 'app.x', params: { name: '王秀兰', none: '', sign: '=' } },
    ],
    [{ $text: '@app.x', with: {} }, { key: 'app.x' }],
    [{ $text: { $: { if: [{ var: 'name' }, '@app.x', '@app.y'] } } }, { key: 'app.x' }],
    [{ $text: { $: { if: [{ var: 'none' }, '@app.x', ''] } } }, null],
    ['', null],
    [null, null],
    ['=empty', null],
    ['=none', null],
    ['@@app.x', { text: '@app.x' }],
    ['==', { text: '=' }],
    ['@', { text: '@' }],
    ['=broken', { text: '{"toString":""}' }],
    [
      { $text: '@app.x', with: { name: '=broken' } },
      { key: 'app.x', params: { name: '{"toString":""}' } },
    ],
    // Data shows as the member typed it.
    ['=typed', { text: '=session.token' }],
    ['=keyed', { text: '@app.x' }],
    [
      { $text: '@app.x', with: { name: '=typed', key: '=keyed' } },
      { key: 'app.x', params: { name: '=session.token', key: '@app.x' } },
    ],
  ])('%j is %j', (written, value) => {
    expect(said(toWording(written, scope))).toEqual({ ok: true, value });
  });

  test.each<[Json, string]>([
    [{ $text: 'app.x' }, '文字要写成 @键，得到的是 "app.x"'],
    [{ $text: '=name' }, '文字要写成 @键，得到的是 "王秀兰"'],
    [{ $text: '@app.x', with: { name: '@app.y' } }, 'name：这里不能写文字："@app.y"'],
    [{ $text: '@app.x', with: { name: { $: { '/': [1, 0] } } } }, 'name：计算结果不是有限的数'],
    [{ $: { '/': [1, 0] } }, '计算结果不是有限的数'],
  ])('%j is a fault', (written, message) => {
    expect(said(toWording(written, scope))).toEqual({ ok: false, message });
  });
});

/** All effects of the actions if each call returns this message. */
function effectsOf(actions: unknown, around: Values, flows: Readonly<Record<string, Flow>> = {}, msg = ''): readonly Effect[] {
  const run = runActions(actions as Action[], around, flows);
  const effects: Effect[] = [];
  const answer: EffectResult = { code: 1, msg, result: { msg } };
  let step = run.next();
  while (step.done !== true) {
    effects.push(step.value);
    step = run.next(step.value.kind === 'call' || step.value.kind === 'host' ? answer : true);
  }
  return effects;
}

describe('typed and received texts are never read as a path or a text key', () => {
  const around = { session: { token: 'secret' } };
  const say: Flow = {
    title: '说',
    params: ['person', 'words'],
    do: [
      { do: 'toast', text: '=words' },
      { do: 'flow', name: 'deeper', with: { person: '=person', all: ['=words', { again: '=words' }] } },
    ],
  };
  const deeper: Flow = {
    title: '再说',
    params: ['person', 'all'],
    do: [
      { do: 'set', values: { mine: '=all', 'kept.person': '=person' } },
      {
        do: 'call',
        call: 'a.b',
        with: { name: '=person.name', list: '=mine', deep: { one: '=kept.person.name' } },
        on: { '*': { do: 'alert', text: '=answer.msg', title: '=answer.result.msg' } },
      },
      { do: 'confirm', text: { $text: '@app.sure', with: { name: '=person.name' } }, ok: '=mine.0' },
      { do: 'go', path: '/list', query: { name: '=kept.person.name', all: '=mine' } },
      { do: 'track', event: '点了', params: { name: '=mine.1.again' } },
      { do: 'host', ask: 'share', with: { title: '=person.name' }, on: { '*': { do: 'toast', text: '=answer.msg' } } },
      { do: 'open', url: { $: { cat: ['https://a.example.com/', { var: 'person.name' }] } }, query: { name: '=person.name' } },
    ],
  };

  test.each(['=session.token', '@app.x', '==session.token', '@@app.x', '=', '@'])('%s', (typed) => {
    const actions = { do: 'flow', name: 'say', with: { person: '=event', words: '=event.name' } };
    const text = { text: typed };
    expect(effectsOf(actions, { ...around, event: { name: typed } }, { say, deeper }, typed)).toEqual([
      { kind: 'toast', text },
      { kind: 'set', values: { mine: [typed, { again: typed }], 'kept.person': { name: typed } } },
      { kind: 'call', call: 'a.b', params: { name: typed, list: [typed, { again: typed }], deep: { one: typed } } },
      { kind: 'alert', text, title: text },
      {
        kind: 'confirm',
        text: { key: 'app.sure', params: { name: typed } },
        title: undefined,
        ok: text,
        cancel: undefined,
        danger: false,
      },
      { kind: 'go', path: '/list', query: { name: typed, all: JSON.stringify([typed, { again: typed }]) }, replace: false },
      { kind: 'track', event: '点了', params: { name: typed } },
      { kind: 'host', ask: 'share', params: { title: typed } },
      { kind: 'toast', text },
      { kind: 'open', url: `https://a.example.com/${typed}`, query: { name: typed } },
    ]);
  });

  test.each([
    { do: 'call', call: 'a.b', with: { name: '@app.x' } },
    { do: 'go', path: '/list', query: { name: { $text: '@app.x' } } },
    { do: 'set', values: { mine: ['@app.x'] } },
    { do: 'flow', name: 'say', with: { person: '@app.x', words: '' } },
    { do: 'track', event: 'x', params: { name: '@app.x' } },
    { do: 'host', ask: 'share', with: { title: '@app.x' } },
  ])('a text key among values ends the run: $do', (action) => {
    const [first, ...more] = effectsOf([action, { do: 'back' }], around, { say, deeper });
    expect(said(first)).toEqual({
      kind: 'fault',
      message: expect.stringMatching(/^动作 \w+ 的 \w+ 算不出来：.*这里不能写文字：.*"@app\.x"/),
    });
    expect(more).toEqual([]);
  });
});
