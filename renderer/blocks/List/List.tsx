import { useCallback } from 'react';
import type { PageState, SourceState } from '../../../engine/index.ts';
import { constants } from '../../constants.ts';
import type { ListProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { late, useLate } from '../../parts/late.tsx';
import { leaveByKeys } from '../../parts/skip.ts';
import { usePageStore } from '../page.ts';
import { toText } from '../parts/values.ts';
import { useDrawn } from '../use-drawn.ts';
import './List.css';

const infiniteScroll = late(() => import('../../antd/InfiniteScroll.tsx').then(({ InfiniteScroll }) => InfiniteScroll));

const NOTHING: SourceState = { status: 'idle' };

/** A list that loads in parts: near its end the next part loads; a failed part offers a retry. Ctrl+End moves the focus past it. */
export const List = ({ source, end, children }: ListProps & BlockEvents) => {
  const page = usePageStore();
  const name = toText(source);
  const state = useDrawn(
    page,
    useCallback((now: PageState) => now.sources[name] ?? NOTHING, [name]),
  );
  const { more, value } = state;
  const Scroll = useLate(infiniteScroll, more !== 'none');
  const loadMore = useCallback(() => page.host.loadMore(name), [page, name]);

  return (
    <div className="hy-stack" ref={leaveByKeys}>
      {children}
      <div className="hy-list-foot">
        {/* Distance before the end of the list at which the next part loads (CN-03). */}
        {Scroll !== undefined && more === 'idle' ? <Scroll ahead={constants.listAhead} loadMore={loadMore} state={state} /> : null}
        {more === 'loading' && value !== undefined ? (
          <p role="status">
            <span className="hy-spinner" aria-hidden="true" />
            {page.host.text('app.block.more')}
          </p>
        ) : null}
        {more === 'failed' && value !== undefined ? (
          <button type="button" className="hy-list-retry" onClick={loadMore}>
            {page.host.text('app.block.moreFailed')}
          </button>
        ) : null}
        {more === 'none' && filled(value) && toText(end) !== '' ? <p>{toText(end)}</p> : null}
      </div>
    </div>
  );
};

/** An empty list does not show the end-of-list text. */
const filled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null);
