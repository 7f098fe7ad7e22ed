import { late } from '../../antd/late.ts';
import type { SwipeActionProps } from '../../antd/SwipeAction.tsx';
import { useSteady } from '../../antd/steady.ts';

const swipeAction = late(() => import('../../antd/SwipeAction.tsx').then(({ SwipeAction }) => SwipeAction));

/** A row that swipes aside to reveal a button behind it, once the code for that is loaded. The row itself is drawn at once and stays. */
export const Aside = ({ children, ...action }: SwipeActionProps) => {
  const { part: Swipe, hold, drawn } = useSteady(swipeAction, children);
  return (
    <div>
      {Swipe === undefined ? (
        <div ref={hold} />
      ) : (
        <Swipe {...action}>
          <div ref={hold} />
        </Swipe>
      )}
      {drawn}
    </div>
  );
};
