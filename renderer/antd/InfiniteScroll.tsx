import AntInfiniteScroll from 'antd-mobile/es/components/infinite-scroll';
import { useEffect, useState } from 'react';
import './InfiniteScroll.css';

/** The request has no end of its own: the next part is waited for by a new element. */
const unending = new Promise<void>(() => undefined);

/** The place near whose appearance the next part of a list loads, once. It draws nothing; the caller says what happens. */
export const InfiniteScroll = ({ ahead, loadMore }: { readonly ahead: number; readonly loadMore: () => void }) => {
  const [isLaidOut, setLaidOut] = useState(false);
  // A long list knows its height one step after it is drawn first; antd-mobile looks at once.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setLaidOut(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  if (!isLaidOut) return null;
  const load = (): Promise<void> => {
    loadMore();
    return unending;
  };
  return (
    <AntInfiniteScroll threshold={ahead} hasMore loadMore={load}>
      {null}
    </AntInfiniteScroll>
  );
};
