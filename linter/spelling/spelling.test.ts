import { describe, expect, test } from 'vitest';
import type { Json } from '../../engine/documents/json.ts';
import { actions, type Documents, type Values } from '../../engine/index.ts';
import { evaluate, GENERAL, scopeOf } from '../../engine/logic/index.ts';
import { resolvePage } from '../../engine/page/resolve.ts';
import { read, readWords } from './index.ts';
import { respell } from './respell.ts';

/** Reads one property of a block. */
function property(text: Json): Json | undefined {
  const page = { id: 'home', blocks: [{ id: 'one', block: 'Text', props: { text } }] } as unknown as Documents.Page;
  return read(page, 'page', GENERAL).document.blocks[0]?.props?.['text'];
}
const view = (rule: Json, data: Values): Json => {
  const page = { id: 'home', blocks: [], views: { it: rule } } as unknown as Documents.Page;
  const outcome = evaluate(read(page, 'page', GENERAL).document.views?.['it'] ?? null, scopeOf(data, ''));
  return outcome.ok ? outcome.value : 'fault';
};
const flow = (written: Json): Documents.Flow['do'] =>
  read({ title: '', do: written } as unknown as Documents.Flow, 'flow', GENERAL).document.do;
const blocks = (written: Json): Json => read({ id: 'home', blocks: written } as object, 'page', GENERAL).document as never;

/** A key that a linter of code takes for a promise. */
const THEN = 'then';

describe('a value', () => {
  test.each<[Json, Json]>([
    ['=a.b', '=a.b'],
    ['@app.x', '@app.x'],
    [{ cat: ['=a', 'b'] }, { $: { cat: [{ var: 'a' }, 'b'] } }],
    [{ $: { var: 'a' } }, { $: { var: 'a' } }],
    [{ if: ['=a', '@app.x', '@app.y'] }, { $text: { $: { if: [{ var: 'a' }, '@app.x', '@app.y'] } } }],
    [{ count: 3 }, { count: 3 }],
    [{ count: '=n' }, { count: '=n' }],
    [{ count: ['=list'] }, { $: { count: [{ var: 'list' }] } }],
    [{ catt: ['=a'] }, { $: { catt: [{ var: 'a' }] } }],
    [{ pictures: ['=a'] }, { pictures: ['=a'] }],
    [{ equals: ['a', 1] }, { equals: ['a', 1] }],
    [{ literal: { cat: ['a', '=b'] } }, { cat: ['a', '=b'] }],
    [[{ cat: ['=a'] }], [{ $: { cat: [{ var: 'a' }] } }]],
    [
      { $text: '@app.x', with: { n: { length: ['=list'] } } },
      { $text: '@app.x', with: { n: { $: { length: [{ var: 'list' }] } } } },
    ],
    [
      { $text: '@app.x', with: { n: '=n' }, else: '@app.y' },
      { $text: { $: { if: [{ and: [{ var: 'n' }] }, '@app.x', '@app.y'] } }, with: { n: '=n' } },
    ],
    [
      { if: ['=a', { $text: '@app.x', with: { n: '=n' } }, '@app.y'] },
      { $text: { $: { if: [{ var: 'a' }, '@app.x', '@app.y'] } }, with: { n: '=n' } },
    ],
  ])('%j is read as %j', (written, value) => {
    expect(property(written)).toEqual(value);
  });
});

describe('a word of rules', () => {
  test.each<[Json, Values, Json]>([
    ['=a', { a: 1 }, 1],
    ['==a', {}, '=a'],
    [{ match: ['=a', { '1': 'one', '2 5-9': 'some', '*': 'else' }] }, { a: 1 }, 'one'],
    [{ match: ['=a', { '1': 'one', '2 5-9': 'some', '*': 'else' }] }, { a: '2' }, 'some'],
    [{ match: ['=a', { '1': 'one', '2 5-9': 'some', '*': 'else' }] }, { a: 7 }, 'some'],
    [{ match: ['=a', { '1': 'one', '2 5-9': 'some', '*': 'else' }] }, { a: 4 }, 'else'],
    [{ match: ['=a', { true: 'yes', false: 'no' }] }, { a: false }, 'no'],
    [{ match: ['=a', { 'a b': '=c' }] }, { a: 'b', c: 3 }, 3],
    [{ match: ['=a', { '1': 'one' }] }, { a: 2 }, null],
    [{ lookup: ['=list', 'id', '=a', 'name'] }, { a: 2, list: [{ id: 2, name: 'two' }] }, 'two'],
    [{ first: ['=a', '=b', 0] }, { a: '', b: null }, 0],
  ])('%j of %j is %j', (rule, data, value) => {
    expect(view(rule, data)).toEqual(value);
  });
});

