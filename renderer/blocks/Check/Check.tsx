import { Checkbox } from '../../antd/Checkbox.tsx';
import type { CheckProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toText } from '../parts/values.ts';
import './Check.css';

/** A checkable row, such as all products of a store (CT-05). */
export const Check = ({ title, note, checked, disabled, emit }: CheckProps & BlockEvents) => {
  const [name, more] = [toText(title), toText(note)];
  if (name === '') return null;
  return (
    <div className="hy-check">
      <Checkbox
        className="hy-check-label"
        checked={checked === true}
        disabled={disabled === true}
        onChange={(isChecked) => void emit('check', isChecked)}
      >
        <span className="hy-check-name">{name}</span>
      </Checkbox>
      {more === '' ? null : <span className="hy-check-note">{more}</span>}
    </div>
  );
};
