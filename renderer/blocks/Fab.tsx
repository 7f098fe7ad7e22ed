import type { Documents } from '../../engine/index.ts';
import type { BlockEvents } from '../page/block.ts';
import { Floating } from './parts/Floating.tsx';
import { useTap } from './parts/use-tap.ts';
import { toCount, toText } from './parts/values.ts';

/** Pixels above the lower bar: over the button that leads back to the top. */
const BOTTOM = 72;

/** A round button over the page that can be moved out of the way; let go, it goes to the nearer edge, and moving it is no tap (PB-07). */
export const Fab = ({ text, bottom, emit }: Documents.FabProps & BlockEvents) => {
  const tap = useTap(emit);
  const words = toText(text);
  if (words === '') return null;
  return (
    <Floating bottom={toCount(bottom, BOTTOM, 0)} onTap={tap}>
      {words}
    </Floating>
  );
};
