import { Icon } from '../../parts/Icon.tsx';
import { usePageStore } from '../page.ts';
import { toCount } from './values.ts';

interface StepperProps {
  readonly count: unknown;
  /** No more can be added. */
  readonly closed: boolean;
  /** Read out behind the words: which product is meant. */
  readonly of: string;
  readonly onAdd: () => Promise<void>;
  readonly onMinus: () => Promise<void>;
}

/** One more or one less of something; only the plus while there is none. */
export const Stepper = ({ count, closed, of, onAdd, onMinus }: StepperProps) => {
  const { host } = usePageStore();
  const pieces = toCount(count, 0, 0);
  return (
    <div className="hy-stepper">
      {pieces === 0 ? null : (
        <>
          <button type="button" className="hy-step" onClick={() => void onMinus()}>
            <span aria-hidden="true">−</span>
            <span className="hy-hidden">
              {host.text('app.block.minus')}
              {of}
            </span>
          </button>
          <output className="hy-step-count">{pieces}</output>
        </>
      )}
      <button type="button" className="hy-step hy-step-add" disabled={closed} onClick={() => void onAdd()}>
        <Icon name="plus" />
        <span className="hy-hidden">
          {host.text('app.block.add')}
          {of}
        </span>
      </button>
    </div>
  );
};
