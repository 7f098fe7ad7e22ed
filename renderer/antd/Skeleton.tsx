import AntSkeleton from 'antd-mobile/es/components/skeleton';
import './Skeleton.css';

/**
 * Grey rows in place of loading content; screen readers announce one short status.
 * They pulse by opacity: the library's moving gradient would be repainted on the main thread.
 */
export const Skeleton = ({ rows, label }: { rows: number; label: string }) => (
  <div className="hy-card hy-skeleton" role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <div className="hy-skeleton-row" key={key}>
        <AntSkeleton />
        <AntSkeleton />
      </div>
    ))}
  </div>
);
