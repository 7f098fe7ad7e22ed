import { describe, expect, test } from 'vitest';
import { openProject } from '../../domain/lint/index.ts';
import { DESCRIBED } from '../../domain/operators/index.ts';
import type { Environment } from '../../engine/channel/index.ts';
import type { Json } from '../../engine/documents/json.ts';
import { readFixture } from '../fixture.ts';
import { explainChannel, explainField, explainForm, explainGiven, unknownAnswers } from '../index.ts';
import type { Vocabulary } from './vocabulary.ts';
import { conditionWords, valueWords } from './words.ts';

const TITLES: Readonly<Record<string, string>> = { vip: '是否需要VIP陪诊', time: '时间', card: '证件号码' };
const vocabulary: Vocabulary = {
  operators: DESCRIBED,
  title: (field) => TITLES[field] ?? field,
  optionName: (_field, code) => ({ '0': '否', '1': '是' })[code] ?? code,
};

test.each<[Json, string]>([
  [{ '==': [{ var: 'vip' }, '1'] }, '『是否需要VIP陪诊』为『是』'],
  [{ '!=': ['1', { var: 'vip' }] }, '『是否需要VIP陪诊』不为『是』'],
  [{ '!': [{ '==': [{ var: 'vip' }, '1'] }] }, '『是否需要VIP陪诊』不为『是』'],
  [{ '==': [{ var: 'vip' }, ''] }, '『是否需要VIP陪诊』没有填写'],
  [{ '!=': [{ var: 'vip' }, null] }, '『是否需要VIP陪诊』已填写'],
  [{ in: [{ var: 'vip' }, ['0', '1']] }, '『是否需要VIP陪诊』为『否』或『是』'],
  [{ '!!': [{ var: 'time' }] }, '『时间』已填写'],
  [{ '!': { var: 'time' } }, '『时间』没有填写'],
  [{ filled: ['time', 'card'] }, '『时间』、『证件号码』都已填写'],
  [
    { and: [{ filled: ['time'] }, { or: [{ '==': [{ var: 'vip' }, '1'] }, { filled: ['card'] }] }] },
    '『时间』已填写，且（『是否需要VIP陪诊』为『是』，或『证件号码』已填写）',
  ],
  [{ '!': [{ and: [{ filled: ['time'] }, { filled: ['card'] }] }] }, '『时间』没有填写，或『证件号码』没有填写'],
  [{ '==': [{ option: ['vip', 'name'] }, '本人'] }, '『是否需要VIP陪诊』为『本人』'],
  [{ '!=': [{ var: 'channel.hiddenCodes' }, 'ALLHIDE'] }, '渠道的“不问性别和出生日期的证件类型”不为『ALLHIDE』'],
  [{ '!': [{ var: 'channel.certTypeOptional' }] }, '渠道的“证件类型可不选”没有设置'],
  [{ '!': [{ in: [{ var: 'vip' }, { var: 'channel.hiddenCodes' }] }] }, '渠道的“不问性别和出生日期的证件类型”不包括『是否需要VIP陪诊』'],
  [
    { and: [{ option: ['vip', 'derive'] }, { '!': [{ sexOf: [{ var: 'card' }] }] }] },
    '所选『是否需要VIP陪诊』能由证件号码算出性别和生日，且不能由『证件号码』算出性别',
  ],
  [{ '<': [{ var: 'card' }, 18] }, '『证件号码』小于18'],
  [{ '>': [{ var: 'time' }, { today: [] }] }, '『时间』晚于今天'],
  [true, '总是'],
  [false, '从不'],
])('condition %j', (logic, words) => {
  expect(conditionWords(logic, vocabulary)).toBe(words);
});

test.each<[Json, string]>([
  [{ addWorkingDays: [{ today: [] }, 3] }, '今天之后第 3 个工作日'],
  [{ addYears: [{ today: [] }, -100] }, '100 年前的今天'],
  [{ if: [{ filled: ['time'] }, { var: 'time' }, { today: [] }] }, '『时间』已填写时为『时间』；否则为今天'],
  [{ birthdayOf: [{ var: 'card' }] }, '由『证件号码』算出的出生日期'],
  ['service.note', '“service.note”'],
  [{ map: [{ var: 'a' }, { var: 'b' }] }, '{"map":[{"var":"a"},{"var":"b"}]}'],
])('value %j', (logic, words) => {
  expect(valueWords(logic, vocabulary)).toBe(words);
});

