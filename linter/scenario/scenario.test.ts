import { expect, test } from 'vitest';
import { overProject } from '../fixture.ts';
import { openProject } from '../project/project.ts';
import type { SourceFile } from '../source/types.ts';
import { runScenarios } from './index.ts';

const PEOPLE = {
  people: [
    { id: 1, name: '甲', kind: 0 },
    { id: 2, name: '乙', kind: 0 },
  ],
  places: [],
};

const file = (path: string, ...scenarios: readonly object[]): SourceFile => ({
  path: `schemas/scenarios/${path}.json`,
  text: JSON.stringify({ scenarios }),
});

/** Walks scenarios over the small project and returns what did not hold. */
function failures(...files: readonly SourceFile[]): readonly string[] {
  const project = openProject(overProject(files));
  expect(project.reading.misshapen).toEqual([]);
  return runScenarios(project).issues.map(({ message }) => message);
}

const one = (path: string, scenario: object): readonly string[] => failures(file(path, { name: '名', ...scenario }));
const onPeople = (scenario: object): readonly string[] => one('pages/people', scenario);

test('a page: blocks with their properties, the title, sources with their parameters, steps one after another', () => {
  const steps = [
    {
      then: {
        title: '地区健康',
        shows: { tips: { kind: 'tip' }, person: [{ title: '甲' }, { title: '乙' }], open: true },
        hides: ['place'],
        asks: { people: { receiveId: '7' }, extra: false },
      },
    },
    { when: { on: 'person', event: 'tap', item: 2 }, then: { does: [{ refresh: 'extra' }], asks: { extra: { city: 2 } } } },
    {
      when: { load: { extra: { name: '城' } } },
      then: { does: [] },
    },
  ];
  expect(onPeople({ given: { query: { receiveId: '7' }, data: PEOPLE }, steps })).toEqual([]);
});

test.each<[string, object, string]>([
  ['another property', { then: { shows: { tips: { kind: 'x' } } } }, '“tips”的 kind应该是 “x”，却是 “tip”'],
  ['another number of blocks', { then: { shows: { person: [true] } } }, '“person”应该有 1 块，却有 2 块'],
  ['a block that is there', { then: { hides: ['tips'] } }, '“tips”应该看不到，却看得到'],
  ['another title', { then: { title: '别的' } }, '标题应该是 “别的”，却是 “地区健康”'],
  ['a source that is not asked', { then: { asks: { extra: {} } } }, '数据源“extra”应该去取，却没有'],
  ['a source that is asked', { then: { asks: { people: false } } }, '数据源“people”应该不去取，却去取了：{"receiveId":null}'],
  ['a tap on what is hidden', { when: { tap: 'nobody' }, then: { does: [] } }, '看不到“nobody”'],
  ['an event without actions', { when: { on: 'tips', event: 'tap' }, then: { does: [] } }, '“tips”在 tap 上什么也不做'],
  ['a session value', { then: { session: { policyNo: 'P' } } }, '会话值 policyNo应该是 “P”，却是 “”'],
  [
    'another effect',
    { when: { tap: 'open' }, then: { does: [{ go: '/list' }] } },
    'does应该是 [{"go":"/list"}]，却是 [{"call":"service.preCheck","with":{}},{"go":"/list","query":{}}]',
  ],
  ['an end', { when: { tap: 'open' }, then: { ends: false } }, '动作应该半路停下，却做完了'],
  ['a fault that is not there', { then: { faults: ['错'] } }, '应该说“错”，却没有'],
])('%s is told', (_what, step, message) => {
  expect(onPeople({ given: { data: PEOPLE }, steps: [step] })).toEqual([`“名”：${message}`]);
});

test('a hidden block is told with the reason', () => {
  const [message] = onPeople({ given: { failed: ['people'] }, steps: [{ then: { shows: { tips: true } } }] });
  expect(message).toContain('“tips”应该看得到，却看不到：因为');
});

test('an answer of a call leads on, and a reaction belongs to the step that caused it', () => {
  const given = { data: PEOPLE, answers: { 'service.preCheck': { result: 'R9' } } };
  const does = [{ call: 'service.preCheck' }, { go: '/list', query: { a: 'R9' } }];
  expect(onPeople({ given, steps: [{ when: { tap: 'open' }, then: { does, ends: true } }] })).toEqual([]);
  const refused = { ...given, answers: { 'service.preCheck': { code: '601', msg: '过时了' } } };
  const [message] = onPeople({ given: refused, steps: [{ when: { tap: 'open' }, then: { does } }] });
  expect(message).toContain('service.preCheck');
});

test('a flow: its calls and where it goes, by its parameters', () => {
  const given = { with: { button: { receiveId: 'R1', type: 1 } } };
  const does = [{ call: 'service.preCheck', with: { receiveId: 'R1' } }, { go: '/list' }];
  expect(one('flows/button', { given, steps: [{ then: { does } }] })).toEqual([]);
  const late = { ...given, answers: { 'service.preCheck': { code: '601', msg: '过时了' } } };
  const said = [{ call: 'service.preCheck' }, { toast: '过时了' }, { wait: 2000 }];
  expect(one('flows/button', { given: late, steps: [{ then: { does: said } }] })).toEqual([]);
  expect(one('flows/button', { steps: [{ then: { does: [] } }] })[0]).toContain('文档有错');
});

