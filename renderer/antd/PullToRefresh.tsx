import AntPullToRefresh, { type PullToRefreshProps as AntProps } from 'antd-mobile/es/components/pull-to-refresh';
import type { ReactNode } from 'react';
import './motion.ts';
import './PullToRefresh.css';

/** State of a pull: not far enough yet, far enough, reloading, closing. */
export type PullStatus = Parameters<NonNullable<AntProps['renderText']>>[0];

/** Props of content that is pulled down. */
export interface PullToRefreshProps {
  /** Pull distance in pixels that triggers a reload, which is also the height of the head meanwhile. */
  readonly head: number;
  readonly words: (status: PullStatus) => string;
  /** Reloads; the head closes when it is done. */
  readonly onRefresh: () => Promise<void>;
  readonly children: ReactNode;
}

/** Content that reloads when a finger pulls it down at its top. The caller announces the outcome: antd-mobile keeps words in the closed head. */
export const PullToRefresh = ({ head, words, onRefresh, children }: PullToRefreshProps) => (
  <AntPullToRefresh
    headHeight={head}
    threshold={head - 1}
    completeDelay={0}
    onRefresh={onRefresh}
    renderText={(status) => (
      <p className="hy-pull-words" aria-hidden="true">
        {words(status)}
      </p>
    )}
  >
    {children}
  </AntPullToRefresh>
);
