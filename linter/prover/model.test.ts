import { describe, expect, it } from 'vitest';
import { DESCRIBED } from '../../domain/operators/index.ts';
import type { Section } from '../../engine/documents/types.gen.ts';
import { BOUND, checkForm } from './model.ts';
import { subjectOf as subjectWith } from './testing.ts';

const subjectOf: typeof subjectWith = (fields, optional, more) => subjectWith(fields, optional, more, DESCRIBED);

import type { Refutation } from './types.ts';

const yesNo = (title: string) => ({ title, type: 'string', widget: 'radio', options: { dictionary: 'yesNo' } }) as const;
const text = (title: string) => ({ title, type: 'string', widget: 'text', maxLength: 30 }) as const;

const told = (found: readonly Refutation[]) =>
  found.map(({ property, field, answers, message }) => ({
    property,
    field,
    message,
    answers: answers.map(({ by, title, answer }) => `${by} ${title}=${answer}`),
  }));

/** Forms with one defect each, and its expected report. */
const PLANTED: readonly (readonly [
  title: string,
  properties: Section['properties'],
  optional: readonly string[],
  found: ReturnType<typeof told>,
])[] = [
  [
    'a field that no answer shows',
    {
      escort: yesNo('是否陪诊'),
      when: { ...text('陪诊时间'), rules: { visible: { and: [{ '==': [{ var: 'escort' }, '1'] }, { '==': [{ var: 'escort' }, '0'] }] } } },
    },
    [],
    [
      { property: 'model-unreachable', field: 'when', message: '“陪诊时间”无论怎么填都不会显示', answers: [] },
      { property: 'model-one-sided', field: 'when', message: '“陪诊时间”的显示条件永远不成立', answers: [] },
    ],
  ],
  [
    'a rule that always holds',
    { escort: yesNo('是否陪诊'), note: { ...text('说明'), rules: { required: { '!=': [{ var: 'escort' }, '2'] } } } },
    [],
    [{ property: 'model-one-sided', field: 'note', message: '“说明”的必填条件永远成立', answers: [] }],
  ],
  [
    'a condition inside a bound that never holds',
    {
      escort: yesNo('是否陪诊'),
      day: {
        title: '日期',
        type: 'string',
        format: 'date',
        widget: 'date',
        rules: { min: { if: [{ '==': [{ var: 'escort' }, '9'] }, { today: [] }, '2020-01-01'] } },
      },
    },
    [],
    [{ property: 'model-one-sided', field: 'day', message: '“日期”的下限里的条件永远不成立', answers: [] }],
  ],
  [
    'a required field that a rule locks while it is empty',
    {
      self: yesNo('是否本人'),
      holder: { ...text('权益人姓名'), rules: { visible: { '==': [{ var: 'self' }, '0'] } } },
      name: {
        ...text('申请人姓名'),
        rules: { value: { when: { '==': [{ var: 'self' }, '1'] }, is: { var: 'holder' }, lock: true, otherwise: 'clear' } },
      },
    },
    [],
    [
      {
        property: 'model-stuck',
        field: 'name',
        message: '“申请人姓名”是必填的，却空着被锁定，成员填不了',
        answers: ['填写 是否本人=是'],
      },
    ],
  ],
  [
    'a state that cannot be submitted without giving up an answer',
    {
      escort: yesNo('是否陪诊'),
      code: { ...text('陪诊号'), pattern: '^\\d{40}$', rules: { visible: { '==': [{ var: 'escort' }, '1'] } } },
    },
    [],
    [
      {
        property: 'model-incomplete',
        field: 'code',
        message: '填到这一步，不改动已填好的就无法提交：陪诊号——请输入陪诊号',
        answers: ['填写 是否陪诊=是'],
      },
    ],
  ],
  [
    'a lock that leaves its answer behind',
    {
      relation: {
        title: '关系',
        type: 'string',
        widget: 'select',
        options: { call: 'dictionary.list', with: { dictType: 'test.relationship' }, value: 'dictCode', label: 'dictName' },
      },
      holder: text('权益人姓名'),
      name: {
        ...text('申请人姓名'),
        rules: { value: { when: { '==': [{ option: ['relation', 'name'] }, '本人'] }, is: { var: 'holder' }, lock: true } },
      },
    },
    [],
    [
      {
        property: 'model-not-restored',
        field: 'name',
        message: '“关系”改了再改回来，“申请人姓名”没有还原：原来是空，现在是陈雅琴',
        answers: ['填写 权益人姓名=陈雅琴', '填写 关系=本人', '填写 关系=（清空）'],
      },
    ],
  ],
  [
    'an option filter that removes every option',
    {
      escort: yesNo('是否陪诊'),
      period: {
        ...yesNo('时间段'),
        rules: { options: { and: [{ '==': [{ var: 'escort' }, '1'] }, { '==': [{ var: 'option.code' }, '1'] }] } },
      },
    },
    ['escort'],
    [{ property: 'model-stuck', field: 'period', message: '“时间段”是必填的，却一个选项也不剩', answers: ['填写 是否陪诊=否'] }],
  ],
  [
    'options whose request never has its parameters',
    {
      city: { ...text('城市'), readonly: true },
      hospital: {
        title: '医院',
        type: 'string',
        widget: 'select',
        options: { call: 'hospital.byCity', with: { cityName: '=city' } },
      },
    },
    ['city'],
    [{ property: 'model-stuck', field: 'hospital', message: '“医院”是必填的，却取不到选项：接口的参数没有值', answers: [] }],
  ],
  [
    'a rule that fails on an answer',
    { height: text('身高'), weight: { ...text('体重'), rules: { visible: { '>': [{ var: 'height' }, 100] } } } },
    [],
    [
      {
        property: 'model-fault',
        field: 'weight',
        message: '“体重”的规则算不出来：不能比较大小："情况属实，请协助安排" 与 100',
        answers: ['填写 身高=情况属实，请协助安排'],
      },
    ],
  ],
  [
    'fields that decide each other',
    {
      a: { ...yesNo('甲'), rules: { visible: { '==': [{ var: 'b' }, '1'] } } },
      b: { ...yesNo('乙'), rules: { visible: { '==': [{ var: 'a' }, '1'] } } },
    },
    [],
    [{ property: 'model-cycle', field: 'a', message: '规则互相依赖成环：a → b → a', answers: [] }],
  ],
];

