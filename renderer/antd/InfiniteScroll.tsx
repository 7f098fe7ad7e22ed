import AntInfiniteScroll from 'antd-mobile/es/components/infinite-scroll';
import './InfiniteScroll.css';

/** The request has no end of its own: the next part is waited for by a new element. */
const unending = new Promise<void>(() => undefined);

/** The place near whose appearance the next part of a list loads, once. It draws nothing; the caller says what happens. */
export const InfiniteScroll = ({ ahead, loadMore }: { readonly ahead: number; readonly loadMore: () => void }) => (
  <AntInfiniteScroll
    threshold={ahead}
    hasMore
    loadMore={() => {
      loadMore();
      return unending;
    }}
  >
    {null}
  </AntInfiniteScroll>
);
