import AntCheckbox from 'antd-mobile/es/components/checkbox';
import type { ReactNode } from 'react';
import './Check.css';

interface CheckProps {
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onChange: (checked: boolean) => void;
  /** Its label. */
  readonly children: ReactNode;
}

/** A checkbox and its label in one target. The native box stays focusable below the drawn one. */
export const Check = ({ checked, disabled = false, className = '', onChange, children }: CheckProps) => (
  <AntCheckbox className={`hy-checkbox ${className}`} checked={checked} disabled={disabled} onChange={onChange}>
    {children}
  </AntCheckbox>
);
