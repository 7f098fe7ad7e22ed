import AntSwipeAction from 'antd-mobile/es/components/swipe-action';
import { type ReactNode, useCallback } from 'react';
import './motion.ts';
import './SwipeAction.css';

/** Props of a row that swipes aside. */
export interface SwipeActionProps {
  readonly children: ReactNode;
  /** Text of the button behind it. */
  readonly text: string;
  readonly onTap: () => void;
}

/** A row that a finger swipes to the left to reveal a button. The button is for touch only: the row must offer the same action without swiping. */
export const SwipeAction = ({ children, text, onTap }: SwipeActionProps) => {
  const quiet = useCallback((row: HTMLElement | null) => {
    const actions = row?.querySelector('.adm-swipe-action-actions-right');
    actions?.setAttribute('aria-hidden', 'true');
    for (const button of actions?.querySelectorAll('button') ?? []) button.tabIndex = -1;
  }, []);
  return (
    <div ref={quiet}>
      <AntSwipeAction className="hy-aside" rightActions={[{ key: 'action', text, color: 'danger', onClick: onTap }]}>
        {children}
      </AntSwipeAction>
    </div>
  );
};
