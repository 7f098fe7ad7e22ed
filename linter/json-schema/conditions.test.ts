import { describe, expect, test } from 'vitest';
import { createValidators } from '../../engine/build.ts';
import type { Json, Values } from '../../engine/documents/json.ts';
import { change, compile as compileForm, open, placedFields, resolve as resolveForm } from '../../engine/form/index.ts';
import { branches, convert, fieldsOf, object, reportedLosses, wrongWith } from './testing.ts';
import type { Converted } from './types.ts';

const text = (title: string, more: Values = {}): Values => ({ type: 'string', title, ...more });
const kind = text('种类', { enum: ['a', 'b', 'c'] });
const x = text('甲');
const y = text('乙');

/** Returns the fields shown for some answers; required ones have a star. */
function shown({ form, dictionaries }: Converted, values: Values): string {
  if (form === undefined) return '';
  const { form: whole } = resolveForm(form, () => undefined);
  const compiled = compileForm(whole, { validators: createValidators(whole), dictionaries, texts: {} });
  const state = change(open(compiled, { today: '2026-11-20' }), { type: 'restore', values });
  return placedFields(state)
    .flatMap(({ path, shown: one }) => (one.visible ? [`${path}${one.required ? '*' : ''}`] : []))
    .join(' ');
}

const is = (...values: readonly Json[]): Values => ({
  properties: { kind: values.length === 1 ? { const: values[0] ?? null } : { enum: values } },
});

describe('shows fields that depend on an answer', () => {
  test.each<[name: string, schema: Values, shows: readonly (readonly [Values, string])[]]>([
    [
      'a required answer, by its value',
      object({ kind }, { required: ['kind'], ...branches(is('a'), { properties: { x }, required: ['x'] }, { properties: { y } }) }),
      [
        [{}, 'kind*'],
        [{ kind: 'a' }, 'kind* x*'],
        [{ kind: 'b' }, 'kind* y'],
      ],
    ],
    [
      'an optional answer: without it the condition holds, as JSON Schema defines',
      object({ kind }, branches(is('a', 'b'), { properties: { x } }, { properties: { y } })),
      [
        [{}, 'kind x'],
        [{ kind: 'b' }, 'kind x'],
        [{ kind: 'c' }, 'kind y'],
      ],
    ],
    [
      'an answer that the condition requires',
      object({ kind }, branches({ ...is('a'), required: ['kind'] }, { properties: { x } }, { properties: { y } })),
      [
        [{}, 'kind y'],
        [{ kind: 'a' }, 'kind x'],
      ],
    ],
    [
      'the presence of an answer',
      object({ kind, y }, branches({ required: ['kind'] }, { properties: { x }, required: ['y'] })),
      [
        [{}, 'kind y'],
        [{ kind: 'c' }, 'kind y* x'],
      ],
    ],
    [
      'a number within bounds',
      object(
        { n: { type: 'integer', title: '数' } },
        { required: ['n'], ...branches({ properties: { n: { minimum: 3 } } }, { properties: { x } }) },
      ),
      [
        [{}, 'n*'],
        [{ n: 2 }, 'n*'],
        [{ n: 3 }, 'n* x'],
      ],
    ],
    [
      'a box: unticked means no',
      object(
        { f: { type: 'boolean', title: '旗' } },
        branches({ properties: { f: { const: true } } }, { properties: { x } }, { properties: { y } }),
      ),
      [
        [{}, 'f y'],
        [{ f: true }, 'f x'],
        [{ f: false }, 'f y'],
      ],
    ],
    [
      'one of several choices',
      object(
        { k: { type: 'array', title: '日', items: { enum: [1, 2] } } },
        branches({ properties: { k: { contains: { const: 2 } } }, required: ['k'] }, { properties: { x } }),
      ),
      [
        [{ k: ['1'] }, 'k'],
        [{ k: ['1', '2'] }, 'k x'],
      ],
    ],
    [
      'nested and adjacent conditions',
      object(
        { kind },
        {
          required: ['kind'],
          allOf: [
            branches(is('a'), {
              properties: { x },
              ...branches({ properties: { x: { const: '一' } }, required: ['x'] }, { properties: { y } }),
            }),
            branches({ not: is('a') }, { properties: { z: text('丙') } }),
            branches({ anyOf: [is('b'), is('c')] }, { required: ['z'] }),
          ],
        },
      ),
      [
        [{ kind: 'a' }, 'kind* x'],
        [{ kind: 'a', x: '一' }, 'kind* x y'],
        [{ kind: 'b' }, 'kind* z*'],
      ],
    ],
    [
      'equal fields of both branches merge, different ones stay separate',
      object(
        { kind },
        { required: ['kind'], ...branches(is('a'), { properties: { x, y } }, { properties: { x, y: { ...y, maxLength: 3 } } }) },
      ),
      [
        [{ kind: 'a' }, 'kind* x y'],
        [{ kind: 'b' }, 'kind* x y2'],
      ],
    ],
    [
      'a forbidden property',
      object({ kind, x }, { required: ['kind'], ...branches(is('a'), { properties: { x: false } }) }),
      [
        [{ kind: 'a' }, 'kind*'],
        [{ kind: 'b' }, 'kind* x'],
      ],
    ],
    [
      'a dependency with a schema',
      object({ x }, { dependencies: { x: { properties: { y }, required: ['y'] } } }),
      [
        [{}, 'x'],
        [{ x: '一' }, 'x y*'],
      ],
    ],
    [
      'a dependency with one of several schemas',
      object({ kind }, { dependentSchemas: { kind: { oneOf: [is('a'), { properties: { kind: { enum: ['b'] }, x }, required: ['x'] }] } } }),
      [
        [{}, 'kind'],
        [{ kind: 'a' }, 'kind'],
        [{ kind: 'b' }, 'kind x*'],
      ],
    ],
    [
      'several schemas distinguished by a constant',
      object(
        {},
        {
          oneOf: [
            object({ pet: { const: 'cat', title: '动物' }, x }, { title: '猫', required: ['pet', 'x'] }),
            object({ pet: { const: 'dog' }, y }, { title: '狗', required: ['pet'] }),
          ],
        },
      ),
      [
        [{}, 'pet*'],
        [{ pet: 'cat' }, 'pet* x*'],
        [{ pet: 'dog' }, 'pet* y'],
      ],
    ],
    [
      'one of two answers is sufficient',
      object({ x, y }, { anyOf: [{ required: ['x'] }, { required: ['y'] }] }),
      [
        [{}, 'x* y*'],
        [{ x: '一' }, 'x* y'],
      ],
    ],
  ])('%s', (_name, schema, shows) => {
    const converted = convert(schema);
    const quiet = reportedLosses(converted).filter((one) => !/ (unticked|choice|name)$/.test(one));
    expect(quiet).toEqual([]);
    expect(shows.map(([values]) => shown(converted, values))).toEqual(shows.map(([, names]) => names));
    expect(wrongWith(converted)).toEqual([]);
  });

  test('shows fields inside objects, and inside objects that are conditional themselves', () => {
    const address = object({ city: text('城') }, { title: '址', required: ['city'] });
    const converted = convert(
      object(
        { kind, address },
        {
          required: ['kind', 'address'],
          allOf: [
            branches(is('a'), {
              properties: {
                who: object({ name: text('名') }, { title: '人', required: ['name'] }),
                address: { properties: { zip: text('编') }, required: ['zip'] },
              },
              required: ['who'],
            }),
            branches({ properties: { address: { properties: { city: { const: '南' } } } } }, { properties: { x } }),
          ],
        },
      ),
    );
    expect(shown(converted, { kind: 'b', address: { city: '北' } })).toBe('kind* address address/city*');
    expect(shown(converted, { kind: 'a', address: { city: '南' } })).toBe('kind* x address address/city* address/zip* who who/name*');
    expect(wrongWith(converted)).toEqual([]);
  });

  test('offers conditional choices only under their condition', () => {
    const place = text('省', { enum: ['赣', '浙', '加'] });
    const converted = convert(
      object(
        { kind, place },
        {
          required: ['kind'],
          ...branches(is('a'), { properties: { place: { enum: ['赣', '浙'] } } }, { properties: { place: { const: '加' } } }),
        },
      ),
    );
    expect(reportedLosses(converted)).toEqual([]);
    expect(fieldsOf(converted)?.[0]?.['place']?.rules?.options).toEqual({
      and: [
        { or: [{ and: [{ filled: ['kind'] }, { '!=': [{ var: 'kind' }, 'a'] }] }, { in: [{ var: 'option.code' }, ['赣', '浙']] }] },
        { or: [{ '==': [{ var: 'kind' }, 'a'] }, { in: [{ var: 'option.code' }, ['加']] }] },
      ],
    });
    expect(wrongWith(converted)).toEqual([]);
  });
});

