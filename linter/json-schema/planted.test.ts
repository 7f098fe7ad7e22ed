import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOf, isValues, type Json, type Values } from '../../engine/documents/json.ts';
import { pointer } from './pointer.ts';
import { isChanged, reasonWords } from './reasons.ts';
import { branches, convert, object } from './testing.ts';

/** A schema that converts without loss, with a schema in every place that allows one. */
const SCHEMA: Values = object(
  {
    name: { type: 'string', title: '姓名', minLength: 2, maxLength: 30, pattern: '^.+$' },
    kind: { type: 'string', title: '种类', enum: ['a', 'b'] },
    age: { type: 'integer', title: '年龄', minimum: 0 },
    day: { type: 'string', title: '日子', format: 'date' },
    yes: { type: 'boolean', title: '同意' },
    way: {
      title: '方式',
      oneOf: [
        { const: 'x', title: '甲' },
        { const: 'y', title: '乙' },
      ],
    },
    days: { type: 'array', title: '哪天', items: { enum: ['一', '二'] }, uniqueItems: true },
    files: { type: 'array', title: '材料', items: { type: 'string', format: 'data-url' } },
    address: object({ city: { type: 'string', title: '城市' } }, { title: '地址', required: ['city'] }),
    card: { $ref: '#/definitions/card' },
  },
  {
    title: '申请',
    required: ['name', 'kind', 'address'],
    definitions: { card: { type: 'string', title: '编号' } },
    allOf: [
      { properties: { note: { type: 'string', title: '备注' } } },
      branches(
        { properties: { kind: { const: 'a' } } },
        { properties: { story: { type: 'string', title: '经过' } }, required: ['story'] },
        { properties: { other: { type: 'string', title: '其他' } } },
      ),
    ],
    dependencies: { age: { properties: { guardian: { type: 'string', title: '监护人' } } } },
    oneOf: [
      { properties: { kind: { const: 'a' }, left: { type: 'string', title: '左' } } },
      { properties: { kind: { const: 'b' }, right: { type: 'string', title: '右' } } },
    ],
  },
);

const UI: Values = {
  'ui:order': ['kind', '*'],
  name: { 'ui:placeholder': '请填写', 'ui:options': { help: '与证件一致' } },
  days: { items: { 'ui:enumNames': ['周一', '周二'] } },
  address: { city: { 'ui:title': '市' } },
};

/** Places that hold schemas under names that the author chooses. */
const MAPS: ReadonlySet<string> = new Set(['properties', 'definitions', 'dependencies']);

/** Returns the path of every schema in a schema. */
function schemasIn(value: Json, path: string, isMap = false): readonly string[] {
  const own = isValues(value) && !isMap ? [path] : [];
  return [
    ...own,
    ...entriesOf(value).flatMap(([key, inner]) => {
      const isInner = !isMap && MAPS.has(String(key));
      return ['enum', 'required'].includes(String(key)) && !isMap ? [] : schemasIn(inner, `${path}/${pointer(String(key))}`, isInner);
    }),
  ];
}

/** Returns a value with one more key at a path. */
function planted(value: Json, keys: readonly string[], keyword: string, added: Json): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return { ...(value as Values), [keyword]: added };
  if (Array.isArray(value)) return value.map((one: Json, index) => (String(index) === key ? planted(one, rest, keyword, added) : one));
  const holder = value as Values;
  return { ...holder, [key]: planted(holder[key] ?? null, rest, keyword, added) };
}

const keysOf = (path: string): readonly string[] => path.split('/').slice(1);

const UNSUPPORTED = [
  ...['multipleOf', 'minProperties', 'maxProperties', 'propertyNames', 'contentEncoding', 'contentMediaType', 'deprecated', 'writeOnly'],
  ...['unevaluatedItems', 'prefixItems', 'minContains', 'patternProperties', '$anchor', '$comment', '$dynamicRef', 'discriminator', 'xml'],
  ...['x-mask', 'x/y', 'x~z', 'maxLenght', 'titel', 'propertyOrder', 'toString', 'constructor', '__proto__', 'hasOwnProperty', '0'],
];

