import { Button } from '../../antd/Button.tsx';
import type { SumBarProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { LateCheckbox } from '../parts/LateCheckbox.tsx';
import { toMoney } from '../parts/money.ts';
import { useTap } from '../parts/use-tap.ts';
import { toText } from '../parts/values.ts';
import './SumBar.css';

/** The total of everything checked, and the button that acts on it. */
export const SumBar = (props: SumBarProps & BlockEvents) => {
  const { all, checked, label, amount, note, button, kind, disabled, emit, handles } = props;
  const tap = useTap(emit);
  const [whole, decimal] = toMoney(amount);
  const [name, small, words] = [toText(all), toText(note), toText(button)];
  if (words === '') return null;
  return (
    <div className="hy-sum">
      {handles('check') && name !== '' ? (
        <div className="hy-sum-all">
          <LateCheckbox checked={checked === true} onChange={(isChecked) => void emit('check', isChecked)}>
            {name}
          </LateCheckbox>
        </div>
      ) : null}
      {whole === '' && small === '' ? (
        <span className="hy-sum-words" />
      ) : (
        <p className="hy-sum-words" aria-live="polite">
          {whole === '' ? null : (
            <span className="hy-sum-line">
              {toText(label)}
              <span className="hy-sum-amount">
                <span className="hy-sum-unit">¥</span>
                {whole}
                {decimal === '' ? null : <span className="hy-sum-unit">.{decimal}</span>}
              </span>
            </span>
          )}
          {small === '' ? null : <span className="hy-sum-note">{small}</span>}
        </p>
      )}
      <Button kind={kind === 'plain' || kind === 'danger' ? kind : 'primary'} disabled={disabled === true} onClick={() => tap()}>
        {words}
      </Button>
    </div>
  );
};
