import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

const ReportTitle = createContext<(title: string) => void>(() => undefined);

interface BrowserTitleProps {
  /** The title while the page reports none: the one of route and channel. */
  readonly fallback: string;
  readonly children: ReactNode;
}

/** Owns `document.title`: shows the title that the page inside reports, else `fallback`. No other code writes it. RT-18 */
export const BrowserTitle = ({ fallback, children }: BrowserTitleProps) => {
  const [own, setOwn] = useState('');
  const title = own === '' ? fallback : own;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <ReportTitle value={setOwn}>{children}</ReportTitle>;
};

/** Returns a function by which a page reports its own title; an empty one means none. The title ends with the page. */
export function useReportTitle(): (title: string) => void {
  const report = use(ReportTitle);
  useEffect(() => () => report(''), [report]);
  return useCallback((title: string) => report(title), [report]);
}
