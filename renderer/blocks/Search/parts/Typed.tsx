import { useEffect, useRef, useState } from 'react';
import { SearchBar } from '../../../antd/SearchBar.tsx';
import { constants } from '../../../constants.ts';
import type { SearchProps } from '../../../contracts.gen.ts';
import type { BlockEvents } from '../../../page/block.ts';
import { usePageStore } from '../../page.ts';
import { toCount, toText } from '../../parts/values.ts';

/** Pause after the last keystroke before the word is emitted (CN-01). */
const PAUSE = constants.typingPause;

interface TypedProps extends SearchProps, BlockEvents {
  /** The word to search for if the member types none. */
  readonly offered: string;
}

/** The box to type in. Its own file, because home pages only link to a search page. */
export const Typed = ({ value, placeholder, button, label, maxLength, debounce, focus, offered, emit }: TypedProps) => {
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
      placeholder={toText(placeholder)}
      maxLength={toCount(maxLength, 100)}
      value={word}
      focus={focus === true}
      onChange={onType}
      search={{
        button: words,
        onSearch: () => {
          clearTimeout(pause.current);
          void emit('search', word.trim() || offered);
        },
      }}
    />
  );
};
