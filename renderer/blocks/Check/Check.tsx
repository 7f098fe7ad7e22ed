import type { Documents } from '../../../engine/index.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toText } from '../parts/values.ts';
import './Check.css';

/** A box to tick with its words; whether it is ticked is the page's to say (BT-04). */
export const Check = ({ text, checked, disabled, emit }: Documents.CheckProps & BlockEvents) => (
  <label className="hy-check">
    <input
      type="checkbox"
      checked={checked === true}
      disabled={disabled === true}
      onChange={(event) => void emit('change', event.target.checked)}
    />
    <span>{toText(text)}</span>
  </label>
);
