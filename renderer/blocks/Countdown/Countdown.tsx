import { useEffect, useRef, useState } from 'react';
import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toText } from '../parts/values.ts';
import './Countdown.css';

const SECOND = 1000;

/** Time that runs out, such as the time to pay an order. It counts from when it was told, by no other clock than the seconds that pass, and is right again after the phone slept. */
export const Countdown = ({ label, seconds, over, emit }: Documents.CountdownProps & BlockEvents) => {
  const total = typeof seconds === 'number' && seconds >= 0 ? Math.ceil(seconds) : undefined;
  const left = useLeft(total);
  const isOver = left === 0;
  const tell = useRef(emit);
  tell.current = emit;
  useEffect(() => {
    if (isOver && total !== 0) void tell.current('over');
  }, [isOver, total]);
  if (left === undefined || toText(label) === '') return null;
  if (isOver) return toText(over) === '' ? null : <p className="hy-countdown">{toText(over)}</p>;
  return (
    <p className="hy-countdown" role="timer">
      {toText(label)} <span className="hy-countdown-time">{toClock(left)}</span>
    </p>
  );
};

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes and seconds, with hours before them where there are any. */
function toClock(left: number): string {
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(left % 60)}`;
}

/** Seconds that are left of so many. */
function useLeft(total: number | undefined): number | undefined {
  const [state, setState] = useState({ total, left: total });
  useEffect(() => {
    if (total === undefined || total === 0) return;
    const end = Date.now() + total * SECOND;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND));
      setState({ total, left });
      if (left === 0) clearInterval(timer);
    }, SECOND);
    return () => clearInterval(timer);
  }, [total]);
  return state.total === total ? state.left : total;
}
