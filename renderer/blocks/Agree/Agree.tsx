import { Checkbox } from '../../antd/Checkbox.tsx';
import type { AgreeProps } from '../../contracts.gen.ts';
import type { BlockEvents } from '../../page/block.ts';
import { toText } from '../parts/values.ts';
import './Agree.css';

/** A checkbox with its text; draws nothing without text. The page decides whether it is checked (BT-04). */
export const Agree = ({ text, checked, disabled, emit }: AgreeProps & BlockEvents) => {
  const words = toText(text);
  if (words === '') return null;
  return (
    <Checkbox
      className="hy-agree"
      checked={checked === true}
      disabled={disabled === true}
      onChange={(isChecked) => void emit('change', isChecked)}
    >
      {words}
    </Checkbox>
  );
};
