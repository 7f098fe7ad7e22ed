import { useContext, useEffect, useRef, useState } from 'react';
import type { Values } from '../../../engine/index.ts';
import { createFormStore, type FormStore } from '../../form/index.ts';
import type { DraftForm, FormUse } from '../../page/host.ts';
import { PageFrameContext } from '../../parts/frame.ts';
import { usePageStore } from '../page.ts';

/** State of the block's form. */
export type Opened =
  | { readonly kind: 'loading'; readonly attempt: number }
  | { readonly kind: 'failed'; readonly attempt: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'plain'; readonly store: FormStore; readonly number: number }
  | DraftForm;

/** Opens the form of this code once, with the values and the draft name of that moment. `load` loads the code that draws it. */
export function useOpened(code: string, use: FormUse, load?: () => Promise<void>): [Opened, () => void] {
  const { host } = usePageStore();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened>({ kind: 'loading', attempt });
  const first = useRef(use);

  useEffect(() => {
    let close: (() => void) | undefined;
    let left = false;
    const show = (next: Opened): void => {
      if (!left) setOpened(next);
    };
    show({ kind: 'loading', attempt });
    Promise.all([host.form(code, first.current), load?.()]).then(
      ([found]) => {
        if (left) return;
        if (found === undefined) {
          show({ kind: 'missing' });
          return;
        }
        if (found.keep) {
          close = found.keep(show);
          return;
        }
        const { values } = first.current;
        const store = createFormStore(found.form, found.context, found.host, values === undefined ? {} : { restore: values });
        close = () => store.dispose();
        show({ kind: 'plain', store, number: 0 });
      },
      () => show({ kind: 'failed', attempt }),
    );
    return () => {
      left = true;
      close?.();
    };
  }, [code, host, attempt, load]);
  return [opened, () => setAttempt(attempt + 1)];
}

/** Gives an open form the words of another locale. Its answers stay. Returns the locale that the form speaks. */
export function useWords(opened: Opened, code: string, use: FormUse): string {
  const { host } = usePageStore();
  const { locale = '' } = useContext(PageFrameContext);
  const [spoken, setSpoken] = useState(locale);
  const latest = useRef(use);
  latest.current = use;
  const store = 'store' in opened ? opened.store : undefined;
  useEffect(() => {
    if (locale === spoken || store === undefined) return undefined;
    let isLatest = true;
    Promise.all([host.form(code, latest.current), import('../../form/relabel.ts')]).then(
      ([found, { relabel }]) => {
        if (!isLatest || found === undefined) return;
        store.replace((state) => relabel(state, found.form));
        setSpoken(locale);
      },
      (error: unknown) => host.report('form.words', { form: code, name: error instanceof Error ? error.name : '' }),
    );
    return () => {
      isLatest = false;
    };
  }, [locale, spoken, store, host, code]);
  return spoken;
}

/** Fills values from the page into a form that is already open, such as a place found on the map (AD-01). */
export function useGiven(opened: Opened, given: Values | undefined): void {
  const text = JSON.stringify(given ?? {});
  const seen = useRef(text);
  const store = 'store' in opened ? opened.store : undefined;
  useEffect(() => {
    if (store === undefined || seen.current === text) return;
    seen.current = text;
    const entries = Object.entries(JSON.parse(text) as Values);
    store.dispatch(...entries.map(([field, value]) => ({ type: 'set', field, value }) as const));
  }, [store, text]);
}
