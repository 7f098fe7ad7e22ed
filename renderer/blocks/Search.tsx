import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Documents } from '../../engine/index.ts';
import type { BlockEvents } from '../page/block.ts';
import { usePageStore } from '../page/context.ts';
import { Icon } from '../parts/Icon.tsx';
import { toCount, toText } from './parts/values.ts';
import './Search.css';

/** A search box: the button and the search key of the keyboard send the word. */
export const Search = ({ value, placeholder, button, label, maxLength, emit }: Documents.SearchProps & BlockEvents) => {
  const { host } = usePageStore();
  const [words, name] = [toText(button) || host.text('app.block.search'), toText(label) || host.text('app.block.search')];
  const given = toText(value);
  const [word, setWord] = useState(given);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setWord(given), [given]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // Puts the phone's keyboard away, so that the results can be seen.
    input.current?.blur();
    void emit('search', word.trim());
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
          onChange={({ target }) => {
            setWord(target.value);
            void emit('change', target.value);
          }}
        />
        <button type="submit">{words}</button>
      </form>
    </search>
  );
};
