import { issuesAt } from './payload.ts';
import { compiledAt, itemsAt } from './tree.ts';
import type { FieldState, FormState, Issue } from './types.ts';

/** Returns the names of the fields on a page of the form, in order; none for an unknown page. */
export const namesOnPage = ({ form, layout }: FormState, page: number): readonly string[] =>
  (form.pages[page]?.sections ?? []).flatMap((section) =>
    (layout[section] ?? []).flatMap((name) => [name, ...(form.fields[form.index.get(name) ?? -1]?.draws ?? [])]),
  );

const fieldsOnPage = (state: FormState, page: number): readonly FieldState[] =>
  namesOnPage(state, page).flatMap((name) => state.fields[state.index.get(name) ?? -1] ?? []);

/** Reports whether anything of a field is drawn: an object without a visible field inside is not. */
const isDrawn = (state: FormState, shown: FieldState): boolean => {
  if (!shown.visible) return false;
  const items = compiledAt(state, state.index.get(shown.name) ?? -1)?.items;
  if (items === undefined || items.isGroup) return true;
  return itemsAt(shown, shown.name).some(({ state: inner }) => inner.fields.some((one) => isDrawn(inner, one)));
};

/** Returns the numbers of the pages that have something to show now. */
export const shownPages = (state: FormState): readonly number[] =>
  state.form.pages.flatMap((_page, number) => (fieldsOnPage(state, number).some((shown) => isDrawn(state, shown)) ? [number] : []));

/** Reports whether a section has something to show now. */
export const isSectionShown = (state: FormState, position: number): boolean =>
  (state.layout[position] ?? []).some((name) => {
    const shown = state.fields[state.index.get(name) ?? -1];
    return shown !== undefined && isDrawn(state, shown);
  });

/** Returns the issues on a page, those inside items included. */
export const issuesOnPage = (state: FormState, page: number): readonly Issue[] => fieldsOnPage(state, page).flatMap(issuesAt);

/** Returns the page of a field by its path; undefined for a field on no page. */
export const pageOf = (state: FormState, path: string): number | undefined => {
  const [name = ''] = path.split('/');
  const page = state.form.pages.findIndex((_page, number) => namesOnPage(state, number).includes(name));
  return page < 0 ? undefined : page;
};
