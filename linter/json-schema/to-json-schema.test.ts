import { describe, expect, test } from 'vitest';
import type { Values } from '../../engine/documents/json.ts';
import { fillings } from './conformance.testing.ts';
import { LISTS } from './conformance-lists.testing.ts';
import { PLAIN } from './conformance-plain.testing.ts';
import { convert, createJudge } from './testing.ts';
import { toJsonSchema } from './to-json-schema.ts';

const ajv = createJudge();

describe('the schema of what a form hands in', () => {
  test.each([...LISTS, ...PLAIN].map((one, index) => ({ ...one, seed: index + 1 })))(
    '$name: AJV and the form judge alike',
    ({ schema, seed }) => {
      const converted = convert(schema);
      if (converted.form === undefined) throw new Error('no form');
      const out = toJsonSchema(converted.form, { load: () => undefined, dictionaries: converted.dictionaries });
      const isValid = ajv.compile(out.schema);
      const wrong = fillings(converted, seed, 60).filter((one) => isValid(one.payload) !== one.isAccepted);
      const told = wrong.map(
        ({ payload, issues }) => `${JSON.stringify(payload)} ${issues.join()} ${isValid(payload)} ${ajv.errorsText(isValid.errors)}`,
      );
      if (out.left.length === 0) expect(told).toEqual([]);
      else expect(wrong.filter((one) => one.isAccepted)).toEqual([]);
      for (const example of (out.schema['examples'] ?? []) as readonly Values[])
        expect(isValid(example) || ajv.errorsText(isValid.errors)).toBe(true);
    },
  );
});
