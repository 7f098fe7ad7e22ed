import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Json } from '../documents/json.ts';
import type { Page } from '../documents/types.gen.ts';
import { sayFault } from '../fault/say.ts';
import { said } from '../fault/testing.ts';
import { bind, GENERAL, scopeOf } from '../logic/index.ts';
import { bindCondition, bindProps, bindWording } from './bind.ts';
import { compilePage } from './compile.ts';

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'] as const;

/** Texts that would have an effect if the engine evaluated them. */
const CODE = [
  'globalThis.hit()',
  '(() => globalThis.hit())()',
  ['$', '{globalThis.hit()}'].join(''),
  '{{hit()}}',
  'javascript:hit()',
  '<img src=x onerror="hit()">',
  'return hit()',
  'data.list; hit()',
] as const;

const data = {
  data: { list: [{ id: 1, name: '王' }], name: '王秀兰', none: null, deep: { a: 1 } },
  state: { open: true },
  query: { a: '1' },
};
const scope = scopeOf(data, '2026-11-21');
const text = (key: string, params: Readonly<Record<string, string>> = {}): string => `${key}${JSON.stringify(params)}`;

const word = fc.oneof(
  fc.constantFrom('data.list', 'data.name', 'state.open', 'query.a', 'item.name', 'view.x', '', 'a.b.c', ...CODE),
  fc.constantFrom(...FORBIDDEN, 'data.constructor.constructor', 'data.list.__proto__.push'),
  fc.string(),
);
const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('text', 'title', 'items', 'a') },
  { weight: 1, arbitrary: fc.constantFrom('$', '$text', 'with', 'var', ...FORBIDDEN) },
);
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...Object.keys(GENERAL)) },
  { weight: 1, arbitrary: fc.constantFrom('eval', 'method', 'log', ...FORBIDDEN) },
);

/** Builds objects from entries, since a literal would lose a key `__proto__`. */
const object = (keys: fc.Arbitrary<string>, values: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.array(fc.tuple(keys, values), { maxLength: 3 }).map((entries) => Object.fromEntries(entries));

const { rule, binding } = fc.letrec<{ rule: Json; binding: Json }>((tie) => ({
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word as fc.Arbitrary<Json>,
    fc.oneof(fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)) as fc.Arbitrary<Json>,
    fc.tuple(name, fc.array(tie('rule'), { maxLength: 3 })).map(([operator, operands]): Json => Object.fromEntries([[operator, operands]])),
    fc.tuple(fc.constantFrom('var', 'filled', 'length'), word).map(([operator, operand]): Json => ({ [operator]: operand })),
    fc.array(tie('rule'), { maxLength: 3 }) as fc.Arbitrary<Json>,
  ),
  binding: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word as fc.Arbitrary<Json>,
    fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)) as fc.Arbitrary<Json>,
    tie('rule').map((logic): Json => ({ $: logic as Json })),
    word.map((path): Json => `=${path}`),
    word.map((key): Json => `@${key}`),
    fc.tuple(word, tie('binding')).map(([key, params]): Json => ({ $text: `@${key}`, with: params as Json })),
    fc.tuple(word, tie('binding')).map(([$text, params]): Json => ({ $text, with: params as Json })),
    fc.array(tie('binding'), { maxLength: 3 }) as fc.Arbitrary<Json>,
    object(key, tie('binding') as fc.Arbitrary<Json>),
  ),
}));

/** Returns true if a value that is not a rule has a key of this name at any depth. */
const hasKey = (value: Json, forbidden: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value)
    ? value.some((item: Json) => hasKey(item, forbidden))
    : Object.entries(value).some(([own, item]) => forbidden.includes(own) || hasKey(item as Json, forbidden)));

const block = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c'),
    block: fc.constantFrom('Text', 'Card', 'Nowhere', 'constructor'),
    show: rule,
    each: rule,
    as: fc.constantFrom('item', 'person'),
    key: rule,
    props: object(key, binding),
    on: fc.constant({ tap: { do: 'set', values: {} } }),
  },
  { requiredKeys: ['id', 'block'] },
);
const page = fc.record(
  {
    id: fc.constant('p'),
    title: binding,
    blocks: fc.array(block, { maxLength: 3 }),
    state: object(key, fc.constant(1)),
    data: fc.dictionary(fc.constantFrom('list', 'name'), fc.record({ call: fc.constant('a.b'), when: rule, with: object(key, binding) })),
    views: fc.dictionary(fc.constantFrom('x', 'y'), rule),
    reactions: fc.array(fc.record({ when: rule, do: fc.constant({ do: 'toast', text: '@a.b' }) }), { maxLength: 2 }),
  },
  { requiredKeys: ['id', 'title', 'blocks'] },
) as unknown as fc.Arbitrary<Page>;

