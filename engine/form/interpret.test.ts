import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createValidators } from '../build.ts';
import type { Field } from '../documents/types.gen.ts';
import { interpretValidators } from './interpret.ts';
import type { ResolvedForm } from './resolve.ts';
import type { Validator } from './validators.ts';

const limit = fc.integer({ min: 0, max: 4 });
const definitions = fc.record(
  {
    type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', ['string', 'array']),
    pattern: fc.constantFrom('^\\d+$', '^[一-龥]{1,3}$', '^.{2}$'),
    minLength: limit,
    maxLength: limit,
    minItems: limit,
    maxItems: limit,
    minimum: limit,
    maximum: limit,
    exclusiveMinimum: limit,
    exclusiveMaximum: limit,
    const: fc.constantFrom(true, 'a'),
  },
  { requiredKeys: ['type'] },
) as fc.Arbitrary<Field>;
const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 5 }), fc.constantFrom('', '12', '张三', '😀😀', 'a', 'ab'));
const values = fc.oneof(
  texts,
  fc.integer({ min: -2, max: 6 }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(texts, fc.integer()), { maxLength: 5 }),
);

const formOf = (definition: Field): ResolvedForm =>
  ({
    code: 'X',
    title: '',
    sections: [{ title: '', fields: [{ name: 'a', required: false, definition }] }],
    sources: {},
    submit: {},
    samples: [],
  }) as unknown as ResolvedForm;
/** Codes of all issues in order; only `type` for a value of the wrong type, which reaches no control. */
const told = (validator: Validator | undefined, value: unknown) => {
  const isFine = validator?.(value);
  const errors = (validator?.errors ?? []).filter(({ keyword }) => keyword !== 'const');
  const isMistyped = errors.some(({ keyword }) => keyword === 'type');
  return [isFine, isMistyped ? 'type' : errors.map(({ keyword, params }) => [keyword, params['limit']])];
};

test('FV-01 VA-14 an interpreted form reports the same issues as a compiled one', () => {
  fc.assert(
    fc.property(definitions, values, (definition, value) => {
      const form = formOf(definition);
      expect(told(interpretValidators(form)['a'], value)).toEqual(told(createValidators(form)['a'], value));
    }),
    { numRuns: 300 },
  );
});
