import { expect } from 'vitest';
import { type CompiledField, type CompiledForm, type FormState, forms } from '../../engine/index.ts';
import { compiled } from '../documents/documents.ts';
import { forEvery } from '../support/for-every.ts';
import { codes, coverageMaps, reached } from './subjects.ts';
import { type Violation, violationsOf, wordsFor } from './violations.ts';

/** For every field and constraint, the first state of the coverage map in which it applies. */
function casesOf(code: string): readonly (readonly [name: string, constraint: string, violation: Violation, state: FormState])[] {
  const found = new Map<string, readonly [string, string, Violation, FormState]>();
  for (const state of (coverageMaps.get(code)?.states ?? []).map((one) => reached(code, one))) {
    for (const { path } of forms.placedFields(state)) {
      for (const violation of violationsOf(state, path)) {
        const key = `${path} ${violation.constraint}`;
        if (!found.has(key)) found.set(key, [path, violation.constraint, violation, state]);
      }
    }
  }
  return [...found.values()];
}

/** The fields of a form by path, those of an item under the key of its first item. */
const answeredFields = ({ fields }: CompiledForm, before = ''): readonly (CompiledField & { readonly path: string })[] =>
  fields.flatMap((own) =>
    own.items === undefined
      ? [{ ...own, path: `${before}${own.name}` }]
      : answeredFields(own.items.form, `${before}${own.name}/${own.items.isGroup ? 'i1/' : ''}`),
  );

forEvery(codes, String, (test, code) => {
  const cases = casesOf(code);

  test('FV-17 refuses every broken constraint of every field with its words', () => {
    for (const [name, constraint, violation, state] of cases) {
      const broken = forms.change(forms.change(state, { type: 'set', field: name, value: violation.value }), { type: 'validate' });
      const own = forms.compiledField(broken, name);
      const said = forms
        .issuesOf(broken)
        .filter((issue) => issue.field === name)
        .map((issue) => forms.messageOf(broken.form, issue));
      if (own === undefined) throw new Error(`${name} is no field`);
      expect([name, constraint, said[0]]).toEqual([name, constraint, wordsFor(own, violation)]);
      expect(said[0]).not.toMatch(/[{}]/);
    }
  });

  test('breaks every constraint of its document once', () => {
    const tried = new Set(cases.map(([name, constraint]) => `${name} ${constraint}`));
    // Members do not answer fields that only a record fills.
    const answered = answeredFields(compiled(code)).filter(({ definition }) => !forms.isRecordOnly(definition));
    const stated = answered.flatMap(({ path: name, definition, required, rules }) => [
      ...(required && rules.required === undefined && definition.readonly !== 'prefilled' && definition.type !== undefined
        ? [`${name} required`]
        : []),
      ...(definition.pattern === undefined ? [] : [`${name} pattern`]),
      ...(definition.maxLength === undefined || definition.pattern !== undefined || definition.readonly === 'prefilled'
        ? []
        : [`${name} maxLength`]),
      ...(definition.maxItems === undefined ? [] : [`${name} maxItems`]),
    ]);
    expect(stated.filter((one) => !tried.has(one))).toEqual([]);
  });

  test('FR-13 requires values that the record lacks', () => {
    const state = reached(code, {
      name: '',
      values: {},
      options: {},
      prefill: {},
      context: coverageMaps.get(code)?.states[0]?.context ?? {},
    });
    const asked = forms.issuesOf(forms.change(state, { type: 'validate' })).map((issue) => issue.field);
    const wanted = compiled(code).fields.filter(
      ({ name, required, definition }) => required && definition.readonly === 'prefilled' && forms.field(state, name)?.visible,
    );
    expect(asked).toEqual(expect.arrayContaining(wanted.map(({ name }) => name)));
  });
});
