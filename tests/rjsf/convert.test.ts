import { describe, expect, test, vi } from 'vitest';
import { ENGINE } from '../../domain/index.ts';
import { checkDocuments } from '../../domain/lint/index.ts';
import { createValidators } from '../../engine/build.ts';
import { type Documents, forms, type Values } from '../../engine/index.ts';
import { overProject } from '../../linter/fixture.ts';
import { type Converted, fromJsonSchema, reasonWords } from '../../linter/json-schema/index.ts';
import { rjsfSamples } from './samples.ts';

// There is no document to render into: the mock calls the sample's form with its props.
vi.mock('@testing-library/react', () => ({
  render: ({ type, props }: { type: (props: unknown) => unknown; props: unknown }) => {
    type(props);
    return { asFragment: () => undefined };
  },
}));

const samples = (await rjsfSamples()).map(({ name, props }) => ({
  name,
  schema: props.schema as Values,
  ui: (props.uiSchema ?? {}) as Values,
}));

const convert = ({ schema, ui }: { readonly schema: Values; readonly ui: Values }): Converted =>
  fromJsonSchema(schema, ui, { code: 'SAMPLE', title: '样例', calls: ['service.apply'] });

/** Reports of the linter for a form and its dictionaries. */
const said = (form: Documents.Form, dictionaries: Converted['dictionaries']): readonly string[] => {
  const own = [
    { path: `schemas/forms/${form.code}.json`, text: JSON.stringify(form) },
    ...Object.entries(dictionaries).map(([name, one]) => ({ path: `schemas/dictionaries/${name}.json`, text: JSON.stringify(one) })),
  ];
  const paths = new Set(own.map(({ path }) => path));
  return checkDocuments(overProject(own))
    .filter(({ file }) => paths.has(file))
    .map(({ rule, message }) => `${rule}: ${message}`);
};

/** Errors in the filled sample of a form. */
const refused = (form: Documents.Form, dictionaries: Converted['dictionaries']): readonly string[] => {
  const { form: resolved } = forms.resolve(form, () => undefined);
  const compiled = forms.compile(resolved, {
    validators: createValidators(resolved),
    dictionaries,
    texts: {},
    operators: ENGINE.operators,
  });
  const values = form.samples[0]?.values ?? {};
  const state = forms.change(forms.change(forms.open(compiled, { today: '2026-11-20' }), { type: 'restore', values }), {
    type: 'validate',
  });
  return forms.issuesOf(state).map((issue) => `${issue.field}: ${forms.messageOf(compiled, issue)}`);
};

describe("RJSF's own samples as forms", () => {
  test('are there', () => expect(samples.length).toBeGreaterThan(120));

  test.each(samples)('$name', (sample) => {
    const { form, dictionaries, left } = convert(sample);
    expect(left.map((one) => reasonWords(one, 'zh') + reasonWords(one, 'en')).join()).not.toMatch(/[{}]\w+/);
    if (form === undefined) return expect(left).not.toEqual([]);
    expect(said(form, dictionaries)).toEqual([]);
    expect(refused(form, dictionaries)).toEqual([]);
  });
});
