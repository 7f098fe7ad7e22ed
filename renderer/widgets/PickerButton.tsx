import type { ReactNode } from 'react';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { type ControlProps, links } from './control.ts';
import { FieldFailure } from './Options.tsx';

/** The line that shows the chosen value and opens a picker. */
export const PickerButton = ({
  control,
  text,
  open,
  icon = 'next',
  onOpen,
  onPress,
  children,
}: {
  control: ControlProps;
  text: string | undefined;
  open: boolean;
  icon?: IconName;
  onOpen: () => void;
  /** Called on pointer down. */
  onPress: () => void;
  children?: ReactNode;
}) => (
  <>
    <button
      type="button"
      {...links(control)}
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={open}
      className="hy-picker"
      onPointerDown={onPress}
      onClick={onOpen}
    >
      <span className={text ? 'hy-picker-text' : 'hy-picker-empty'}>{text || control.field.placeholder}</span>
      <Icon name={icon} />
    </button>
    {open ? null : <FieldFailure control={control} />}
    {children}
  </>
);
