import { describe, expect, test } from 'vitest';
import { createValidators } from '../build.ts';
import { overProject } from '../check/fixture.ts';
import { checkDocuments } from '../check/index.ts';
import type { Values } from '../documents/json.ts';
import { change, compileForm, issuesOf, open, resolveForm } from '../form/index.ts';
import { fromJsonSchema } from './from-json-schema.ts';
import { isChanged, reasonWords } from './reasons.ts';
import type { Converted } from './types.ts';

const convert = (schema: Values, ui: Values = {}): Converted => fromJsonSchema(schema, ui, { code: 'NC_VISIT', title: '就诊' });
const fieldsOf = ({ form }: Converted) => form?.sections.map(({ properties }) => properties);
const told = ({ left }: Converted) => left.map(({ path, code }) => `${path} ${code}`);
const object = (properties: Values, more: Values = {}): Values => ({ type: 'object', properties, ...more });

/** What the linter says of the documents, and what is wrong with the sample. */
function wrongWith({ form, dictionaries }: Converted): readonly string[] {
  if (form === undefined) return ['no form'];
  const own = [
    { path: `schemas/forms/${form.code}.json`, text: JSON.stringify(form) },
    ...Object.entries(dictionaries).map(([name, one]) => ({ path: `schemas/dictionaries/${name}.json`, text: JSON.stringify(one) })),
  ];
  const issues = checkDocuments(overProject(own)).filter(({ file }) => own.some(({ path }) => path === file));
  const { form: resolved } = resolveForm(form, () => undefined);
  const compiled = compileForm(resolved, { validators: createValidators(resolved), dictionaries, texts: {} });
  const filled = change(open(compiled, { today: '2026-11-20' }), { type: 'restore', values: form.samples[0]?.values ?? {} });
  return [...issues.map(({ message }) => message), ...issuesOf(change(filled, { type: 'validate' })).map(({ field }) => field)];
}

describe('what is carried over as it is', () => {
  const texts = object(
    {
      name: { type: 'string', title: '姓名', description: '与证件一致', minLength: 2, maxLength: 30 },
      phone: { type: 'string', title: '手机号', pattern: '^1\\d{10}$' },
      story: { type: 'string', title: '病情', maxLength: 500 },
      born: { type: 'string', title: '出生日期', format: 'date' },
      agreed: { type: 'boolean', title: '已阅读', default: true },
      age: { type: 'integer', title: '年龄', minimum: 0, maximum: 120 },
    },
    { required: ['name', 'age'], title: '申请' },
  );
  const ui = { story: { 'ui:widget': 'textarea', 'ui:placeholder': '请描述' }, 'ui:order': ['age', '*'] };

  test('texts, days, numbers, a yes or no, in the order of the uiSchema', () => {
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
      age: { type: 'integer', widget: 'text', minimum: 0, maximum: 120 },
    });
    expect(converted.form?.sections[0]).toMatchObject({ title: '申请', required: ['age', 'name'] });
    expect(wrongWith(converted)).toEqual([]);
  });

  test('choices, by dictionaries: one or several, named in each of the three ways; the same list once', () => {
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

  test('references and allOf; what another answer brings along is required with it', () => {
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
    expect(converted.form?.sections[0]?.required).toEqual(['note']);
    expect(wrongWith(converted)).toEqual([]);
  });

  test.each([
    ['\\d{6}', '123456', 'abc123456789', '12345'],
    ['^a|b$', 'ax', 'xb', 'xax'],
    ['^\\d+', '1x', '12', 'x1'],
    ['x$', 'x', 'axx', 'xa'],
  ])('the pattern %s means the same for the whole of a text', (pattern, one, other, none) => {
    const { form } = convert(object({ code: { type: 'string', pattern } }));
    const expression = new RegExp(form?.sections[0]?.properties?.['code']?.pattern ?? '', 'u');
    expect([one, other, none].map((text) => expression.test(text))).toEqual([true, true, false]);
  });

  test('a default that begins with a sign of the language is no rule', () => {
    const converted = convert(object({ sum: { type: 'string', default: '=query.secret' } }));
    expect(fieldsOf(converted)?.[0]).toMatchObject({ sum: { default: '==query.secret' } });
  });
});

