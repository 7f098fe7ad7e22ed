import type { AmountProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './Amount.css';

/** A prominent number; `-` when there is none (PB-05). */
export const Amount = ({ label, value, unit, note, emit, handles }: AmountProps & BlockEvents) => {
  const tap = useTap(emit);
  const [number, measure, small] = [toText(value), toText(unit), toText(note)];
  const tappable = handles('tap');
  const content = (
    <>
      <span className="hy-amount-label">
        {toText(label)}
        {tappable ? <Icon name="next" /> : null}
      </span>
      <span className="hy-amount-value">
        {number === '' ? '-' : number}
        {number === '' || measure === '' ? null : <span className="hy-amount-unit">{measure}</span>}
      </span>
      {small === '' ? null : <span className="hy-amount-note">{small}</span>}
    </>
  );
  return tappable ? (
    <button type="button" className="hy-amount" onClick={() => tap()}>
      {content}
    </button>
  ) : (
    <p className="hy-amount">{content}</p>
  );
};
