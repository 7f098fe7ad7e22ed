import type { Documents } from '../../engine/index.ts';
import type { BlockEvents } from '../page/block.ts';
import { useDrag } from './parts/use-drag.ts';
import { useTap } from './parts/use-tap.ts';
import { toCount, toText } from './parts/values.ts';
import './Fab.css';

const BOTTOM = 120;

/** A round button over the page that can be moved out of the way; let go, it goes to the nearer edge, and moving it is no tap (PB-07). */
export const Fab = ({ text, bottom, emit }: Documents.FabProps & BlockEvents) => {
  const tap = useTap(emit);
  const { ref, moved, handlers } = useDrag(toCount(bottom, BOTTOM, 0));
  const words = toText(text);
  if (words === '') return null;
  return (
    <button
      type="button"
      className="hy-fab"
      ref={ref}
      {...handlers}
      onClick={() => {
        if (!moved()) tap();
      }}
    >
      {words}
    </button>
  );
};