describe('a word of actions', () => {
  const said = (written: Json, scope: Values): Json => [...actions.run(flow(written), scope, {})].map((effect) => effect.kind).join(' ');

  test('require stops at the first condition that fails, with its words and its place', () => {
    const guards = [
      { that: '=a', say: '先填地址' },
      { that: '=b', go: '/list', [THEN]: { do: 'toast', text: '再登录' } },
    ];
    const written = [{ do: 'require', guards }, { do: 'back' }] as Json;
    expect(said(written, { a: 1, b: 1 })).toBe('back');
    expect(said(written, { b: 1 })).toBe('toast');
    expect(said(written, { a: 1 })).toBe('toast go');
  });

  test('choose runs the first branch that holds, or the one without a condition, or nothing', () => {
    const named = [
      { when: '=a', do: { do: 'back' } },
      { when: '=b', do: { do: 'toast', text: '再登录' } },
    ];
    const rest = { do: { do: 'logout' } };
    expect(said({ choose: named }, { a: 1, b: 1 })).toBe('back');
    expect(said({ choose: named }, { b: 1 })).toBe('toast');
    expect(said({ choose: named }, {})).toBe('');
    expect(said({ choose: [...named, rest] }, {})).toBe('logout');
    expect([...actions.run({ do: 'choose', branches: [rest] } as never, {}, {})]).toMatchObject([{ kind: 'logout' }]);
  });

  test('choose leads a finding to the branch that it is in', () => {
    const written = { title: '', do: { do: 'choose', branches: [{ when: '=a', do: { do: 'back' } }, { do: { do: 'stop' } }] } };
    const { moved } = readWords(written as object, 'flow', GENERAL);
    expect(moved).toContainEqual({ at: ['do', 'value', 'if', 0], path: ['do', 'branches', 0, 'when'] });
    expect(moved).toContainEqual({ at: ['do', 'cases', '1'], path: ['do', 'branches', 0, 'do'] });
    expect(moved).toContainEqual({ at: ['do', 'cases', '*'], path: ['do', 'branches', 1, 'do'] });
  });

  test('if does one thing or the other, or nothing', () => {
    const written = { do: 'if', that: { '>': ['=a', 1] }, [THEN]: { do: 'back' } };
    expect(said(written, { a: 2 })).toBe('back');
    expect(said(written, { a: 1 })).toBe('');
    expect(said({ ...written, else: { do: 'logout' } }, { a: 1 })).toBe('logout');
  });

  test('a call is chosen by a condition, and leaves its whole answer in a variable', () => {
    const written = { do: 'call', call: { if: ['=several', 'order.submitMulti', 'order.submit'] }, into: 'said' };
    const run = actions.run(flow(written), { several: 1 }, {});
    expect(run.next().value).toMatchObject({ call: 'order.submitMulti' });
    expect(run.next({ code: 7, msg: '', result: null }).value).toMatchObject({ kind: 'set', values: { said: { code: 7 } } });
    expect(actions.run(flow(written), {}, {}).next().value).toMatchObject({ call: 'order.submit' });
    const { cases = {} } = flow(written) as { readonly cases?: Values };
    expect(Object.keys(cases)).toEqual(['order.submitMulti', 'order.submit', '*']);
    const matched = { call: { match: ['=kind', { '1 3-5': 'a.b', '*': 'c.d' }] } };
    expect(actions.run(flow(matched), { kind: 4 }, {}).next().value).toMatchObject({ call: 'a.b' });
    expect(actions.run(flow(matched), { kind: 2 }, {}).next().value).toMatchObject({ call: 'c.d' });
    expect(actions.run(flow({ call: { match: ['=kind', { '1': 'a.b' }] } }), { kind: 2 }, {}).next().done).toBe(true);
  });
});

