import { describe, expect, it } from 'vitest';
import type { Field } from '../../engine/documents/types.gen.ts';
import { BOUND, checkForm, modelOf } from './model.ts';
import { subjectOf } from './testing.ts';

const text = (title: string): Field => ({ title, type: 'string', widget: 'text', maxLength: 30 });
const when = (rule: unknown): Field => ({ ...text('说明'), rules: { visible: rule as never } });

/** Returns the values that the checker tries for a field, over all its groups. */
function tried(name: string, ...[properties, optional, more]: Parameters<typeof subjectOf>): readonly unknown[] {
  const { groups } = modelOf(subjectOf(properties, optional, more));
  const moves = groups.flatMap(({ nodes }) => nodes.flatMap(({ edges }) => edges.map(({ move }) => move)));
  const values = moves.flatMap(({ field, value }) => (field === name && value !== undefined ? [JSON.stringify(value)] : []));
  return [...new Set(values)].map((value) => JSON.parse(value) as unknown);
}

/** One question of each kind, and a rule that only the right answers decide both ways. */
const KINDS: readonly (readonly [kind: string, question: Field, rule: unknown, values: readonly unknown[]])[] = [
  ['yes or no', { title: '同意', type: 'boolean', widget: 'flag' }, { '==': [{ var: 'asked' }, true] }, [true, false]],
  [
    'a number, at and beside the value it is compared with, and at its bounds',
    { title: '天数', type: 'integer', widget: 'text', minimum: 1, maximum: 30 },
    { '>': [{ var: 'asked' }, 7] },
    [6, 7, 8, 1, 30],
  ],
  [
    'an integer with exclusive bounds',
    { title: '天数', type: 'integer', widget: 'text', exclusiveMinimum: 0, exclusiveMaximum: 31 },
    { '>': [{ var: 'asked' }, 7] },
    [6, 7, 8, 1, 30],
  ],
  [
    'a decimal with exclusive bounds, just inside of them',
    { title: '剂量', type: 'number', widget: 'text', exclusiveMinimum: 0, exclusiveMaximum: 1 },
    { '!!': [{ var: 'asked' }] },
    [0.1, 0.9],
  ],
  [
    'a decimal between close exclusive bounds',
    { title: '剂量', type: 'number', widget: 'text', exclusiveMinimum: 0, exclusiveMaximum: 0.01 },
    { '!!': [{ var: 'asked' }] },
    [0.005],
  ],
  [
    'a step above an exclusive bound',
    { title: '剂量', type: 'number', widget: 'text', exclusiveMinimum: 0, exclusiveMaximum: 2, multipleOf: 0.5 },
    { '!!': [{ var: 'asked' }] },
    [0.5, 1.5],
  ],
  ['a listed number', { title: '天数', type: 'integer', widget: 'radio', enum: [1, 2, 3] }, { '==': [{ var: 'asked' }, 2] }, [1, 2, 3]],
  [
    'listed yes or no',
    { title: '同意', type: 'boolean', widget: 'radio', enum: [true, false] },
    { '==': [{ var: 'asked' }, true] },
    [true, false],
  ],
  ['a time', { title: '时间', type: 'string', widget: 'time', format: 'time' }, { '!!': [{ var: 'asked' }] }, ['09:00']],
  [
    'a period',
    { title: '住院', type: 'object', widget: 'dateRange', format: 'date-range', rules: { max: { today: [] } } },
    { '!!': [{ var: 'asked.from' }] },
    [{ from: '2026-11-20', to: '2026-11-20' }],
  ],
  [
    'money',
    { title: '金额', type: 'integer', widget: 'text', format: 'money', minimum: 100, maximum: 1000 },
    { '>': [{ var: 'asked' }, 500] },
    [499, 500, 501, 100, 1000],
  ],
  ['a number without bounds', { title: '天数', type: 'number', widget: 'text' }, { '!!': [{ var: 'asked' }] }, [1, 2]],
  ['a number written as text', text('天数'), { '>=': [{ var: 'asked' }, 7] }, ['6', '7', '8', '情况属实，请协助安排']],
  [
    'several options, one by one and together',
    { title: '症状', type: 'array', widget: 'checkbox', options: { dictionary: 'relationship' } },
    { in: ['2', { var: 'asked' }] },
    [['1'], ['2'], ['1', '2']],
  ],
  [
    'files, none and some',
    { title: '附件', type: 'array', widget: 'file', rules: { max: 3 } },
    { '!!': [{ var: 'asked' }] },
    [['/api/file/asked1.jpg'], ['/api/file/asked1.jpg', '/api/file/asked2.jpg']],
  ],
  [
    'a date that a rule reads, before, at and after the value it is compared with',
    { title: '日期', type: 'string', widget: 'date', format: 'date' },
    { '>': [{ var: 'asked' }, { addDays: [{ today: [] }, 3] }] },
    ['2026-11-22', '2026-11-23', '2026-11-24'],
  ],
  [
    'a minute',
    { title: '时间', type: 'string', widget: 'datetime', format: 'date-time-minute', rules: { min: { today: [] } } },
    { '!!': [{ var: 'asked' }] },
    ['2026-11-19 09:00', '2026-11-20 08:00', '2026-11-20 18:00', '2026-11-21 09:00'],
  ],
];