/** Keywords that have a meaning in some place, so they may be read. */
const READ = [
  ...['$ref', '$schema', 'type', 'title', 'description', 'default', 'examples', 'enum', 'enumNames', 'const', 'format', 'pattern', 'items'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minItems', 'maxItems', 'uniqueItems'],
  ...['properties', 'required', 'additionalProperties', 'unevaluatedProperties', 'dependencies', 'dependentSchemas', 'dependentRequired'],
  ...['if', 'then', 'else', 'not', 'allOf', 'anyOf', 'oneOf', 'contains', 'nullable', 'readOnly', 'definitions', '$defs'],
];

const keyword = fc.oneof(
  fc.constantFrom(...UNSUPPORTED),
  fc.string({ minLength: 1, maxLength: 12 }).filter((key) => !READ.includes(key)),
);
const value = fc.constantFrom<Json>(2, 'x', true, null, [], {}, [{ a: 1 }], { type: 'string' });

test('the schema and the uiSchema convert without findings except their own', () => {
  const { left } = convert(SCHEMA, UI);
  expect(left.filter((one) => !isChanged(one))).toEqual([]);
});

test('reports an unread keyword by its path, anywhere in a schema', () => {
  const places = schemasIn(SCHEMA, '#');
  expect(places.length).toBeGreaterThan(25);
  fc.assert(
    fc.property(fc.constantFrom(...places), keyword, value, (place, key, added) => {
      const { left } = convert(planted(SCHEMA, keysOf(place), key, added) as Values, UI);
      const path = `${place}/${pointer(key)}`;
      const found = left.find((one) => one.path === path);
      expect(left.map((one) => one.path)).toContain(path);
      expect(found && reasonWords(found, 'zh')).toMatch(/\p{Script=Han}/u);
    }),
    { numRuns: 600 },
  );
});

test('reports an unread option or name by its path, anywhere in a uiSchema', () => {
  const places = ['ui#', 'ui#/name', 'ui#/name/ui:options', 'ui#/days', 'ui#/days/items', 'ui#/address', 'ui#/address/city'];
  const option = fc.constantFrom('ui:field', 'ui:rows', 'ui:autofocus', 'ui:wigdet', 'ui:classNames', 'ui:enumDisabled', 'ui:__proto__');
  const other = fc.string({ minLength: 1, maxLength: 12 }).filter((key) => !key.startsWith('ui:'));
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.oneof(option, other), value, (place, key, added) => {
      const holder = keysOf(place).reduce<Json>((one, name) => (one as Values)[name] ?? {}, UI) as Values;
      fc.pre(!Object.hasOwn(holder, key) && !Object.hasOwn(SCHEMA['properties'] as Values, key) && key !== 'items');
      fc.pre(!['note', 'story', 'other', 'guardian', 'left', 'right', 'help', 'title', 'rows', 'order'].includes(key));
      const { left } = convert(SCHEMA, planted(UI, keysOf(place), key, added) as Values);
      expect(left.map((one) => one.path)).toContain(`${place}/${pointer(key)}`);
    }),
    { numRuns: 300 },
  );
});

test('converts any JSON without an error, and reports a place once per reason', () => {
  const schema = fc.letrec<{ node: Json; plain: Json }>((tie) => ({
    plain: fc.constantFrom<Json>(1, 'a', true, false, null, 'string', 'object', '#', '#/properties/a', [], {}),
    node: fc.oneof(
      { maxDepth: 4 },
      tie('plain'),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...READ, ...UNSUPPORTED, 'a', 'b'), tie('node'), { maxKeys: 5 }) as fc.Arbitrary<Json>,
    ),
  })).node;
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...READ), schema, { maxKeys: 6 }), schema, (one, ui) => {
      const { left } = convert(one as Values, isValues(ui) ? ui : {});
      const lines = left.map(({ path, code, params }) => JSON.stringify([path, code, params]));
      expect(new Set(lines).size).toBe(lines.length);
      for (const { path } of left) expect(path).toMatch(/^(ui#|form#|#)/);
    }),
    { numRuns: 2000 },
  );
});