describe('a form', () => {
  const project = openProject(readFixture('project').files);

  test('explains when a field is shown and required, and which line decides', () => {
    expect(explainField(project, 'VISIT', 'escortDate').lines).toEqual([
      'escortDate『陪诊日期』  schemas/forms/VISIT.json:7',
      '  显示：当『是否陪诊』为『是』时显示  schemas/fields/visit.json:5',
      '  必填：选填',
      '  提示：“请按时就诊”  schemas/fields/visit.json:5',
      '  隐藏时：答案收起来，重新显示时还给用户',
    ]);
    expect(explainField(project, 'VISIT', 'escort').lines).toContain('  必填：显示时必填');
    expect(explainField(project, 'VISIT', 'certType').lines).toEqual(
      expect.arrayContaining([
        '  必填：选填',
        '  选项：身份证、护照（选项表 certType）  schemas/fields/person.json:7',
        '  改动时：清空『证件号码』  schemas/fields/person.json:7',
      ]),
    );
  });

  test('suggests the nearest name for an unknown one', () => {
    expect(explainField(project, 'VIST', 'escort')).toEqual({ known: false, lines: ['没有表单 VIST。你是不是想写 "VISIT"？'] });
    expect(explainField(project, 'VISIT', 'escrot')).toEqual({
      known: false,
      lines: ['表单 VISIT 里没有字段“escrot”。你是不是想写 "escort"？'],
    });
    expect(explainForm(project, 'ZZZZZZ')).toEqual({ known: false, lines: ['没有表单 ZZZZZZ。有：VISIT、INSURED'] });
  });

  test('names given answers that the form cannot take: an unknown field, an unknown code', () => {
    expect(unknownAnswers(project, 'VISIT', { values: { escort: '0', escrot: '1', certType: ['9'] }, prefill: { nobody: 'x' } })).toEqual([
      '“escrot”不是这张表单的字段，是不是 escort？',
      expect.stringMatching(/^“certType”没有 "9" 这个选项，可以填：/),
      '“nobody”不是这张表单的字段',
    ]);
    expect(unknownAnswers(project, 'VISIT', { values: { escort: '0', certType: '' } })).toEqual([]);
  });

  test('explains the current state for given answers, the reason, and the smallest edit that changes it', () => {
    expect(explainGiven(project, 'VISIT', 'escortDate', { values: { escort: '0' } }, '2026-11-21')).toEqual([
      '按给定的答案（2026-11-21），『陪诊日期』的值是 null',
      '  不显示：因为 『是否陪诊』为『是』 不成立；要改变它：『是否陪诊』改为『是』',
    ]);
    expect(explainGiven(project, 'VISIT', 'escortDate', { values: { escort: '1', escortDate: '2026-12-01' } }, '2026-11-21')).toEqual([
      '按给定的答案（2026-11-21），『陪诊日期』的值是 "2026-12-01"',
      '  显示：因为 『是否陪诊』为『是』；要改变它：『是否陪诊』改为『否』',
    ]);
  });
});

test('takes options from the sample, else from the dictionary that stands in for the server', () => {
  const text = JSON.stringify({
    title: '关系',
    properties: {
      relation: {
        title: '关系',
        type: 'string',
        widget: 'select',
        options: { call: 'service.patient', dictionary: 'yesNo', value: 'id', label: 'text' },
      },
      name: {
        title: '姓名',
        type: 'string',
        widget: 'text',
        rules: { value: { when: { '==': [{ option: ['relation', 'name'] }, '是'] }, is: '张三', lock: true } },
      },
    },
  });
  const form = JSON.stringify({
    code: 'R',
    title: 'R',
    sections: [{ title: '关系', $ref: '../fields/relation.json' }],
    submit: { calls: ['service.apply'] },
    samples: [{ name: '样例', values: {} }],
  });
  const project = openProject([
    ...readFixture('project').files,
    { path: 'schemas/fields/relation.json', text },
    { path: 'schemas/forms/R.json', text: form },
  ]);
  const locked = '  锁定：因为 『关系』为『是』';
  const [, fromDictionary] = explainGiven(project, 'R', 'name', { values: { relation: '1' } }, '2026-11-21');
  const [, fromSample] = explainGiven(
    project,
    'R',
    'name',
    { values: { relation: '7' }, options: { relation: [{ id: '7', text: '是' }] } },
    '2026-11-21',
  );
  expect(fromDictionary).toContain(locked);
  expect(fromSample).toContain(locked);
});

