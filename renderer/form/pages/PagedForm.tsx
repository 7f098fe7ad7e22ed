import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { openOverlay } from '../../antd/history-entries.ts';
import { ProgressBar } from '../../antd/ProgressBar.tsx';
import { useFormParts } from '../parts.ts';
import { Section } from '../Section.tsx';
import { currentPage } from './pages.ts';
import { Review } from './Review.tsx';
import './pages.css';

/** One page of a form at a time: how far it is, its sections, and at the end the review. */
export const PagedForm = () => {
  const { form: store } = useFormParts();
  const { form, pages, say } = store;
  const view = useAtomValue(pages.viewAtom, { store: store.store });
  const layout = useAtomValue(store.layoutAtom, { store: store.store });
  const heading = useRef<HTMLHeadingElement>(null);
  const page = currentPage(view);
  const before = useRef(page);
  useEntries(view.isDone ? 0 : view.opened.length - 1, pages.back);
  // Before the paint, so that the focus on a field with an error comes after it.
  useLayoutEffect(() => {
    if (before.current === page) return;
    before.current = page;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  const shown = form.pages[page];
  const title = shown?.title ?? say('review');
  const progress = say('step', { n: String(view.steps.indexOf(page) + 1), count: String(view.steps.length) });
  return (
    <>
      <div className="hy-pages-head">
        <h2 className="hy-pages-title" ref={heading} tabIndex={-1}>
          <span className="hy-pages-step">{progress} · </span>
          {title}
        </h2>
        <ProgressBar label={say('progress')} text={progress} now={view.steps.indexOf(page) + 1} total={view.steps.length} />
      </div>
      {shown === undefined ? (
        <Review steps={view.steps} />
      ) : (
        shown.sections.map((position) => {
          const section = form.sections[position];
          return section ? (
            <Section key={position} title={section.title} description={section.description} names={layout[position] ?? []} />
          ) : null;
        })
      )}
    </>
  );
};

/** Keeps one entry in the history for each page that was opened after the first, so that the phone's back button goes a page back. */
function useEntries(count: number, back: () => void): void {
  const entries = useRef<(() => Promise<void>)[]>([]);
  useLayoutEffect(() => {
    const open = entries.current;
    while (open.length < count) open.push(openOverlay(back));
    while (open.length > count) void open.pop()?.();
  }, [count, back]);
  useEffect(
    () => () => {
      for (const leave of entries.current.splice(0).reverse()) void leave();
    },
    [],
  );
}
