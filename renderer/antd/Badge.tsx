import AntBadge from 'antd-mobile/es/components/badge';
import type { ReactNode } from 'react';
import './Badge.css';

interface BadgeProps {
  /** The number as displayed; empty for none. */
  readonly count: string;
  /** The number as read out. */
  readonly said: string;
  readonly children: ReactNode;
}

/** A number on an icon. Screen readers read `said` in its place. */
export const Badge = ({ count, said, children }: BadgeProps) => (
  <>
    <AntBadge wrapperClassName="hy-counted" content={count === '' ? null : <span aria-hidden="true">{count}</span>}>
      {children}
    </AntBadge>
    {count === '' ? null : <span className="hy-hidden">{said}</span>}
  </>
);
