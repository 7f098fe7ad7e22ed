import type { Json } from '../../engine/index.ts';
import { Icon } from '../parts/Icon.tsx';
import type { ControlProps } from './control.ts';
import { labelOf } from './labels.ts';

const textOf = (value: Json | undefined): string => (Array.isArray(value) ? value.map(String).join('、') : value === undefined || value === null ? '' : String(value));

/** A value that may not be edited, as text with a lock; a code is shown by its name, an unknown code as it is. FR-12, FR-13 */
export const ReadonlyText = ({ id, field, labelledBy, describedBy, say }: ControlProps) => {
  const text = labelOf(field) ?? textOf(field.value);
  return (
    // A text box that refuses edits: reachable and read out with its label like every other answer.
    <div className="hy-readonly" role="textbox" aria-readonly="true" tabIndex={0} id={id} aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <span className={text === '' ? 'hy-readonly-empty' : 'hy-readonly-text'}>{text === '' ? say('empty') : text}</span>
      <Icon name="lock" />
    </div>
  );
};
