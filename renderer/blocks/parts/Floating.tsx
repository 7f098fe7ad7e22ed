import type { ReactNode } from 'react';
import { useDrag } from './use-drag.ts';
import './Floating.css';

/** A button over the page that can be moved out of the way: let go, it goes to the nearer edge, and moving it is no tap (PB-07, BC-05, RT-39). It first stands at the left, where cards keep their margin, above what floats with a lower `rank`. Words are as narrow as that margin, and take taps only where they are seen. Where a member put it is kept by its `name`. */
export const Floating = ({
  rank,
  name,
  className = '',
  onTap,
  children,
}: {
  rank: number;
  name: string;
  className?: string;
  onTap: () => void;
  children: ReactNode;
}) => {
  const { ref, moved, handlers } = useDrag();
  return (
    <button
      type="button"
      className={`hy-edge hy-fab ${className}`.trim()}
      ref={ref}
      data-rank={rank}
      data-float={name}
      {...handlers}
      onClick={() => {
        if (!moved()) onTap();
      }}
    >
      {typeof children === 'string' ? <span className="hy-edge-face">{children}</span> : children}
    </button>
  );
};
