import type { FabProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Floating } from '../parts/Floating.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';

/** Above the home button, below the broadcast. */
const RANK = 2;

/** A draggable button at the edge of the page. When released it moves to the nearer edge; a drag is not a tap (PB-07). */
export const Fab = ({ text, emit }: FabProps & BlockEvents) => {
  const tap = useTap(emit);
  const words = toText(text);
  if (words === '') return null;
  return (
    <Floating rank={RANK} name={`fab ${words}`} onTap={tap}>
      {words}
    </Floating>
  );
};