describe('tries answers by the kind of field', () => {
  it.each(KINDS)('%s', (_kind, asked, rule, values) => {
    expect(tried('asked', { asked, why: when(rule) }, ['asked'])).toEqual(values);
    expect(
      checkForm(subjectOf({ asked, why: when(rule) }, ['asked', 'why'])).refutations.filter(({ property }) => property !== 'model-fault'),
    ).toEqual([]);
  });

  it.each(KINDS)('a form that requires or bounds such a field can be completed: %s', (_kind, asked) => {
    expect(checkForm(subjectOf({ asked })).refutations).toEqual([]);
    expect(checkForm(subjectOf({ asked: { ...asked, messages: { required: '请填写' } }, other: text('其他') })).refutations).toEqual([]);
  });

  it('a ranking can be completed, and both orders of it are tried', () => {
    const asked: Field = { title: '次序', type: 'array', widget: 'ranking', format: 'ranking', options: { dictionary: 'relationship' } };
    expect(checkForm(subjectOf({ asked })).refutations).toEqual([]);
    const [one, other] = tried('asked', { asked }) as readonly string[][];
    expect(other).toEqual([...(one ?? [])].reverse());
  });

  it('a signature and an address can be completed, each with one class', () => {
    const asked: Field = { title: '签名', type: 'array', widget: 'signature', format: 'signature' };
    const place: Field = {
      title: '地址',
      type: 'object',
      widget: 'address',
      format: 'address',
      options: { call: 'service.areaTree', children: 'children' },
    };
    expect(checkForm(subjectOf({ asked, place }, ['asked', 'place'])).refutations).toEqual([]);
    expect(tried('asked', { asked })).toHaveLength(1);
    expect(tried('place', { place })).toEqual([{ region: '江西省/南昌市/东湖区', street: '八一大道1号' }]);
  });

  it('a listed yes or no whose names a dictionary has can be completed', () => {
    const asked: Field = { title: '是否', type: 'integer', widget: 'radio', enum: [0, 1], options: { dictionary: 'yesNo' } };
    expect(checkForm(subjectOf({ asked })).refutations).toEqual([]);
  });

  it('an unbounded date or time has one class', () => {
    const day: Field = { title: '日期', type: 'string', widget: 'date', format: 'date' };
    expect(tried('day', { day })).toEqual(['2026-11-20']);
    expect(tried('minute', { minute: { ...day, widget: 'datetime', format: 'date-time-minute' } })).toEqual(['2026-11-20 09:00']);
  });

  it('a picker that goes level by level stores names, one per part', () => {
    const steps = { steps: [{ call: 'hospital.cities' }, { call: 'hospital.byCity', with: { city: '=path.0.value' } }] };
    const properties: Parameters<typeof subjectOf>[0] = {
      area: { title: '地区', type: 'string', widget: 'region', part: '1.label', options: steps },
      city: { title: '城市', type: 'string', widget: 'text', drawnBy: 'area', part: '0.label' },
      code: { title: '编码', type: 'string', widget: 'text', drawnBy: 'area', part: '1.value' },
    };
    expect(tried('area', properties)).toEqual(['南昌市']);
    expect(checkForm(subjectOf(properties)).refutations).toEqual([]);
  });

  it('a tree of options stores the names on the way to its first leaf', () => {
    const options = { call: 'hospital.departments', children: 'below' };
    const tree = [
      { code: '1', name: '内科', below: [{ code: '11', name: '呼吸内科' }] },
      { code: '2', name: '外科' },
    ];
    const samples = [{ name: '样例', values: {}, options: { ward: tree } }];
    const ward: Field = { title: '科室', type: 'string', widget: 'cascader', options };
    expect(tried('ward', { ward }, [], { samples })).toEqual(['内科/呼吸内科', '外科']);
    expect(checkForm(subjectOf({ ward }, [], { samples })).refutations).toEqual([]);
  });
});

