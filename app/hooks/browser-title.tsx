import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';

const ReportTitle = createContext<(title: string) => void>(() => undefined);

interface BrowserTitleProps {
  /** The title while the page reports none: that of the route and of the channel. */
  readonly fallback: string;
  readonly children: ReactNode;
}

/** Owns `document.title`: it is the title that the page inside reports, else `fallback`. No other code writes it. RT-18 */
export const BrowserTitle = ({ fallback, children }: BrowserTitleProps) => {
  const [own, setOwn] = useState('');
  const title = own === '' ? fallback : own;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <ReportTitle value={setOwn}>{children}</ReportTitle>;
};

/** Returns the function by which a page reports its own title; an empty one stands for none. The report ends with the page. */
export function useReportTitle(): (title: string) => void {
  const report = use(ReportTitle);
  useEffect(() => () => report(''), [report]);
  return useCallback((title: string) => report(title), [report]);
}
