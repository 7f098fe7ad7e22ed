import { useEffect, useRef } from 'react';
import type { CountdownProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { useRemainingSeconds } from '../parts/ends.ts';
import { toText } from '../parts/values.ts';
import './Countdown.css';

/** The last reported end. A remount, for example during a reload, does not report it again. */
let told = '';

/**
 * A countdown, such as the time left to pay an order. It starts from the response that named the seconds left.
 * It uses elapsed time only, so it survives a sleeping phone and a closed and reopened page.
 */
export const Countdown = ({ label, seconds, until, over, emit }: CountdownProps & BlockEvents) => {
  const total = typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds) : undefined;
  const name = toText(until);
  const left = useRemainingSeconds(name === '' ? '' : `${toText(label)} ${name}`, total);
  const isOver = left === 0;
  const tell = useRef(emit);
  tell.current = emit;
  useEffect(() => {
    if (!isOver || total === 0) return;
    const end = `${name} ${total}`;
    if (name !== '' && told === end) return;
    told = end;
    void tell.current('over');
  }, [isOver, total, name]);
  if (left === undefined || toText(label) === '' || (isOver && toText(over) === '')) return null;
  return (
    <div className="hy-countdown">
      {!isOver && (
        <p role="timer">
          {toText(label)} <span className="hy-countdown-time">{toClock(left)}</span>
        </p>
      )}
      <p role="status">{isOver ? toText(over) : ''}</p>
    </div>
  );
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes and seconds, with hours in front if there are any. */
function toClock(left: number): string {
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(left % 60)}`;
}
