import { expect, test } from 'vitest';
import { DESCRIBED } from '../../domain/operators/index.ts';
import type { Json } from '../../engine/documents/json.ts';
import type { Vocabulary } from './vocabulary.ts';
import { conditionWords, valueWords } from './words.ts';

const TITLES: Readonly<Record<string, string>> = { vip: '是否需要VIP陪诊', time: '时间', card: '证件号码', age: '年龄' };
const OPTIONS: Readonly<Record<string, string>> = { '0': '否', '1': '是' };
const vocabulary: Vocabulary = {
  operators: DESCRIBED,
  title: (field) => TITLES[field] ?? field,
  optionName: (_field, code) => OPTIONS[code] ?? code,
  isDate: (name) => name === 'time',
  text: (key) => (key === 'service.note' ? '请按时就诊' : undefined),
};

test.each<[Json, string]>([
  [{ in: [{ var: 'vip' }, { var: 'channel.hiddenCodes' }] }, '渠道的“不问性别和出生日期的证件类型”包括『是否需要VIP陪诊』'],
  [{ '!': [{ in: [{ var: 'vip' }, ['0']] }] }, '『是否需要VIP陪诊』不为『否』'],
  [{ holidaysKnown: [{ var: 'time' }] }, '『时间』那年的节假日安排已公布'],
  [{ '!': [{ holidaysKnown: [{ today: [] }] }] }, '今天那年的节假日安排尚未公布'],
  [{ option: ['vip', 'needInput'] }, '所选『是否需要VIP陪诊』需要补充说明'],
  [{ '!': [{ option: ['vip', 'needInput'] }] }, '所选『是否需要VIP陪诊』不需要补充说明'],
  [{ option: ['vip', 'level'] }, '『是否需要VIP陪诊』所选项的“level”有值'],
  [{ '!': [{ option: ['vip', 'level'] }] }, '『是否需要VIP陪诊』所选项的“level”没有值'],
  [{ missing: ['time'] }, '『时间』没有填写'],
  [{ '!': [{ missing: ['time'] }] }, '『时间』已填写'],
  [{ filled: ['time', 'query.kind'] }, '『时间』、网址参数“kind”都已填写'],
  [{ '<=': ['2026-01-01', { var: 'time' }, { today: [] }] }, '“2026-01-01”不晚于『时间』，且『时间』不晚于今天'],
  [{ '!': [{ '>': [{ var: 'age' }, 18] }] }, '并非『年龄』大于18'],
  [{ '>': [{ var: 'age' }, { var: 'vip' }] }, '『年龄』大于『是否需要VIP陪诊』'],
  [{ '<': [{ addDays: [{ today: [] }, 3] }, { var: 'time' }] }, '3 天后早于『时间』'],
  [{ '==': [{ var: 'vip' }, { var: 'age' }] }, '『是否需要VIP陪诊』为『年龄』'],
  [{ '==': [{ mask: [{ var: 'card' }] }, '3601'] }, '『证件号码』（遮挡）为『3601』'],
  [{ '==': [1, 1] }, '1为『1』'],
  [{ var: 'query.kind' }, '网址参数“kind”已设置'],
  [{ '==': [{ var: 'service' }, null] }, '服务配置的没有填写'],
  [{ '==': [{ option: ['vip', 'level'] }, '三甲'] }, '『是否需要VIP陪诊』所选项的“level”为『三甲』'],
  [{ or: [true, { and: [{ filled: ['time'] }, { var: 'age' }] }] }, '总是，或（『时间』已填写，且『年龄』已填写）'],
  [{ length: [{ var: 'card' }] }, '『证件号码』不是空的'],
  [{ '!': [{ length: [{ var: 'card' }] }] }, '『证件号码』是空的'],
  [{ '!': [{ '<=': [1, { var: 'age' }, 18] }] }, '并非（1不大于『年龄』，且『年龄』不大于18）'],
  [{ cat: ['共', { var: 'age' }] }, '“共” + 『年龄』有值'],
  [{ '!': [{ cat: ['共', { var: 'age' }] }] }, '“共” + 『年龄』没有值'],
  [{ var: [] }, '『null』已填写'],
  [[], '从不'],
  [['x'], '总是'],
  [0, '从不'],
  [null, '从不'],
  ['', '从不'],
])('a condition in words: %j', (logic, words) => {
  expect(conditionWords(logic, vocabulary)).toBe(words);
});