describe('a channel', () => {
  const files = readFixture('project').files;
  const project = openProject(files);

  test('shows a value and the line that set it, inherited or own', () => {
    expect(explainChannel(project, 'CITY', 'createFields', 'test').lines).toEqual([
      `createFields = ["age","insuredName"]  channels/CITY.json:1`,
    ]);
    expect(explainChannel(project, 'CITY', undefined, 'test').lines).toEqual([
      'documentTitle = "地区健康"  channels/REGION.json:1',
      'createFields = ["age","insuredName"]  channels/CITY.json:1',
      'channelCode = "099"  channels/REGION.json:1',
      'apiConfig.service.apply.path = "/apply2"  channels/CITY.json:1',
    ]);
  });

  test('CH-15 explains both readings of a list of codes or positions', () => {
    const read = (list: string) => {
      const changed = files.filter(({ path }) => path !== 'channels/CITY.json');
      const text = `{ "extends": "REGION", "hiddenCodes": ${list} }`;
      return explainChannel(openProject([...changed, { path: 'channels/CITY.json', text }]), 'CITY', 'hiddenCodes', 'test').lines;
    };
    expect(read('[0, 1]')).toEqual(['hiddenCodes = [0,1]（身份证、护照；其中有不提供的，就是所提供的第 1、2 项）  channels/CITY.json:1']);
    expect(read('[0, 2]')).toEqual(['hiddenCodes = [0,2]（所提供的第 1、3 项）  channels/CITY.json:1']);
    expect(read('"ALLHIDE"')).toEqual(['hiddenCodes = "ALLHIDE"  channels/CITY.json:1']);
  });

  test('shows the value of the requested environment', () => {
    const text = '{\n  "businessType": { "production": 1089, "staging": 1089, "test": 1113, "development": 1113 }\n}';
    const changed = openProject([...files.filter(({ path }) => path !== 'channels/CITY.json'), { path: 'channels/CITY.json', text }]);
    expect(explainChannel(changed, 'CITY', 'businessType', 'test').lines).toEqual(['businessType = 1113  channels/CITY.json:2']);
    expect(explainChannel(changed, 'CITY', 'businessType', 'production').lines).toEqual(['businessType = 1089  channels/CITY.json:2']);
  });

  test('CH-24 shows a value of the second configuration type at the line that writes it', () => {
    const text = '{\n  "secondConfig": {\n    "title": "标题",\n    "claimsNo": "C1"\n  }\n}';
    const changed = openProject([...files.filter(({ path }) => path !== 'channels/CITY.json'), { path: 'channels/CITY.json', text }]);
    expect(explainChannel(changed, 'CITY', 'documentTitle', 'test').lines).toEqual(['documentTitle = "标题"  channels/CITY.json:3']);
    expect(explainChannel(changed, 'CITY', 'claimsConfig', 'test').lines).toEqual([
      'claimsConfig.thirdInsuranceNo = "C1"  channels/CITY.json:4',
    ]);
  });

  test('shows each value at its own line when keys contain dots', () => {
    const text = `{
  "apiConfig": {
    "service.apply": { "path": "/apply2" },
    "service.apply.more": { "path": "/more" }
  }
}`;
    const changed = openProject([...files.filter(({ path }) => path !== 'channels/CITY.json'), { path: 'channels/CITY.json', text }]);
    expect(explainChannel(changed, 'CITY', 'apiConfig', 'test').lines).toEqual([
      'apiConfig.service.apply.path = "/apply2"  channels/CITY.json:3',
      'apiConfig.service.apply.more.path = "/more"  channels/CITY.json:4',
    ]);
  });

  test.each([
    ['CTY', undefined, 'test', '没有渠道“CTY”。你是不是想写 "CITY"？'],
    ['NOWHERE', undefined, 'test', '没有渠道“NOWHERE”。有：CITY、REGION'],
    ['CITY', 'apiConfg', 'test', '渠道 CITY 没有 apiConfg。你是不是想写 "apiConfig"？'],
    ['CITY', 'createFields', 'prod', '没有环境“prod”，可用的是 production、staging、test、development'],
  ])('reports a missing thing: %s %s %s', (key, path, environment, said) => {
    expect(explainChannel(project, key, path, environment as Environment)).toEqual({ known: false, lines: [said] });
  });
});
