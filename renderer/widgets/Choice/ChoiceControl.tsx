import { CheckboxControl } from '../Checkbox/CheckboxControl.tsx';
import type { ControlProps } from '../control.ts';
import { RadioControl } from '../Radio/RadioControl.tsx';

/** A question whose select type the server decides: 1 one answer, 2 several. FR-10 */
export const ChoiceControl = (props: ControlProps) => (props.field.multiple ? <CheckboxControl {...props} /> : <RadioControl {...props} />);
