import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import { constants } from '../../constants.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { useStill } from '../parts/use-still.ts';
import { useTap } from '../parts/use-tap.ts';
import { toCount, toText } from '../parts/values.ts';
import './Search.css';

/** How long a word stands in the box. */
const TURN = constants.searchTurn;
/** So long nothing more is typed until the word is told (CN-01). */
const PAUSE = constants.typingPause;

/** A search box: the button and the search key of the keyboard send the word, or the one that stands in the empty box; what is typed is told after a pause, and not while a word is half typed (CN-01). With `tap` it leads to where one types (RT-20). */
export const Search = (props: Documents.SearchProps & BlockEvents) => {
  const { words, placeholder, emit, handles } = props;
  const shown = useTurning(Array.isArray(words) ? words.map(toText).filter((word) => word !== '') : [], toText(placeholder));
  const tap = useTap(emit);
  const { host } = usePageStore();
  const offered = Array.isArray(words) && words.length > 0 ? shown : '';
  if (!handles('tap')) return <Typed {...props} placeholder={shown} offered={offered} />;
  return (
    <button type="button" className="hy-search-box hy-search-link" onClick={() => tap(offered)}>
      <Icon name="search" />
      <span className="hy-hidden">{toText(props.label) || host.text('app.block.search')}</span>
      <span className="hy-search-words">{shown}</span>
    </button>
  );
};

/** One word after the other; the same one for who asked for less motion. */
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
  /** The word that is searched for when none is typed. */
  readonly offered: string;
}

const Typed = ({ value, placeholder, button, label, maxLength, debounce, focus, offered, emit }: TypedProps) => {
  const { host } = usePageStore();
  const [words, name] = [toText(button) || host.text('app.block.search'), toText(label) || host.text('app.block.search')];
  const given = toText(value);
  const [word, setWord] = useState(given);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const told = useRef(given);
  useEffect(() => {
    // What was told comes back, perhaps after more was typed: that stays.
    if (given !== told.current) setWord(given);
    told.current = given;
  }, [given]);
  useEffect(() => {
    if (focus === true) input.current?.focus({ preventScroll: true });
    return () => clearTimeout(pause.current);
  }, [focus]);

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

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // Puts the phone's keyboard away, so that the results can be seen.
    input.current?.blur();
    clearTimeout(pause.current);
    void emit('search', word.trim() || offered);
  }

  return (
    <search aria-label={name}>
      <form className="hy-search-box" onSubmit={onSubmit}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={name}
          placeholder={toText(placeholder)}
          maxLength={toCount(maxLength, 100)}
          value={word}
          onChange={({ target, nativeEvent }) => onType(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)}
          onCompositionEnd={({ currentTarget }) => tellLater(currentTarget.value)}
        />
        <button type="submit">{words}</button>
      </form>
    </search>
  );
};
