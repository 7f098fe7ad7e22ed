import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { type FormEvent, type FormState, forms, type Issue } from '../../../engine/index.ts';

/** The pages that were opened, by their numbers, the current one last; the number after the last page is the review. */
export interface PagesView {
  readonly opened: readonly number[];
  /** The pages that have something to show now, then the review. */
  readonly steps: readonly number[];
  /** The form was handed in: its entries in the history go. */
  readonly isDone: boolean;
}

/** The pages of one form. A form on one page has none: it is always at its end. */
export interface Pages {
  readonly viewAtom: PrimitiveAtom<PagesView>;
  /** Opens a page of a form that no page of was opened yet, but none beyond the first with missing answers. Counts from 1. */
  readonly start: (page: number) => void;
  /** The number of the current page, from 1. */
  readonly number: () => number;
  /** Whether submitting hands in the whole form: on the review, or without pages. */
  readonly isFinal: () => boolean;
  /** The validation that submitting needs now: of the current page, or of the whole form. */
  readonly validation: () => Extract<FormEvent, { type: 'validate' }>;
  /** Returns the issues of what `validation` touched. */
  readonly issues: (state: FormState) => readonly Issue[];
  readonly next: () => void;
  readonly back: () => void;
  /** Opens a page; from the review, its button leads back there. */
  readonly open: (page: number) => void;
  /** Opens the page of a field. */
  readonly reveal: (path: string) => void;
  /** Follows the pages that a change shows or hides. */
  readonly follow: () => void;
  readonly finish: (isDone: boolean) => void;
}

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((number, at) => number === other[at]);

/** Returns the current page of a view. A page that its own answers hid leads to the next one. */
export const currentPage = ({ opened, steps }: PagesView): number => {
  const last = opened.at(-1) ?? 0;
  return steps.find((step) => step >= last) ?? last;
};

/** Reports whether the current page was opened from the review, so that its button leads back there. */
export const isCorrecting = ({ opened, steps }: PagesView): boolean => opened.length > 1 && opened.at(-2) === steps.at(-1);

/** Creates the pages of one form. */
export const createPages = (store: ReturnType<typeof createStore>, getState: () => FormState): Pages => {
  const { form } = getState();
  const isPaged = form.pages.length > 0;
  const review = form.pages.length;
  const steps = (): readonly number[] => (isPaged ? [...forms.shownPages(getState()), review] : []);
  const first = steps();
  const viewAtom = atom<PagesView>({ opened: first.slice(0, 1), steps: first, isDone: false });
  const view = (): PagesView => store.get(viewAtom);
  const patch = (change: Partial<PagesView>): void => store.set(viewAtom, { ...view(), ...change });
  const current = (): number => currentPage(view());
  const isFinal = (): boolean => !isPaged || current() === review;

  /** Opens the pages up to one, each with its entry. */
  const openUpTo = (page: number): void => patch({ opened: view().steps.filter((step) => step <= page) });
  const open = (page: number): void => {
    if (page !== current()) patch({ opened: [...view().opened, page] });
  };
  const back = (): void => {
    const before = view().opened.slice(0, -1);
    while (before.length > 1 && !view().steps.includes(before.at(-1) ?? -1)) before.pop();
    if (before.length > 0) patch({ opened: before });
  };

  return {
    viewAtom,
    start: (page) => {
      if (!isPaged || view().opened.length > 1) return;
      const judged = forms.change(getState(), { type: 'validate' });
      const missing = view().steps.find((step) => forms.issuesOnPage(judged, step).length > 0) ?? review;
      openUpTo(Math.min(missing, Math.max(page - 1, 0)));
    },
    number: () => current() + 1,
    isFinal,
    validation: () => (isFinal() ? { type: 'validate' } : { type: 'validate', page: current() }),
    issues: (state) => (isFinal() ? forms.issuesOf(state) : forms.issuesOnPage(state, current())),
    next: () => {
      if (isCorrecting(view())) back();
      else open(view().steps.find((step) => step > current()) ?? review);
    },
    back,
    open,
    reveal: (path) => {
      const page = isPaged ? forms.pageOf(getState(), path) : undefined;
      if (page !== undefined) open(page);
    },
    follow: () => {
      if (!isPaged) return;
      const now = steps();
      if (!same(now, view().steps)) patch({ steps: now });
    },
    finish: (isDone) => patch({ isDone }),
  };
};
