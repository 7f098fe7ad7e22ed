import type { ReactNode } from 'react';
import { useDrag } from './use-drag.ts';
import '../Fab.css';

/** A button over the page that can be moved out of the way: let go, it goes to the nearer edge, and moving it is no tap (PB-07, BC-05, RT-39). It first stands at the left, where lists have their pictures and not what is tapped, above what floats with a lower `rank`. */
export const Floating = ({
  rank,
  className = '',
  onTap,
  children,
}: {
  rank: number;
  className?: string;
  onTap: () => void;
  children: ReactNode;
}) => {
  const { ref, moved, handlers } = useDrag();
  return (
    <button
      type="button"
      className={`hy-fab ${className}`.trim()}
      ref={ref}
      data-rank={rank}
      {...handlers}
      onClick={() => {
        if (!moved()) onTap();
      }}
    >
      {children}
    </button>
  );
};
