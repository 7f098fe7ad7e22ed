import { use } from 'react';
import { PageFrameContext } from './frame.ts';

/** Grey rows in place of loading content; screen readers announce one short status. */
export const Skeleton = ({ rows = 4, label }: { rows?: number; label?: string }) => {
  const { loading } = use(PageFrameContext);
  return (
    <div className="hy-card hy-skeleton" role="status" aria-label={label ?? loading}>
      {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
        <div className="hy-skeleton-row" key={key}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
};
