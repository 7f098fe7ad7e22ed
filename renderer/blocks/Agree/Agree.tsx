import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toText } from '../parts/values.ts';
import './Agree.css';

/** A checkbox with its text; draws nothing without text. The page decides whether it is checked (BT-04). */
export const Agree = ({ text, checked, disabled, emit }: Documents.AgreeProps & BlockEvents) => {
  const words = toText(text);
  if (words === '') return null;
  return (
    <label className="hy-agree">
      <input
        type="checkbox"
        checked={checked === true}
        disabled={disabled === true}
        onChange={(event) => void emit('change', event.target.checked)}
      />
      <span>{words}</span>
    </label>
  );
};
