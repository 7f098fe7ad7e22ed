import { describe, expect, test } from 'vitest';
import type { Json } from '../documents/json.ts';
import { said } from '../fault/testing.ts';
import { bind, bindValue, boundLogic, chosenKey, scopeOf, textIn, textKey, textKeysIn, textMarker, withoutEmpty } from './bind.ts';

const scope = scopeOf({ name: '王秀兰', list: [{ id: 1 }], typed: '=name', keyed: '@app.x', '': 'whole' }, '2026-11-20');

describe('a bound value', () => {
  test.each<[Json, Json]>([
    ['=name', '王秀兰'],
    ['=list.0.id', 1],
    ['=nothing', null],
    ['=list.constructor', null],
    [{ $: { cat: [{ var: 'name' }, '女士'] } }, '王秀兰女士'],
    ['==name', '=name'],
    ['===name', '==name'],
    ['==', '='],
    ['@@app.x', '@app.x'],
    ['@@', '@'],
    ['=', '='],
    ['@', '@'],
    ['', ''],
    ['a=b@c', 'a=b@c'],
    [
      ['=name', ['==', '@'], { a: '=list' }],
      ['王秀兰', ['=', '@'], { a: [{ id: 1 }] }],
    ],
    [{ '=name': 1 }, { '=name': 1 }],
    [
      { $: 1, more: '=name' },
      { $: 1, more: '王秀兰' },
    ],
  ])('%j evaluates to %j', (written, value) => {
    expect(said(bindValue(written, scope))).toEqual({ ok: true, value });
  });

  test('a path equals the rule that reads it, and the engine checks the same path once', () => {
    expect(boundLogic('=list.0.id')).toEqual({ var: 'list.0.id' });
    expect(boundLogic('=list.0.id')).toBe(boundLogic('=list.0.id'));
    expect(['==a', '=', '@a.b', 'a', '', 7, null, ['=a']].map((value) => boundLogic(value))).toEqual(Array(8).fill(undefined));
  });

  test.each(['=name', '@app.x', { a: '=name' }] as Json[])('uses data unchanged and never binds it again: %j', (data) => {
    const around = scopeOf({ data, name: '王秀兰' }, '');
    expect(bindValue('=data', around)).toEqual({ ok: true, value: data });
    expect(bindValue([{ inner: { $: { if: [true, { var: 'data' }] } } }], around)).toEqual({ ok: true, value: [{ inner: data }] });
  });

  test.each<[Json, string]>([
    ['@app.x', '这里不能写文字："@app.x"'],
    [{ $text: '@app.x', with: {} }, '这里不能写文字：{"$text":"@app.x","with":{}}'],
    [['一', '@app.x'], '这里不能写文字："@app.x"'],
    [{ inner: '@app.x' }, 'inner：这里不能写文字："@app.x"'],
  ])('the text %j is a fault', (written, message) => {
    expect(said(bindValue(written, scope))).toEqual({ ok: false, message });
    expect(said(bind({ a: written }, scope))).toEqual({ ok: false, message: `a：${message}` });
  });
});

describe('a bound text', () => {
  test('is the words that a rule returns beside the texts that it names', () => {
    const rule = { $: { first: [{ var: 'words' }, '@app.y'] } };
    expect(chosenKey({ text: rule, params: {} }, scopeOf({ words: '没有货' }, ''))).toEqual({ ok: true, words: '没有货' });
    expect(chosenKey({ text: rule, params: {} }, scopeOf({ words: '' }, ''))).toEqual({ ok: true, value: 'app.y' });
    // Words that begin like a key are no key; the rule does not name it.
    expect(chosenKey({ text: rule, params: {} }, scopeOf({ words: '@Ann' }, ''))).toEqual({ ok: true, words: '@Ann' });
  });

  test('is named by its key, by a key with placeholders, or by a rule', () => {
    expect(textMarker('@app.x')).toEqual({ text: '@app.x', params: {} });
    expect(textMarker({ $text: '@app.x', with: { name: '=name' } })).toEqual({ text: '@app.x', params: { name: '=name' } });
    expect(textMarker({ $text: '=keyed' })).toEqual({ text: '=keyed', params: {} });
    for (const other of ['@', '@@app.x', 'app.x', '=name', { text: '@app.x' }, ['@app.x'], null, 7] as Json[])
      expect(textMarker(other)).toBeUndefined();
  });

  test.each<[Json, Json]>([
    ['@app.x', 'app.x'],
    ['=keyed', 'app.x'],
    [{ $: { if: [{ var: 'nothing' }, '@app.x', '@app.y'] } }, 'app.y'],
    [{ $: { if: [{ var: 'nothing' }, '@app.x', ''] } }, ''],
    ['=nothing', null],
  ])('%j is %j', (text, value) => {
    expect(said(chosenKey({ text, params: {} }, scope))).toEqual({ ok: true, value });
  });

  test.each<[Json, string]>([
    ['app.x', '文字要写成 @键，得到的是 "app.x"'],
    ['=name', '文字要写成 @键，得到的是 "王秀兰"'],
    ['=list', '文字要写成 @键，得到的是 [{"id":1}]'],
    [{ $: { '/': [1, 0] } }, '计算结果不是有限的数'],
  ])('%j is a fault', (text, message) => {
    expect(said(chosenKey({ text, params: {} }, scope))).toEqual({ ok: false, message });
  });

  test('reads own properties of the texts only', () => {
    const texts = { 'app.x': '你好' };
    expect(['@app.x', '@app.y', '@constructor', 'app.x', undefined].map((written) => textIn(written, texts))).toEqual([
      '你好',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(textKey('@@app.x')).toBeUndefined();
  });

  test('textKeysIn returns the keys written in a rule', () => {
    expect(textKeysIn({ if: [{ var: 'a' }, '@app.x', { or: ['@app.y', '@@z', 'app.z'] }] })).toEqual(['app.x', 'app.y']);
  });
});

test('IN-13 omits null parameters, inside records too; keeps lists and empty records of the document', () => {
  expect(
    withoutEmpty({
      a: null,
      b: undefined,
      c: '',
      d: 0,
      e: false,
      f: { g: null, h: { i: null } },
      j: { k: null, l: 1 },
      m: {},
      n: [null, 1],
    }),
  ).toEqual({ c: '', d: 0, e: false, j: { l: 1 }, m: {}, n: [null, 1] });
});
