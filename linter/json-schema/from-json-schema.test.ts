import { describe, expect, test } from 'vitest';
import { convert, fieldsOf, object, wrongWith } from './testing.ts';

describe('carries over unchanged', () => {
  const texts = object(
    {
      name: { type: 'string', title: '姓名', description: '与证件一致', minLength: 2, maxLength: 30 },
      phone: { type: 'string', title: '手机号', pattern: '^1\\d{10}$' },
      story: { type: 'string', title: '病情', maxLength: 500 },
      born: { type: 'string', title: '出生日期', format: 'date' },
      agreed: { type: 'boolean', title: '已阅读', default: true },
      age: { type: 'integer', title: '年龄', minimum: 0, maximum: 120, multipleOf: 2 },
    },
    { required: ['name', 'age'], title: '申请' },
  );
  const ui = { story: { 'ui:widget': 'textarea', 'ui:placeholder': '请描述' }, 'ui:order': ['age', '*'] };

  test('texts, days, numbers, booleans, in the order of the uiSchema', () => {
    const converted = convert(texts, ui);
    expect(converted.left).toEqual([]);
    expect(converted.form?.title).toBe('就诊');
    expect(Object.keys(fieldsOf(converted)?.[0] ?? {})).toEqual(['age', 'name', 'phone', 'story', 'born', 'agreed']);
    expect(fieldsOf(converted)?.[0]).toMatchObject({
      name: { title: '姓名', description: '与证件一致', type: 'string', widget: 'text', minLength: 2, maxLength: 30 },
      phone: { pattern: '^1\\d{10}$', messages: { pattern: '手机号的格式不对' }, sensitive: true },
      story: { widget: 'textarea', placeholder: '请描述' },
      born: { widget: 'date', format: 'date' },
      agreed: { type: 'boolean', widget: 'flag', default: true },
      age: { type: 'integer', widget: 'text', minimum: 0, maximum: 120, multipleOf: 2 },
    });
    expect(converted.form?.sections?.[0]).toMatchObject({ title: '申请', required: ['age', 'name'] });
    expect(wrongWith(converted)).toEqual([]);
  });

  test('choices as dictionaries: single or multiple, named in each of the three ways; equal lists share one dictionary', () => {
    const converted = convert(
      object({
        sex: { type: 'string', title: '性别', enum: ['1', '2'], enumNames: ['男', '女'], default: '2' },
        other: { type: 'string', title: '联系人性别', enum: ['1', '2'] },
        visit: {
          type: 'string',
          title: '方式',
          oneOf: [
            { const: 'a', title: '门诊' },
            { const: 'b', title: '住院' },
          ],
        },
        days: { type: 'array', title: '日子', uniqueItems: true, items: { type: 'string', enum: ['一', '二'] }, minItems: 1 },
      }),
      { other: { 'ui:enumNames': ['男', '女'], 'ui:widget': 'radio' }, days: { 'ui:widget': 'checkboxes' } },
    );
    expect(converted.left).toEqual([]);
    expect(fieldsOf(converted)?.[0]).toMatchObject({
      sex: { widget: 'select', options: { dictionary: 'ncVisitSex' }, default: '2' },
      other: { widget: 'radio', options: { dictionary: 'ncVisitSex' } },
      visit: { widget: 'select', options: { dictionary: 'ncVisitVisit' } },
      days: { type: 'array', widget: 'checkbox', minItems: 1 },
    });
    expect(converted.dictionaries['ncVisitVisit']?.items).toEqual([
      { code: 'a', name: '门诊' },
      { code: 'b', name: '住院' },
    ]);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('fields with similar names have separate choices', () => {
    const converted = convert(
      object({
        home_state: { type: 'string', title: '户籍', enum: ['a', 'b'] },
        homeState: { type: 'string', title: '住处', enum: ['c', 'd'] },
      }),
    );
    expect(fieldsOf(converted)?.[0]).toMatchObject({
      home_state: { options: { dictionary: 'ncVisitHomeState' } },
      homeState: { options: { dictionary: 'ncVisitHomeState2' } },
    });
    expect(Object.values(converted.dictionaries).map(({ items }) => items.map(({ code }) => code))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('marks typed or uploaded answers as personal data by their title, but not chosen ones', () => {
    const file = { type: 'string', format: 'data-url' };
    const converted = convert(
      object({
        text: { type: 'string', title: '银行卡号' },
        number: { type: 'integer', title: '银行卡数量' },
        file: { ...file, title: '银行卡照片' },
        files: { type: 'array', title: '银行卡材料', items: file },
        choice: { title: '银行卡种类', enum: ['有', '无'] },
        day: { type: 'string', format: 'date', title: '银行卡有效期' },
        yes: { type: 'boolean', title: '有银行卡' },
      }),
    );
    const marked = Object.entries(fieldsOf(converted)?.[0] ?? {}).flatMap(([name, field]) => (field.sensitive === true ? [name] : []));
    expect(marked).toEqual(['text', 'number', 'file', 'files']);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('follows references and allOf; an answer makes its dependent properties required', () => {
    const converted = convert(
      object(
        { card: { $ref: '#/definitions/card', title: '卡号' }, bank: { type: 'string', title: '开户行' } },
        {
          definitions: { card: { type: 'string', maxLength: 19 } },
          allOf: [{ properties: { note: { type: 'string', title: '备注' } }, required: ['note'] }],
          dependencies: { card: ['bank'] },
        },
      ),
    );
    expect(converted.left).toEqual([]);
    expect(fieldsOf(converted)?.[0]).toMatchObject({
      card: { title: '卡号', maxLength: 19, sensitive: true },
      bank: { rules: { required: { filled: ['card'] } } },
      note: { title: '备注' },
    });
    expect(converted.form?.sections?.[0]?.required).toEqual(['note']);
    expect(wrongWith(converted)).toEqual([]);
  });

  test.each([
    ['\\d{6}', '123456', 'abc123456789', '12345'],
    ['^a|b$', 'ax', 'xb', 'xax'],
    ['^\\d+', '1x', '12', 'x1'],
    ['x$', 'x', 'axx', 'xa'],
    ['^(a|b)$', 'a', 'b', 'ab'],
  ])('the pattern %s matches the whole text as before', (pattern, one, other, none) => {
    const converted = convert(object({ code: { type: 'string', title: '编号', pattern } }, { required: ['code'] }));
    const { form } = converted;
    const expression = new RegExp(form?.sections?.[0]?.properties?.['code']?.pattern ?? '', 'u');
    expect([one, other, none].map((text) => expression.test(text))).toEqual([true, true, false]);
    expect(converted.left).toEqual([]);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('a reference by an escaped path, a constant, names by value, several conditions on one answer', () => {
    const converted = convert(
      object(
        {
          a: { $ref: '#/definitions/a~1b%20c' },
          way: { title: '方式', anyOf: [{ const: 'x' }, { const: 'y', title: '乙' }] },
          days: { type: 'array', title: '日子', items: { enum: ['1', '2'] } },
          b: { type: 'string', title: '丙', readOnly: true, default: '固定' },
        },
        {
          definitions: { 'a/b c': { type: 'string', title: '甲' } },
          required: ['b'],
          dependentRequired: { way: ['a', 'days', 'b'], days: ['a'] },
        },
      ),
      { days: { items: { 'ui:enumNames': { 1: '一', 2: '二' } }, 'ui:help': '可多选' } },
    );
    expect(converted.left).toEqual([]);
    expect(fieldsOf(converted)?.[0]).toMatchObject({
      a: { title: '甲', rules: { required: { or: [{ filled: ['way'] }, { filled: ['days'] }] } } },
      days: { description: '可多选', rules: { required: { filled: ['way'] } } },
      b: { readonly: true, default: '固定' },
    });
    expect(converted.dictionaries['ncVisitWay']?.items).toEqual([
      { code: 'x', name: 'x' },
      { code: 'y', name: '乙' },
    ]);
    expect(converted.dictionaries['ncVisitDays']?.items.map(({ name }) => name)).toEqual(['一', '二']);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('a default that begins with a sign of the rule language stays plain text', () => {
    const converted = convert(object({ sum: { type: 'string', default: '=query.secret' } }));
    expect(fieldsOf(converted)?.[0]).toMatchObject({ sum: { default: '==query.secret' } });
  });
});

describe('values with a control of their own', () => {
  const schema = object({
    visit: { type: 'string', title: '几点到', format: 'time', default: '09:30' },
    stars: { type: 'integer', title: '评分', minimum: 1, maximum: 5, default: 4 },
    free: { type: 'integer', title: '次数', minimum: 1 },
  });
  const ui = { stars: { 'ui:widget': 'rating' }, free: { 'ui:widget': 'rating' }, visit: { 'ui:widget': 'time' } };

  test('a time is asked for without seconds, and a rating within its stars', () => {
    const converted = convert(schema, ui);
    expect(converted.left.map(({ path, code }) => [path, code])).toEqual(expect.arrayContaining([['#/properties/visit/format', 'clock']]));
    expect(fieldsOf(converted)?.[0]).toMatchObject({
      visit: { type: 'string', widget: 'time', format: 'time', default: '09:30' },
      stars: { type: 'integer', widget: 'rating', enum: [1, 2, 3, 4, 5], default: 4 },
      free: { type: 'integer', widget: 'text', minimum: 1 },
    });
    expect(fieldsOf(converted)?.[0]?.['stars']).not.toHaveProperty('minimum');
    expect(wrongWith(converted)).toEqual([]);
  });

  test.each([
    ['from zero', { minimum: 0, maximum: 5 }],
    ['to a fraction', { minimum: 1, maximum: 4.5 }],
    ['beyond ten', { minimum: 1, maximum: 11 }],
    ['in steps', { minimum: 1, maximum: 9, multipleOf: 3 }],
  ])('a rating %s is typed as a number', (_what, bounds) => {
    const converted = convert(object({ stars: { type: 'integer', title: '评分', ...bounds } }), ui);
    expect(fieldsOf(converted)?.[0]).toMatchObject({ stars: { widget: 'text' } });
  });

  test('a default that is no time or no star is noted', () => {
    const { left } = convert(
      object({
        visit: { type: 'string', title: '几点到', format: 'time', default: '25:00' },
        stars: { type: 'integer', title: '评分', minimum: 1, maximum: 5, default: 6 },
      }),
      ui,
    );
    expect(left.filter(({ code }) => code === 'default')).toHaveLength(2);
  });
});
