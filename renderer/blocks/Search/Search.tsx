import { useEffect, useRef, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import { SearchBar } from '../../antd/SearchBar.tsx';
import { constants } from '../../constants.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { useStill } from '../parts/use-still.ts';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toText } from '../parts/values.ts';
import './Search.css';

/** How long one suggested word is shown in the box. */
const TURN = constants.searchTurn;
/** Pause after the last keystroke before the word is emitted (CN-01). */
const PAUSE = constants.typingPause;

/**
 * A search box. The button and the keyboard's search key send the typed word, or the suggested one in an empty box.
 * Typed text is emitted after a pause, and never during composition (CN-01). With `tap` it opens the search page (RT-20).
 */
export const Search = (props: Documents.SearchProps & BlockEvents) => {
  const { words, placeholder, emit, handles } = props;
  const shown = useTurning(Array.isArray(words) ? words.map(toText).filter((word) => word !== '') : [], toText(placeholder));
  const tap = useTap(emit);
  const { host } = usePageStore();
  const offered = Array.isArray(words) && words.length > 0 ? shown : '';
  if (!handles('tap')) return <Typed {...props} placeholder={shown} offered={offered} />;
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

interface TypedProps extends Documents.SearchProps, BlockEvents {
  /** The word to search for if the member types none. */
  readonly offered: string;
}

const Typed = ({ value, placeholder, button, label, maxLength, debounce, focus, offered, emit }: TypedProps) => {
  const { host } = usePageStore();
  const [words, name] = [toText(button) || host.text('app.block.search'), toText(label) || host.text('app.block.search')];
  const given = toText(value);
  const [word, setWord] = useState(given);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(given);
  useEffect(() => {
    // An emitted value comes back, perhaps after further typing; the typed text wins.
    if (given !== told.current) setWord(given);
    told.current = given;
  }, [given]);
  useEffect(() => () => clearTimeout(pause.current), []);

  function tellLater(typed: string): void {
    clearTimeout(pause.current);
    pause.current = setTimeout(
      () => {
        told.current = typed;
        void emit('change', typed);
      },
      toCount(debounce, PAUSE),
    );
  }

  function onType(typed: string, halfTyped: boolean): void {
    setWord(typed);
    if (halfTyped) clearTimeout(pause.current);
    else tellLater(typed);
  }

  return (
    <SearchBar
      label={name}
      button={words}
      placeholder={toText(placeholder)}
      maxLength={toCount(maxLength, 100)}
      value={word}
      focus={focus === true}
      onType={onType}
      onSearch={() => {
        clearTimeout(pause.current);
        void emit('search', word.trim() || offered);
      }}
    />
  );
};
