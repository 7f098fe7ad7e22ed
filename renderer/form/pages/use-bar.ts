import { useAtomValue } from 'jotai';
import type { FormStore } from '../store.ts';
import { currentPage, isCorrecting } from './pages.ts';

/** The buttons below a form: the main one, and the one that leads a page back. */
export interface FormButtons {
  readonly label: string;
  readonly secondary?: { readonly label: string; readonly onClick: () => void };
}

/** Returns the buttons of a form at its current page; `submit` is the label of the one that hands it in. */
export function useFormButtons({ pages, form, say, store }: FormStore, submit: string): FormButtons {
  const view = useAtomValue(pages.viewAtom, { store });
  if (form.pages.length === 0) return { label: submit };
  const isReview = currentPage(view) === form.pages.length;
  const label = isReview ? submit : say(isCorrecting(view) ? 'backToReview' : 'nextPage');
  return view.opened.length > 1 ? { label, secondary: { label: say('previousPage'), onClick: pages.back } } : { label };
}
