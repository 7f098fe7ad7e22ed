import { describe, expect, test } from 'vitest';
import type { Values } from '../documents/json.ts';
import type { Action } from '../documents/types.gen.ts';
import { type Effect, run as runActions } from './index.ts';

const effectsOf = (action: Values, scope: Values, answer: { readonly chosen?: boolean } = { chosen: true }) => {
  const run = runActions(action as unknown as Action, scope, {});
  const effects: Effect[] = [];
  let step = run.next();
  while (step.done !== true) {
    effects.push(step.value);
    step = run.next(answer.chosen);
  }
  return { effects, left: step.value };
};

describe('the lines of a dialog', () => {
  const goods = [
    { name: '甲', most: 2 },
    { name: '', most: 3 },
    { name: '乙', most: 5 },
  ];

  test('RX-08 lists one line for each element with words, including its note and group', () => {
    const lines = {
      of: '=found.goods',
      as: 'one',
      text: '=one.name',
      note: { $text: '@a.most', with: { count: '=one.most' } },
      group: '=found.group',
    };
    const { effects } = effectsOf({ do: 'alert', text: '@a.b', ok: '@a.ok', lines }, { found: { goods, group: '组' } });
    const line = (text: string, count: string) => ({ text: { text }, note: { key: 'a.most', params: { count } }, group: { text: '组' } });
    expect(effects).toEqual([
      { kind: 'alert', text: { key: 'a.b' }, title: undefined, ok: { key: 'a.ok' }, lines: [line('甲', '2'), line('乙', '5')] },
    ]);
  });

  test('reads the element as `item` without a name and hides no other variable', () => {
    const lines = { of: '=goods', text: { $: { cat: [{ var: 'item.name' }, { var: 'mark' }] } } };
    const { effects } = effectsOf({ do: 'alert', text: '@a.b', lines }, { goods: [{ name: '甲' }], mark: '！', item: 'outside' });
    expect(effects).toMatchObject([{ lines: [{ text: { text: '甲！' } }] }]);
  });

  test('lists nothing for a value that is no list; a failing rule is a fault of the action', () => {
    const of = (goods: Values[string], text: Values[string] = '=item.name') =>
      effectsOf({ do: 'alert', text: '@a.b', lines: { of: '=goods', text } }, { goods }).effects;
    expect(of(null)).toMatchObject([{ kind: 'alert', lines: [] }]);
    expect(of('words')).toMatchObject([{ kind: 'alert', lines: [] }]);
    expect(of([{ name: '甲' }], { $: { '+': [{ var: 'item.name' }, 1] } })).toMatchObject([{ kind: 'fault' }]);
  });

  test('treats the text of an element as words, even if it looks like a path or key', () => {
    const { effects } = effectsOf(
      { do: 'alert', text: '@a.b', lines: { of: '=goods', text: '=item' } },
      { goods: ['=secret', '@a.b'], secret: 1 },
    );
    expect(effects).toMatchObject([{ lines: [{ text: { text: '=secret' } }, { text: { text: '@a.b' } }] }]);
  });
});

describe('a dialog of two ways', () => {
  const ask = { do: 'confirm', text: '@a.b', either: true, yes: { do: 'toast', text: '@a.yes' }, no: { do: 'toast', text: '@a.no' } };

  test.each([
    [true, 'a.yes'],
    [false, 'a.no'],
  ])('RX-10 runs the chosen branch: %s', (answer, key) => {
    expect(effectsOf(ask, {}, { chosen: answer }).effects).toMatchObject([
      { kind: 'confirm', either: true },
      { kind: 'toast', text: { key } },
    ]);
  });

  test('RX-10 runs neither branch and ends the run if the member closes the dialog', () => {
    const { effects, left } = effectsOf(ask, {}, {});
    expect([effects.length, left]).toEqual([1, undefined]);
  });
});
