import { describe, expect, test } from 'vitest';
import { change, field, issuesOf, messageOf, open, payload } from './index.ts';
import { readNumber } from './read-number.ts';
import { CONTEXT, formOf } from './testing.ts';

describe('FM-09 a typed number', () => {
  test.each<[string, number | undefined]>([
    ['12', 12],
    ['1,200', 1200],
    ['1，200', 1200],
    ['１２．５', 12.5],
    ['12。5', 12.5],
    [' 12 ', 12],
    ['-0.25', -0.25],
    ['－3', -3],
    ['12.', 12],
    ['.5', 0.5],
    ['1,20', undefined],
    ['1 2a', undefined],
    ['12元', undefined],
    ['十二', undefined],
    ['1e5', undefined],
    ['0x10', undefined],
    ['1.2.3', undefined],
    ['', undefined],
    ['-', undefined],
    ['1234567890123456789', undefined],
  ])('%j reads as %s', (text, value) => expect(readNumber(text)).toBe(value));
});

test('FM-09 a text that is no number stays in the field and shows an issue; rules ignore it, and it is never sent as a number', () => {
  const form = formOf(
    {
      dose: { type: 'number', title: '剂量', widget: 'text' },
      times: { type: 'integer', title: '次数', widget: 'text' },
      more: { type: 'string', title: '说明', widget: 'text' },
    },
    {},
  );
  let state = open(form, CONTEXT);
  for (const [name, value] of [
    ['dose', '十二'],
    ['times', 2.5],
  ] as const)
    state = change(state, { type: 'set', field: name, value });
  state = change(state, { type: 'validate' });
  expect([field(state, 'dose')?.value, field(state, 'times')?.value]).toEqual(['十二', 2.5]);
  expect(issuesOf(state).map((issue) => [issue.field, issue.code])).toEqual([
    ['dose', 'type'],
    ['times', 'type'],
    ['more', 'required'],
  ]);
  expect(issuesOf(state).map((issue) => messageOf(form, issue))).toEqual(['剂量请填数字', '次数请填整数', '请输入说明']);
  expect(payload(change(state, { type: 'set', field: 'dose', value: 12 }))).toMatchObject({ dose: 12 });
});
