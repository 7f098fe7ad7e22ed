import AntSwitch from 'antd-mobile/es/components/switch';
import type { AriaAttributes } from 'react';
import './Switch.css';

/** Props of a switch. */
export interface SwitchProps extends Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'> {
  readonly id: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur: () => void;
}

/** On or off at once. antd-mobile draws it; a native input over it has the role, the keys and the label, which the drawing lacks. */
export const Switch = ({ checked, disabled, onChange, ...input }: SwitchProps) => (
  <span className="hy-switch">
    <span aria-hidden="true">
      <AntSwitch checked={checked} disabled={disabled} />
    </span>
    <input
      {...input}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  </span>
);