describe('options without samples', () => {
  it('differ in each attribute, name and code that a rule reads', () => {
    const place: Field = { title: '医院', type: 'string', widget: 'select', options: { call: 'hospital.byCity' } };
    const properties = {
      place: { ...place, rules: { options: { '!=': [{ var: 'option.closed' }, '1'] } } },
      level: when({ '==': [{ option: ['place', 'level'] }, '三甲'] }),
      named: when({ '==': [{ option: ['place', 'name'] }, '省人民医院'] }),
      coded: when({ '==': [{ option: ['place', 'code'] }, '0791'] }),
      compared: when({ '==': [{ var: 'place' }, 'H7'] }),
    };
    expect(checkForm(subjectOf(properties, ['place'])).refutations).toEqual([]);
    expect(checkForm(subjectOf(properties)).refutations.map(({ property, field, message }) => [property, field, message])).toEqual([
      ['model-undecided', 'place', '没有证明“医院”总有可选的：选项由服务端给，样例里没有，不知道过滤以后还剩不剩'],
    ]);
  });

  it('explores both kinds of a question whose kind the server decides, unless samples show one', () => {
    const kind: Field = {
      title: '跌倒',
      type: ['string', 'array'],
      widget: 'choice',
      options: { call: 'nursing.options', selectType: 'kind', find: { type: 'test.relationship' } },
    };
    const values = tried('kind', { kind });
    expect(values).toEqual(expect.arrayContaining(['1', ['1']]));
    const samples = [{ name: '样例', values: { kind: ['1'] } }];
    expect(tried('kind', { kind }, [], { samples }).filter((value) => !Array.isArray(value))).toEqual([]);
  });
});

describe('surroundings', () => {
  it('tries each constant that a rule compares a query parameter with, and no value', () => {
    const properties = { a: when({ '==': [{ var: 'query.kind' }, '1'] }), b: when({ '!': [{ var: 'service.more.deep' }] }) };
    const { refutations, explored } = checkForm(subjectOf(properties));
    expect(refutations).toEqual([]);
    expect(explored.openings).toBe(4);
  });

  it('tries the values one at a time when there are too many combinations', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const rule = { or: names.map((name) => ({ '==': [{ var: `query.${name}` }, '1'] })) };
    const { refutations, explored } = checkForm(subjectOf({ one: when(rule) }));
    expect(refutations).toEqual([]);
    expect(explored.openings).toBeLessThan(40);
  });

  it('opens a form without a sample with a signed-in member and nothing else', () => {
    const { groups } = modelOf(subjectOf({ note: text('备注') }, [], { samples: [] }));
    expect(groups.flatMap(({ nodes }) => nodes.map(({ opening }) => opening.context))).toContainEqual({
      user: { userId: 'U1' },
      today: BOUND.today,
    });
  });

  it('tries record values one at a time when there are too many combinations', () => {
    const sources = { patient: { call: 'patient.byReceiveId' } };
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    const brought = Object.fromEntries(
      names.map((name) => [name, { ...text(name), readonly: 'prefilled' as const, prefill: { source: 'patient', path: name } }]),
    );
    const subject = subjectOf({ ...brought, last: when({ filled: names }) }, ['last']);
    const { explored } = checkForm({ ...subject, form: { ...subject.form, sources } }, { ...BOUND, states: 40 });
    expect(explored.openings).toBe(1 + 1 + 2 * names.length);
  });
});