describe('reports a planted defect with the answers that show it', () => {
  it.each(PLANTED)('%s', (_title, properties, optional, found) => {
    expect(told(checkForm(subjectOf(properties, optional)).refutations)).toEqual(found);
  });
});

describe('proves correct forms', () => {
  it('an applicant copied from the holder, cleared later, with a date that depends on another', () => {
    const { refutations, explored } = checkForm(
      subjectOf({
        relation: {
          title: '关系',
          type: 'string',
          widget: 'select',
          defaultName: '本人',
          options: { call: 'dictionary.list', with: { dictType: 'test.relationship' }, value: 'dictCode', label: 'dictName' },
        },
        holder: text('权益人姓名'),
        name: {
          ...text('申请人姓名'),
          rules: {
            value: { when: { '==': [{ option: ['relation', 'name'] }, '本人'] }, is: { var: 'holder' }, lock: true, otherwise: 'clear' },
          },
        },
        from: { title: '开始', type: 'string', format: 'date', widget: 'date', rules: { min: { addWorkingDays: [{ today: [] }, 3] } } },
        to: {
          title: '结束',
          type: 'string',
          format: 'date',
          widget: 'date',
          rules: { min: { if: [{ var: 'from' }, { var: 'from' }, { today: [] }] } },
        },
      }),
    );
    expect(refutations).toEqual([]);
    expect(explored).toMatchObject({ groups: 2, largestGroup: 3 });
  });

  it('distinguishes options that differ in an attribute that a rule reads, and merges the others into one class', () => {
    const subject = subjectOf({
      relation: { title: '关系', type: 'string', widget: 'select', options: { dictionary: 'relationship' } },
      why: { ...text('说明'), rules: { visible: { '==': [{ option: ['relation', 'name'] }, '本人'] } } },
    });
    expect(checkForm(subject).explored).toMatchObject({ groups: 1, classes: 5, steps: 3 });
  });

  it('invents options when neither a sample nor a dictionary shows any', () => {
    const subject = subjectOf({
      hospital: { title: '医院', type: 'string', widget: 'select', options: { call: 'hospital.byCity', with: { cityName: '南昌' } } },
      floor: { ...text('楼层'), rules: { visible: { '==': [{ option: ['hospital', 'level'] }, '三级甲等'] } } },
    });
    expect(checkForm(subject).refutations).toEqual([]);
  });

  it('returns the same result twice', () => {
    const [, properties] = PLANTED[5] ?? ['', {}];
    expect(checkForm(subjectOf(properties))).toEqual(checkForm(subjectOf(properties)));
  });
});

it('does not call a form with more states than the bound proven', () => {
  const [, properties] = PLANTED[5] ?? ['', {}];
  const { refutations } = checkForm(subjectOf(properties), { ...BOUND, states: 3 });
  expect(refutations.map(({ property }) => property)).toContain('model-bound');
});
