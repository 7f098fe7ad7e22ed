import { expect } from 'vitest';
import { type FormState, forms } from '../../engine/index.ts';
import { forEvery } from '../support/for-every.ts';
import { allForms, compiled, contextOf, filled, inOthersName } from './documents.ts';

const BLANKS = ['   ', '\u3000', '\u200b', ' \u2060\ufeff\u00a0'];

/** The texts that a member types in the form's current state. */
const typedIn = (state: FormState): readonly string[] =>
  state.fields.flatMap(({ name, visible, readonly }) => {
    const { type, options, format, part } = forms.compiledField(state, name)?.definition ?? {};
    const isTyped = type === 'string' && options === undefined && format === undefined && part === undefined;
    return visible && !readonly && isTyped ? [name] : [];
  });

const startsOf = (code: string): readonly FormState[] => {
  const samples = allForms[code]?.samples ?? [];
  return [...samples.map((sample) => filled(code, sample)), forms.open(compiled(code), contextOf(inOthersName(code)))];
};

forEvery(Object.keys(allForms), String, (test, code) => {
  for (const blank of BLANKS)
    test(`FV-17 FM-10 ${JSON.stringify(blank)} answers no required text and is not sent`, () => {
      for (const start of startsOf(code)) {
        for (const name of typedIn(start)) {
          const state = forms.change(forms.change(start, { type: 'set', field: name, value: blank }), { type: 'validate' });
          const shown = forms.field(state, name);
          if (shown?.visible !== true) continue;
          expect(Object.keys(forms.payload(state))).not.toContain(name);
          expect([name, ...forms.issuesOf(state).filter((issue) => issue.field === name)]).toEqual(
            shown.required ? [name, { field: name, code: 'required', params: { title: shown.title } }] : [name],
          );
        }
      }
    });
});
