import { describe, expect, test } from 'vitest';
import type { Json, Values } from '../documents/json.ts';
import type { Field } from '../documents/types.gen.ts';
import { change, existingAnswers, field, open } from './index.ts';
import { CONTEXT, formOf } from './testing.ts';

const own: Field = { type: 'string', title: '姓名' };
const noted = (note: Json): Field => ({ type: 'string', title: '说明', rules: { note } });
const noteOf = (note: Json, name = ''): string | undefined => {
  const state = open(formOf({ own, noted: noted(note) }), { ...CONTEXT, query: { name: '@form.invalid' } });
  return field(change(state, { type: 'set', field: 'own', value: name }), 'noted')?.note;
};

describe('the note of a field', () => {
  test.each<[Json, string | undefined]>([
    ['@form.otherFiles', '其他补充材料'],
    [{ if: [{ filled: ['own'] }, '@form.otherFiles', '没有'] }, '没有'],
    ['@form.nowhere', '@form.nowhere'],
    ['', undefined],
  ])('%j reads %s', (note, words) => {
    expect(noteOf(note)).toBe(words);
  });

  test('an answer or query value that looks like a key names no text', () => {
    expect(noteOf({ var: 'own' }, '@form.otherFiles')).toBe('@form.otherFiles');
    expect(noteOf({ var: 'query.name' })).toBe('@form.invalid');
    expect(noteOf({ if: [{ filled: ['own'] }, { var: 'own' }, '@form.invalid'] }, '@form.otherFiles')).toBe('@form.otherFiles');
  });
});

describe('short forms of values', () => {
  const query: Values = { name: '王秀兰', typed: '=query.name', keyed: '@form.invalid' };
  const openedWith = (written: Json): Json | undefined =>
    field(open(formOf({ own: { ...own, default: written } }), { ...CONTEXT, query }), 'own')?.value;

  test.each<[Json, Json | undefined]>([
    ['=query.name', '王秀兰'],
    ['==query.name', '=query.name'],
    ['@@x', '@x'],
    ['=query.typed', '=query.name'],
    ['=query.keyed', '@form.invalid'],
    ['@form.invalid', undefined],
  ])('the default %j results in %j', (written, value) => {
    expect(openedWith(written)).toBe(value);
  });

  test("a record's value is used as an answer unchanged", () => {
    const { submit } = formOf(
      { own },
      { submit: { calls: ['a.b'], existing: { record: 'a.c', calls: ['a.d'], answers: { own: '=record.name', other: '=record.key' } } } },
    );
    const told: string[] = [];
    expect(existingAnswers({ submit }, { name: '=channel.key', key: '@form.invalid' }, { key: 'X' }, (name) => told.push(name))).toEqual({
      own: '=channel.key',
      other: '@form.invalid',
    });
    expect(told).toEqual([]);
  });

  test('an answer that looks like a path is sent unchanged with its options request', () => {
    const form = formOf({ own, asked: { type: 'string', title: '医院', options: { call: 'a.b', with: { name: '=own', at: '==x' } } } });
    const state = change(open(form, { ...CONTEXT, query }), { type: 'set', field: 'own', value: '=query.name' });
    expect(field(state, 'asked')?.request).toMatchObject({ call: 'a.b', params: { name: '=query.name', at: '=x' } });
  });
});
