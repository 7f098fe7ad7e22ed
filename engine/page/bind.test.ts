import { describe, expect, it } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import { said } from '../fault/testing.ts';
import { scopeOf } from '../logic/index.ts';
import { bindCondition, bindProps, bindWording } from './bind.ts';
import { structuralShare } from './structural-share.ts';
import type { LookUpText } from './types.ts';

const scope = scopeOf({ data: { name: '王秀兰', none: null, list: [1] } }, '2026-11-20');
const text: LookUpText = (key, params) => `${key}(${Object.entries(params ?? {}).map(([name, word]) => `${name}=${word}`)})`;
const name = '=data.name';
const wrong = { $: { '/': [1, 0] } };

describe('props of a block', () => {
  it.each<[Json, Json]>([
    [7, 7],
    [null, null],
    [name, '王秀兰'],
    [{ $: { var: 'data.name' } }, '王秀兰'],
    [
      { title: name, size: 2 },
      { title: '王秀兰', size: 2 },
    ],
    [
      [name, { label: name }],
      ['王秀兰', { label: '王秀兰' }],
    ],
    [{ title: { $: { var: 'data.none' } }, size: 2 }, { size: 2 }],
    ['@app.hello', 'app.hello()'],
    [{ $text: '@app.hello', with: { name, two: 2 } }, 'app.hello(name=王秀兰,two=2)'],
    // An unfilled placeholder omits the text.
    [{ $text: '@app.hello', with: { name, none: { $: { var: 'data.none' } } } }, null],
    [{ $text: '@app.hello', with: { name, list: { $: { var: 'data.list' } } } }, null],
    [{ $text: { $: { if: [{ var: 'data.none' }, '@app.none', '@app.some'] } }, with: { name } }, 'app.some(name=王秀兰)'],
    [{ $text: { $: { var: 'data.none' } } }, null],
    // A choice may give words in the place of a text.
    [{ $text: { $: { if: [{ var: 'data.name' }, { var: 'data.name' }, '@app.none'] } } }, '王秀兰'],
  ])('%j becomes %j', (value, expected) => {
    expect(said(bindProps(value, scope, text))).toEqual({ ok: true, value: expected });
  });

  it.each<[Json, string]>([
    [wrong, '计算结果不是有限的数'],
    [[wrong], '计算结果不是有限的数'],
    [{ items: { first: wrong } }, 'items：first：计算结果不是有限的数'],
    [{ $text: { $: wrong.$ } }, '计算结果不是有限的数'],
    [{ $text: '@app.hello', with: { name: wrong } }, 'name：计算结果不是有限的数'],
    [{ $text: 7 }, '文字要写成 @键，得到的是 7'],
    [{ $text: 'app.hello' }, '文字要写成 @键，得到的是 "app.hello"'],
    [{ $text: name }, '文字要写成 @键，得到的是 "王秀兰"'],
  ])('names the first failing rule of %j', (value, message) => {
    expect(said(bindProps(value, scope, text))).toEqual({ ok: false, message });
  });
});

describe('the short forms', () => {
  it.each<[Json, Json]>([
    ['=data.list.0', 1],
    ['=data.none', null],
    [{ a: '=data.none', b: '=data.name' }, { b: '王秀兰' }],
    [
      ['=data.name', { inner: ['@app.hello', '=data.list'] }],
      ['王秀兰', { inner: ['app.hello()', [1]] }],
    ],
    [{ $text: '@app.hello', with: { name: '@app.name', sign: '==x', at: '@@x' } }, 'app.hello(name=app.name(),sign==x,at=@x)'],
    ['==data.name', '=data.name'],
    ['===', '=='],
    ['@@app.hello', '@app.hello'],
    ['=', '='],
    ['@', '@'],
    ['a=data.name', 'a=data.name'],
    ['a@app.hello', 'a@app.hello'],
    [' =data.name', ' =data.name'],
    [
      { '=data.name': '@@', '@app.hello': '==' },
      { '=data.name': '@', '@app.hello': '=' },
    ],
  ])('%j becomes %j', (value, expected) => {
    expect(said(bindProps(value, scope, text))).toEqual({ ok: true, value: expected });
  });

  it.each(['=data.constructor', '=__proto__', '=data.name.__proto__'])('%s reads nothing', (path) => {
    expect(bindProps({ a: path }, scope, text)).toEqual({ ok: true, value: {} });
  });

  it('data that looks like a short form stays unchanged, wherever it comes from', () => {
    const typed = { path: '=session.token', key: '@app.x', doubled: '==x' };
    const around = scopeOf({ data: typed, session: { token: 'secret' } }, '2026-11-20');
    const props = { whole: '=data', path: '=data.path', list: ['=data.key', { $: { cat: [{ var: 'data.path' }, ''] } }] };
    expect(bindProps(props, around, text)).toEqual({
      ok: true,
      value: { whole: typed, path: '=session.token', list: ['@app.x', '=session.token'] },
    });
    expect(bindProps({ $text: '@app.hello', with: { name: '=data.key' } }, around, text)).toEqual({
      ok: true,
      value: 'app.hello(name=@app.x)',
    });
    expect(bindWording('=data.key', around, text)).toEqual({ ok: true, value: '@app.x' });
    expect(bindWording('=data.path', around, text)).toEqual({ ok: true, value: '=session.token' });
  });
});

