import { useEffect, useId, useRef, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toCount, toText } from '../parts/values.ts';
import './Note.css';

/** A few words to be written: told as they are typed, so that nothing typed is lost, whatever ends the page. */
export const Note = ({ label, value, placeholder, maxLength, emit }: Documents.NoteProps & BlockEvents) => {
  const id = useId();
  const given = toText(value);
  const [words, setWords] = useState(given);
  /** What was told and has not come back yet, after what came back last. */
  const told = useRef([given]);
  useEffect(() => {
    const at = told.current.indexOf(given);
    // What was told comes back one by one, perhaps after more was typed: that stays.
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
