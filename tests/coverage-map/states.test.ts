import { expect, test } from 'vitest';
import { type FormState, forms, logic } from '../../engine/index.ts';
import { coverageMapOf } from '../../linter/prover/index.ts';
import { forEvery } from '../support/for-every.ts';
import { codes, coverageMaps, reached, states, subjectOf } from './subjects.ts';

/** The visible answers: a payload must contain exactly these. */
const visible = (state: FormState): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    state.fields.flatMap(({ name, visible: isShown, value }) =>
      isShown && !logic.isEmpty(value) && forms.compiledField(state, name)?.schema !== undefined ? [[name, value]] : [],
    ),
  );

forEvery(codes, String, (test, code) => {
  test('every rule is shown both ways and every shape of its sections, as far as it can be submitted', () => {
    expect(coverageMaps.get(code)?.missing).toEqual([]);
    expect(coverageMaps.get(code)?.states.length).toBeGreaterThan(0);
  });

  test('answers every field in some state', () => {
    const answered = new Set((coverageMaps.get(code)?.states ?? []).flatMap((state) => Object.keys(forms.payload(reached(code, state)))));
    const silent = subjectOf(code)
      .form.sections.flatMap(({ fields }) => fields)
      .filter(({ name, definition }) => definition.type !== undefined && !answered.has(name))
      .map(({ name }) => name);
    expect(silent).toEqual([]);
  });
});

forEvery(
  states,
  ([code, name]) => `${code} · ${name}`,
  (test, [code, _name, state]) => {
    test('FV-17 it is complete', () => {
      const judged = forms.change(reached(code, state), { type: 'validate' });
      expect(forms.issuesOf(judged).map((issue) => `${issue.field}: ${forms.messageOf(judged.form, issue)}`)).toEqual([]);
      expect(judged.fields.filter(({ fault }) => fault !== undefined)).toEqual([]);
    });

    test('FM-10 the payload holds exactly the visible answers', () => {
      const now = reached(code, state);
      expect(forms.payload(now)).toEqual(visible(now));
      expect(forms.payload(now)).toMatchObject({ ...state.prefill, ...state.values });
    });
  },
);

test('the coverage map is deterministic', () => {
  const code = 'YC_OUTPATIENT_GREEN_PASS';
  expect(coverageMapOf(subjectOf(code))).toEqual(coverageMaps.get(code));
});