test.each<[Json, string]>([
  [{ addDays: [{ today: [] }, 3] }, '3 天后'],
  [{ addDays: [{ today: [] }, -1] }, '1 天前'],
  [{ addDays: [{ today: [] }, 0] }, '今天'],
  [{ addYears: [{ today: [] }, 1] }, '1 年后的今天'],
  [{ addDays: [{ var: 'time' }, 3] }, '『时间』之后 3 天'],
  [{ addDays: [{ var: 'time' }, -3] }, '『时间』之前 3 天'],
  [{ addYears: [{ var: 'time' }, { var: 'age' }] }, '『时间』加 『年龄』 年'],
  [{ datePart: [{ var: 'time' }] }, '『时间』的日期'],
  [{ mask: [{ var: 'card' }] }, '『证件号码』（遮挡）'],
  [{ cat: ['共', { var: 'age' }] }, '“共” + 『年龄』'],
  [{ length: [{ var: 'card' }] }, '『证件号码』的长度'],
  [{ sexOf: [{ var: 'card' }] }, '由『证件号码』算出的性别'],
  [{ and: [{ filled: ['time'] }, { filled: ['card'] }] }, '“『时间』已填写，且『证件号码』已填写”'],
  [{ '!': [{ var: 'time' }] }, '“『时间』没有填写”'],
  [{ '!!': [{ var: 'time' }] }, '“『时间』已填写”'],
  [{ or: [{ var: 'vip' }] }, '“『是否需要VIP陪诊』已填写”'],
  [{ '==': [{ var: 'vip' }, '1'] }, '“『是否需要VIP陪诊』为『是』”'],
  [{ '!=': [{ var: 'vip' }, '1'] }, '“『是否需要VIP陪诊』不为『是』”'],
  [{ filled: ['card'] }, '“『证件号码』已填写”'],
  [{ if: [{ filled: ['time'] }, 'a', { filled: ['card'] }, 'b', 'c'] }, '『时间』已填写时为“a”；『证件号码』已填写时为“b”；否则为“c”'],
  [{ if: [{ var: 'vip' }, 1] }, '『是否需要VIP陪诊』已填写时为1'],
  [{ if: [{ filled: ['time'] }, 'a', { filled: ['card'] }, 'b'] }, '『时间』已填写时为“a”；『证件号码』已填写时为“b”'],
  [{ if: ['x'] }, '“x”'],
  [{ option: ['vip', 'level'] }, '『是否需要VIP陪诊』所选项的“level”'],
  [{ option: ['vip', 'photoRequired'] }, '『是否需要VIP陪诊』所选项的必传照片张数'],
  [{ var: 'query' }, '网址参数'],
  [{ var: 'query.a.b' }, '网址参数“a.b”'],
  [{ var: 'channel.other' }, '渠道的“other”'],
  ['@service.note', '“请按时就诊”'],
  ['@service.nowhere', '“@service.nowhere”'],
  ['service.note', '“service.note”'],
  [7, '7'],
  [null, '空'],
  ['', '空'],
  [['x'], '["x"]'],
])('a value in words: %j', (logic, words) => {
  expect(valueWords(logic, vocabulary)).toBe(words);
});

test.each<[Json, string]>([
  [{ '==': [{ var: 'data.people' }, null] }, '数据源“people”没有值'],
  [{ '!=': [{ var: 'data.people' }, ''] }, '数据源“people”有值'],
  [{ var: 'data.people' }, '数据源“people”有值'],
  [{ '!': [{ var: 'data.people' }] }, '数据源“people”没有值'],
])('a condition of a page, where no member fills in anything: %j', (logic, words) => {
  expect(conditionWords(logic, { ...vocabulary, roots: { data: '数据源' } })).toBe(words);
});