describe('what is not', () => {
  test.each<[string, Values, Values, readonly string[]]>([
    ['a list of objects', { people: { type: 'array', items: object({}) } }, {}, ['#/properties/people list']],
    ['a choice between schemas', { contact: { anyOf: [object({}), { type: 'string' }] } }, {}, ['#/properties/contact/anyOf variants']],
    ['a type no field holds', { nothing: { type: 'null' } }, {}, ['#/properties/nothing type']],
    ['several types', { any: { type: ['string', 'number'] } }, {}, ['#/properties/any type']],
    ['null', { name: { type: ['string', 'null'] } }, {}, ['#/properties/name/type nothing']],
    ['a format', { mail: { type: 'string', format: 'email' } }, {}, ['#/properties/mail/format format']],
    ['a constraint', { dose: { type: 'number', multipleOf: 0.5 } }, {}, ['#/properties/dose/multipleOf keyword']],
    ['a moment', { at: { type: 'string', format: 'date-time' } }, {}, ['#/properties/at/format moment']],
    ['a file', { scan: { type: 'string', format: 'data-url' } }, {}, ['#/properties/scan/format file']],
    ['numbers to choose from', { level: { type: 'integer', enum: [1, 2], default: 2 } }, {}, ['#/properties/level choice']],
    ['a default of another type', { age: { type: 'integer', default: 'x' } }, {}, ['#/properties/age/default default']],
    ['a name', { 'first name': { type: 'string' } }, {}, ['#/properties/first name name']],
    ['a forbidden name', JSON.parse('{"constructor":{"type":"string"}}') as Values, {}, ['#/properties/constructor forbidden']],
    ['a reference to nowhere', { a: { $ref: '#/definitions/b' } }, {}, ['#/properties/a reference']],
    ['a hidden field', { id: { type: 'string' } }, { id: { 'ui:widget': 'hidden' } }, ['#/properties/id hidden']],
    ['another widget', { key: { type: 'string' } }, { key: { 'ui:widget': 'password' } }, ['ui#/key/ui:widget widget']],
    [
      'an option of the uiSchema',
      { a: { type: 'string' } },
      { a: { 'ui:options': { emptyValue: '' } } },
      ['ui#/a/ui:options/emptyValue ui'],
    ],
  ])('%s', (_name, properties, ui, expected) => {
    const converted = convert(object({ ...properties, last: { type: 'string', title: '备注' } }), ui);
    expect(told(converted)).toEqual(expected);
    expect(fieldsOf(converted)?.[0]).toHaveProperty('last');
    expect(wrongWith(converted)).toEqual([]);
  });

  test('nested objects stand flat in sections of their own; what an optional one requires is not required', () => {
    const address = object({ city: { type: 'string', title: '城市' } }, { title: '地址', required: ['city'] });
    const sure = convert(object({ address, name: { type: 'string', title: '姓名' } }, { required: ['address'] }));
    expect(told(sure)).toEqual(['#/properties/address nested']);
    expect(sure.form?.sections).toMatchObject([
      { title: '就诊', properties: { name: {} } },
      { title: '地址', properties: { address_city: { title: '城市' } }, required: ['address_city'] },
    ]);
    expect(told(convert(object({ address })))).toEqual(['#/properties/address nested', '#/properties/address/required optional']);
    expect(wrongWith(sure)).toEqual([]);
  });

  test('a schema that contains itself ends', () => {
    const node = { type: 'object', properties: { label: { type: 'string' }, next: { $ref: '#/definitions/node' } } };
    const converted = convert({ $ref: '#/definitions/node', definitions: { node } });
    expect(told(converted)).toEqual(['#/properties/next recursion']);
  });

  test('conditions, and names that the schema does not know', () => {
    const converted = convert(
      object(
        { a: { type: 'string' } },
        { if: {}, dependencies: { a: object({}) }, additionalProperties: { type: 'string' }, minProperties: 1 },
      ),
    );
    expect(told(converted)).toEqual([
      '#/if condition',
      '#/minProperties keyword',
      '#/additionalProperties additional',
      '#/dependencies/a condition',
    ]);
  });

  test('a required field that nobody can fill is not required', () => {
    const converted = convert(object({ no: { type: 'string', readOnly: true } }, { required: ['no'] }));
    expect(told(converted)).toEqual(['#/properties/no readonly']);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('a schema of one value is a form of one field, one of nothing no form', () => {
    const converted = convert({ type: 'string', title: '意见' });
    expect(told(converted)).toEqual(['# root']);
    expect(fieldsOf(converted)).toEqual([{ answer: { title: '意见', type: 'string', widget: 'text' } }]);
    expect(convert({ type: 'array', items: object({}) })).toMatchObject({ form: undefined });
    expect(convert({})).toMatchObject({ form: undefined });
  });

  test('is said in Chinese and English, with whether the form is without it', () => {
    const { left } = convert(object({ mail: { type: 'string', format: 'email' }, at: { type: 'string', format: 'date-time' } }));
    expect(left.map((one) => [reasonWords(one, 'zh'), reasonWords(one, 'en'), isChanged(one)])).toEqual([
      ['不检查格式 email', 'The format email is not judged', false],
      ['时间按 YYYY-MM-DD HH:mm 填写和提交', 'The moment is asked for and sent as YYYY-MM-DD HH:mm', true],
    ]);
  });
});
