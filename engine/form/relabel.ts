import { staticOptions } from './blank.ts';
import { followUpTitle } from './follow-up.ts';
import { current, itemsOf, updateItem } from './items.ts';
import { optionsOf } from './options.ts';
import { settle } from './settle.ts';
import type { CompiledField, CompiledForm, FormState } from './types.ts';
import { begin, finish, type Outer } from './work.ts';

/** Puts another form of the same document under a state: answers, visited fields and loaded options stay, the words change. */
export function relabel(state: FormState, form: CompiledForm, outer?: Outer): FormState {
  const isSame =
    form.fields.length === state.form.fields.length && form.fields.every(({ name }, at) => name === state.form.fields[at]?.name);
  if (!isSame) return state;
  const loaded = state.loaded.map((options, at) => {
    const field = form.fields[at];
    return (field && staticOptions(form, field)) ?? options;
  });
  const generated = state.generated.map((field): CompiledField => {
    const question = form.fields[form.index.get(field.follows?.question ?? '') ?? -1];
    const [option] = question === undefined ? [] : optionsOf(loaded[question.index] ?? [], [field.follows?.code ?? null]);
    if (question === undefined || option === undefined) return field;
    return { ...field, definition: { ...field.definition, title: followUpTitle(form, question, option) } };
  });
  const work = begin({ ...state, form, loaded, generated }, { restoring: true }, outer);
  const positions = work.fields.map((_field, position) => position);
  for (const position of positions)
    current(work, position).forEach((_item, at) => {
      updateItem(work, position, at, (inner, around) => relabel(inner, itemsOf(work, position).form, around));
    });
  settle(work, positions, positions);
  return finish(work);
}