describe('blocks', () => {
  const member = { var: 'user.userId' };
  test('are for members or visitors', () => {
    expect(
      blocks([
        { id: 'a', block: 'Text', for: 'member' },
        { id: 'b', block: 'Text', for: 'visitor', show: '=x' },
      ]),
    ).toMatchObject({ blocks: [{ show: member }, { show: { and: [{ '!': [member] }, { var: 'x' }] } }] });
    const source = { id: 'home', blocks: [], data: { a: { call: 'a.b', for: 'member', when: { and: ['=x', '=y'] } } } };
    expect(read(source, 'page', GENERAL).document.data.a).toEqual({
      call: 'a.b',
      when: { and: [member, { var: 'x' }, { var: 'y' }] },
    });
  });

  test('that are shared keep a condition of their own beside whom they are for', () => {
    const shared: Documents.SharedBlock = { block: { id: 'c', block: 'Text', show: '=y' } };
    const only = (written: Json): Json => {
      const page = blocks([written]) as unknown as Documents.Page;
      return resolvePage(page, () => read(shared, 'sharedBlock', GENERAL).document).page.blocks[0]?.show as Json;
    };
    const own = { var: 'y' };
    expect(only({ $ref: '../blocks/c.json', for: 'member' })).toEqual({ and: [member, own] });
    expect(only({ $ref: '../blocks/c.json', for: 'member', show: '=z' })).toEqual({ and: [member, { var: 'z' }] });
    const group = { show: '=x', blocks: [{ $ref: '../blocks/c.json', for: 'member' }] };
    expect(only(group)).toEqual({ and: [{ and: [{ var: 'x' }, member] }, own] });
  });

  test('of a group that is for members inherit its place; a shared list refuses it, with or without a condition', () => {
    const list: Documents.SharedBlock = { blocks: [{ id: 'c', block: 'Text' }] };
    const conflicts = (group: Values): Json => {
      const page = blocks([{ place: 'footer', blocks: [{ $ref: '../blocks/c.json' }], ...group }]) as unknown as Documents.Page;
      return resolvePage(page, () => list).conflicts.map(({ path, fault }) => [path.at(-1), fault.code]) as Json;
    };
    const within = [{ place: 'footer', for: 'member', blocks: [{ $ref: '../blocks/c.json' }] }];
    expect(blocks(within)).toEqual({ id: 'home', blocks: [{ $ref: '../blocks/c.json', place: 'footer', within: member }] });
    expect(conflicts({})).toEqual([['place', 'group-changed']]);
    expect(conflicts({ for: 'member' })).toEqual([['place', 'group-changed']]);
  });

  test('of a group without a block take its place, with its condition and its skeleton', () => {
    const together = {
      show: '=x',
      skeleton: 0,
      blocks: [{ id: 'a', block: 'Text', skeleton: 9 }, { id: 'b', block: 'Text', show: '=y' }, { $ref: '../blocks/c.json' }],
    };
    const { document, moved } = readWords({ id: 'home', blocks: [{ id: 'z', block: 'Text' }, together] }, 'page', GENERAL);
    expect(document.blocks).toEqual([
      { id: 'z', block: 'Text' },
      { id: 'a', block: 'Text', skeleton: 9, show: { var: 'x' } },
      { id: 'b', block: 'Text', skeleton: 0, show: { and: [{ var: 'x' }, { var: 'y' }] } },
      { $ref: '../blocks/c.json', skeleton: 0, within: { var: 'x' } },
    ]);
    expect(moved).toContainEqual({ at: ['blocks', 2], path: ['blocks', 1, 'blocks', 1] });
  });
});

describe('the formatter', () => {
  const short = (show: Json, text: Json = '@app.x'): Json => {
    const page = { id: 'home', blocks: [{ id: 'a', block: 'Text', show, props: { text } }] };
    const [block] = respell(page, 'page', GENERAL).blocks as unknown as readonly [
      { readonly show: Json; readonly Text: { readonly text: Json } },
    ];
    return [block.show, block.Text.text];
  };

  test.each<[Json, Json]>([
    [{ '!!': [{ var: 'a' }] }, '=a'],
    [{ '!!': [{ length: [{ var: 'a' }] }] }, '=a'],
    [{ and: [{ '!!': [{ var: 'a' }] }, { '!': [{ var: 'b' }] }] }, { and: ['=a', { '!': '=b' }] }],
    [{ '==': [{ '!!': [{ var: 'a' }] }, true] }, { '==': [{ '!!': '=a' }, true] }],
    [{ some: [{ var: 'list' }, { '!!': [{ var: 'a' }] }] }, { some: ['=list', '=a'] }],
    [{ length: [{ var: 'a' }] }, '=a'],
    [{ match: [{ var: 'a' }, { '1': { var: 'b' } }] }, { match: ['=a', { '1': '=b' }] }],
    [{ lookup: [{ var: 'a' }, 'id', 1, 'b'] }, { lookup: ['=a', 'id', 1, 'b'] }],
    [{ var: ['a', 1] }, { var: ['a', 1] }],
  ])('writes the condition %j as %j', (written, made) => {
    expect(short(written)).toEqual([made, '@app.x']);
  });

  test.each<[Json, Json]>([
    [{ $: { cat: [{ var: 'a' }] } }, { cat: ['=a'] }],
    [{ $text: { $: { if: [{ var: 'a' }, '@app.x', ''] } } }, { if: ['=a', '@app.x', ''] }],
    [{ $: 'plain' }, { $: 'plain' }],
    [[{ $: { count: [{ var: 'a' }] } }], [{ count: ['=a'] }]],
    [
      { $text: '@app.x', with: { n: { $: { var: 'n' } } } },
      { $text: '@app.x', with: { n: '=n' } },
    ],
  ])('writes the value %j as %j', (written, made) => {
    expect(short(true, written)).toEqual([true, made]);
  });
});
