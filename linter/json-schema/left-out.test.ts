import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/documents/json.ts';
import { isChanged, reasonWords } from './reasons.ts';
import { convert, fieldsOf, object, reportedLosses, wrongWith } from './testing.ts';

describe('reports the rest', () => {
  test.each<[string, Values, Values, readonly string[]]>([
    ['a list of empty objects', { people: { type: 'array', items: object({}) } }, {}, ['#/properties/people/items empty']],
    ['a choice between schemas', { contact: { anyOf: [object({}), { type: 'string' }] } }, {}, ['#/properties/contact/anyOf variants']],
    ['a type without a field', { nothing: { type: 'null' } }, {}, ['#/properties/nothing type']],
    ['several types', { any: { type: ['string', 'number'] } }, {}, ['#/properties/any type']],
    ['null, of a property that may be missing', { name: { type: ['string', 'null'] } }, {}, ['#/properties/name/type nothing']],
    ['a format', { mail: { type: 'string', format: 'email' } }, {}, ['#/properties/mail/format format']],
    ['a constraint', { dose: { type: 'string', exclusiveMinimum: 0.5 } }, {}, ['#/properties/dose/exclusiveMinimum keyword']],
    ['a moment', { at: { type: 'string', format: 'date-time' } }, {}, ['#/properties/at/format moment']],
    ['a file', { scan: { type: 'string', format: 'data-url' } }, {}, ['#/properties/scan/format file']],
    ['numeric choices, which are carried over', { level: { type: 'integer', enum: [1, 2], default: 2 } }, {}, []],
    ['several numeric choices', { levels: { type: 'array', items: { enum: [1, 2] } } }, {}, ['#/properties/levels/items choice']],
    [
      'objects and null as choices',
      { room: { enum: [{ floor: 1 }, { floor: 2 }, null], default: { floor: 2 } } },
      {},
      ['#/properties/room nothing', '#/properties/room choice'],
    ],
    ['null as the only choice', { none: { enum: [null] } }, {}, ['#/properties/none nothing', '#/properties/none type']],
    [
      'files',
      { scans: { type: 'array', maxItems: 3, items: { type: 'string', format: 'data-url' } } },
      {},
      ['#/properties/scans/items/format file'],
    ],
    ['a list without items', { any: { type: 'array' } }, {}, ['#/properties/any list']],
    ['an empty schema', { any: true, other: {} }, {}, ['#/properties/any untyped', '#/properties/other untyped']],
    ['a reference to another document', { a: { $ref: 'other.json#/a' } }, {}, ['#/properties/a reference']],
    [
      'text constraints on choices, dates and numbers',
      {
        pick: { enum: ['a1'], pattern: 'a' },
        day: { type: 'string', format: 'date', pattern: '^2' },
        sum: { type: 'number', pattern: '1' },
      },
      {},
      ['#/properties/pick/pattern keyword', '#/properties/day/pattern keyword', '#/properties/sum/pattern keyword'],
    ],
    [
      'constraints on the content of files',
      {
        scan: { type: 'string', format: 'data-url', maxLength: 9, pattern: '^data' },
        scans: { type: 'array', uniqueItems: true, items: { type: 'string', format: 'data-url', minLength: 1 } },
        more: { type: 'array', uniqueItems: false, items: { type: 'string', format: 'data-url' } },
      },
      {},
      [
        '#/properties/scan/format file',
        '#/properties/scan/maxLength keyword',
        '#/properties/scan/pattern keyword',
        '#/properties/scans/items/format file',
        '#/properties/scans/items/minLength keyword',
        '#/properties/scans/uniqueItems keyword',
        '#/properties/more/items/format file',
      ],
    ],
    [
      'constraints on each of several choices',
      { days: { type: 'array', items: { enum: ['a'], maxLength: 1 } } },
      {},
      ['#/properties/days/items/maxLength keyword'],
    ],
    [
      'invalid and slow patterns',
      { a: { type: 'string', pattern: '(' }, b: { type: 'string', pattern: '\\-' }, c: { type: 'string', pattern: '^(\\d+)+$' } },
      {},
      ['#/properties/a/pattern keyword', '#/properties/b/pattern keyword', '#/properties/c/pattern keyword'],
    ],
    ['a malformed reference', { a: { $ref: '#/definitions/%E0' } }, {}, ['#/properties/a reference']],
    ['a reference by a name', { a: { $ref: '#name' } }, {}, ['#/properties/a reference']],
    ['a broken reference in a part', { a: { type: 'string', allOf: [{ $ref: '#/x' }, true] } }, {}, ['#/properties/a/allOf/0 reference']],
    [
      'an object with arbitrary names',
      { extra: { type: 'object', additionalProperties: true, patternProperties: {} } },
      {},
      ['#/properties/extra/additionalProperties additional', '#/properties/extra/patternProperties additional', '#/properties/extra empty'],
    ],
    ['true and false as a choice', { ok: { type: 'boolean' } }, { ok: { 'ui:widget': 'radio' } }, []],
    [
      'names that become equal',
      { 'a-b': { type: 'string', title: '甲' }, a_b: { type: 'string', title: '乙' } },
      {},
      ['#/properties/a-b name', '#/properties/a_b name'],
    ],
    ['a default of another type', { age: { type: 'integer', default: 'x' } }, {}, ['#/properties/age/default default']],
    ['a name', { 'first name': { type: 'string' } }, {}, ['#/properties/first name name']],
    ['a forbidden name', JSON.parse('{"constructor":{"type":"string"}}') as Values, {}, ['#/properties/constructor forbidden']],
    ['a broken reference', { a: { $ref: '#/definitions/b' } }, {}, ['#/properties/a reference']],
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
    expect(reportedLosses(converted)).toEqual(expected);
    expect(fieldsOf(converted)?.[0]).toHaveProperty('last');
    expect(wrongWith(converted)).toEqual([]);
  });

  test('an object is a named section; what it requires is required once it has an answer', () => {
    const address = object(
      { city: { type: 'string', title: '城市' }, zip: { type: 'string', title: '邮编' } },
      { title: '地址', required: ['city'] },
    );
    const sure = convert(object({ address, name: { type: 'string', title: '姓名' } }, { required: ['address'] }));
    expect(reportedLosses(sure)).toEqual([]);
    expect(sure.form?.sections).toMatchObject([
      { title: '就诊', properties: { name: {} } },
      { title: '地址', name: 'address', properties: { city: { title: '城市' } }, required: ['city'] },
    ]);
    const free = convert(object({ address }));
    expect(reportedLosses(free)).toEqual([]);
    expect(fieldsOf(free)?.[0]?.['city']?.rules).toEqual({ required: { filled: ['zip'] } });
  });

  test('a required object without a required answer is told', () => {
    const address = object({ city: { type: 'string', title: '城市' } });
    expect(reportedLosses(convert(object({ address }, { required: ['address'] })))).toEqual(['#/properties/address hollow']);
  });

  test('reports a condition without consequence, and names that the schema does not define', () => {
    const converted = convert(
      object({ a: { type: 'string' } }, { if: {}, dependencies: { a: true }, additionalProperties: { type: 'string' }, minProperties: 1 }),
    );
    expect(reportedLosses(converted)).toEqual(['#/if unread', '#/additionalProperties additional', '#/minProperties keyword']);
  });

  test('reports a field that no member can fill in', () => {
    const last = { type: 'string', title: '备注' } as const;
    const converted = convert(object({ no: { type: 'string', readOnly: true }, last }, { required: ['no'] }));
    expect(fieldsOf(converted)?.map((fields = {}) => Object.keys(fields))).toEqual([['last']]);
    expect(reportedLosses(converted)).toEqual(['#/properties/no readonly']);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('reports a sample answer that cannot be found', () => {
    const converted = convert(object({ key: { type: 'string', title: '口令', pattern: '^(?=.*\\d)(?=.*[A-Z]{3}).{9}$' } }));
    expect(reportedLosses(converted)).toEqual(['form#/samples/0/values/key sample']);
    expect(converted.form?.samples[0]?.values).toEqual({});
  });

  test('reports a sample of an unrealistic size', () => {
    const items = { type: 'string', format: 'data-url' };
    const converted = convert(object({ text: { type: 'string', minLength: 1e12 }, scans: { type: 'array', minItems: 1e12, items } }));
    expect(reportedLosses(converted)).toContain('form#/samples/0/values/text sample');
    expect(reportedLosses(converted)).toContain('form#/samples/0/values/scans sample');
  });

  test('makes a form of one field from a schema of one value, and no form from an empty schema', () => {
    const converted = convert({ type: 'string', title: '意见' });
    expect(reportedLosses(converted)).toEqual(['# root']);
    expect(fieldsOf(converted)).toEqual([{ answer: { title: '意见', type: 'string', widget: 'text' } }]);
    expect(convert({ type: 'array', items: object({}) })).toMatchObject({ form: undefined });
    expect(convert({})).toMatchObject({ form: undefined });
  });

  test('reports in Chinese and English whether the form loses or changes something', () => {
    const { left } = convert(object({ mail: { type: 'string', format: 'email' }, at: { type: 'string', format: 'date-time' } }));
    expect(left.map((one) => [reasonWords(one, 'zh'), reasonWords(one, 'en'), isChanged(one)])).toEqual([
      ['不检查格式 email', 'The format email is not judged', false],
      ['时间按 YYYY-MM-DD HH:mm 填写和提交', 'The moment is asked for and sent as YYYY-MM-DD HH:mm', true],
    ]);
  });
});
