import type { ReactNode } from 'react';
import { useDrag } from './use-drag.ts';
import '../Fab.css';

/** A button over the page that can be moved out of the way: let go, it goes to the nearer edge, and moving it is no tap (PB-07, BC-05, RT-39). `bottom` is where it first stands, in pixels above the lower bar. */
export const Floating = ({
  bottom,
  className = '',
  onTap,
  children,
}: {
  bottom: number;
  className?: string;
  onTap: () => void;
  children: ReactNode;
}) => {
  const { ref, moved, handlers } = useDrag(bottom);
  return (
    <button
      type="button"
      className={`hy-fab ${className}`.trim()}
      ref={ref}
      {...handlers}
      onClick={() => {
        if (!moved()) onTap();
      }}
    >
      {children}
    </button>
  );
};
