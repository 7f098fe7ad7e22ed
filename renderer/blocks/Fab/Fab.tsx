import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Floating } from '../parts/Floating.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';

/** Over the way home, under the broadcast. */
const RANK = 2;

/** A button at the edge of the page that can be moved out of the way; let go, it goes to the nearer edge, and moving it is no tap (PB-07). */
export const Fab = ({ text, emit }: Documents.FabProps & BlockEvents) => {
  const tap = useTap(emit);
  const words = toText(text);
  if (words === '') return null;
  return (
    <Floating rank={RANK} name={`fab ${words}`} onTap={tap}>
      {words}
    </Floating>
  );
};