describe('wordings', () => {
  it.each<[Json | undefined, string]>([
    [undefined, ''],
    [null, ''],
    ['', ''],
    ['@app.title', 'app.title()'],
    ['=data.name', '王秀兰'],
    [name, '王秀兰'],
    [{ $: { var: 'data.none' } }, ''],
    [{ $text: { $: { if: [{ var: 'data.name' }, '@app.some', '@app.none'] } } }, 'app.some()'],
    [{ $text: { $: { var: 'data.none' } } }, ''],
  ])('%j reads %s', (value, expected) => {
    expect(bindWording(value, scope, text)).toEqual({ ok: true, value: expected });
  });

  it('a wording that cannot be evaluated reports a fault', () => {
    expect(said(bindWording(wrong, scope, text))).toEqual({ ok: false, message: '计算结果不是有限的数' });
  });
});

it.each<[Json | undefined, boolean]>([
  [undefined, true],
  [{ var: 'data.name' }, true],
  [{ var: 'data.none' }, false],
  [{ var: 'data.list' }, true],
  [{ without: [{ var: 'data.list' }, 'x', null] }, false],
])('a condition %j holds: %s', (rule, expected) => {
  expect(bindCondition(rule, scope)).toEqual({ ok: true, value: expected });
});

it('a condition that cannot be evaluated reports a fault', () => {
  expect(said(bindCondition({ '/': [1, 0] }, scope))).toEqual({ ok: false, message: '计算结果不是有限的数' });
});

describe('structural sharing', () => {
  const before = { list: [{ id: 1 }, { id: 2 }], name: '王' };

  it('keeps the whole object, or its equal parts', () => {
    expect(structuralShare(before, structuredClone(before))).toBe(before);
    const next = structuralShare(before, { list: [{ id: 1 }, { id: 3 }], name: '王' }) as typeof before;
    expect(next).toEqual({ list: [{ id: 1 }, { id: 3 }], name: '王' });
    expect(next.list[0]).toBe(before.list[0]);
  });

  it.each<[Json | undefined, Json]>([
    [undefined, { a: 1 }],
    [{ a: 1 }, [1]],
    [{ a: 1 }, { b: 1 }],
    [[1, 2], [1]],
    [{ a: 1 }, 'x'],
    ['x', 'x'],
  ])('%j and then %j', (old, next) => {
    expect(structuralShare(old, next)).toEqual(next);
  });
});

it('an unfilled placeholder omits its own text, but not another text that the rule chooses instead', () => {
  const texts: Readonly<Record<string, string>> = { 'a.chosen': '为{name}', 'a.choose': '去选择' };
  const say: LookUpText = (key, params = {}) => (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '?');
  const note = { $text: { $: { if: [{ var: 'data.chosen' }, '@a.chosen', '@a.choose'] } }, with: { name: '=data.who' } };
  const at = (data: Values) => bindProps(note, scopeOf({ data }, '2026-11-20'), say);
  expect(at({ chosen: true, who: '王秀兰' })).toEqual({ ok: true, value: '为王秀兰' });
  expect(at({ chosen: true })).toEqual({ ok: true, value: null });
  expect(at({ chosen: false })).toEqual({ ok: true, value: '去选择' });
});
