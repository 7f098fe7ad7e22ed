import { useCallback, useRef, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { toCount } from './values.ts';
import './Stepper.css';

interface StepperProps {
  readonly count: unknown;
  /** Fewer there may not be: the minus looks so, and still says why. */
  readonly least: unknown;
  /** More there may not be: the plus looks so, and still says why. */
  readonly greatest: unknown;
  /** No more can be added. */
  readonly closed: boolean;
  /** Read out behind the words: which product is meant. */
  readonly of: string;
  readonly onAdd: () => Promise<void>;
  readonly onMinus: () => Promise<void>;
  /** Another number was typed; without it none can be. */
  readonly onCount?: ((count: number) => Promise<void>) | undefined;
}

/** Does what each tap asks for when what the tap before it started has ended: three quick taps are three pieces, on a slow phone as well. */
const useInTurn = (): ((change: () => Promise<void>) => void) => {
  const last = useRef(Promise.resolve());
  return useCallback((change) => {
    last.current = last.current.then(change);
  }, []);
};

/** One more or one less of something, or as many as are typed; only the plus while there is none. */
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

/** The number itself, to be typed: read when the field is left. What is no number of pieces is told, and the count is again what it was. FM-09 */
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