describe('reports what no rule can express, and keeps its fields', () => {
  test.each<[name: string, schema: Values, left: readonly string[], shows: string]>([
    [
      'a condition',
      object({ x }, branches({ properties: { x: { pattern: '^a' } } }, { properties: { y }, required: ['y'] })),
      ['#/if/properties/x/pattern condition', '#/then/properties/y always'],
      'x y*',
    ],
    [
      'a condition on a property without a field',
      object({ x }, branches({ properties: { no: { const: 1 } } }, { properties: { y } })),
      ['#/if/properties/no noField', '#/then/properties/y always'],
      'x y',
    ],
    [
      'the properties that such a condition requires',
      object({ x, y }, branches({ propertyNames: {} }, { required: ['y'] })),
      ['#/if/propertyNames condition', '#/then/required/0 unruled'],
      'x y',
    ],
    [
      'a conditional constraint on an answer',
      object({ x, y }, branches({ required: ['x'] }, { properties: { y: { minLength: 3, title: '乙' } } })),
      ['#/then/properties/y/minLength conditional', '#/if unread'],
      'x y',
    ],
    [
      'indistinguishable schemas: each field by its name',
      object({ x }, { oneOf: [object({ y }), object({ z: y })] }),
      ['#/oneOf variants', '#/oneOf/0/properties/y field', '#/oneOf/1/properties/z field'],
      'x',
    ],
    ['exclusive answers', object({ x, y }, { oneOf: [{ required: ['x'] }, { required: ['y'] }] }), ['#/oneOf exclusive'], 'x* y*'],
    ['a condition that never holds', object({ x }, branches(false, { properties: { y } })), ['#/then/properties/y neverShown'], 'x'],
    [
      'a schema that contains itself',
      { ...object({ x }), ...branches({ required: ['x'] }, { $ref: '#' }) },
      ['#/then recursion', '#/if unread'],
      'x',
    ],
  ])('%s', (_name, schema, left, shows) => {
    const converted = convert(schema);
    expect(reportedLosses(converted)).toEqual(left);
    expect(shown(converted, {})).toBe(shows);
    expect(wrongWith(converted)).toEqual([]);
  });

  test('a condition on itself terminates', () => {
    const converted = convert({ ...object({ x }), ...branches({ not: { $ref: '#' } }, { properties: { y } }) });
    expect(shown(converted, {})).toBe('x y');
    expect(reportedLosses(converted)).toContain('#/then/properties/y always');
  });
});
