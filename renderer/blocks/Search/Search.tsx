import { useEffect, useState } from 'react';
import { constants } from '../../constants.ts';
import type { SearchProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { lateComponent } from '../../parts/late.tsx';
import { usePageStore } from '../page.ts';
import { useStill } from '../parts/use-still.ts';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Search.css';

/** How long one suggested word is shown in the box. */
const TURN = constants.searchTurn;

/** The box to type in. Pages that only link to it load it when the browser is idle. */
const Typed = lateComponent(() => import('./parts/Typed.tsx').then((file) => file.Typed));

/**
 * A search box. The button and the keyboard's search key send the typed word, or the suggested one in an empty box.
 * Typed text is emitted after a pause, and never during composition (CN-01). With `tap` it opens the search page (RT-20).
 */
export const Search = (props: SearchProps & BlockEvents) => {
  const { words, placeholder, emit, handles } = props;
  const shown = useTurning(Array.isArray(words) ? words.map(toText).filter((word) => word !== '') : [], toText(placeholder));
  const tap = useTap(emit);
  const { host } = usePageStore();
  const offered = Array.isArray(words) && words.length > 0 ? shown : '';
  if (!handles('tap'))
    return (
      <div className="hy-search-place">
        <Typed {...props} placeholder={shown} offered={offered} />
      </div>
    );
  return (
    <button type="button" className="hy-search-link" onClick={() => tap(offered)}>
      <Icon name="search" />
      <span className="hy-hidden">{toText(props.label) || host.text('app.block.search')}</span>
      <span className="hy-search-words">{shown}</span>
    </button>
  );
};

/** Rotates through the words; stays on one for members who prefer reduced motion. */
function useTurning(words: readonly string[], otherwise: string): string {
  const [turn, setTurn] = useState(0);
  const { still } = useStill();
  const moves = words.length > 1 && !still;
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => setTurn((at) => at + 1), TURN);
    return () => clearInterval(timer);
  }, [moves]);
  return words[turn % Math.max(words.length, 1)] ?? otherwise;
}
