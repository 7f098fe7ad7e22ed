import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Documents } from '../../../engine/index.ts';
import { constants } from '../../constants.ts';
import type { BlockEvents } from '../../page/block.ts';
import { leaveByKeys } from '../../parts/skip.ts';
import { usePageStore } from '../page.ts';
import { toText } from '../parts/values.ts';
import './List.css';

/** Distance before the end of the list at which the next part loads (CN-03). */
const AHEAD = `${String(constants.listAhead)}px`;

/** A list that loads in parts: near its end the next part loads; a failed part offers a retry. Ctrl+End moves the focus past it. */
export const List = ({ source, end, children }: Documents.ListProps & BlockEvents) => {
  const page = usePageStore();
  const name = toText(source);
  const { more, value } = useAtomValue(page.source(name), { store: page.store });
  const foot = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const node = foot.current;
    if (node === null || more !== 'idle') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        page.host.loadMore(name);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [more, name, page]);

  return (
    <div className="hy-stack" ref={leaveByKeys}>
      {children}
      <div className="hy-list-foot" ref={foot}>
        {more === 'loading' ? (
          <p role="status">
            <span className="hy-spinner" aria-hidden="true" />
            {page.host.text('app.block.more')}
          </p>
        ) : null}
        {more === 'failed' && value !== undefined ? (
          <button type="button" className="hy-list-retry" onClick={() => page.host.loadMore(name)}>
            {page.host.text('app.block.moreFailed')}
          </button>
        ) : null}
        {more === 'none' && filled(value) ? <p>{toText(end)}</p> : null}
      </div>
    </div>
  );
};

/** An empty list does not show the end-of-list text. */
const filled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null);