afterEach(() => {
  vi.unstubAllGlobals();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe('random page documents', () => {
  test('binding returns a value or a fault and never throws', () => {
    fc.assert(
      fc.property(binding, rule, (value, logic) => {
        for (const outcome of [bindProps(value, scope, text), bindWording(value, scope, text), bindCondition(logic, scope)]) {
          if (!outcome.ok) expect(sayFault(outcome.fault)).not.toBe('');
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('compiling never throws and returns every block, drawn or faulty', () => {
    fc.assert(
      fc.property(page, (document) => {
        const compiled = compilePage(document, { hide: ['z'], blocks: { a: { text: 1 } } }, ['policyNo']);
        expect(compiled.blocks.map(({ id }) => id)).toEqual(document.blocks.map(({ id }) => id));
      }),
      { numRuns: 1000 },
    );
  });

  test.each(FORBIDDEN)('refuses the key %s everywhere', (forbidden) => {
    const planted = fc.tuple(object(fc.constantFrom('text', 'title', 'a'), binding), fc.nat(3)).map(([around, depth]) => {
      const seed = Object.fromEntries([[forbidden, { polluted: true }]]) as Json;
      return { inner: Array.from({ length: depth }).reduce<Json>((value) => [value], seed), around };
    });
    fc.assert(
      fc.property(planted, ({ inner, around }) => {
        for (const value of [inner, { a: inner }, { ...(around as object), z: inner }, { $text: '@a.b', with: { a: inner } }] as Json[]) {
          expect(bindProps(value, scope, text).ok).toBe(false);
          expect(bind({ a: inner }, scope).ok).toBe(false);
          const props = { text: value };
          const { blocks, faults } = compilePage({ id: 'p', title: '@a.b', blocks: [{ id: 'a', block: 'Text', props }] } as Page);
          expect(blocks[0]?.fault).toMatchObject({ code: 'forbidden-name' });
          expect(faults).toHaveLength(1);
        }
      }),
    );
  });

  test.each(FORBIDDEN)(
    '%s in a variable disables the block, source, view or reaction that reads it; no result has such a key',
    (forbidden) => {
      const reading = { var: `data.name.${forbidden}` };
      const { faults, sources, reactions } = compilePage({
        id: 'p',
        title: '@a.b',
        data: { name: { call: 'a.b' }, list: { call: 'a.b', when: reading } },
        views: { x: reading },
        blocks: [
          { id: 'a', block: 'Text', props: { text: { $: reading } } },
          { id: 'b', block: 'Text', show: { var: 'view.x' } },
          { id: 'c', block: 'Text', show: { var: 'data.list' } },
          { id: 'd', block: 'Text', show: { some: [{ var: 'data.name' }, { var: `${forbidden}.x` }] } },
          { id: 'e', block: 'Text', on: { tap: { do: 'set', values: { mine: { $: reading } } } } },
          { id: 'f', block: 'Text', show: { var: 'data.name' } },
        ],
        reactions: [{ when: reading, do: { do: 'back' } }],
      } as Page);
      const message = `不能用“${forbidden}”这个名字`;
      expect(said(faults)).toEqual(['a', 'b', 'c', 'd', 'e', ''].map((id) => ({ block: id, message })));
      expect(Object.keys(sources)).toEqual(['name']);
      expect(reactions).toEqual([]);
      expect(bindProps({ a: { $: reading } }, scope, text)).toEqual({ ok: true, value: {} });
    },
  );

  test('no result has a key that reaches out of the data', () => {
    fc.assert(
      fc.property(binding, (value) => {
        const bound = bindProps(value, scope, text);
        if (bound.ok) expect(hasKey(bound.value, FORBIDDEN)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  test('a text of a document stays a text: nothing evaluates it, and it is shown unchanged', () => {
    const hit = vi.fn();
    vi.stubGlobal('hit', hit);
    vi.stubGlobal('eval', hit);
    vi.stubGlobal('Function', hit);
    for (const code of CODE)
      expect(bindProps({ text: code, items: [code] }, scope, text)).toEqual({ ok: true, value: { text: code, items: [code] } });
    fc.assert(
      fc.property(page, binding, fc.constantFrom(...CODE), (document, value, code) => {
        compilePage(document);
        bindProps(value, scope, text);
        bindCondition({ '==': [{ var: code }, code] }, scope);
        bindCondition({ cat: [code, { var: 'data.name' }] }, scope);
      }),
    );
    expect(hit).not.toHaveBeenCalled();
  });
});
