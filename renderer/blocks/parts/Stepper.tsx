import { useCallback, useRef, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { toCount } from './values.ts';
import './Stepper.css';

interface StepperProps {
  readonly count: unknown;
  /** The minimum is reached: the minus looks disabled, but a tap still explains why. */
  readonly least: unknown;
  /** The maximum is reached: the plus looks disabled, but a tap still explains why. */
  readonly greatest: unknown;
  /** No more can be added. */
  readonly closed: boolean;
  /** Read out after the label: the name of the product. */
  readonly of: string;
  readonly onAdd: () => Promise<void>;
  readonly onMinus: () => Promise<void>;
  /** Called with a typed count; without it the count cannot be typed. */
  readonly onCount?: ((count: number) => Promise<void>) | undefined;
}

/** Queues changes: each tap waits for the change of the tap before it. Three quick taps add three pieces, also on a slow phone. */
const useInTurn = (): ((change: () => Promise<void>) => void) => {
  const last = useRef(Promise.resolve());
  return useCallback((change) => {
    last.current = last.current.then(change);
  }, []);
};

/** Changes a count by one or to a typed number; shows only the plus while the count is 0. */
export const Stepper = ({ count, least, greatest, closed, of, onAdd, onMinus, onCount }: StepperProps) => {
  const { host } = usePageStore();
  const inTurn = useInTurn();
  const pieces = toCount(count, 0, 0);
  const isLeast = pieces <= toCount(least, -1, 0);
  const isMost = pieces >= toCount(greatest, Number.MAX_SAFE_INTEGER, 0);
  return (
    <div className="hy-stepper">
      {pieces === 0 ? null : (
        <>
          <button type="button" className="hy-step" data-end={isLeast || undefined} onClick={() => inTurn(onMinus)}>
            <span aria-hidden="true">−</span>
            <span className="hy-hidden">
              {host.text('app.block.minus')}
              {of}
            </span>
          </button>
          {onCount === undefined ? (
            <output className="hy-step-count">{pieces}</output>
          ) : (
            <Typed pieces={pieces} of={of} onCount={onCount} />
          )}
        </>
      )}
      <button type="button" className="hy-step hy-step-add" data-end={isMost || undefined} disabled={closed} onClick={() => inTurn(onAdd)}>
        <Icon name="plus" />
        <span className="hy-hidden">
          {host.text('app.block.add')}
          {of}
        </span>
      </button>
    </div>
  );
};

interface TypedProps {
  readonly pieces: number;
  readonly of: string;
  readonly onCount: (count: number) => Promise<void>;
}

/** The count as an input, read on blur. Input that is not a whole number shows an error and restores the count. FM-09 */
const Typed = ({ pieces, of, onCount }: TypedProps) => {
  const { host } = usePageStore();
  const [typed, setTyped] = useState<string>();
  const take = async (written: string): Promise<void> => {
    const text = written.normalize('NFKC').trim();
    if (/^\d+$/.test(text)) {
      if (Number(text) !== pieces) await onCount(Number(text));
    } else if (text !== '') await host.run({ do: 'toast', text: host.text('app.block.countWrong') }, {});
    setTyped(undefined);
  };
  return (
    <input
      className="hy-step-count hy-step-typed"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`${host.text('app.block.count')}${of}`}
      value={typed ?? String(pieces)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => void take(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
};
