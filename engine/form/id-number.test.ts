import { describe, expect, it } from 'vitest';
import { change } from './change.ts';
import { messageOf } from './messages.ts';
import { open } from './open.ts';
import { issuesOf } from './payload.ts';
import { CONTEXT, formOf } from './testing.ts';

const form = formOf({
  kind: { type: 'string', title: '类型', widget: 'radio', options: { dictionary: 'yesNo' } },
  card: {
    type: 'string',
    title: '证件号码',
    widget: 'text',
    pattern: '^(\\d{15}|\\d{17}[\\dX])$',
    check: 'idCard',
    rules: {
      pattern: { '==': [{ var: 'kind' }, '1'] },
      min: { addYears: [{ today: [] }, -100] },
      max: { if: [{ var: 'kind' }, { today: [] }, null] },
    },
    messages: { pattern: '号码格式错误', checkDigit: '{title}的校验位不对' },
  },
});

const told = (kind: string, card: string): readonly string[] => {
  const state = [
    { field: 'kind', value: kind },
    { field: 'card', value: card },
  ].reduce((now, { field, value }) => change(now, { type: 'set', field, value }), open(form, CONTEXT));
  return issuesOf(change(state, { type: 'validate' })).map((issue) => `${issue.code} ${messageOf(form, issue)}`);
};

describe('VA-05 VA-07 a field with the ID card check', () => {
  it.each([
    ['360102198506184510', []],
    ['E12345678', ['pattern 号码格式错误']],
    ['360102198506184511', ['checkDigit 证件号码的校验位不对']],
    ['360102198502304511', ['birthDate 证件号码填写有误']],
    ['360102202611210011', ['birthDate 证件号码填写有误']],
    ['360102192611190018', ['birthDate 证件号码填写有误']],
  ])('%s', (card, wrong) => {
    expect(told('1', card)).toEqual(wrong);
  });

  it('without the pattern rule, the bounds still apply to a text that parses as a number', () => {
    expect(told('0', 'E12345678')).toEqual([]);
    expect(told('0', '36010219850618451X')).toEqual([]);
    expect(told('0', '360102202611210011')).toEqual(['birthDate 证件号码填写有误']);
    expect(told('', '360102202611210011')).toEqual(['required 请选择类型']);
  });
});
