import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/documents/json.ts';
import { reasonWords } from './reasons.ts';
import { convert, fieldsOf, object, reportedLosses, wrongWith } from './testing.ts';

const text = (more: Values = {}): Values => ({ type: 'string', title: '备注', ...more });
const yesNo = (more: Values = {}): Values => ({ type: 'boolean', title: '是否吸烟', ...more });

describe('converts each keyword of a property', () => {
  test.each<[keyword: string, property: Values, field: Values, left: readonly string[]]>([
    ['const of a text', { const: 'v1', title: '版本' }, { const: 'v1', default: 'v1', readonly: true }, ['const fixed']],
    ['const of a number', { const: 3, title: '数' }, { type: 'number', const: 3, default: 3, readonly: true }, ['const fixed']],
    ['const of a choice', text({ enum: ['a', 'b'], const: 'b' }), { const: 'b', default: 'b', readonly: true }, ['const fixed']],
    ['const true', yesNo({ const: true }), { widget: 'flag', const: true, messages: { const: '请勾选是否吸烟' } }, []],
    ['const false', yesNo({ const: false }), { widget: 'flag', const: false, default: false, readonly: true }, []],
    ['a single "yes" as the only choice', yesNo({ enum: [true] }), { widget: 'flag', const: true }, []],
    ['names of yes and no', yesNo({ enumNames: ['吸', '不吸'] }), { type: 'boolean', widget: 'radio', enum: [true, false] }, []],
    [
      'titles of yes and no',
      yesNo({
        oneOf: [
          { const: true, title: '吸' },
          { const: false, title: '不吸' },
        ],
      }),
      { type: 'boolean', widget: 'radio', enum: [true, false] },
      [],
    ],
    ['an optional boolean', yesNo(), { type: 'boolean', widget: 'flag' }, []],
    ['required in the property', text({ required: true }), { title: '备注' }, ['required oldRequired']],
    ['required: false', text({ required: false }), { title: '备注' }, []],
    ['one example', text({ examples: ['无'] }), { title: '备注' }, []],
    ['more examples', text({ examples: ['无', '有'] }), { title: '备注' }, ['examples/1 example']],
    ['an example that does not fit', text({ examples: ['太长'], maxLength: 1 }), { maxLength: 1 }, ['examples/0 example']],
    ['an integer by its step', { type: 'number', title: '数', multipleOf: 1 }, { type: 'integer' }, []],
    [
      'exclusive bounds',
      { type: 'integer', title: '数', exclusiveMinimum: 0, exclusiveMaximum: 9 },
      { exclusiveMinimum: 0, exclusiveMaximum: 9 },
      [],
    ],
    [
      'bounds of draft 4',
      { type: 'integer', title: '数', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      { exclusiveMinimum: 0, maximum: 9 },
      [],
    ],
    ['an exclusive bound of a decimal number', { type: 'number', title: '数', exclusiveMinimum: 0 }, { exclusiveMinimum: 0 }, []],
    [
      'both kinds of bounds',
      { type: 'number', title: '数', minimum: 0, exclusiveMinimum: 1, exclusiveMaximum: 2, allOf: [{ exclusiveMaximum: 1.5 }] },
      { minimum: 0, exclusiveMinimum: 1, exclusiveMaximum: 1.5 },
      [],
    ],
    [
      'a default at an exclusive bound',
      { type: 'number', title: '数', exclusiveMinimum: 0, default: 0 },
      { exclusiveMinimum: 0 },
      ['default default'],
    ],
    ['a default off its step', { type: 'number', title: '数', multipleOf: 0.1, default: 0.35 }, { multipleOf: 0.1 }, ['default default']],
    [
      'a boolean exclusive bound without a bound',
      { type: 'number', title: '数', exclusiveMaximum: true },
      {},
      ['exclusiveMaximum keyword'],
    ],
    ['an exclusive bound of a text', text({ exclusiveMinimum: 0 }), {}, ['exclusiveMinimum keyword']],
    ['a length of zero', text({ maxLength: 0 }), {}, ['maxLength keyword']],
    ['null or a text', { title: '备注', anyOf: [text(), { type: 'null' }] }, { type: 'string' }, ['anyOf nothing']],
    ['nullable', text({ nullable: true }), { type: 'string' }, ['nullable nothing']],
    ['values without effect', text({ minLength: 0, readOnly: false, deprecated: false, uniqueItems: false }), {}, []],
    [
      'initially chosen choices',
      { type: 'array', title: '日', items: { enum: ['a', 'b'] }, default: ['b'] },
      { type: 'array', default: ['b'] },
      [],
    ],
    ['a repeated choice', text({ enum: ['1', 1] }), { widget: 'select' }, [' choice', 'enum/1 twice']],
    ['more names than choices', text({ enum: ['a'], enumNames: ['甲', '乙'] }), { widget: 'select' }, ['enumNames names']],
    ['a default that does not fit', text({ maxLength: 1, default: '太长' }), { maxLength: 1 }, ['default default']],
    ['a keyword with a misspelt name', text({ maxLenght: 3 }), {}, ['maxLenght slip']],
    ['a custom keyword similar to one of JSON Schema', text({ tsType: 'X' }), {}, ['tsType unread']],
    ['words with blanks between them', text({ description: '请 填写' }), { description: '请填写' }, []],
    ['a custom keyword', text({ 'x-mask': { a: 1 } }), {}, ['x-mask unread']],
    ['a keyword with a value of another type', text({ minLength: '2', pattern: 3 }), {}, ['minLength keyword', 'pattern keyword']],
    [
      'a keyword named like a part of objects',
      JSON.parse('{"type":"string","title":"备注","__proto__":1}') as Values,
      {},
      ['__proto__ unread'],
    ],
  ])('%s', (_name, property, field, left) => {
    const converted = convert(object({ a: property, last: { type: 'string', title: '其他' } }));
    expect(fieldsOf(converted)?.[0]?.['a']).toMatchObject(field);
    expect(reportedLosses(converted)).toEqual(left.map((one) => (one.startsWith(' ') ? `#/properties/a${one}` : `#/properties/a/${one}`)));
    expect(wrongWith(converted)).toEqual([]);
  });

  test('makes a required boolean two choices, unless it has a default', () => {
    const converted = convert(object({ a: yesNo(), b: yesNo({ title: '乙', default: false }) }, { required: ['a', 'b'] }));
    expect(fieldsOf(converted)?.[0]).toMatchObject({
      a: { type: 'boolean', widget: 'radio', enum: [true, false] },
      b: { type: 'boolean', widget: 'flag' },
    });
    expect(converted.dictionaries['ncVisitA']?.items).toEqual([
      { code: 'true', name: '是' },
      { code: 'false', name: '否' },
    ]);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('a required property that may be null is handed in as null while it is empty', () => {
    const converted = convert(object({ a: { type: ['integer', 'null'], title: '甲' }, b: text() }, { required: ['a', 'b'] }));
    expect(fieldsOf(converted)?.[0]?.['a']).toMatchObject({ type: 'integer', nullable: true });
    expect(converted.form?.sections?.[0]?.required).toEqual(['b']);
    expect(reportedLosses(converted)).toEqual([]);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('uses an example as the answer of the sample', () => {
    const { form } = convert(object({ a: text({ examples: [3, '三天'] }), b: { title: '乙', enum: [1, 2], examples: [2] } }));
    expect(form?.samples[0]?.values).toEqual({ a: '三天', b: 2 });
  });

  test('passes the default of an object on to its properties', () => {
    const inner = object({ x: text(), y: text({ title: '乙', default: '有' }) }, { title: '人', default: { x: '默', y: '没', z: 1 } });
    const converted = convert(object({ p: inner }));
    expect(fieldsOf(converted)?.[0]).toMatchObject({ x: { default: '默' }, y: { default: '有' } });
    expect(reportedLosses(converted)).toEqual(['#/properties/p/default/y unread', '#/properties/p/default/z unread']);
  });

  test('reports a required property that does not exist, and unused definitions', () => {
    const converted = convert(
      object({ a: text() }, { required: ['a', 'b'], definitions: { c: text() }, $id: 'u', $comment: 'c', else: {} }),
    );
    expect(reportedLosses(converted).sort()).toEqual([
      '#/$comment unread',
      '#/$id unread',
      '#/definitions/c unused',
      '#/else unread',
      '#/required/1 needless',
    ]);
  });

  test('reports each keyword that one use of a shared definition loses', () => {
    const short = { maxLength: 3, title: '短' };
    const converted = convert(
      object(
        { a: { type: 'string', $ref: '#/definitions/short' }, b: { enum: ['x'], $ref: '#/definitions/short' } },
        { definitions: { short } },
      ),
    );
    expect(reportedLosses(converted)).toEqual(['#/definitions/short/maxLength keyword']);
  });
});

describe('converts the uiSchema', () => {
  test.each<[name: string, ui: Values, left: readonly string[]]>([
    ['a read-only object', { p: { 'ui:readonly': true } }, ['#/properties/p/properties/y readonly']],
    ['a hidden object', { p: { 'ui:widget': 'hidden' } }, ['#/properties/p hidden']],
    ['a misspelt name', { phones: { 'ui:widget': 'textarea' } }, ['ui#/phones uiSlip']],
    ['an unknown name', { other: { 'ui:title': '甲' }, 'ui:title': '乙' }, ['ui#/other uiName']],
    ['a misspelt option', { phone: { 'ui:wiget': 'textarea' } }, ['ui#/phone/ui:wiget slip']],
    [
      'options of the look, and unknown ones',
      { phone: { 'ui:classNames': 'a', 'ui:options': { rows: 3, constructor: 1 }, 'ui:help': 3 } },
      ['ui#/phone/ui:classNames ui', 'ui#/phone/ui:options/rows ui', 'ui#/phone/ui:options/constructor ui', 'ui#/phone/ui:help ui'],
    ],
    ['an unknown widget', { phone: { 'ui:widget': 'constructor' } }, ['ui#/phone/ui:widget widget']],
    ['a property that is no uiSchema', { phone: 'textarea' }, ['ui#/phone uiShape']],
    ['an order with unknown names', { 'ui:order': ['phon', '*'] }, ['ui#/ui:order/0 uiName']],
    ['a uiSchema of another kind', { type: 'Layout', parts: [] }, ['ui# uiKind']],
    ['the keyboard', { phone: { 'ui:options': { inputType: 'tel' } } }, []],
  ])('%s', (_name, ui, left) => {
    const p = object({ x: text({ title: '甲', default: '一' }), y: text({ title: '乙' }) }, { title: '人' });
    const converted = convert(object({ phone: { type: 'string', title: '备注' }, p }), ui);
    expect(reportedLosses(converted)).toEqual(left);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('a read-only object makes every field in it read-only', () => {
    const person = object({ x: text({ default: '一' }), more: object({ z: text({ title: '丙', default: '二' }) }, { title: '里' }) });
    const fields = fieldsOf(convert(object({ p: person }), { p: { 'ui:disabled': true } }));
    expect(fields).toMatchObject([{ x: { readonly: true }, more: { properties: { z: { readonly: true } } } }]);
  });
});

test('suggests the intended word for a misspelt one', () => {
  const { left } = convert(object({ a: text({ maxLenght: 3 }) }), { other: {}, a: { 'ui:wiget': 1 } });
  expect(left.map((one) => reasonWords(one, 'zh'))).toEqual([
    '没有“maxLenght”这个写法，没有带上。你是不是想写“maxLength”？',
    '架构里没有字段“other”，没有带上',
    '没有“ui:wiget”这个写法，没有带上。你是不是想写“ui:widget”？',
  ]);
});
