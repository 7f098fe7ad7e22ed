import { useEffect, useRef, useState } from 'react';
import { logic } from '../../../engine/index.ts';
import { PasscodeInput } from '../../antd/PasscodeInput.tsx';
import type { PinPadProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { lateComponent } from '../../parts/late.tsx';
import { toText } from '../parts/values.ts';
import './PinPad.css';

/** Number of digits of a password. */
const LENGTH = 6;

/** The keys load beside the page: they bring a library of springs. */
const NumberKeyboard = lateComponent(() => import('../../antd/NumberKeyboard.tsx').then((file) => file.NumberKeyboard));

/** A pad for a six-digit password (OP-14). No state and no page variable holds the digits: the pad emits them once and forgets them. */
export const PinPad = ({ label, again, differs, weak, entered, remove, emit }: PinPadProps & BlockEvents) => {
  const typed = useRef('');
  const first = useRef('');
  const [count, setCount] = useState(0);
  const [isSecond, setSecond] = useState(false);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const working = useRef(false);

  useEffect(
    () => () => {
      [typed.current, first.current] = ['', ''];
    },
    [],
  );

  /** Empties the pad for the next entry and shows the reason. */
  function restart(words: string, second = false): void {
    typed.current = '';
    if (!second) first.current = '';
    setCount(0);
    setSecond(second);
    setSaid(words);
  }

  /** Emits the entered password. */
  function tell(pin: string): void {
    [typed.current, first.current] = ['', ''];
    working.current = true;
    setBusy(true);
    void emit('done', pin).finally(() => {
      working.current = false;
      setBusy(false);
      restart('');
    });
  }

  function finish(pin: string): void {
    if (isSecond) {
      if (pin === first.current) tell(pin);
      else restart(toText(differs));
    } else if (toText(weak) !== '' && logic.isWeakPin(pin)) restart(toText(weak));
    else if (toText(again) === '') tell(pin);
    else {
      first.current = pin;
      restart('', true);
    }
  }

  function press(digit: string): void {
    if (working.current || typed.current.length >= LENGTH) return;
    typed.current += digit;
    setCount(typed.current.length);
    setSaid('');
    if (typed.current.length === LENGTH) finish(typed.current);
  }

  function back(): void {
    if (working.current) return;
    typed.current = typed.current.slice(0, -1);
    setCount(typed.current.length);
  }

  if (toText(label) === '') return null;
  return (
    // The keyboard types into whichever key has the focus.
    <fieldset
      className="hy-card hy-pinpad"
      aria-busy={busy}
      onKeyDown={({ key }) => {
        if (/^\d$/.test(key)) press(key);
        else if (key === 'Backspace') back();
      }}
    >
      <legend className="hy-pinpad-label">{isSecond ? toText(again) : toText(label)}</legend>
      <p className="hy-hidden" role="status">
        {isSecond && count === 0 ? toText(again) : `${toText(entered)} ${count}`}
      </p>
      <PasscodeInput length={LENGTH} count={busy ? LENGTH : count} />
      <p className="hy-pinpad-said" role="alert">
        {said}
      </p>
      <div className="hy-pinpad-keys">
        <NumberKeyboard remove={toText(remove)} busy={busy} onDigit={press} onRemove={back} />
      </div>
    </fieldset>
  );
};
