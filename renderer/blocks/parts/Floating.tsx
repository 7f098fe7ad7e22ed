import type { ReactNode } from 'react';
import { useDrag } from './use-drag.ts';
import './Floating.css';

/**
 * A draggable button above the page. When released it moves to the nearer edge; a drag is not a tap (PB-07, BC-05, RT-39).
 * It starts at the left, in the card margin, above floating elements of a lower `rank`.
 * Text is as narrow as that margin and takes taps only on its visible part. The position is stored by `name`.
 */
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
