import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { openOverlay } from '../../antd/history-entries.ts';
import { ProgressBar } from '../../antd/ProgressBar.tsx';
import { leadTo } from '../focus.ts';
import { useFormParts } from '../parts.ts';
import { Section } from '../Section.tsx';
import { PageMarks } from './PageMarks.tsx';
import { usePageErrors } from './page-errors.ts';
import { currentPage } from './pages.ts';
import { Review } from './Review.tsx';
import './pages.css';

/** One page of a form at a time: how far it is, its sections, and at the end the review. */
export const PagedForm = () => {
  const { form: store, idPrefix } = useFormParts();
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

  const errors = usePageErrors(store, view.steps);
  const others = errors.filter((one) => one.page !== page);

  const shown = form.pages[page];
  const title = shown?.title ?? say('review');
  const [now, total] = [view.steps.indexOf(page) + 1, view.steps.length];
  const progress = say('step', { n: String(now), count: String(total) });
  const told = others.map((one) => say('pageIssues', { title: one.title, count: String(one.count) }));
  return (
    <>
      <div className="hy-pages-head">
        <h2 className="hy-pages-title" ref={heading} tabIndex={-1}>
          <span className="hy-pages-step">{progress} · </span>
          {title}
        </h2>
        <div className="hy-pages-bar">
          <ProgressBar label={say('progress')} text={[progress, ...told].join('，')} now={now} total={total} />
          {errors.map((one) => (
            <span key={one.page} className="hy-pages-dot" style={{ insetInlineStart: middleOf(view.steps.indexOf(one.page), total) }} />
          ))}
        </div>
        <PageMarks errors={others} lead={(path) => void leadTo(document.getElementById(idPrefix) ?? document.body, store, path)} />
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

/** The place on the bar of the step at an index: the middle of its part. */
const middleOf = (at: number, total: number): string => `${((at + 0.5) / total) * 100}%`;

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
