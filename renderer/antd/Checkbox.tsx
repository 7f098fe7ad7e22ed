import AntCheckbox from 'antd-mobile/es/components/checkbox';
import { type AriaAttributes, type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { dress } from './native.ts';
import type { ChoiceOption } from './Radio.tsx';
import './Checkbox.css';
import './choice.css';

/** Props of a group of options, of which any number may be chosen. */
export interface CheckboxGroupProps extends Pick<AriaAttributes, 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'> {
  readonly id: string;
  readonly options: readonly ChoiceOption[];
  readonly value: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (value: readonly string[]) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Any number of options. The values keep the order of the options. */
export const CheckboxGroup = ({
  id,
  options,
  value,
  disabled,
  onChange,
  onBlur,
  'aria-invalid': invalid,
  ...group
}: CheckboxGroupProps) => {
  const root = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const inputs = root.current?.querySelectorAll('input') ?? [];
    for (const [at, input] of [...inputs].entries()) dress(input, { value: options[at]?.value, 'aria-invalid': invalid || undefined });
  });
  return (
    <fieldset className="hy-choices" ref={root} {...group} onBlur={onBlur}>
      <AntCheckbox.Group
        value={[...value]}
        disabled={disabled}
        onChange={(next) => onChange(options.map((option) => option.value).filter((one) => next.includes(one)))}
      >
        {options.map((option, at) => (
          <AntCheckbox key={option.value} className="hy-choice" id={at === 0 ? id : `${id}_${at}`} value={option.value}>
            {option.label}
          </AntCheckbox>
        ))}
      </AntCheckbox.Group>
    </fieldset>
  );
};

/** Props of a single box. */
export interface CheckboxProps extends Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> {
  readonly id?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Its label. */
  readonly children: ReactNode;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

/** One box and its label in one target. A field of a form (`onBlur`) has a square box; an element around it learns when the box is left. */
export const Checkbox = ({ id, checked, disabled = false, className = '', children, onChange, onBlur, ...links }: CheckboxProps) => {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = root.current?.querySelector('input');
    if (input) dress(input, { 'aria-describedby': links['aria-describedby'], 'aria-invalid': links['aria-invalid'] || undefined });
  });
  const box = (
    <AntCheckbox
      className={onBlur ? 'hy-flag' : `hy-checkbox ${className}`}
      {...(id !== undefined && { id })}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    >
      {children}
    </AntCheckbox>
  );
  if (onBlur === undefined) return box;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the box inside is what loses the focus.
    <div ref={root} onBlur={onBlur}>
      {box}
    </div>
  );
};
