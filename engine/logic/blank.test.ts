import { describe, expect, it } from 'vitest';
import type { Json } from '../documents/json.ts';
import { evaluate, isBlank, isEmpty, scopeOf } from './index.ts';

const BLANKS = [
  ['nothing', ''],
  ['spaces', '   '],
  ['tab and line ends', '\t\r\n'],
  ['a wide space', '\u3000'],
  ['a fixed space', '\u00a0\u202f'],
  ['a zero-width space', '\u200b'],
  ['joiners and direction marks', '\u200c\u200d\u200e\u200f\u202a\u202e\u2066\u2069'],
  ['a word joiner and a byte order mark', '\u2060\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['fillers', '\u3164\uffa0\u115f\u2800'],
  ['variation selectors alone', '\ufe0f\u{e0100}'],
  ['a control', '\u0007'],
  ['all together', ' \u3000\u200b\ufeff '],
] as const;

const TEXTS = ['王', ' 王 ', '\u200b王', '0', '-', '.', '😀', '👨\u200d👩\u200d👧', '\u{20bb7}', '\u{30000}', '\ue000', 'ا', '葛\u{e0100}'];

describe('FV-17 a blank text', () => {
  it.each(BLANKS)('%s counts as empty', (_name, text) => {
    expect(isBlank(text)).toBe(true);
    expect(isEmpty(text)).toBe(true);
    expect(isEmpty([text, ''])).toBe(true);
  });

  it.each(TEXTS)('%j does not', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(isEmpty(text)).toBe(false);
    expect(isEmpty(['', text])).toBe(false);
  });
});

it.each<[Json, Json]>([
  [{ filled: ['blank'] }, false],
  [{ filled: ['text'] }, true],
  [{ missing: ['blank', 'text', 'inside.blank'] }, ['blank', 'inside.blank']],
  [{ '==': [{ var: 'blank' }, ''] }, true],
  [{ '==': [{ var: 'blank' }, '0'] }, false],
  [{ '<': [{ var: 'blank' }, 3] }, false],
  [{ in: [{ var: 'blank' }, ['a', '\u3000']] }, false],
  [{ '+': [1, { var: 'blank' }] }, null],
  [{ addDays: [{ var: 'blank' }, 1] }, null],
  [{ join: [{ var: 'list' }, '、'] }, '发热、咳嗽'],
  [{ withQuery: ['/a', 'name', { var: 'blank' }] }, '/a'],
  [{ cat: ['王', ' ', '秀兰'] }, '王 秀兰'],
])('%j is %j', (logic, expected) => {
  const data = { blank: ' \u200b', text: ' 王 ', inside: { blank: '\u3000' }, list: ['发热', ' ', '咳嗽'] };
  expect(evaluate(logic, scopeOf(data, '2026-11-20'))).toEqual({ ok: true, value: expected });
});
