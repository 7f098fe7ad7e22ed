import { expect, test } from 'vitest';
import type { CheckIssue } from '../../linter/index.ts';
import { faultsByPart } from './issues.ts';
import { mendsOf } from './mends.ts';

/** An issue at the first place of a piece of the text. */
const issueAt = (text: string, piece: string, more: Partial<CheckIssue>): CheckIssue => {
  const before = text.slice(0, text.indexOf(piece)).split('\n');
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { rule: 'x', severity: 'error', file: 'a.json', line: before.length, column, endColumn: column + 1, message: '', ...more };
};

const mended = (text: string, piece: string, more: Partial<CheckIssue>): readonly string[] =>
  mendsOf(issueAt(text, piece, more), text).map((mend) => mend.text);

test('writes the suggested value, and keeps the rest of the text', () => {
  const text = '{\n  "a": 1, // note\n  "widget": "raido"\n}';
  expect(mended(text, '"raido"', { suggestion: 'radio' })).toEqual([text.replace('raido', 'radio')]);
});

test('writes a suggested name into the path that it belongs to, unless two names are near', () => {
  expect(mended('{ "show": "=data.ordr.status" }', '"=data', { suggestion: 'order' })).toEqual(['{ "show": "=data.order.status" }']);
  expect(mended('{ "show": "=ordr.ordr" }', '"=ordr', { suggestion: 'order' })).toEqual([]);
  expect(mended('{ "title": "@service.tpi" }', '"@service', { suggestion: '@service.tip' })).toEqual(['{ "title": "@service.tip" }']);
});

test('renames or removes an unknown key', () => {
  const issue = { rule: 'format', message: '这里没有“titel”这个键', suggestion: 'title' };
  expect(mended('{ "titel": "a", "b": 1 }', '"titel"', issue)).toEqual(['{ "title": "a", "b": 1 }', '{ "b": 1 }']);
  expect(mended('{ "b": 1, "text": "x" }', '"text"', { rule: 'idle-key' })).toEqual(['{ "b": 1 }']);
});

test('shortens a needless !! and a long binding', () => {
  const truth = { rule: 'needless-truth' };
  expect(mended('{ "show": { "!!": "=data.order" } }', '"!!"', truth)).toEqual(['{ "show": "=data.order" }']);
  expect(mended('{ "show": { "!!": ["=data.order"] } }', '"!!"', truth)).toEqual(['{ "show": "=data.order" }']);
  expect(mended('{ "v": { "$": { "var": "a" } } }', '"$"', { rule: 'long-binding', suggestion: '=a' })).toEqual(['{ "v": "=a" }']);
});

test('offers nothing for an issue without a known correction or in an empty text', () => {
  expect(mended('{ "a": 1 }', '1', {})).toEqual([]);
  expect(mended('', '', { suggestion: 'a' })).toEqual([]);
  expect(mended('{ "a": { "!!": 1, "b": 2 } }', '"!!"', { rule: 'needless-truth' })).toEqual([]);
});

test('finds the innermost part of an issue', () => {
  const text = '{\n  "group": { "inner": { "widget": "raido" } },\n  "other": 1\n}';
  const parts = [
    { name: 'group', title: '', place: { file: 'a.json', path: ['group'] } },
    { name: 'inner', title: '', place: { file: 'a.json', path: ['group', 'inner'] } },
  ];
  const issues = [issueAt(text, '"raido"', { message: 'wrong' }), issueAt(text, '"other"', { message: 'outside' })];
  const faults = faultsByPart(issues, parts, (file) => (file === 'a.json' ? text : undefined));
  expect([...faults]).toEqual([['inner', ['wrong']]]);
});
