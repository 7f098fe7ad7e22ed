import { useEffect, useId, useRef, useState } from 'react';
import type { NoteProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toCount, toText } from '../parts/values.ts';
import './Note.css';

/** A short text field. Emits on every keystroke, so that no text is lost however the page ends. */
export const Note = ({ label, value, placeholder, maxLength, emit }: NoteProps & BlockEvents) => {
  const id = useId();
  const given = toText(value);
  const [words, setWords] = useState(given);
  /** Emitted values that have not come back yet, after the last one that did. */
  const told = useRef([given]);
  useEffect(() => {
    const at = told.current.indexOf(given);
    // Emitted values come back one by one, perhaps after further typing; the typed text wins.
    if (at === -1) setWords(given);
    told.current = at === -1 ? [given] : told.current.slice(at);
  }, [given]);

  function tell(now: string): void {
    if (now === told.current.at(-1)) return;
    told.current.push(now);
    void emit('change', now);
  }

  if (toText(label) === '') return null;
  return (
    <div className="hy-note">
      <label htmlFor={id}>{toText(label)}</label>
      <div className="hy-textarea">
        <textarea
          id={id}
          rows={2}
          autoComplete="off"
          value={words}
          placeholder={toText(placeholder)}
          maxLength={toCount(maxLength, 200)}
          onChange={({ target, nativeEvent }) => {
            setWords(target.value);
            if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) tell(target.value);
          }}
          onCompositionEnd={({ currentTarget }) => tell(currentTarget.value)}
          onBlur={() => tell(words)}
        />
      </div>
    </div>
  );
};
