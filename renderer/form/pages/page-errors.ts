import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { type FormState, forms } from '../../../engine/index.ts';
import { rowOf } from '../atoms.ts';
import type { FormStore } from '../store.ts';

/** The rows with an error on one page of a form. */
export interface PageErrors {
  readonly page: number;
  readonly title: string;
  readonly count: number;
  /** Path of the first one. */
  readonly first: string;
}

const errorsOn = (state: FormState, refused: readonly string[], page: number): readonly string[] => [
  ...new Set([
    ...forms.issuesOnPage(state, page).map(({ field }) => rowOf(state, field)),
    ...refused.filter((path) => forms.pageOf(state, path) === page),
  ]),
];

/** Returns the pages that show errors now: those that were judged, or that the server refused. */
export function usePageErrors(
  { form, subscribe, getState, refusedAtom, store }: FormStore,
  steps: readonly number[],
): readonly PageErrors[] {
  const state = useSyncExternalStore(subscribe, getState, getState);
  const refused = useAtomValue(refusedAtom, { store });
  return steps.flatMap((page) => {
    const rows = errorsOn(state, refused, page);
    const [first] = rows;
    return first === undefined ? [] : [{ page, title: form.pages[page]?.title ?? '', count: rows.length, first }];
  });
}