test('a form: fields, messages as a whole, and what it hands in', () => {
  const steps = [
    { then: { fields: { escortDate: false, name: { value: '张三' } } } },
    { when: { fill: { escort: '1' } }, then: { fields: { escortDate: { visible: true, note: '请按时就诊' } } } },
    {
      when: { fill: { certType: '0', idNumber: '1' }, leave: ['idNumber'] },
      then: { fields: { idNumber: { message: '证件号码格式错误' } } },
    },
    { when: { fill: { certType: '1' }, submit: true }, then: { handsIn: { escort: '1', idNumber: null } } },
  ];
  expect(one('forms/VISIT', { given: { record: { name: '张三' } }, steps })).toEqual([]);
  expect(one('forms/VISIT', { steps: [{ then: { messages: {} } }] })[0]).toContain('还多了提示：');
  expect(one('forms/VISIT', { steps: [{ when: { fill: { nothing: 1 } }, then: { messages: {} } }] })).toEqual([
    '“名”：表单里没有字段“nothing”',
  ]);
  expect(one('forms/VISIT', { steps: [{ then: { fields: { escortDate: true } } }] })).toEqual([
    '“名”：字段“escortDate”应该看得到，却看不到',
  ]);
  expect(one('forms/VISIT', { given: { sample: '没有' }, steps: [{ then: { messages: {} } }] })).toEqual([
    '“名”：表单 VISIT 没有样例“没有”',
  ]);
  expect(one('forms/VISIT', { given: { sample: '样例' }, steps: [{ then: { fields: { certType: { value: '1' } } } }] })).toEqual([]);
});

test('a channel: values by path, what it inherits included', () => {
  const steps = [{ then: { values: { channelCode: '099', documentTitle: '地区健康', missing: null } } }];
  expect(one('channels/CITY', { steps })).toEqual([]);
  expect(one('channels/CITY', { steps: [{ then: { values: { channelCode: '098' } } }] })).toEqual([
    '“名”：channelCode应该是 “098”，却是 “099”',
  ]);
  expect(one('channels/NONE', { steps })).toHaveLength(1);
});

test('rows fill the columns, one walk each; a wrong row is named', () => {
  const scenario = {
    given: { data: PEOPLE },
    steps: [{ when: { tap: 'open', item: '=row.item' }, then: { does: [{ call: 'service.preCheck' }, { go: '=row.path' }] } }],
    rows: [{ path: '/list' }, { path: '/elsewhere' }],
  };
  const steps = [{ when: { tap: 'open' }, then: scenario.steps[0]?.then }];
  const [message, ...more] = onPeople({ ...scenario, steps });
  expect(message).toContain('“名”（第 2 行）：does的 [2].go应该是 “/elsewhere”，却是 “/list”');
  expect(more).toEqual([]);
});

test('a scenario like an earlier one takes its circumstances, key by key; a later one is told', () => {
  const first = { name: '甲', given: { query: { receiveId: '7' }, data: PEOPLE }, steps: [{ then: { hides: ['place'] } }] };
  const like = {
    name: '乙',
    given: { like: '甲', data: { people: [] } },
    steps: [{ then: { hides: ['person'], asks: { people: { receiveId: '7' } } } }],
  };
  expect(failures(file('pages/people', first, like))).toEqual([]);
  expect(failures(file('pages/people', like, first))).toEqual(['前面没有情景“甲”']);
});

test('a page, channel or sample that does not exist is told at the circumstances', () => {
  const then = { then: { does: [] } };
  expect(one('pages/nobody', { steps: [then] })).toEqual(['“名”：没有页面“nobody”']);
  expect(onPeople({ given: { sample: '无' }, steps: [then] })).toEqual(['“名”：页面 people 没有样例“无”']);
  expect(onPeople({ given: { channel: 'NONE' }, steps: [then] })).toHaveLength(1);
  const issues = runScenarios(openProject(overProject([file('pages/nobody', { name: '名', steps: [then] })]))).issues;
  expect(issues).toMatchObject([{ file: 'schemas/scenarios/pages/nobody.json', rule: 'scenario', severity: 'error' }]);
});

test.each([
  [
    'pages/people',
    { then: { messages: {} } },
    'then 的“messages”不能写在这里，可以写：shows、hides、title、step、does、asks、from、changes、keeps、state、session、ends、faults',
  ],
  ['forms/VISIT', { when: { tap: 'open' }, then: { messages: {} } }, 'when 的“tap”不能写在这里，可以写：fill、leave、add、submit'],
  ['channels/CITY', { then: { title: '健康' } }, 'then 的“title”不能写在这里，可以写：values'],
])('%s: a key of another kind of document is refused, since nothing would compare it', (path, step, message) => {
  expect(one(path, { steps: [step] })).toEqual([`“名”：${message}`]);
});
