import { useEffect, useId, useRef, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import { constants } from '../../constants.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toCount, toText } from '../parts/values.ts';
import './Note.css';

/** So long nothing more is typed until it is told (CN-01). */
const PAUSE = constants.typingPause;

/** A few words to be written: told after a pause, and at once when the box or the page is left, so that nothing typed is lost. */
export const Note = ({ label, value, placeholder, maxLength, emit }: Documents.NoteProps & BlockEvents) => {
  const id = useId();
  const given = toText(value);
  const [words, setWords] = useState(given);
  const told = useRef(given);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<() => void>(undefined);
  useEffect(() => {
    // What was told comes back, perhaps after more was typed: that stays.
    if (given !== told.current) setWords(given);
    told.current = given;
  }, [given]);

  function tell(): void {
    clearTimeout(pause.current);
    if (words === told.current) return;
    told.current = words;
    void emit('change', words);
  }
  last.current = tell;
  useEffect(() => {
    const leave = (): void => last.current?.();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, []);

  function tellLater(): void {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => last.current?.(), PAUSE);
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
            if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) clearTimeout(pause.current);
            else tellLater();
          }}
          onCompositionEnd={tellLater}
          onBlur={tell}
        />
      </div>
    </div>
  );
};
