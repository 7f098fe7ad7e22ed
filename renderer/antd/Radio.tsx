import AntRadio from 'antd-mobile/es/components/radio';
import { type AriaAttributes, type FocusEvent, useLayoutEffect, useRef } from 'react';
import { dress } from './native.ts';
import './choice.css';

/** An option of a group. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

/** Props of a group of options; `id` belongs to the first, which takes the focus of an error. */
export interface RadioGroupProps extends AriaAttributes {
  readonly id: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** One of a few options: radios of antd-mobile as one group, so that arrow keys move among them and the group has one stop. */
export const RadioGroup = ({ id, options, value, disabled, onChange, onBlur, ...group }: RadioGroupProps) => {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const inputs = root.current?.querySelectorAll('input') ?? [];
    for (const [at, input] of [...inputs].entries()) dress(input, { name: id, value: options[at]?.value });
  });
  return (
    <div className="hy-choices" role="radiogroup" ref={root} {...group} onBlur={onBlur}>
      <AntRadio.Group value={value ?? null} disabled={disabled} onChange={(next) => onChange(String(next))}>
        {options.map((option, at) => (
          <AntRadio key={option.value} className="hy-choice" id={at === 0 ? id : `${id}_${at}`} value={option.value}>
            {option.label}
          </AntRadio>
        ))}
      </AntRadio.Group>
    </div>
  );
};
