import { expect, test } from 'vitest';
import { compareValues } from './compare-values.ts';
import { AS_WRITTEN } from './describer.ts';

const one = { id: 'a', title: '一' };
const two = { id: 'b', title: '二' };

test.each([
  ['equal values', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ['another word', '甲', '乙', ['由 “甲” 改为 “乙”']],
  ['an added key and a removed one', { a: 1 }, { b: false }, ['b：新加 false', 'a：去掉了 1']],
  ['a deeply nested place', { a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, ['a.b.c：由 1 改为 2']],
  ['words of a list', { a: ['x', 'y'] }, { a: ['y', 'z'] }, ['a：新加 “z”', 'a：去掉了 “x”']],
  ['words in another order', ['x', 'y'], ['y', 'x'], ['次序变了']],
  ['items by their names', [one, two], [one, { ...two, title: '三' }], ['b.title：由 “二” 改为 “三”']],
  ['an added item', [one], [one, two], ['b：新加 {"id":"b","title":"二"}']],
  ['items in another order', { list: [one, two] }, { list: [two, one] }, ['list：次序变了']],
  ['keys in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, ['次序变了']],
  ['items, two of them with the same name', [one, one], [one, two], [expect.stringMatching(/^由 \[\{"id":"a".+ 改为 \[\{"id":"a"/)]],
  ['items without names', { list: [{ n: 1 }] }, { list: [{ n: 2 }] }, ['list：由 [{"n":1}] 改为 [{"n":2}]']],
  ['an empty list', { list: [] }, { list: [one] }, ['list：由 [] 改为 [{"id":"a","title":"一"}]']],
  [
    'a rule, as a whole',
    { show: { $: { var: 'a' } } },
    { show: { $: { var: 'b' } } },
    ['show：由 {"$":{"var":"a"}} 改为 {"$":{"var":"b"}}'],
  ],
  ['a long value, shortened', '', '长'.repeat(80), [`由 “” 改为 “${'长'.repeat(59)}…`]],
])('%s', (_what, before, after, lines) => {
  expect(compareValues(before, after)).toEqual(lines);
});

test('reports a text key as the text that a member reads', () => {
  const say = (text: string): string => (text === '@a.b' ? '你好' : text);
  expect(compareValues({ title: '@a.b', more: ['@a.b'] }, { title: '您好', more: [] }, { ...AS_WRITTEN, text: say })).toEqual([
    'title：由 “你好” 改为 “您好”',
    'more：去掉了 “你好”',
  ]);
});
