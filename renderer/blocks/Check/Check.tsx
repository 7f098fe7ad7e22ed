import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toText } from '../parts/values.ts';
import './Check.css';

/** A box to tick with its words, not drawn without any; whether it is ticked is the page's to say (BT-04). */
export const Check = ({ text, checked, disabled, emit }: Documents.CheckProps & BlockEvents) => {
  const words = toText(text);
  if (words === '') return null;
  return (
    <label className="hy-check">
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
