import { Ajv2019 } from 'ajv/dist/2019.js';
import { describe, expect, test } from 'vitest';
import { asSchemaWants, fillings } from './conformance.testing.ts';
import { LISTS } from './conformance-lists.testing.ts';
import { PLAIN } from './conformance-plain.testing.ts';
import { isChanged } from './reasons.ts';
import { convert, wrongWith } from './testing.ts';

const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false, multipleOfPrecision: 6 });
const SCHEMAS = [...LISTS, ...PLAIN];
const TIMES = 200;

describe('a form says of its answers what its schema says of them', () => {
  test.each(SCHEMAS.map((one, index) => ({ ...one, seed: index + 1 })))('$name', ({ schema, lost = [], seed }) => {
    const converted = convert(schema);
    expect(converted.left.filter((one) => !isChanged(one)).map(({ path, code }) => `${path} ${code}`)).toEqual(lost);
    expect(wrongWith(converted)).toEqual([]);
    const isValid = ajv.compile(schema);
    const all = fillings(converted, seed, TIMES).map(({ payload, isAccepted, issues }) => {
      const written = asSchemaWants(payload, converted, schema);
      const same = isValid(written) === isAccepted;
      return { same, isAccepted, told: `${JSON.stringify(written)} ${issues.join()} ${ajv.errorsText(isValid.errors)}` };
    });
    if (lost.length === 0) expect(all.filter(({ same }) => !same).map(({ told }) => told)).toEqual([]);
    expect(all.length).toBe(TIMES);
    expect(all.some(({ isAccepted }) => isAccepted)).toBe(true);
  });

  test('there are 55, at least 25 with lists, variants or conditions, and at most 6 lose something', () => {
    expect([SCHEMAS.length, LISTS.length >= 25, new Set(SCHEMAS.map(({ name }) => name)).size]).toEqual([55, true, 55]);
    expect(SCHEMAS.filter(({ lost }) => lost !== undefined).length).toBeLessThanOrEqual(6);
  });
});
