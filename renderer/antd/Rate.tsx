import AntRate from 'antd-mobile/es/components/rate';
import type { CSSProperties } from 'react';
import type { RadioGroupProps } from './Radio.tsx';
import './motion.ts';
import './Rate.css';

/** Stars of antd-mobile under one native radio each: its own stars take no focus, and every star up to the chosen one says that it is chosen. Options go from the worst on. */
export const Rate = ({ id, options, value, disabled, onChange, onBlur, ...group }: RadioGroupProps) => {
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <div role="radiogroup" {...group} onBlur={onBlur}>
      <div className="hy-rate" style={{ '--hy-stars': options.length } as CSSProperties}>
        <div aria-hidden="true">
          <AntRate readOnly count={options.length} value={chosen + 1} />
        </div>
        <div className="hy-rate-inputs">
          {options.map((option, at) => (
            <input
              key={option.value}
              id={at === 0 ? id : `${id}_${at}`}
              type="radio"
              name={id}
              value={option.value}
              aria-label={option.label}
              checked={at === chosen}
              disabled={disabled}
              onChange={() => onChange(option.value)}
            />
          ))}
        </div>
      </div>
      <p className="hy-rate-word" aria-hidden="true">
        {options[chosen]?.label}
      </p>
    </div>
  );
};
