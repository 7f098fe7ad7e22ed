import { Ajv } from 'ajv';
import { createValidators } from '../../engine/build.ts';
import type { Json, Values } from '../../engine/documents/json.ts';
import { change, compile as compileForm, issuesOf, open, resolve as resolveForm } from '../../engine/form/index.ts';
import { overProject } from '../fixture.ts';
import { checkDocuments } from '../index.ts';
import { fromJsonSchema } from './from-json-schema.ts';
import type { Converted } from './types.ts';

/** Makes the form of a schema and its uiSchema. */
export const convert = (schema: Values, ui: Values = {}): Converted =>
  fromJsonSchema(schema, ui, { code: 'NC_VISIT', title: '就诊', calls: ['service.apply'] });

/** The fields, section by section. */
export const fieldsOf = ({ form }: Converted) => form?.sections?.map(({ properties }) => properties);

/** The lines of the report: place and code. */
export const reportedLosses = ({ left }: Converted) => left.map(({ path, code }) => `${path} ${code}`);

/** Makes the schema of an object. */
export const object = (properties: Values, more: Values = {}): Values => ({ type: 'object', properties, ...more });

/** The keywords of a condition. */
export const branches = (condition: Json, holds: Json | undefined, fails?: Json): Values =>
  Object.fromEntries(
    [['if', condition] as const, ['then', holds] as const, ['else', fails] as const].flatMap(([keyword, value]) =>
      value === undefined ? [] : [[keyword, value]],
    ),
  );

/** A strict judge of the schemas that forms write. */
export const createJudge = (): Ajv =>
  new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false, formats: { date: true }, multipleOfPrecision: 6 });

/** Returns the linter's messages about the documents, and the fields that refuse the sample. */
export function wrongWith({ form, dictionaries }: Converted): readonly string[] {
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
