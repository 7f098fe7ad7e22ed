import { expect, test } from 'vitest';
import { ENGINE } from '../../domain/index.ts';
import { forms, type Values } from '../../engine/index.ts';
import { toJsonSchema } from '../../linter/json-schema/index.ts';
import { createJudge } from '../../linter/json-schema/testing.ts';
import { forEvery } from '../support/for-every.ts';
import { allForms, dictionaries, filled, loadSection } from './documents.ts';

const ajv = createJudge();

forEvery(
  Object.values(allForms),
  ({ code }) => code,
  (_test, form) => {
    const { schema } = toJsonSchema(form, { load: loadSection, dictionaries, operators: ENGINE.operators });
    const isValid = ajv.compile(schema);
    const payloads = form.samples.map((sample): readonly [string, Values] => [sample.name, forms.payload(filled(form.code, sample))]);

    test.each(payloads)(`${form.code} · %s: what it hands in is valid, and broken in one place it is refused`, (_name, payload) => {
      expect(isValid(payload) || ajv.errorsText(isValid.errors)).toBe(true);
      expect(isValid({ ...payload, 不存在的字段: '1' })).toBe(false);
      for (const name of Object.keys(payload)) expect([name, isValid({ ...payload, [name]: null })]).toEqual([name, false]);
      for (const name of (schema['required'] ?? []) as readonly string[])
        expect([name, isValid(Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name)))]).toEqual([name, false]);
    });
  },
);
