/** Grey rows in the place of content that is loading; read out as one short status. */
export const Skeleton = ({ rows = 4, label = '加载中' }: { rows?: number; label?: string }) => (
  <div className="hy-card hy-skeleton" role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <div className="hy-skeleton-row" key={key}>
        <span />
        <span />
      </div>
    ))}
  </div>
);
