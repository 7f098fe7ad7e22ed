import { useId } from 'react';
import type { ChoiceProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toRecords, toText, valueIn } from '../parts/values.ts';
import './Choice.css';

/** A group of rows with a single choice, such as payment methods (OP-04). The page holds the selected value. */
export const Choice = ({ label, items, valueKey, titleKey, noteKey, value, emit }: ChoiceProps & BlockEvents) => {
  const id = useId();
  const rows = toRecords(items).filter((item) => toText(valueIn(item, titleKey)) !== '');
  if (toText(label) === '' || rows.length === 0) return null;
  return (
    <fieldset className="hy-pick">
      <legend className="hy-pick-label">{toText(label)}</legend>
      {rows.map((item) => {
        const own = toText(valueIn(item, valueKey));
        const note = toText(valueIn(item, noteKey));
        return (
          <label key={own} className="hy-pick-row">
            <span className="hy-pick-words">
              <span className="hy-pick-title">{toText(valueIn(item, titleKey))}</span>
              {note === '' ? null : <span className="hy-pick-note">{note}</span>}
            </span>
            <input type="radio" name={id} value={own} checked={own === toText(value)} onChange={() => void emit('change', item)} />
          </label>
        );
      })}
    </fieldset>
  );
};
