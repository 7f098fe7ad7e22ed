import { useRef } from 'react';
import type { SwipeActionProps } from '../../antd/SwipeAction.tsx';
import { useCalmly } from '../../antd/steady.ts';
import { late } from '../../parts/late.tsx';

const swipeAction = late(() => import('../../antd/SwipeAction.tsx').then(({ SwipeAction }) => SwipeAction));

/** A row that swipes aside to reveal a button behind it, once the code for that is loaded. The row itself is drawn at once. */
export const Aside = ({ children, ...action }: SwipeActionProps) => {
  const row = useRef<HTMLDivElement>(null);
  const Swipe = useCalmly(swipeAction, row);
  return <div ref={row}>{Swipe === undefined ? children : <Swipe {...action}>{children}</Swipe>}</div>;
};
